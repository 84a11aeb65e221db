import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBanglaDate, fromBanglaDate, toBanglaDate } from './bangla-calendar.ts';
import { addDays } from './dates.ts';

test.each([
  ['2025-04-14', '১ বৈশাখ ১৪৩২'],
  ['2025-12-16', '১ পৌষ ১৪৩২'],
  ['2026-01-02', '১৮ পৌষ ১৪৩২'],
  ['2026-02-21', '৮ ফাল্গুন ১৪৩২'],
  ['2026-03-26', '১২ চৈত্র ১৪৩২'],
  ['2026-04-14', '১ বৈশাখ ১৪৩৩'],
  ['2026-09-17', '২ আশ্বিন ১৪৩৩'],
  ['2024-02-29', '১৬ ফাল্গুন ১৪৩০'],
  ['2024-03-14', '৩০ ফাল্গুন ১৪৩০'],
  ['2019-10-16', '৩১ আশ্বিন ১৪২৬'],
])('%s is %s', (day, expected) => {
  expect(formatBanglaDate(day, 'bn')).toBe(expected);
});

test('Falgun has 30 days only when its Gregorian year is a leap year', () => {
  expect(toBanglaDate('2024-03-14')).toEqual({ year: 1430, month: 11, date: 30 });
  expect(toBanglaDate('2025-03-14')).toEqual({ year: 1431, month: 11, date: 29 });
  expect(toBanglaDate('2025-03-15')).toEqual({ year: 1431, month: 12, date: 1 });
});

test('the last day of the year is 30 Choitro', () => {
  expect(formatBanglaDate('2026-04-13', 'en')).toBe('30 Choitro 1432');
});

test('every day of 300 years has a distinct Bangla date that converts back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 110_000 }), (days) => {
      const day = addDays('1900-01-01', days);
      const bangla = toBanglaDate(day);
      expect(fromBanglaDate(bangla)).toBe(day);
      expect(bangla.month).toBeLessThanOrEqual(12);
      expect(toBanglaDate(addDays(day, 1))).not.toEqual(bangla);
    }),
  );
});
