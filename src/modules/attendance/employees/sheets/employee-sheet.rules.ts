import type { AttendanceStatus } from '../../attendance-sheets/attendance-sheet.contract.ts';
import { shortTime } from '../../attendance-sheets/attendance-sheet.rules.ts';
import type { EmployeeDay } from '../days/employee-day.queries.ts';
import type { EmployeeCell } from './employee-sheet.contract.ts';

/** What was written of a day by hand; null where the punches count. */
export interface ByHand {
  hand_status: AttendanceStatus | null;
  hand_in_at: string | null;
  hand_out_at: string | null;
  remark: string | null;
}

export type ShownField = 'status' | 'in_at' | 'out_at' | 'remark';

/** A field of a day that had a value and has another one now. */
export interface FieldChange {
  field: ShownField;
  before: string | null;
  after: string | null;
}

type Known = Pick<EmployeeDay, 'first_at' | 'last_at'> & ByHand;

/**
 * What stands by hand after the cells of a save. A time that the device tells by itself is not kept by hand. Whose arrival is
 * written is present or late by the clock, and not because they were marked present before; who is excused is marked
 * present afterwards.
 */
export function applyByHand(day: Known, cells: readonly EmployeeCell[]): ByHand {
  const next: ByHand = {
    hand_status: day.hand_status,
    hand_in_at: shortTime(day.hand_in_at),
    hand_out_at: shortTime(day.hand_out_at),
    remark: day.remark,
  };
  for (const cell of cells) {
    if (cell.column === 'status') next.hand_status = cell.value;
    else if (cell.column === 'remark') next.remark = cell.value || null;
    else {
      const told = shortTime(cell.column === 'in_at' ? day.first_at : day.last_at);
      next[`hand_${cell.column}`] = cell.value === told ? null : cell.value;
    }
  }
  const hasArrival = cells.some((it) => it.column === 'in_at' && it.value !== null);
  return hasArrival && next.hand_status === 'P' ? { ...next, hand_status: null } : next;
}

/** Arrival and way out as they are shown once `hand` stands. */
export function timesOf(day: Pick<EmployeeDay, 'first_at' | 'last_at'>, hand: ByHand) {
  const [first, last] = [shortTime(day.first_at), shortTime(day.last_at)];
  const later = hand.hand_in_at !== null && first !== null && hand.hand_in_at < first ? first : null;
  return { in_at: hand.hand_in_at ?? first, out_at: hand.hand_out_at ?? last ?? later };
}

/** The fields whose recorded value a save changes; a first entry changes none. */
export function recordedChanges(
  before: Record<ShownField, string | null>,
  cells: readonly EmployeeCell[],
): FieldChange[] {
  return cells.flatMap((cell) => {
    const [was, is] = [before[cell.column], cell.value || null];
    return was === null || was === is ? [] : [{ field: cell.column, before: was, after: is }];
  });
}
