import type { JudgedRow, ListProblem, Sentence } from '#kernel/list-imports/list-kind.ts';
import { amountOf, type dayReader, type ListRow, textOf } from '#kernel/list-imports/list-rows.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isMoney, type LedgerKind } from '../chart/ledger.rules.ts';
import { findVoucherFaults, totalsOf, type VoucherType } from '../vouchers/voucher.rules.ts';
import type { ledgerFinder, NamedLedger } from './ledger-names.rules.ts';
import { typeNamed, type VoucherColumn } from './voucher-columns.rules.ts';

export interface VoucherLedger extends NamedLedger {
  kind: LedgerKind;
  system_key: string | null;
  is_active: boolean;
}

/** A voucher as it is posted; `external_no` is its number in the other system. */
export interface ImportedVoucher {
  external_no: string;
  voucher_type: VoucherType;
  dated_on: string;
  narration: string;
  party_name: string | null;
  cheque_no: string | null;
  cheque_on: string | null;
  lines: { ledger_id: string; debit_poisha: number; credit_poisha: number; narration: string | null }[];
}

/** The rows of one voucher number, and the voucher that they make where they are valid. */
export interface VoucherGroup {
  external_no: string;
  rows: JudgedRow[];
  voucher?: ImportedVoucher;
}

type Row = ListRow<VoucherColumn>;
type Days = Pick<ReturnType<typeof dayReader<VoucherColumn>>, 'read'>;

interface Line {
  row: Row;
  judged: JudgedRow;
  problems: ListProblem[];
  ledger?: VoucherLedger;
  debit: number;
  credit: number;
}

interface Reading {
  find: ReturnType<typeof ledgerFinder<VoucherLedger>>;
  days: Days;
  cheque_days: Days;
}

const linesMax = 200;

/**
 * Groups the rows of a list into vouchers. Rows of one number belong together; a row without a number continues the
 * voucher above it. Where a number comes again after its voucher was complete, equal lines count as the same voucher
 * and others are refused.
 */
export function groupVouchers(
  rows: Row[],
  reading: Reading,
): { groups: VoucherGroup[]; strays: JudgedRow[] } {
  const strays: JudgedRow[] = [];
  const runs: { number: string; lines: Line[] }[] = [];
  for (const row of rows) {
    const line = readLine(row, reading);
    const number = toAsciiDigits(row.text('voucher_no'));
    const last = runs.at(-1);
    if (last && (number === '' || number === last.number)) last.lines.push(line);
    else if (number !== '') runs.push({ number, lines: [line] });
    else {
      const isEmpty = line.judged.state === 'skipped';
      if (!isEmpty) line.problems.push(row.problem('voucher_no', 'accounts:voucher_no_missing'));
      strays.push(isEmpty ? line.judged : { ...line.judged, state: 'refused', problems: line.problems });
    }
  }
  const byNumber = Map.groupBy(runs, (run) => run.number);
  const groups = [...byNumber].flatMap(([number, [first, ...later]]) => {
    if (later.length === 0 || !isComplete(first!.lines))
      return [
        validateVoucher(
          number,
          [first!, ...later].flatMap((run) => run.lines),
          reading,
        ),
      ];
    return [
      validateVoucher(number, first!.lines, reading),
      ...later.map((run) => validateRepetition(number, first!.lines, run.lines)),
    ];
  });
  return { groups, strays };
}

function readLine(row: Row, { find }: Reading): Line {
  const problems: ListProblem[] = [];
  const name = row.text('voucher_no');
  const judged: JudgedRow = { row: row.row, state: 'write', name };
  const debit = amountOf(row, 'debit', problems) ?? 0;
  const credit = amountOf(row, 'credit', problems) ?? 0;
  if (problems.length === 0 && debit === 0 && credit === 0)
    return {
      row,
      judged: { ...judged, state: 'skipped', note: { code: 'accounts:row_without_amount' } },
      problems,
      debit,
      credit,
    };
  const found = find(row);
  if ('problem' in found) problems.push(found.problem);
  else {
    if (!found.ledger.is_active) problems.push(row.problem('ledger_name', 'accounts:ledger_not_active'));
    if (found.note) judged.note = found.note;
  }
  if (debit > 0 && credit > 0) problems.push(row.problem('credit', 'accounts:one_side'));
  return { row, judged, problems, ledger: 'ledger' in found ? found.ledger : undefined, debit, credit };
}

const counted = (lines: Line[]) => lines.filter((it) => it.judged.state !== 'skipped');
const sidesOf = (lines: Line[]) => lines.map((it) => ({ debit_poisha: it.debit, credit_poisha: it.credit }));

/** Whether the rows balance, so that the voucher is complete and later rows of its number are a repetition. */
function isComplete(lines: Line[]): boolean {
  return counted(lines).length >= 2 && totalsOf(sidesOf(lines)).difference_poisha === 0;
}

