import { roundHalfUp } from '#shared/money.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isOfOtherTotal } from '#shared/other-total.ts';
import { isListOfOthers, isNameOfAnother } from '#shared/person-likeness.ts';
import { type ImportProblem, tidyText } from '#shared/table-import.ts';
import type { MarkColumnUse, MarkComponent } from './marks-columns.rules.ts';

/** A student of the mark sheet, in the order of the sheet. */
export interface MarkStudent {
  id: string;
  roll_number: number | null;
  student_no: string | null;
  /** In English and in Bangla. */
  names: (string | null)[];
}

export interface MarksMapping {
  header: string[];
  /** Column by column; as long as the header. `out_of` is the full mark in the file, null when it is the component's. */
  columns: MarkColumnUse[];
  /** What identifies the student; by row order the first row is the first student of the sheet. */
  match_by: 'roll_number' | 'student_no' | 'row_order';
}

export interface ImportedMark {
  row: number;
  student_id: string;
  component_id: string;
  /** In units of the component's full mark, at most two decimals; null when absent. */
  mark: number | null;
  is_absent: boolean;
}

export const marksProblemCodes = [
  'mark_invalid',
  'mark_too_high',
  'column_of_other_total',
  'student_blank',
  'student_not_found',
  'student_repeated',
  'student_differs',
  'students_of_others',
  'column_missing',
  'row_count_differs',
] as const;

export type MarksProblemCode = (typeof marksProblemCodes)[number];

export type MarksProblem = ImportProblem<MarksProblemCode, string>;

export interface MarksReading {
  marks: ImportedMark[];
  problems: MarksProblem[];
  /** Students of the sheet that the file does not mention. */
  students_missing: string[];
}

/**
 * Reads the marks of a file into a sheet. Every row finds its student or says why not, and what else it says of the student
 * (name, number, roll) is compared: a row that says another one is pointed out, and a file in which most do is not read. Every
 * value is checked against the full mark, and a column in which many are above it is pointed out as a whole and not read. A blank cell leaves the mark as it is, `AB` or `অনুপস্থিত` is absent. Marks out of another total than
 * the component's are scaled to it, rounded half up to two decimals.
 */
export function readMarks(
  rows: { number: number; cells: string[] }[],
  mapping: MarksMapping,
  components: MarkComponent[],
  students: MarkStudent[],
): MarksReading {
  const reading: MarksReading = { marks: [], problems: [], students_missing: [] };
  const finder = studentFinder(rows, mapping, students);
  if ('problem' in finder)
    return { ...reading, problems: [finder.problem], students_missing: students.map(({ id }) => id) };
  const rowOf = new Map<string, number>();
  const compared = { rows: 0, others: 0 };
  for (const [at, row] of rows.entries()) {
    const found = finder.find(row, at);
    if ('code' in found) {
      reading.problems.push(found);
      continue;
    }
    const first_row = rowOf.get(found.student.id);
    if (first_row !== undefined) {
      reading.problems.push({ ...found.cell, code: 'student_repeated', params: { first_row } });
      continue;
    }
    rowOf.set(found.student.id, row.number);
    const said = otherIdentity(row, found.student, mapping);
    if (said) compared.rows += 1;
    if (said?.problem) {
      compared.others += 1;
      reading.problems.push(said.problem);
    }
    readRow(row, found.student, mapping, components, reading);
  }
  if (isListOfOthers(compared.rows, compared.others))
    return { ...refusal(compared), students_missing: students.map(({ id }) => id) };
  pointOutTotals(mapping, components, reading);
  reading.students_missing = students.filter(({ id }) => !rowOf.has(id)).map(({ id }) => id);
  return reading;
}

const refusal = (params: { rows: number; others: number }): Pick<MarksReading, 'marks' | 'problems'> => ({
  marks: [],
  problems: [{ row: 1, column: null, field: 'name', value: '', code: 'students_of_others', params }],
});

/**
 * Compares what a row says of its student besides what found them. Undefined where it says nothing that can be compared.
 */
function otherIdentity(
  row: { number: number; cells: string[] },
  student: MarkStudent,
  { header, columns, match_by }: MarksMapping,
): { problem?: MarksProblem } | undefined {
  let isCompared = false;
  for (const [index, { use }] of columns.entries()) {
    if (use === 'component' || use === 'ignore' || use === match_by) continue;
    const value = tidyText(row.cells[index] ?? '');
    if (value === '') continue;
    const isOther =
      use === 'name'
        ? isNameOfAnother(value, student.names)
        : foldIdentifier(value) !== foldIdentifier(String(student[use] ?? ''));
    if (isOther === null) continue;
    isCompared = true;
    if (!isOther) continue;
    const known =
      use === 'name' ? student.names.find((name) => isNameOfAnother(value, [name]) !== null) : student[use];
    const problem = { row: row.number, column: header[index] ?? null, field: use, value };
    return { problem: { ...problem, code: 'student_differs', params: { known: known ?? '' } } };
  }
  return isCompared ? {} : undefined;
}

/**
 * A column with many marks above the full mark counts in another total: those below it would be wrong as well, so none of it is
 * taken, and one sentence stands for all its problems.
 */
