import { months, weekdays } from './calendar-names.ts';
import type { Language } from './language.ts';
import { localDigits, toAsciiDigits } from './numerals.ts';

/** A calendar day, `YYYY-MM-DD`, in Asia/Dhaka. */
export type Day = string;

/** From before all days that anything is about, until after them. */
export const everyDay = { from: '0001-01-01', to: '9999-12-31' } as const;

/** Today in Bangladesh. */
export function today(now: Date = new Date()): Day {
  return dhakaClock(now).day;
}

/** The time of day in Bangladesh, `HH:MM`. */
export function timeOfDay(now: Date = new Date()): string {
  return dhakaClock(now).time;
}

/** The day in Bangladesh on which an instant (ISO 8601) falls. */
export function dayOf(instant: string): Day {
  return dhakaClock(new Date(instant)).day;
}

/** Long `05 March 2012`, `০৫ মার্চ ২০১২`; short `05 Mar 12`, `০৫ মার্চ ১২`. */
export function formatDay(day: Day, language: Language, style: 'long' | 'short' = 'long'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[language][style][Number(month) - 1] ?? '';
  return localDigits(`${date} ${name} ${style === 'long' ? year : year.slice(-2)}`, language);
}

/** Days of one event without padding: `5 – 24 Nov`, `৫ – ২৪ নভে`, `28 Nov – 4 Dec`; with years only where they differ. */
export function formatDayRange(from: Day, to: Day, language: Language): string {
  const parts = [from, to].map((day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    return {
      date: String(Number(date)),
      month: months[language].short[Number(month) - 1],
      year: year.slice(-2),
    };
  });
  const [first, last] = parts as [(typeof parts)[0], (typeof parts)[0]];
  const text = (it: typeof first) =>
    [it.date, it.month, ...(first.year === last.year ? [] : [it.year])].join(' ');
  if (from === to) return localDigits(text(first), language);
  const isInOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return localDigits(`${isInOneMonth ? first.date : text(first)} – ${text(last)}`, language);
}

/** A day as a sentence names it in both languages: the parameters `day_en` and `day_bn`. */
export const dayNames = (day: Day) => ({ day_en: formatDay(day, 'en'), day_bn: formatDay(day, 'bn') });

