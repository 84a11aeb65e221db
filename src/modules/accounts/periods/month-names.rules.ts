import { formatDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';

/** A month (`2026-02-01`, any day of it) as people call it: February 2026, ফেব্রুয়ারি ২০২৬. */
export const monthNames = (day: string) => ({
  month_en: withoutDay(formatDay(day, 'en')),
  month_bn: withoutDay(formatDay(day, 'bn')),
});

/** The same for the head of a narrow column: Feb 26, ফেব ২৬. */
export const shortMonthName = (month: string, language: Language) =>
  withoutDay(formatDay(`${month}-01`, language, 'short'));

const withoutDay = (text: string) => text.split(' ').slice(1).join(' ');
