import { dateOrderOf, isAmbiguous, readImportedDay } from '#shared/imported-days.ts';
import type { DateOrderChoice } from '#shared/list-import.contract.ts';
import { parseTaka } from '#shared/money.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isSecretHeader, tidyText } from '#shared/table-import.ts';
import type { ListProblem, Sentence } from './list-kind.ts';
import type { ListTable } from './list-table.ts';

/** One row of a list by field. */
export interface ListRow<Field extends string> {
  /** Row number in the spreadsheet. */
  row: number;
  /** The tidied text of the cell; empty where no column holds the field. */
  text(field: Field): string;
  /** Makes a problem of the cell. */
  problem(field: Field, code: string, params?: ListProblem['params']): ListProblem;
}

/** The rows of a table by the fields that its columns hold; the first column of each field counts. */
export function rowsByField<Field extends string>(table: ListTable, fields: string[]): ListRow<Field>[] {
  const columns = new Map<string, number>();
  for (const [index, field] of fields.entries()) {
    if (field === 'ignore' || columns.has(field) || isSecretHeader(table.header[index] ?? '')) continue;
    columns.set(field, index);
  }
  return table.rows.map(({ number, cells }) => {
    const text = (field: Field) => {
      const index = columns.get(field);
      return index === undefined ? '' : tidyText(cells[index] ?? '');
    };
    return {
      row: number,
      text,
      problem: (field, code, params = {}) => {
        const index = columns.get(field);
        const column = index === undefined ? null : (table.header[index] ?? null);
        return { row: number, column, field, value: text(field), code, params };
      },
    };
  });
}

/** The most that one amount may be: ten thousand million taka, as on vouchers. */
const mostPoisha = 1_000_000_000_000;

/** An amount in poisha; null where the cell is blank or refused, which is then said in `problems`. */
export function amountOf<Field extends string>(
  row: ListRow<Field>,
  field: Field,
  problems: ListProblem[],
): number | null {
  const text = plainDecimal(toAsciiDigits(row.text(field)));
  if (text === '' || text === '-') return null;
  const amount = parseTaka(text);
  const refuse = (code: string) => {
    problems.push(row.problem(field, code));
    return null;
  };
  if (amount === null)
    return refuse(/\d\.\d{3,}\D*$/.test(text) ? 'list_amount_decimals' : 'list_amount_invalid');
  if (amount < 0) return refuse('list_amount_negative');
  return amount > mostPoisha ? refuse('list_amount_too_large') : amount;
}

/** Spreadsheets write what was computed with a tail (1234.5600000000001), and whole amounts as 500.000. */
function plainDecimal(text: string): string {
  if (/^-?\d+\.\d{9,}$/.test(text)) return String(Number(Number(text).toPrecision(15)));
  return text.replace(/(\.\d{2})0+$/, '$1');
}

/** The text of the cell; null where it is blank, or too long and refused by an entry in `problems`. */
export function textOf<Field extends string>(
  row: ListRow<Field>,
  field: Field,
  problems: ListProblem[],
  length_max: number,
): string | null {
  const text = row.text(field);
  if (text.length <= length_max) return text || null;
  problems.push(row.problem(field, 'list_text_too_long', { length_max }));
  return null;
}

/**
 * A reader of the days of a column. Whether `05/03/2012` is the fifth of March only the other days of the column tell:
 * where they contradict each other such a day is refused; where they tell nothing it is read day first and said so.
 */
export function dayReader<Field extends string>(
  rows: ListRow<Field>[],
  field: Field,
  chosen: DateOrderChoice,
): { read(row: ListRow<Field>, problems: ListProblem[]): string | null; notes: Sentence[] } {
  const texts = rows.map((row) => row.text(field));
  const evidence = dateOrderOf(texts);
  const order = chosen ?? (evidence === 'month-first' ? 'month-first' : 'day-first');
  return {
    notes: !chosen && evidence === 'undecided' ? [{ code: 'kernel:days_read_day_first' }] : [],
    read(row, problems) {
      const text = row.text(field);
      if (text === '') return null;
      const day = readImportedDay(text, order);
      const isUnsure = !chosen && evidence === 'conflicting' && isAmbiguous(text);
      if ('day' in day && !isUnsure) return day.day;
      problems.push(row.problem(field, isUnsure ? 'list_day_ambiguous' : 'list_day_invalid'));
      return null;
    },
  };
}