/** Time of day from `HH:MM` (seconds ignored) or from an instant: `2:30 PM`, `দুপুর ২:৩০`. */
export function formatTime(time: string, language: Language): string {
  const clock = time.includes('T') ? dhakaClock(new Date(time)).time : time;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const twelve = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  if (language === 'bn') return `${dayPart(hour)} ${localDigits(twelve, 'bn')}`;
  return `${twelve} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The name of the weekday: `Sunday`, `রবিবার`. */
export function formatWeekday(day: Day, language: Language): string {
  return weekdays[language][weekdayOf(day)] ?? '';
}

/** 0 = Sunday … 6 = Saturday; Friday and Saturday are the weekend. */
export function weekdayOf(day: Day): number {
  return new Date(toUtc(day)).getUTCDay();
}

/** 1 = Monday … 7 = Sunday, as settings and routines keep weekdays. */
export const isoWeekdayOf = (day: Day): number => weekdayOf(day) || 7;

export function addDays(day: Day, days: number): Day {
  return fromUtc(toUtc(day) + days * millisecondsPerDay);
}

/** Days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (toUtc(to) - toUtc(from)) / millisecondsPerDay;
}

/** Whole months completed from the first day to the second; negative when the second is earlier. */
export function monthsBetween(from: Day, to: Day): number {
  if (to < from) return -monthsBetween(to, from) || 0;
  const [fromYear, fromMonth, fromDate] = parts(from);
  const [toYear, toMonth, toDate] = parts(to);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDate < fromDate ? 1 : 0);
}

/** The fiscal year (1 July to 30 June) of a day: `2026-07-01` → `2026-27`. */
export function fiscalYearOf(day: Day): string {
  const [year, month] = parts(day);
  const start = month >= 7 ? year : year - 1;
  return `${start}-${String(start + 1).slice(-2)}`;
}

/** The last day (30 June) of the fiscal year in which a day lies. */
export const lastDayOfYear = (day: Day): Day => `${Number(fiscalYearOf(day).slice(0, 4)) + 1}-06-30`;

/** The days that lists are filtered by most. */
export function dateHelper(now: Date = new Date()) {
  const day = today(now);
  return { today: day, sevenDaysAgo: addDays(day, -7), thirtyDaysAgo: addDays(day, -30) };
}

export type DayInput = { day: Day } | { problem: 'ambiguous' | 'invalid' };

/**
 * A day as people in Bangladesh type it, day first: `05/03/2012`, `5-3-2012`, `5.3.2012`, `05 March 2012`,
 * `৫ মার্চ ২০১২`, `March 5, 2012`, `05032012`; also `2012-03-05`, `20120305`. A year of two digits is `ambiguous` (`5.3.12` may be
 * 2012 or 1912, or begin with the year); what is no day of the calendar is `invalid`.
 */
export function parseDayInput(text: string): DayInput {
  const plain = toAsciiDigits(text.normalize('NFC')).trim().toLowerCase();
  if (/^\d{8}$/.test(plain)) return dayOfEightDigits(plain);
  const words = plain.split(/[\s/.,-]+/).filter(Boolean);
  if (words.length !== 3) return { problem: 'invalid' };
  const [first = '', second = '', third = ''] = words;

  if (monthOf(first)) return dayOfParts(third, String(monthOf(first)), second);
  const month = monthOf(second);
  if (month) return dayOfParts(third, String(month), first);
  if (/^\d{4}$/.test(first)) return dayOfParts(first, second, third);
  return dayOfParts(third, second, first);
}

/**
 * A day typed into a field that says back what it understood: as `parseDayInput`, and a year of two digits, as in `1/1/25`, is the
 * latest of them that lies at most ten years after `now`.
 */
export function readTypedDay(text: string, now: Day = today()): DayInput {
  const read = parseDayInput(text);
  if ('day' in read || read.problem !== 'ambiguous') return read;
  const [, before = '', year = ''] = /^(.*?)(\d{1,2})$/.exec(toAsciiDigits(text).trim()) ?? [];
  const last = Number(now.slice(0, 4)) + 10;
  const full = last - ((((last - Number(year)) % 100) + 100) % 100);
  return year === '' ? read : parseDayInput(`${before}${full}`);
}

/** No eight digits are a day from both ends: the year of one reading is no month and day of the other. */
function dayOfEightDigits(digits: string): DayInput {
  const dayFirst = dayOfParts(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2));
  return 'day' in dayFirst ? dayFirst : dayOfParts(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
}

/** Whether the text is a day that exists in the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromUtc(toUtc(text)) === text;
}

const millisecondsPerDay = 86_400_000;

function dayPart(hour: number): string {
  if (hour < 5) return 'রাত';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  if (hour < 18) return 'বিকাল';
  if (hour < 20) return 'সন্ধ্যা';
  return 'রাত';
}

const dhaka = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function dhakaClock(instant: Date): { day: Day; time: string } {
  const part = Object.fromEntries(dhaka.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

function parts(day: Day): [year: number, month: number, date: number] {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  return [year, month, date];
}

function toUtc(day: Day): number {
  const [year, month, date] = parts(day);
  return Date.UTC(year, month - 1, date);
}

function fromUtc(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function dayOfParts(year: string, month: string, date: string): DayInput {
  const dateDigits = date.replace(/^(\d{1,2})(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)$/, '$1');
  if (![year, month, dateDigits].every((part) => /^\d+$/.test(part))) return { problem: 'invalid' };
  if (year.length <= 2) return { problem: 'ambiguous' };
  const day = `${year}-${month.padStart(2, '0')}-${dateDigits.padStart(2, '0')}`;
  return isDay(day) && year >= '1900' && year < '2200' ? { day } : { problem: 'invalid' };
}

/** 1 … 12 of a month's full or short name in either language. */
function monthOf(word: string): number | undefined {
  return monthNumbers.get(word);
}

const otherSpellings = [
  ['জানুয়ারী', 1],
  ['ফেব্রুয়ারী', 2],
  ['আগষ্ট', 8],
  ['sept', 9],
] as const;

const monthNumbers = new Map<string, number>([
  ...[months.en.long, months.en.short, months.bn.long, months.bn.short].flatMap((names) =>
    names.map((name, index): [string, number] => [name.normalize('NFC').toLowerCase(), index + 1]),
  ),
  ...otherSpellings.map(([name, month]): [string, number] => [name.normalize('NFC'), month]),
]);
