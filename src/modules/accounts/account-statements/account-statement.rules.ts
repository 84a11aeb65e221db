import {
  isDone,
  readSigned,
  readStatementDay,
  rowOutOfBalance,
  sideOfBank,
} from '#kernel/statements/statement-cells.ts';
import type { StatementKind } from '#kernel/statements/statement-file.ts';
import { type Day, daysBetween } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { UnreadReason } from '#shared/statement-file.ts';
import type { StatementColumn } from './statement-columns.ts';

export interface BankLine {
  line_no: number;
  booked_on: Day;
  description: string;
  /** A deposit is positive, a withdrawal negative. */
  amount_poisha: number;
  balance_poisha: number | null;
}

/** A bank's statement of an account: day, and what came in or went out. */
export const bankFile: StatementKind<StatementColumn, BankLine> = {
  headings: {
    booked_on: /date|তারিখ/,
    kind: /^(type|(txn|tran|transaction)[a-z]* type|(cr|dr) ?\/ ?(cr|dr)|(c|d)\/(c|d)|ধরন)$/,
    state: /status|অবস্থা/,
    balance: /balance|স্থিতি/,
    withdrawal: /withdraw|debit|\bdr\b|paid out|উত্তোলন/,
    deposit: /deposit|credit|\bcr\b|paid in|জমা/,
    reference: /cheque|chq|instrument|ref|চেক/,
    description: /descr|particular|narration|details|remarks|বিবরণ/,
    amount: /amount|taka|টাকা/,
  },
  isComplete: (columns) =>
    columns.includes('booked_on') &&
    (columns.includes('amount') || (columns.includes('withdrawal') && columns.includes('deposit'))),
  readLine(text, line_no) {
    const booked_on = readStatementDay(text('booked_on'));
    if (booked_on === null) return 'no_day';
    if (!isDone(text('state'))) return 'not_done';
    const amount_poisha = amountOf(text);
    if (typeof amount_poisha === 'string') return amount_poisha;
    const description = [text('reference'), text('description')].filter(Boolean).join(' · ').slice(0, 300);
    return { line_no, booked_on, description, amount_poisha, balance_poisha: readSigned(text('balance')) };
  },
  contradictedRow: rowOutOfBalance,
  refusals: {
    columns: 'accounts:statement_columns',
    empty: 'accounts:statement_empty',
    contradiction: 'accounts:statement_contradicted',
  },
};

function amountOf(text: (column: StatementColumn) => string): number | UnreadReason {
  const kind = text('kind');
  const amount = readSigned(text('amount'));
  if (amount && kind) {
    const side = sideOfBank(kind);
    if (side === null) return 'unknown_kind';
    return side === 'out' ? -Math.abs(amount) : Math.abs(amount);
  }
  const [deposit, withdrawal] = [readSigned(text('deposit')) ?? 0, readSigned(text('withdrawal')) ?? 0];
  return amount || Math.abs(deposit) - Math.abs(withdrawal) || 'no_amount';
}

/** Lines with the number that each has among equal ones of its day. */
export function numberCopies<Line extends BankLine>(lines: Line[]): (Line & { copy_no: number })[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify([line.booked_on, line.amount_poisha, line.description]);
    const copy_no = (counts.get(key) ?? 0) + 1;
    counts.set(key, copy_no);
    return { ...line, copy_no };
  });
}

/** An entry of the account's ledger that no line of the bank is about yet. */
export interface BookEntry {
  id: string;
  posted_on: Day;
  amount_poisha: number;
  /** Numbers by which the bank may name it: of its cheque, of its voucher. */
  names: string[];
}

/** How far the day of the bank may be from that of the books where no number says that they belong together. */
export const daysApart = 10;

/**
 * Which entry each line is about: one of the same amount whose number the line names, else one of the same amount, the nearest
 * in days. An entry is found once.
 */
export function matchEntries<Line extends Omit<BankLine, 'line_no' | 'balance_poisha'>>(
  lines: readonly Line[],
  entries: readonly BookEntry[],
): Map<Line, BookEntry> {
  const byAmount = Map.groupBy(entries, (it) => it.amount_poisha);
  const taken = new Set<BookEntry>();
  const found = new Map<Line, BookEntry>();
  const take = (line: Line, isFit: (entry: BookEntry) => boolean) => {
    const distance = (it: BookEntry) => Math.abs(daysBetween(it.posted_on, line.booked_on));
    const [nearest] = (byAmount.get(line.amount_poisha) ?? [])
      .filter((it) => !taken.has(it) && isFit(it))
      .sort((a, b) => distance(a) - distance(b) || a.posted_on.localeCompare(b.posted_on));
    if (!nearest) return;
    taken.add(nearest);
    found.set(line, nearest);
  };
  for (const line of lines) {
    const words = new Set(
      toAsciiDigits(line.description)
        .split(/[^A-Za-z0-9-]+/)
        .map(plain),
    );
    take(line, (it) => it.names.some((name) => words.has(plain(name))));
  }
  for (const line of lines) {
    if (found.has(line)) continue;
    take(line, (it) => Math.abs(daysBetween(it.posted_on, line.booked_on)) <= daysApart);
  }
  return found;
}

/** Banks and spreadsheets drop the zeros in front. */
const plain = (name: string) => name.toUpperCase().replace(/^0+(?=.)/, '');
