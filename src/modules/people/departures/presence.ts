import type { SiteTx } from '#kernel/database/database.ts';
import { defineEvent } from '#kernel/events/events.ts';
import { Problem } from '#kernel/http/problem.ts';
import { type Day, dayNames } from '#shared/dates.ts';

interface Presence {
  /** The one or the other. */
  student_id?: string;
  employee_id?: string;
  from: Day;
}

/** Asks on which days from one on somebody is recorded as present; a handler adds to `days`. */
export const presenceAsked = defineEvent<Presence & { days: Day[] }>('people.presence_asked');

/** @throws 409 where somebody is recorded as present on days on which they are said to have left */
export async function requireAbsence(tx: SiteTx, presence: Presence): Promise<void> {
  const days: Day[] = [];
  await presenceAsked.emit(tx, { ...presence, days });
  const last = days.toSorted().at(-1);
  if (last) throw new Problem(409, 'people:present_later', dayNames(last));
}
