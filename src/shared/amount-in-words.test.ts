import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [123456750, 'Twelve Lakh Thirty-Four Thousand Five Hundred and Sixty-Seven Taka and Fifty Poisha Only'],
  [125000, 'One Thousand Two Hundred and Fifty Taka Only'],
  [0, 'Zero Taka Only'],
  [1, 'One Poisha Only'],
  [-50000, 'Minus Five Hundred Taka Only'],
  [
    12345678900000,
    'Twelve Thousand Three Hundred and Forty-Five Crore Sixty-Seven Lakh Eighty-Nine Thousand Taka Only',
  ],
  [100000000000, 'One Hundred Crore Taka Only'],
])('says %d poisha in English', (poisha, expected) => {
  expect(amountInWords(poisha, 'en')).toBe(expected);
});

test.each([
  [123456750, 'বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি টাকা পঞ্চাশ পয়সা মাত্র'],
  [125000, 'এক হাজার দুই শত পঞ্চাশ টাকা মাত্র'],
  [0, 'শূন্য টাকা মাত্র'],
  [50, 'পঞ্চাশ পয়সা মাত্র'],
  [123456789000, 'এক শত তেইশ কোটি পঁয়তাল্লিশ লাখ সাতষট্টি হাজার আট শত নব্বই টাকা মাত্র'],
])('says %d poisha in Bangla', (poisha, expected) => {
  expect(amountInWords(poisha, 'bn')).toBe(expected.normalize('NFC'));
});

test('has a distinct Bangla word for every number up to ninety-nine', () => {
  const said = Array.from({ length: 99 }, (_, index) => amountInWords((index + 1) * 100, 'bn'));
  expect(new Set(said).size).toBe(99);
  expect(said.every((text) => /^\p{Script=Bengali}+ টাকা মাত্র$/u.test(text))).toBe(true);
});
