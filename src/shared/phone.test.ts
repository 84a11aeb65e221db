import { expect, test } from 'vitest';
import { formatMobile, isShortenedNumber, localMobile, normalizeMobile, phoneHref } from './phone.ts';

test.each([
  '01712345678',
  '01712-345678',
  '+8801712345678',
  '+880 1712 345678',
  '8801712345678',
  '008801712345678',
  '০১৭১২৩৪৫৬৭৮',
  ' +৮৮০ ১৭১২-৩৪৫৬৭৮ ',
  '(017) 1234-5678',
  '+88 017-1234-5678',
  '+88 (0) 1712-345678',
  '+880 01712 345678',
  '017.1234.5678',
  '017–12345678',
  '1712345678',
  '1712345678.0',
  '1.712345678E+09',
  '8.801712345678E+12',
  '১.৭১২৩৪৫৬৭৮E+০৯',
  "'01712345678",
  'tel:+8801712345678',
])('stores %s as 8801712345678', (text) => {
  expect(normalizeMobile(text)).toBe('8801712345678');
});

test.each([
  '',
  '0171234567',
  '017123456789',
  '01212345678',
  '02-9876543',
  '+9101712345678',
  'phone 01712345678',
  '(712) 345-6789',
  '+1 712 345 678',
  '001712345678',
  '1.712E+09',
  '01712345678 01812345678',
])('refuses %j', (text) => {
  expect(normalizeMobile(text)).toBeNull();
});

test.each([
  ['1.712E+09', true],
  ['1.71235e9', true],
  ['1.712345678E+09', false],
  ['1712345678', false],
])('detects whether a spreadsheet shortened %s: %s', (text, isShortened) => {
  expect(isShortenedNumber(text)).toBe(isShortened);
});

test('formats a number for display', () => {
  expect(formatMobile('8801712345678', 'en')).toBe('01712-345678');
  expect(formatMobile('8801712345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮');
});

test('formats a number for dialling within the country', () => {
  expect(localMobile('8801712345678')).toBe('01712345678');
  expect(localMobile('02-9876543')).toBe('02-9876543');
});

test.each([
  ['8801712345678', 'tel:+8801712345678'],
  ['০১৭১২-৩৪৫৬৭৮', 'tel:+8801712345678'],
  ['02-9876543', 'tel:029876543'],
  ['+91 (33) 2345-6789', 'tel:+913323456789'],
  ['16263', 'tel:16263'],
])('the link on %s is %s', (text, href) => {
  expect(phoneHref(text)).toBe(href);
});

test.each(['', '12', 'ask at the gate', '01712345678, 01812345678'])('%j has no link', (text) => {
  expect(phoneHref(text)).toBeNull();
});
