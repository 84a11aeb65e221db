import { parseDayInput } from './dates.ts';
import { toAsciiDigits } from './numerals.ts';

export type DateOrder = 'day-first' | 'month-first';

export type ImportedDay = { day: string } | { problem: 'date_invalid' | 'date_year_short' };

/**
 * Reads a date as lists hold them: day first, ISO (a time after it is dropped), month in words, and the day
 * count that Excel shows when the column lost its format.
 */
export function readImportedDay(text: string, order: DateOrder): ImportedDay {
  const written = withoutTime(toAsciiDigits(text));
  if (/^[2-5]\d{4}(\.0*)?$/.test(written)) return { day: excelDay(Number.parseInt(written, 10)) };
  const parsed = parseDayInput(order === 'month-first' ? swapDayAndMonth(written) : written);
  if ('day' in parsed) return parsed;
  return { problem: parsed.problem === 'ambiguous' ? 'date_year_short' : 'date_invalid' };
}

export type DateEvidence = DateOrder | 'undecided' | 'conflicting';

/** What the dates of one column prove about their order: `25/03/2012` is day first, `03/25/2012` month first. */
export function dateOrderOf(texts: string[]): DateEvidence {
  let dayFirst = false;
  let monthFirst = false;
  let open = false;
  for (const text of texts) {
    const [first, second] = numbersOf(text) ?? [];
    if (first === undefined || second === undefined) continue;
    if (first > 12 && second <= 12) dayFirst = true;
    else if (second > 12 && first <= 12) monthFirst = true;
    else open = true;
  }
  if (dayFirst && monthFirst) return 'conflicting';
  if (monthFirst) return 'month-first';
  return open && !dayFirst ? 'undecided' : 'day-first';
}

/** Whether swapping day and month gives another valid date. */
export function isAmbiguous(text: string): boolean {
  const [first, second] = numbersOf(text) ?? [];
  return first !== undefined && second !== undefined && first <= 12 && second <= 12 && first !== second;
}

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

function numbersOf(text: string): [number, number] | null {
  const match = NUMERIC.exec(withoutTime(toAsciiDigits(text)));
  return match ? [Number(match[1]), Number(match[3])] : null;
}

const withoutTime = (text: string) => text.trim().replace(/(?<=\d)[T\s]+\d{1,2}:\d{2}.*$/i, '');

const swapDayAndMonth = (text: string) => text.replace(NUMERIC, '$3$2$1$2$4');

/** Excel counts the days from 1899-12-30. */
const excelDay = (count: number) =>
  new Date(Date.UTC(1899, 11, 30) + count * 86_400_000).toISOString().slice(0, 10);
