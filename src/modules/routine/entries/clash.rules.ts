import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import type { BusyLesson, RoutineEntry } from './routine-entry.contract.ts';

type Held = Pick<RoutineEntry, 'subject_id' | 'employee_id' | 'room'>;
type Hours = Pick<RoutinePeriod, 'weekday' | 'starts_at' | 'ends_at'>;

/** A lesson that somebody drags, or has cut or copied. */
export interface LessonInHand {
  from: RoutinePeriod;
  entry: RoutineEntry;
  mode: 'move' | 'copy';
}

/** What a cell of the grid becomes; `null` empties it. */
export interface CellChange {
  period_id: string;
  lesson: Held | null;
}

/** The lesson of another section in which the teacher or the room is at that time. */
export function clashAt(
  { employee_id, room }: Held,
  { weekday, starts_at, ends_at }: Hours,
  busy: readonly BusyLesson[],
): { by: 'teacher' | 'room'; lesson: BusyLesson } | undefined {
  const then = busy.filter(
    (it) => it.weekday === weekday && it.starts_at < ends_at && it.ends_at > starts_at,
  );
  const teaches = then.find((it) => it.employee_id === employee_id);
  if (teaches) return { by: 'teacher', lesson: teaches };
  const uses = room && then.find((it) => it.room?.toLowerCase() === room.toLowerCase());
  return uses ? { by: 'room', lesson: uses } : undefined;
}

/** Why a lesson cannot be dropped on a period: its own clash, or that of the lesson that it would change places with. */
export function clashOfDrop(
  { entry, from, mode }: LessonInHand,
  to: RoutinePeriod,
  there: RoutineEntry | undefined,
  busy: readonly BusyLesson[],
) {
  return clashAt(entry, to, busy) ?? (mode === 'move' && there ? clashAt(there, from, busy) : undefined);
}

/** The cells that a drop changes: a copy replaces what is there, a move changes places with it. */
export function cellsOfDrop(
  { entry, from, mode }: LessonInHand,
  to: RoutinePeriod,
  there: RoutineEntry | undefined,
): CellChange[] {
  const put = { period_id: to.id, lesson: heldOf(entry) };
  if (to.id === from.id) return [];
  return mode === 'copy' ? [put] : [put, { period_id: from.id, lesson: there ? heldOf(there) : null }];
}

const heldOf = ({ subject_id, employee_id, room }: RoutineEntry): Held => ({ subject_id, employee_id, room });
