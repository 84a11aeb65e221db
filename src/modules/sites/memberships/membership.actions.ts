import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { addDays, today } from '#shared/dates.ts';
import type { Membership } from './membership.contract.ts';
import {
  changeLaterPackages,
  deletePeriod,
  findPackage,
  findStanding,
  insertPeriod,
  listPeriods,
  lockSite,
  suspendFrom,
  updatePeriod,
} from './membership.queries.ts';
import { dayAfterLast, lastOf, overlapping, presentOf } from './membership.rules.ts';

/** One institution with all its periods. @throws 404 where there is no such institution. */
export async function showMembership(tx: Tx, siteId: string): Promise<Membership> {
  const row = requireFound(await findStanding(tx, siteId));
  const periods = await listPeriods(tx, siteId);
  return { ...row, periods: periods.map((it) => ({ ...it, can: { delete: it.starts_on > today() } })) };
}

/**
 * Starts a membership: a package for a period. Needs scope `core`.
 * @throws 404, 422 on the invalid field: the end before the start, an overlapping period, an inactive package.
 */
export async function startMembership(
  tx: Tx,
  siteId: string,
  period: { package_id: string; starts_on: string; ends_on: string; note: string | null },
): Promise<void> {
  const periods = await periodsOf(tx, siteId);
  await refusePackage(tx, period.package_id);
  refuseEnd(period.starts_on, period.ends_on);
  const other = overlapping(periods, period.starts_on, period.ends_on);
  if (other) throw overlap('starts_on', other);
  await insertPeriod(tx, { site_id: siteId, ...period });
}

/** Begins the next period on the day after the last; a suspended institution stays suspended. */
export async function renewMembership(
  tx: Tx,
  siteId: string,
  { package_id, ends_on, note }: { package_id?: string | null; ends_on: string; note: string | null },
): Promise<void> {
  const periods = await periodsOf(tx, siteId);
  const last = lastOf(periods);
  const starts_on = dayAfterLast(periods);
  if (!last || !starts_on) throw new Problem(409, 'sites:no_membership');
  await refusePackage(tx, package_id ?? last.package_id);
  refuseEnd(starts_on, ends_on);
  await insertPeriod(tx, {
    site_id: siteId,
    package_id: package_id ?? last.package_id,
    starts_on,
    ends_on,
    note,
    is_suspended: last.is_suspended,
  });
}

/** Changes the package as of a day: splits the period of that day, unless it begins on it, and changes later periods as well. */
export async function changePackage(
  tx: Tx,
  siteId: string,
  { package_id, from_on }: { package_id: string; from_on: string },
): Promise<void> {
  const periods = await periodsOf(tx, siteId);
  await refusePackage(tx, package_id);
  const period = periods.find((it) => it.starts_on <= from_on && it.ends_on >= from_on);
  if (!period || from_on < today()) throw fieldProblem('from_on', 'sites:change_outside_membership');
  if (period.package_id === package_id) throw fieldProblem('package_id', 'sites:package_already_in_force');
  if (period.starts_on === from_on) {
    await updatePeriod(tx, siteId, period.id, { package_id });
  } else {
    const { ends_on, is_suspended } = period;
    await updatePeriod(tx, siteId, period.id, { ends_on: addDays(from_on, -1) });
    await insertPeriod(tx, { site_id: siteId, package_id, starts_on: from_on, ends_on, is_suspended });
  }
  await changeLaterPackages(tx, siteId, from_on, package_id);
}

/** Suspends with a reason, which makes the institution read-only; resumes without one. */
export async function suspendMembership(tx: Tx, siteId: string, reason: string | null): Promise<void> {
  const present = presentOf(await periodsOf(tx, siteId), today());
  if (!present || present.ends_on < today()) throw new Problem(409, 'sites:no_membership_in_force');
  await suspendFrom(tx, siteId, present.starts_on, {
    is_suspended: reason !== null,
    ...(reason !== null && { note: reason }),
  });
}

/** Changes the end or the note of a period. */
export async function changePeriod(
  tx: Tx,
  siteId: string,
  id: string,
  change: { ends_on: string; note: string | null },
): Promise<void> {
  const periods = await periodsOf(tx, siteId);
  const period = requireFound(periods.find((it) => it.id === id));
  refuseEnd(period.starts_on, change.ends_on);
  const other = overlapping(periods, period.starts_on, change.ends_on, id);
  if (other) throw overlap('ends_on', other);
  await updatePeriod(tx, siteId, id, change);
}

/** @throws 409 where it has begun: it stays for the records. */
export async function removePeriod(tx: Tx, siteId: string, id: string): Promise<void> {
  const period = requireFound((await periodsOf(tx, siteId)).find((it) => it.id === id));
  if (period.starts_on <= today()) throw new Problem(409, 'sites:membership_begun');
  await deletePeriod(tx, siteId, id);
}

async function periodsOf(tx: Tx, siteId: string) {
  requireFound(await lockSite(tx, siteId));
  return listPeriods(tx, siteId);
}

async function refusePackage(tx: Tx, id: string): Promise<void> {
  const found = await findPackage(tx, id);
  if (!found?.is_active) throw fieldProblem('package_id', 'sites:package_not_given');
}

function refuseEnd(starts_on: string, ends_on: string): void {
  if (ends_on < starts_on) throw fieldProblem('ends_on', 'sites:ends_before_start', { starts_on });
}

const overlap = (field: string, { starts_on, ends_on }: { starts_on: string; ends_on: string }) =>
  fieldProblem(field, 'sites:memberships_overlap', { starts_on, ends_on });
