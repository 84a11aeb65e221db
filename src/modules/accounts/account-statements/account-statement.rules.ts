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
  /** All cells of its row, one after the other, with a tab between. */
  cells: string;
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
  readLine(text, line_no, row) {
    const booked_on = readStatementDay(text('booked_on'));
    if (booked_on === null) return 'no_day';
    if (!isDone(text('state'))) return 'not_done';
    const amount_poisha = amountOf(text);
    if (typeof amount_poisha === 'string') return amount_poisha;
    const description = [text('reference'), text('description')].filter(Boolean).join(' · ').slice(0, 300);
    const balance_poisha = readSigned(text('balance'));
    const cells = row
      .map((cell) => cell.trim())
      .join('\t')
      .slice(0, 2_000);
    return { line_no, booked_on, description, amount_poisha, balance_poisha, cells };
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

/** A line that the account has from an earlier file. */
export type KnownLine = Pick<BankLine, 'booked_on' | 'amount_poisha' | 'balance_poisha' | 'description'> & {
  id: string;
  cells: string | null;
};

/**
 * Which line of the account each line of a file is, whichever columns were chosen for either file: one of its day, amount and
 * balance; where one of the two files says no balance, one with the same cells, or whose words are all in the other's row.
 * Rows of the same columns with different cells are different lines. A line is found once, so of equal ones as many are known
 * as there were.
 */
export function recognise(lines: readonly BankLine[], known: readonly KnownLine[]): Map<BankLine, KnownLine> {
  const found = new Map<BankLine, KnownLine>();
  const open = new Set(known);
  const take = (line: BankLine, same: KnownLine) => {
    open.delete(same);
    found.set(line, same);
  };
  const unfound = () => lines.filter((it) => !found.has(it));
  for (const keyOf of [rowOf, balanceOf]) {
    // Last first, so that equal lines are taken in their order.
    const same = Map.groupBy([...open].reverse(), keyOf);
    for (const line of unfound()) {
      const key = keyOf(line);
      const hit = key === null ? undefined : same.get(key)?.at(-1);
      if (!hit || contradictsBalance(line, hit)) continue;
      same.get(key)!.pop();
      take(line, hit);
    }
  }
  const wordsIn = remembered(wordsOf);
  const alike = Map.groupBy(open, moneyOf);
  for (const line of unfound()) {
    const hit = alike.get(moneyOf(line))?.find((it) => open.has(it) && isToldAlike(line, it, wordsIn));
    if (hit) take(line, hit);
  }
  return found;
}

const moneyOf = (it: { booked_on: Day; amount_poisha: number }) => `${it.booked_on} ${it.amount_poisha}`;
const rowOf = (it: BankLine | KnownLine) => (it.cells === null ? null : `${moneyOf(it)} ${it.cells}`);
const balanceOf = (it: BankLine | KnownLine) =>
  it.balance_poisha === null ? null : `${moneyOf(it)} ${it.balance_poisha}`;

const contradictsBalance = (line: BankLine, known: KnownLine) =>
  line.balance_poisha !== null &&
  known.balance_poisha !== null &&
  line.balance_poisha !== known.balance_poisha;

type WordsIn = (text: string) => Set<string>;

function isToldAlike(line: BankLine, known: KnownLine, wordsIn: WordsIn): boolean {
  if (contradictsBalance(line, known)) return false;
  const isWithin = (description: string, cells: string) => {
    const words = wordsIn(cells);
    return [...wordsIn(description)].every((word) => words.has(word));
  };
  if (known.cells === null) return isWithin(known.description, line.cells);
  if (cellCount(line.cells) === cellCount(known.cells)) return false;
  return isWithin(known.description, line.cells) || isWithin(line.description, known.cells);
}

const cellCount = (cells: string) => cells.split('\t').length;

/** A function that works out the answer to each text once. */
function remembered<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (!answers.has(text)) answers.set(text, ask(text));
    return answers.get(text)!;
  };
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
export function matchEntries<Line extends Pick<BankLine, 'booked_on' | 'description' | 'amount_poisha'>>(
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
    const words = wordsOf(line.description);
    take(line, (it) => it.names.some((name) => words.has(plain(name))));
  }
  for (const line of lines) {
    if (found.has(line)) continue;
    take(line, (it) => Math.abs(daysBetween(it.posted_on, line.booked_on)) <= daysApart);
  }
  return found;
}

const wordsOf = (text: string) =>
  new Set(
    toAsciiDigits(text)
      .split(/[^\p{L}\p{M}\p{N}-]+/u)
      .filter(Boolean)
      .map(plain),
  );

/** Banks and spreadsheets drop the zeros in front. */
const plain = (name: string) => name.toUpperCase().replace(/^0+(?=.)/, '');
