import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

test('a day is written in words of both languages', () => {
  expect(dayInWords('2013-03-05', 'en')).toBe('Five March Two Thousand Thirteen');
  expect(dayInWords('1999-12-31', 'en')).toBe('Thirty One December One Thousand Nine Hundred Ninety Nine');
  expect(dayInWords('2013-03-05', 'bn')).toBe('পাঁচ মার্চ দুই হাজার তেরো');
  expect(dayInWords('2010-08-21', 'bn')).toBe('একুশ আগস্ট দুই হাজার দশ');
});
