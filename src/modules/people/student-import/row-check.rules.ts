import { dateOrderOf, isAmbiguous } from '#shared/imported-days.ts';
import { isSecretHeader, tidyText } from '#shared/table-import.ts';
import { type RowCells, readCells } from './cell-check.rules.ts';
import { findRepeats } from './file-repeats.rules.ts';
import { type ImportField, repeatableFields } from './import-fields.rules.ts';
import type {
  ColumnMapping,
  ImportDefaults,
  ImportOptions,
  RowResult,
  StudentProblem,
} from './student-draft.ts';

/**
 * Checks every row of a student list: a draft, or the problems that keep it from being one, or a reason to
 * skip it. `defaults` fill blank cells; they may depend on what the row says itself. Nothing of a secret column is read, whatever the mapping says.
 */
export function checkRows(
  rows: { number: number; cells: string[]; rounded?: number[] | undefined }[],
  mapping: ColumnMapping,
  defaults: ImportDefaults | ((own: (field: ImportField) => string) => ImportDefaults) = {},
  options: ImportOptions = {},
): RowResult[] {
  const columns = columnsOf(mapping);
  const defaultsOf = typeof defaults === 'function' ? defaults : () => defaults;
  const read = rows.map((row) => {
    const own = cellsOf(row, columns, {});
    return {
      row,
      cells: cellsOf(
        row,
        columns,
        defaultsOf((field) => own(field).value),
      ),
    };
  });
  const results = read.map(({ row, cells }): RowResult => {
    const skipped = reasonToSkip(cells);
    if (skipped) return { row: row.number, skipped };
    const { draft, problems, notices } = readCells(row.number, cells, options);
    return draft && problems.length === 0
      ? { row: row.number, draft, notices }
      : { row: row.number, problems };
  });
  judgeDateOrder(read, results, options);
  const places = new Map(results.map((result, at) => [result.row, at]));
  for (const repeat of findRepeats(results, mapping))
    addProblem(results, places.get(repeat.row) ?? -1, repeat);
  return results;
}

interface FieldColumns {
  header: string;
  indexes: number[];
}

/** The first column of each field counts; of a repeatable field all of them. */
function columnsOf(mapping: ColumnMapping): Map<ImportField, FieldColumns> {
  const columns = new Map<ImportField, FieldColumns>();
  for (const [index, field] of mapping.fields.entries()) {
    const header = mapping.header[index] ?? '';
    if (field === 'ignore' || isSecretHeader(header)) continue;
    const known = columns.get(field);
    if (!known) columns.set(field, { header, indexes: [index] });
    else if (repeatableFields.has(field)) known.indexes.push(index);
  }
  return columns;
}

function cellsOf(
  row: { cells: string[]; rounded?: number[] | undefined },
  columns: Map<ImportField, FieldColumns>,
  defaults: ImportDefaults,
): RowCells {
  const read = new Map<ImportField, ReturnType<RowCells>>();
  return (field) => {
    const known = read.get(field);
    if (known) return known;
    const column = columns.get(field);
    const cells = column?.indexes.map((index) => tidyText(row.cells[index] ?? '')) ?? [];
    const value = cells.filter(Boolean).join('; ');
    const is_rounded = column?.indexes.some((index) => row.rounded?.includes(index)) ?? false;
    const cell = {
      column: column?.header ?? null,
      value: value || tidyText(defaults[field] ?? ''),
      ...(is_rounded && { is_rounded }),
    };
    read.set(field, cell);
    return cell;
  };
}

function reasonToSkip(cells: RowCells): 'not_a_student' | 'inactive' | null {
  const role = cells('role').value.toLowerCase();
  if (role && !STUDENT_ROLES.has(role)) return 'not_a_student';
  return /^(inactive|tobedeleted|deleted)$/i.test(cells('record_status').value) ? 'inactive' : null;
}

const STUDENT_ROLES = new Set(['student', 'students', 'learner', 'pupil', 'শিক্ষার্থী', 'ছাত্র', 'ছাত্রী']);

/**
 * Whether `05/03/2012` is the fifth of March cannot be seen in the date, only in its column. Where another
 * date proves the opposite of the order in use such a date is refused; where none proves anything it is noted.
 */
function judgeDateOrder(read: { cells: RowCells }[], results: RowResult[], options: ImportOptions): void {
  for (const field of ['date_of_birth', 'admitted_on'] as const) {
    const evidence = dateOrderOf(read.map(({ cells }) => cells(field).value));
    const order = options.dateOrder ?? 'day-first';
    if (evidence === order || (evidence === 'undecided' && options.dateOrder)) continue;
    for (const [at, result] of results.entries()) {
      const cell = read[at]?.cells(field);
      if (!cell || !isAmbiguous(cell.value) || 'skipped' in result) continue;
      const problem: StudentProblem = { row: result.row, ...cell, field, code: 'date_ambiguous', params: {} };
      if (evidence === 'undecided' && 'draft' in result) result.notices.push(problem);
      else if (evidence !== 'undecided') addProblem(results, at, problem);
    }
  }
}

function addProblem(results: RowResult[], at: number, problem: StudentProblem): void {
  const result = results[at];
  if (!result || 'skipped' in result) return;
  if ('problems' in result) result.problems.push(problem);
  else results[at] = { row: result.row, problems: [problem] };
}
