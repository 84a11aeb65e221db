import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { ActedUser, Impersonation, impersonationContract } from './impersonation.contract.ts';

type ListInput = InputOf<typeof impersonationContract.list>;
type UsersInput = InputOf<typeof impersonationContract.users>;

export function listImpersonations(tx: Tx, { in_group, ...input }: ListInput): Promise<Page<Impersonation>> {
  let query = tx
    .selectFrom('impersonation')
    .innerJoin('user_account as impersonator', 'impersonator.id', 'impersonation.impersonator_id')
    .innerJoin('user_account as acted', 'acted.id', 'impersonation.user_id')
    .leftJoin('site', 'site.id', 'acted.site_id')
    .leftJoin('site_group', 'site_group.id', 'acted.site_group_id')
    .select(['impersonation.id', 'impersonator.full_name as impersonator_name'])
    .select(['acted.full_name', 'acted.username', 'impersonation.reason', 'impersonation.started_at'])
    .select(sql<string | null>`coalesce(site.name_en, site_group.name_en)`.as('place_en'))
    .select(sql<string | null>`coalesce(site.name_bn, site_group.name_bn)`.as('place_bn'))
    .select(sql<string>`least(impersonation.ended_at, impersonation.ends_at)`.as('ended_at'))
    .select(
      sql<Impersonation['state']>`case
        when impersonation.ended_at is not null then 'ended'
        when impersonation.ends_at <= now() then 'time_over'
        else 'under_way' end`.as('state'),
    );
  if (in_group !== undefined) query = query.where('acted.site_group_id', in_group ? 'is not' : 'is', null);
  return pageOfList(query, input, {
    table: 'impersonation',
    search: ['impersonator.full_name', 'acted.full_name', 'acted.username', 'reason'],
    columns: {
      site_id: 'acted.site_id',
      impersonator_name: 'impersonator.full_name',
      full_name: 'acted.full_name',
    },
  });
}

const usersAtMost = 30;

/** Active accounts that match, ordered by name. */
export function findActedUsers(tx: Tx, { site_id, site_group_id, q }: UsersInput): Promise<ActedUser[]> {
  let query = tx
    .selectFrom('user_account')
    .innerJoin('role', 'role.code', 'user_account.role_code')
    .select(['user_account.id', 'full_name', 'username'])
    .select(['role.name_en as role_name_en', 'role.name_bn as role_name_bn'])
    .where('user_account.is_active', '=', true)
    .where('user_account.user_type', '<>', 'core-admin')
    .orderBy('full_name')
    .orderBy('username')
    .limit(usersAtMost);
  if (site_id) query = query.where('user_account.site_id', '=', site_id);
  if (site_group_id) query = query.where('user_account.site_group_id', '=', site_group_id);
  if (q) query = query.where(anyContains(['full_name', 'username', 'user_account.email'], q));
  return query.execute();
}

/** The account to act as, with whether its institution and site group are active. */
export const findTarget = (tx: Tx, id: string) =>
  tx
    .selectFrom('user_account')
    .leftJoin('site_group', 'site_group.id', 'user_account.site_group_id')
    .leftJoin('site', 'site.id', 'user_account.site_id')
    .select(['user_account.id', 'user_type', 'user_account.is_active'])
    .select(['site_group.is_active as is_group_active', 'site.is_active as is_site_active'])
    .where('user_account.id', '=', id)
    .executeTakeFirst();

export const insertImpersonation = (
  tx: Tx,
  { minutes, ...row }: { impersonator_id: string; user_id: string; reason: string; minutes: number },
) =>
  tx
    .insertInto('impersonation')
    .values({ ...row, ends_at: sql<string>`now() + make_interval(mins => ${minutes})` })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow();

/** Needs scope `auth`. */
export async function endImpersonation(tx: Tx, token_hash: string): Promise<void> {
  await tx
    .updateTable('impersonation')
    .set({ ended_at: sql<string>`now()` })
    .where('ended_at', 'is', null)
    .where('id', '=', (eb) =>
      eb.selectFrom('user_session').select('impersonation_id').where('token_hash', '=', token_hash),
    )
    .execute();
}
