import { formatDay } from '#shared/dates.ts';

/** A month (`2026-02-01`, any day of it) as people call it: February 2026, ফেব্রুয়ারি ২০২৬. */
export const monthNames = (day: string) => ({
  month_en: withoutDay(formatDay(day, 'en')),
  month_bn: withoutDay(formatDay(day, 'bn')),
});

const withoutDay = (text: string) => text.split(' ').slice(1).join(' ');
