import { addDays, type Day, daysBetween } from './dates.ts';
import type { Language } from './language.ts';
import { localDigits } from './numerals.ts';

/** A day of the calendar of Bangladesh; `month` is 1 (Boishakh) to 12 (Choitro). */
export interface BanglaDate {
  year: number;
  month: number;
  date: number;
}

/**
 * The Bangla date of a day by the calendar of Bangladesh as revised for 1426 (2019): the year begins on
 * 14 April, six months have 31 days, the others 30, Falgun 29 unless its Gregorian year is a leap year.
 * Days before the revision are converted by the same rule.
 */
export function toBanglaDate(day: Day): BanglaDate {
  const gregorianYear = Number(day.slice(0, 4));
  const year = gregorianYear - (day.slice(5) >= '04-14' ? 593 : 594);
  let remaining = daysBetween(firstDay(year), day);
  let month = 1;
  while (remaining >= monthLength(year, month)) {
    remaining -= monthLength(year, month);
    month += 1;
  }
  return { year, month, date: remaining + 1 };
}

/** The Gregorian day of a Bangla date. */
export function fromBanglaDate({ year, month, date }: BanglaDate): Day {
  let days = date - 1;
  for (let earlier = 1; earlier < month; earlier += 1) days += monthLength(year, earlier);
  return addDays(firstDay(year), days);
}

/** `১ বৈশাখ ১৪৩৩`, `1 Boishakh 1433`. */
export function formatBanglaDate(day: Day, language: Language): string {
  const { year, month, date } = toBanglaDate(day);
  return localDigits(`${date} ${banglaMonths[language][month - 1]} ${year}`, language);
}

/** The twelve months from Boishakh. */
export const banglaMonths = {
  en: 'Boishakh Joishtho Asharh Srabon Bhadro Ashwin Kartik Ogrohayon Poush Magh Falgun Choitro'.split(' '),
  bn: 'বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র'.split(' '),
};

function firstDay(year: number): Day {
  return `${year + 593}-04-14`;
}

function monthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  return month === 11 && !isLeapYear(year + 594) ? 29 : 30;
}

function isLeapYear(gregorianYear: number): boolean {
  return (gregorianYear % 4 === 0 && gregorianYear % 100 !== 0) || gregorianYear % 400 === 0;
}
