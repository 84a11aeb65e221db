import { isDone, isOutgoing, readSigned, readStatementDay } from '#kernel/statements/statement-cells.ts';
import type { StatementKind } from '#kernel/statements/statement-file.ts';
import type { Day } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { ColumnUse } from './bank-statement.contract.ts';

export interface StatementLine {
  line_no: number;
  booked_on: Day;
  scroll_no: string | null;
  slip_no: string | null;
  amount_poisha: number;
}

/** A bank's list of fees. A comparison needs the day, the amount, and a number that names the payment. */
export const scrollFile: StatementKind<ColumnUse, StatementLine> = {
  headings: {
    booked_on: /date|তারিখ/,
    scroll_no: /scroll|স্ক্রল/,
    slip_no: /slip|bill|reference|ref\b|স্লিপ|বিল/,
    kind: /^(type|(txn|tran|transaction)[a-z]* type|(cr|dr) ?\/ ?(cr|dr)|ধরন)$/,
    state: /status|অবস্থা/,
    amount: /amount|credit|deposit|taka|টাকা|জমা/,
  },
  isComplete: (columns) =>
    columns.includes('booked_on') &&
    columns.includes('amount') &&
    (columns.includes('scroll_no') || columns.includes('slip_no')),
  readLine(text, line_no) {
    const booked_on = readStatementDay(text('booked_on'));
    const amount_poisha = readSigned(text('amount'));
    if (booked_on === null) return 'no_day';
    if (!amount_poisha) return 'no_amount';
    if (amount_poisha < 0 || isOutgoing(text('kind'))) return 'goes_out';
    if (!isDone(text('state'))) return 'not_done';
    const scroll_no = toAsciiDigits(text('scroll_no')) || null;
    const slip_no = toAsciiDigits(text('slip_no')).toUpperCase() || null;
    return { line_no, booked_on, scroll_no, slip_no, amount_poisha };
  },
  refusals: { columns: 'fees:statement_columns', empty: 'fees:statement_empty' },
};

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
