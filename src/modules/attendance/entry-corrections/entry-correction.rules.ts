import { toAsciiDigits } from '#shared/numerals.ts';
import type { AttendanceStatus } from '../attendance-sheets/attendance-sheet.contract.ts';
import type { Marks } from '../attendance-sheets/attendance-sheet.rules.ts';

/** How many students are corrected in one go. */
export const mostStudents = 200;

export const markColumns = ['status', 'in_at', 'out_at', 'remark'] as const;

/** What an entry said and says now. */
export interface EntryChange {
  enrolment_id: string;
  before: Marks;
  after: Marks & { status: AttendanceStatus };
}

type Marked = Marks & { enrolment_id: string };

/** What entries change of a register that was taken; the first save of a register corrects nothing. */
export function correctionsOf(
  rows: readonly Marked[],
  entries: readonly (Marked & { status: AttendanceStatus })[],
): EntryChange[] {
  if (rows.every((row) => row.status === null)) return [];
  const before = new Map(rows.map((row) => [row.enrolment_id, row]));
  return entries
    .map((after) => ({ enrolment_id: after.enrolment_id, before: before.get(after.enrolment_id)!, after }))
    .filter((it) => markColumns.some((column) => it.before[column] !== it.after[column]));
}

export type ReadNumbers = { numbers: string[] } | { unread: string } | { tooMany: true };

/**
 * Roll numbers as people type or paste them: one a line or parted by commas or blanks, in either script, with ranges
 * such as `12-15`. Each is read once.
 */
export function readRolls(text: string): ReadNumbers {
  const rolls = new Set<string>();
  for (const part of partsOf(text.replace(/\s*[-–—]\s*/g, '-'))) {
    const [, first = '', last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? [];
    if (!first || Number(last) < Number(first)) return { unread: part };
    if (Number(last) - Number(first) >= mostStudents) return { tooMany: true };
    for (let roll = Number(first); roll <= Number(last); roll += 1) rolls.add(String(roll));
  }
  return rolls.size > mostStudents ? { tooMany: true } : { numbers: [...rolls] };
}

/** Student IDs, one a line or parted by commas or blanks. */
export function readStudentNumbers(text: string): ReadNumbers {
  const numbers = [...new Set(partsOf(text))];
  return numbers.length > mostStudents ? { tooMany: true } : { numbers };
}

const partsOf = (text: string) =>
  toAsciiDigits(text.normalize('NFC'))
    .split(/[\s,;،]+/)
    .filter(Boolean);
