import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, ordinal, toAsciiDigits, toBanglaDigits } from './numerals.ts';

test('writes digits in both languages and leaves other characters unchanged', () => {
  expect(toBanglaDigits('Roll 105, 2026-27')).toBe('Roll ১০৫, ২০২৬-২৭');
  expect(toBanglaDigits(2026)).toBe('২০২৬');
  expect(toAsciiDigits('রোল ১০৫')).toBe('রোল 105');
});

test('converts Bangla digits back to the same text', () => {
  fc.assert(fc.property(fc.nat(), (n) => toAsciiDigits(toBanglaDigits(n)) === String(n)));
});

test('groups numbers by lakh and crore', () => {
  expect(formatNumber(12345678, 'en')).toBe('1,23,45,678');
  expect(formatNumber(12345678.5, 'bn')).toBe('১,২৩,৪৫,৬৭৮.৫');
  expect(formatNumber(-100000, 'en')).toBe('-1,00,000');
});

test('shows the given number of decimals, rounded half up on the decimal digits', () => {
  expect(formatNumber(5, 'en', 2)).toBe('5.00');
  expect(formatNumber(44 / 9, 'bn', 2)).toBe('৪.৮৯');
  expect(formatNumber(1.005, 'en', 2)).toBe('1.01');
  expect(formatNumber(0.1 + 0.2, 'en')).toBe('0.3');
});

test('writes ordinals as schools do', () => {
  const bangla = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 23].map((n) => ordinal(n, 'bn'));
  const expected = '১ম ২য় ৩য় ৪র্থ ৫ম ৬ষ্ঠ ৭ম ৮ম ৯ম ১০ম ১১তম ২৩তম';
  expect(bangla.join(' ')).toBe(expected);
  const english = [1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 122].map((n) => ordinal(n, 'en'));
  expect(english.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 111th 122nd');
});