/** Accepts equal lines as known, and refuses other lines under a used number. */
function validateRepetition(number: string, first: Line[], again: Line[]): VoucherGroup {
  const first_row = first[0]!.row.row;
  const keyOf = (lines: Line[]) =>
    counted(lines)
      .map((it) => `${it.ledger?.id} ${it.debit} ${it.credit} ${it.row.text('dated_on')}`)
      .sort()
      .join('\n');
  const isSame = keyOf(first) === keyOf(again);
  return {
    external_no: number,
    rows: again.map(({ judged, row }) => {
      if (judged.state === 'skipped') return judged;
      if (isSame)
        return { ...judged, state: 'known', note: { code: 'accounts:voucher_again', params: { first_row } } };
      const problem = row.problem('voucher_no', 'accounts:voucher_no_again', { first_row });
      return { ...judged, state: 'refused', problems: [problem] };
    }),
  };
}

function validateVoucher(external_no: string, all: Line[], reading: Reading): VoucherGroup {
  const lines = counted(all);
  const [first] = lines;
  if (!first) return { external_no, rows: all.map((it) => it.judged) };
  const refuse = (row: Row, field: VoucherColumn, code: string, params = {}) =>
    first.problems.push(row.problem(field, code, params));
  const dated_on = oneDay(lines, reading.days, 'dated_on', first, 'accounts:voucher_days_differ');
  if (!dated_on && !lines.some((it) => it.row.text('dated_on')))
    refuse(first.row, 'dated_on', 'accounts:voucher_without_day');
  const cheque_on = oneDay(lines, reading.cheque_days, 'cheque_on', first, 'accounts:cheque_days_differ');
  const voucher_type = typeOf(lines, first);
  if (lines.length > linesMax)
    refuse(first.row, 'voucher_no', 'accounts:too_many_lines', { lines_max: linesMax });
  if (external_no.length > 60) refuse(first.row, 'voucher_no', 'list_text_too_long', { length_max: 60 });
  const text = (field: VoucherColumn, length_max: number) => {
    const line = lines.find((it) => it.row.text(field)) ?? first;
    return textOf(line.row, field, line.problems, length_max);
  };
  const words = {
    narration: text('narration', 1000) ?? '',
    party_name: text('party_name', 200),
    cheque_no: text('cheque_no', 40),
  };
  const narrationOf = (it: Line) => textOf(it.row, 'line_narration', it.problems, 300);
  const voucherLines = lines.map((it) => ({
    ledger_id: it.ledger?.id ?? '',
    debit_poisha: it.debit,
    credit_poisha: it.credit,
    narration: narrationOf(it),
  }));
  if (voucher_type && lines.every((it) => it.ledger && it.problems.length === 0))
    reportFaults(voucher_type, lines, external_no);
  const isGood = dated_on !== null && voucher_type && lines.every((it) => it.problems.length === 0);
  if (isGood)
    return {
      external_no,
      rows: all.map((it) => ({ ...it.judged, name: external_no })),
      voucher: { external_no, voucher_type, dated_on, cheque_on, ...words, lines: voucherLines },
    };
  return { external_no, rows: all.map((it) => refusedWith(it, external_no, first.row.row)) };
}

/** The day that all rows of a voucher name; those below the first may leave it blank. */
function oneDay(lines: Line[], days: Days, field: VoucherColumn, first: Line, code: string): string | null {
  let day: string | null = null;
  for (const line of lines) {
    const read = days.read(line.row, line.problems);
    if (read && day && read !== day)
      line.problems.push(line.row.problem(field, code, { first_row: first.row.row }));
    day ??= read;
  }
  return day;
}

/** The kind that a voucher names, else that which follows from the sides of cash and bank. */
function typeOf(lines: Line[], first: Line): VoucherType | undefined {
  const named = lines.find((it) => it.row.text('voucher_type'));
  if (named) {
    const type = typeNamed(named.row.text('voucher_type'));
    if (!type) first.problems.push(named.row.problem('voucher_type', 'accounts:voucher_type_unknown'));
    return type;
  }
  const money = lines.filter((it) => it.ledger && isMoney(it.ledger.kind));
  if (money.length === 0) return 'JV';
  if (money.length === lines.length) return 'CTV';
  return money.reduce((sum, it) => sum + it.debit - it.credit, 0) > 0 ? 'CV' : 'DV';
}

/** Applies the rules of vouchers entered by hand, and adds each fault to the problems of its line. */
function reportFaults(type: VoucherType, lines: Line[], voucher_no: string): void {
  const entries = lines.map((it) => ({
    kind: it.ledger!.kind,
    system_key: it.ledger!.system_key,
    debit_poisha: it.debit,
    credit_poisha: it.credit,
  }));
  for (const { line = 0, code } of findVoucherFaults(type, entries)) {
    const { row, problems } = lines[line]!;
    const { debit_poisha, credit_poisha, difference_poisha } = totalsOf(entries);
    const sums = { voucher_no, debit_poisha, credit_poisha, difference_poisha: Math.abs(difference_poisha) };
    if (code === 'accounts:unbalanced')
      problems.push(row.problem('debit', 'accounts:voucher_unbalanced', sums));
    else problems.push(row.problem('ledger_name', code));
  }
}

function refusedWith({ judged, problems }: Line, external_no: string, row: number): JudgedRow {
  if (judged.state === 'skipped') return { ...judged, name: external_no };
  const note: Sentence | undefined =
    problems.length > 0
      ? undefined
      : { code: 'accounts:refused_with_voucher', params: { voucher_no: external_no, first_row: row } };
  return { row: judged.row, name: external_no, state: 'refused', problems, ...(note && { note }) };
}
