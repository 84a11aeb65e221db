import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import type { MembershipRow, MembershipState, membershipContract } from './membership.contract.ts';

type ListInput = InputOf<typeof membershipContract.list>;

/** How many days before the end a membership counts as ending. */
const soonDays = 30;

export function listMemberships(tx: Tx, input: ListInput): Promise<Page<MembershipRow>> {
  const day = today();
  let query = selectRows(tx, day);
  if (input.package_id) query = query.where('package.id', '=', input.package_id);
  if (input.company_id) query = query.where('site.company_id', '=', input.company_id);
  if (input.site_group_id) query = query.where('site.site_group_id', '=', input.site_group_id);
  if (input.state) query = query.where(stateOn(day), '=', input.state);
  if (input.q)
    query = query.where(anyContains(['site.name_en', 'site.name_bn', 'site.alias', 'site.eiin'], input.q));
  return pageOfRows(query, input, 'site.id');
}

export const findStanding = (tx: Tx, siteId: string): Promise<MembershipRow | undefined> =>
  selectRows(tx, today()).where('site.id', '=', siteId).executeTakeFirst();

/** The periods of one institution, the latest first. */
export const listPeriods = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('site_membership')
    .innerJoin('package', 'package.id', 'site_membership.package_id')
    .select(['site_membership.id', 'package_id', 'starts_on', 'ends_on', 'is_suspended', 'note'])
    .select(['package.name_en as package_name_en', 'package.name_bn as package_name_bn'])
    .where('site_id', '=', siteId)
    .orderBy('starts_on', 'desc')
    .execute();

/** Locks the institution, so that two changes of its memberships come one after the other. */
export const lockSite = (tx: Tx, siteId: string) =>
  tx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().executeTakeFirst();

export async function insertPeriod(tx: Tx, period: Insertable<DB['site_membership']>): Promise<void> {
  await tx.insertInto('site_membership').values(period).execute();
}

export async function updatePeriod(
  tx: Tx,
  siteId: string,
  id: string,
  change: Updateable<DB['site_membership']>,
): Promise<void> {
  const query = tx.updateTable('site_membership').set(change);
  await query.where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** All periods that begin after the day. */
export async function changeLaterPackages(
  tx: Tx,
  siteId: string,
  day: string,
  package_id: string,
): Promise<void> {
  const query = tx.updateTable('site_membership').set({ package_id });
  await query.where('site_id', '=', siteId).where('starts_on', '>', day).execute();
}

/** Suspends or resumes what is in force and all that follows it. */
export async function suspendFrom(
  tx: Tx,
  siteId: string,
  starts_on: string,
  change: { is_suspended: boolean; note?: string },
): Promise<void> {
  const query = tx.updateTable('site_membership').set(change);
  await query.where('site_id', '=', siteId).where('starts_on', '>=', starts_on).execute();
}

export async function deletePeriod(tx: Tx, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('site_membership').where('site_id', '=', siteId).where('id', '=', id).execute();
}

export const listPackages = (tx: Tx) =>
  tx
    .selectFrom('package')
    .select(['id', 'name_en', 'name_bn', 'is_active'])
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();

export const findPackage = (tx: Tx, id: string) =>
  tx.selectFrom('package').select(['id', 'is_active']).where('id', '=', id).executeTakeFirst();

const selectRows = (tx: Tx, day: string) =>
  tx
    .selectFrom('site')
    .leftJoin('company', 'company.id', 'site.company_id')
    // The one in force: the latest that has begun.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_membership as m')
          .select(['m.id', 'm.package_id', 'm.starts_on', 'm.ends_on', 'm.is_suspended'])
          .whereRef('m.site_id', '=', 'site.id')
          .where('m.starts_on', '<=', day)
          .orderBy('m.starts_on', 'desc')
          .limit(1)
          .as('present'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('site_membership as m')
          .select(['m.id', 'm.package_id', 'm.starts_on', 'm.ends_on'])
          .whereRef('m.site_id', '=', 'site.id')
          .orderBy('m.starts_on', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('package', (join) =>
      join.on('package.id', '=', sql<string>`coalesce(present.package_id, latest.package_id)`),
    )
    .select(['site.id', 'site.name_en', 'site.name_bn', 'alias'])
    .select(['company.name_en as company_name_en', 'company.name_bn as company_name_bn'])
    .select(['package.id as package_id', 'package.name_en as package_name_en'])
    .select(['package.name_bn as package_name_bn', 'latest.ends_on'])
    .select((eb) => eb.fn.coalesce('present.starts_on', 'latest.starts_on').as('starts_on'))
    .select(stateOn(day).as('state'));

const stateOn = (day: string) => sql<MembershipState>`case
  when latest.id is null then 'none'
  when present.id is null then 'upcoming'
  when present.is_suspended then 'suspended'
  when present.ends_on < ${day}::date then 'ended'
  when latest.ends_on <= ${day}::date + ${soonDays}::int then 'ending'
  else 'active' end`;
