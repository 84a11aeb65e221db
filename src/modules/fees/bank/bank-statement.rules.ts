import { type Day, parseDayInput } from '#shared/dates.ts';
import { parseTaka } from '#shared/money.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { ColumnUse } from './bank-statement.contract.ts';

export interface StatementLine {
  line_no: number;
  booked_on: Day;
  scroll_no: string | null;
  slip_no: string | null;
  amount_poisha: number;
}

const names: Record<Exclude<ColumnUse, 'ignore'>, RegExp> = {
  booked_on: /date|তারিখ/,
  scroll_no: /scroll|স্ক্রল/,
  slip_no: /slip|bill|reference|ref\b|স্লিপ|বিল/,
  amount: /amount|credit|deposit|taka|টাকা|জমা/,
};

/** What the columns of a file are: as they were the last time, else as their headings say. */
export function guessColumns(header: string[], known: Record<string, ColumnUse>): ColumnUse[] {
  const taken = new Set<ColumnUse>();
  return header.map((heading) => {
    const use = known[heading] ?? guessed(heading.toLowerCase());
    if (use === 'ignore' || taken.has(use)) return 'ignore';
    taken.add(use);
    return use;
  });
}

const guessed = (heading: string): ColumnUse =>
  (Object.keys(names) as (keyof typeof names)[]).find((use) => names[use].test(heading)) ?? 'ignore';

/** A comparison needs the day, the amount, and a number that names the payment. */
export const isComplete = (columns: ColumnUse[]): boolean =>
  columns.includes('booked_on') &&
  columns.includes('amount') &&
  (columns.includes('scroll_no') || columns.includes('slip_no'));

/** The lines of a file, and the numbers of the rows that have no day or no amount above nothing. */
export function readLines(rows: { number: number; cells: string[] }[], columns: ColumnUse[]) {
  const lines: StatementLine[] = [];
  const unread_rows: number[] = [];
  for (const { number, cells } of rows) {
    const text = (use: ColumnUse) => (cells[columns.indexOf(use)] ?? '').trim();
    const booked_on = readDay(text('booked_on'));
    const amount_poisha = parseTaka(text('amount'));
    if (booked_on === null || amount_poisha === null || amount_poisha <= 0) unread_rows.push(number);
    else {
      const scroll_no = toAsciiDigits(text('scroll_no')) || null;
      const slip_no = toAsciiDigits(text('slip_no')).toUpperCase() || null;
      lines.push({ line_no: number, booked_on, scroll_no, slip_no, amount_poisha });
    }
  }
  return { lines, unread_rows };
}

function readDay(text: string): Day | null {
  // Banks write the time behind the day.
  const read = parseDayInput(text.replace(/[ T]+\d{1,2}:\d{2}.*$/, ''));
  return 'day' in read ? read.day : null;
}

export interface BookedPayment {
  id: string;
  received_on: Day;
  scroll_no: string;
  slip_no: string | null;
  amount_poisha: number;
}

/**
 * Which payment each line is about: that with its scroll number on its day; else one of its slip, the nearest in amount and
 * day first. A payment is found once.
 */
export function matchLines(
  lines: StatementLine[],
  payments: BookedPayment[],
): (StatementLine & { payment: BookedPayment | null })[] {
  const byScroll = new Map(payments.map((it) => [`${it.received_on} ${plain(it.scroll_no)}`, it]));
  const bySlip = Map.groupBy(payments, (it) => it.slip_no);
  const taken = new Set<BookedPayment>();
  const found = new Map<StatementLine, BookedPayment>();
  const take = (line: StatementLine, payment: BookedPayment | undefined) => {
    if (!payment || taken.has(payment)) return;
    taken.add(payment);
    found.set(line, payment);
  };
  for (const line of lines) {
    if (line.scroll_no) take(line, byScroll.get(`${line.booked_on} ${plain(line.scroll_no)}`));
  }
  for (const line of lines) {
    if (found.has(line) || !line.slip_no) continue;
    const distance = (it: BookedPayment) =>
      Number(it.amount_poisha !== line.amount_poisha) * 2 + Number(it.received_on !== line.booked_on);
    const free = (bySlip.get(line.slip_no) ?? []).filter((it) => !taken.has(it));
    take(line, free.sort((a, b) => distance(a) - distance(b))[0]);
  }
  return lines.map((line) => ({ ...line, payment: found.get(line) ?? null }));
}

/** Spreadsheets drop the zeros in front. */
const plain = (number: string) => number.toLowerCase().replace(/^0+(?=.)/, '');
