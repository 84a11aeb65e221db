import { expect, test } from 'vitest';
import { formatMobile, localMobile, normalizeMobile } from './phone.ts';

test.each([
  '01712345678',
  '01712-345678',
  '+8801712345678',
  '+880 1712 345678',
  '8801712345678',
  '008801712345678',
  '০১৭১২৩৪৫৬৭৮',
  ' +৮৮০ ১৭১২-৩৪৫৬৭৮ ',
])('keeps %s as 8801712345678', (text) => {
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
])('refuses %j', (text) => {
  expect(normalizeMobile(text)).toBeNull();
});

test('shows a number as people write it', () => {
  expect(formatMobile('8801712345678', 'en')).toBe('01712-345678');
  expect(formatMobile('8801712345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮');
});

test('gives a number as it is dialled in the country', () => {
  expect(localMobile('8801712345678')).toBe('01712345678');
  expect(localMobile('02-9876543')).toBe('02-9876543');
});
