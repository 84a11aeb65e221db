import type { SiteTx } from '#kernel/database/database.ts';
import { changeFrom } from '#kernel/database/dated-settings.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { givePlacesBack, releaseSections } from '#modules/academics/index.ts';
import { addDays, type Day, today } from '#shared/dates.ts';
import { changeEmployee, findEmployee } from '../employees/employee.queries.ts';
import { type DepartureEffect, departureEffects } from './departure.contract.ts';
import { departureAsked, departureUndone, employeeLeaves } from './departure.events.ts';
import {
  type Departure,
  deleteDeparture,
  findDeparture,
  insertDeparture,
  listPlaces,
  listSuccessors,
  setReleased,
} from './departure.queries.ts';
import { requireAbsence } from './presence.ts';

/** What becomes free where somebody leaves after a day, in one order, and who could take over. @throws 404 */
export async function showEffects({ tx }: SiteContext, id: string, left_on: Day) {
  requireFound(await findEmployee(tx, id));
  const effects: DepartureEffect[] = await listPlaces(tx, id);
  await departureAsked.emit(tx, { employee_id: id, left_on, effects });
  return {
    effects: effects
      .filter((it) => it.count > 0)
      .sort((a, b) => departureEffects.indexOf(a.kind) - departureEffects.indexOf(b.kind)),
    successors: await listSuccessors(tx, id),
  };
}

interface Leaving {
  left_on: Day;
  successor_id: string | null;
  despite_presence: boolean;
}

/** The furthest day ahead on which somebody can be said to leave. */
const longestNotice = 400;

/**
 * Records that somebody leaves. Until the day is over they stay where they are; then their places are free or the successor's. Lessons
 * go to the successor from the next day on, as far as they are free then.
 * @throws 404; 409 where they have left, or were present afterwards and it is not said that this is meant; 422 for a day before they came or too far ahead, and for a successor who cannot take over
 */
export async function recordDeparture(context: SiteContext, id: string, leaving: Leaving): Promise<void> {
  const { tx, caller } = context;
  const { left_on, successor_id, despite_presence } = leaving;
  const employee = requireFound(await findEmployee(tx, id));
  if (employee.status === 'left') throw new Problem(409, 'people:has_left');
  if (employee.joined_on && left_on < employee.joined_on)
    throw fieldProblem('left_on', 'people:left_before_joining');
  if (left_on > addDays(today(), longestNotice)) throw fieldProblem('left_on', 'people:leaves_too_far_ahead');
  if (!despite_presence) await requireAbsence(tx, { employee_id: id, from: addDays(left_on, 1) });
  const successors = successor_id ? await listSuccessors(tx, id) : [];
  if (successor_id && !successors.some((it) => it.id === successor_id))
    throw fieldProblem('successor_id', 'not_valid');
  await undoDeparturePlan(tx, id);
  const given: Departure['given'] = {};
  await employeeLeaves.emit(tx, { employee_id: id, left_on, successor_id, given });
  await insertDeparture(
    tx,
    { employee_id: id, left_on, successor_id, recorded_by: caller.user_id ?? null },
    given,
  );
  await changeEmployee(tx, id, { left_on });
  if (left_on <= today()) await carryOutDeparture(tx, id);
}

/** Frees the places of somebody whose last day has come, or gives them to the successor. Does nothing the second time. */
export async function carryOutDeparture(tx: SiteTx, employeeId: string): Promise<void> {
  const departure = await findDeparture(tx, employeeId);
  if (!departure || departure.released) return;
  await changeEmployee(tx, employeeId, { status: 'left' });
  await changeFrom(tx, addDays(departure.left_on, 1));
  const released = await releaseSections(tx, employeeId, departure.successor_id);
  await setReleased(tx, departure.id, released);
}

/**
 * Somebody stays after all, or came back: what they had is theirs again, as far as nobody else was given it meanwhile.
 * @throws 404 where no departure is recorded
 */
export async function undoDeparture({ tx }: SiteContext, id: string): Promise<void> {
  requireFound(await findEmployee(tx, id));
  const departure = requireFound(await findDeparture(tx, id));
  if (departure.released) {
    await changeFrom(tx, addDays(departure.left_on, 1));
    await givePlacesBack(tx, id, departure.released, departure.successor_id);
  }
  await undoDeparturePlan(tx, id);
  await changeEmployee(tx, id, { left_on: null, status: 'active' });
}

/** Forgets a recorded departure, with the lessons that were given. */
async function undoDeparturePlan(tx: SiteTx, employeeId: string): Promise<void> {
  const departure = await findDeparture(tx, employeeId);
  if (!departure) return;
  const { successor_id, given } = departure;
  if (successor_id) await departureUndone.emit(tx, { employee_id: employeeId, successor_id, given });
  await deleteDeparture(tx, employeeId);
}
