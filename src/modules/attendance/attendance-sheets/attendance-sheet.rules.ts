import type { AttendanceStatus, SheetCell, SheetRow } from './attendance-sheet.contract.ts';

export type Marks = Pick<SheetRow, 'status' | 'in_at' | 'out_at' | 'remark'>;

export interface CellClash {
  row: string;
  column: keyof Marks;
  mine: string | null;
  theirs: string | null;
}

/** A cell of a save, of whichever register. */
interface TypedCell {
  row: string;
  column: keyof Marks;
  value: string | null;
  base: string | null;
}

/**
 * The cells whose stored value is neither what the person saw nor what they entered, because somebody else changed
 * them. Equal changes do not clash.
 */
export function clashesOf(cells: readonly TypedCell[], current: ReadonlyMap<string, Marks>): CellClash[] {
  return cells.flatMap((cell) => {
    const theirs = current.get(cell.row)?.[cell.column] ?? null;
    const mine = cell.value || null;
    return theirs === (cell.base || null) || theirs === mine
      ? []
      : [{ row: cell.row, column: cell.column, mine, theirs }];
  });
}

/** The marks of a student after the cells of a save; whoever came in after the late limit is late, not present. */
export function applyCells(marks: Marks, cells: readonly SheetCell[], lateAfter: string | null): Marks {
  const changed: Marks = { ...marks };
  for (const cell of cells) Object.assign(changed, { [cell.column]: cell.value || null });
  const arrives = cells.some((cell) => cell.column === 'in_at');
  const isSaid = cells.some((cell) => cell.column === 'status');
  // Who was late and is marked present afterwards is excused, and stays so until another arrival is written.
  const isByClock = arrives || (isSaid && marks.status !== 'L');
  return isByClock ? { ...changed, status: statusByTime(changed.status, changed.in_at, lateAfter) } : changed;
}

/** Clock times compare as text: `HH:MM`. */
export function statusByTime(
  status: AttendanceStatus | null,
  inAt: string | null,
  lateAfter: string | null,
): AttendanceStatus | null {
  const isLate = inAt !== null && lateAfter !== null && inAt > lateAfter.slice(0, 5);
  return status === 'P' && isLate ? 'L' : status;
}

/**
 * What a row of a register that is not taken yet opens with. In a lesson, who is absent or on leave that day is so again;
 * where students joined the lesson online, whoever did not is absent.
 */
export function openingStatus(
  { status, is_on_leave, day_status }: Pick<SheetRow, 'status' | 'is_on_leave' | 'day_status'>,
  isOnline: boolean,
): AttendanceStatus {
  if (status) return status;
  if (is_on_leave || day_status === 'LV') return 'LV';
  return day_status === 'A' || isOnline ? 'A' : 'P';
}

/** Whether somebody is said to have left before they came. */
export const isBackwards = ({ in_at, out_at }: Pick<Marks, 'in_at' | 'out_at'>) =>
  in_at !== null && out_at !== null && out_at < in_at;

/** `HH:MM` of a time of day that may carry seconds. */
export const shortTime = (time: string | null): string | null => time?.slice(0, 5) ?? null;