function pointOutTotals(
  { header, columns }: MarksMapping,
  components: MarkComponent[],
  reading: MarksReading,
): void {
  for (const [index, column] of columns.entries()) {
    const component = column.use === 'component' && components.find((it) => it.id === column.component_id);
    if (!component) continue;
    const isAbove = (it: MarksProblem) => it.code === 'mark_too_high' && it.field === component.id;
    const above = reading.problems.filter(isAbove);
    const given = reading.marks.filter((it) => it.component_id === component.id && !it.is_absent);
    const marks = above.length + given.length;
    if (!isOfOtherTotal(above.length, marks)) continue;
    const { mark_max } = above[0]!.params;
    const highest = Math.max(...above.map((it) => Number(toAsciiDigits(it.value).replace(',', '.'))));
    const params = { above: above.length, marks, mark_max: mark_max!, highest };
    const whole = { row: 1, column: header[index] ?? null, field: component.id, value: String(highest) };
    reading.problems = [
      { ...whole, code: 'column_of_other_total', params },
      ...reading.problems.filter((it) => !isAbove(it)),
    ];
    reading.marks = reading.marks.filter((it) => it.component_id !== component.id);
  }
}

function readRow(
  row: { number: number; cells: string[] },
  student: MarkStudent,
  mapping: MarksMapping,
  components: MarkComponent[],
  reading: MarksReading,
): void {
  for (const [index, column] of mapping.columns.entries()) {
    if (column.use !== 'component') continue;
    const component = components.find(({ id }) => id === column.component_id);
    const value = tidyText(row.cells[index] ?? '');
    if (!component || value === '') continue;
    const mark_max = column.out_of ?? component.full_mark;
    const read = readMark(value, mark_max);
    if (typeof read === 'string') {
      const header = mapping.header[index] ?? null;
      reading.problems.push({
        row: row.number,
        column: header,
        field: component.id,
        value,
        code: read,
        params: { mark_max },
      });
      continue;
    }
    const mark = read.mark === null ? null : toScale(read.mark, mark_max, component.full_mark);
    reading.marks.push({
      row: row.number,
      student_id: student.id,
      component_id: component.id,
      mark,
      is_absent: mark === null,
    });
  }
}

function readMark(
  value: string,
  mark_max: number,
): { mark: number | null } | 'mark_invalid' | 'mark_too_high' {
  if (ABSENT.test(value)) return { mark: null };
  const written = toAsciiDigits(value);
  // Excel in some languages writes 7,5 for seven and a half.
  if (!/^\d{1,4}([.,]\d{1,2}0*)?$/.test(written)) return 'mark_invalid';
  const mark = Number(written.replace(',', '.'));
  return mark > mark_max ? 'mark_too_high' : { mark };
}

const ABSENT = /^(a|ab|abs|absent|অনুপস্থিত|অনুঃ|অনু)\.?$/iu;

const toScale = (mark: number, from: number, to: number) =>
  from === to ? mark : roundHalfUp((mark * to) / from, 2);

type FoundCell = Pick<MarksProblem, 'row' | 'column' | 'field' | 'value'>;

type StudentFinder = {
  find: (
    row: { number: number; cells: string[] },
    at: number,
  ) => { student: MarkStudent; cell: FoundCell } | MarksProblem;
};

function studentFinder(
  rows: { number: number; cells: string[] }[],
  mapping: MarksMapping,
  students: MarkStudent[],
): StudentFinder | { problem: MarksProblem } {
  const { match_by } = mapping;
  if (match_by === 'row_order') {
    const cell = { row: rows.at(-1)?.number ?? 1, column: null, field: match_by, value: '' };
    const params = { rows: rows.length, students: students.length };
    if (rows.length !== students.length) return { problem: { ...cell, code: 'row_count_differs', params } };
    return {
      find: (row, at) => {
        const student = students[at];
        const place = { ...cell, row: row.number };
        return student ? { student, cell: place } : { ...place, code: 'student_not_found', params: {} };
      },
    };
  }
  const index = mapping.columns.findIndex((column) => column.use === match_by);
  if (index < 0) {
    return {
      problem: {
        row: rows[0]?.number ?? 1,
        column: null,
        field: match_by,
        value: '',
        code: 'column_missing',
        params: {},
      },
    };
  }
  const known = new Map(
    students.map((student) => [foldIdentifier(String(student[match_by] ?? '')), student]),
  );
  return {
    find: (row) => {
      const value = tidyText(row.cells[index] ?? '');
      const cell = { row: row.number, column: mapping.header[index] ?? null, field: match_by, value };
      if (value === '') return { ...cell, code: 'student_blank', params: {} };
      const student = known.get(foldIdentifier(value));
      return student ? { student, cell } : { ...cell, code: 'student_not_found', params: {} };
    },
  };
}

/** `007`, `7.0` and `৭` are one roll; letters count without case. */
function foldIdentifier(text: string): string {
  const plain = toAsciiDigits(text).toLowerCase().replace(/\s/g, '');
  return /^\d+(\.0+)?$/.test(plain) ? plain.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '') : plain;
}
