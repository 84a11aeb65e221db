import { type NotNull, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { mostAccounts } from '../accounts/account.contract.ts';
import type { SiteUser, SiteUserKind, siteUserContract } from './site-user.contract.ts';
import { siteUserTypes } from './site-user-types.ts';

type ListInput = InputOf<typeof siteUserContract.list>;
export type SiteUserRow = Omit<SiteUser, 'can'>;

const selectSiteUsers = (tx: SiteTx) =>
  tx
    .selectFrom('user_account')
    .leftJoin('role', 'role.code', 'user_account.role_code')
    .select(['user_account.id', 'user_account.username', 'user_account.full_name', 'user_account.email'])
    .select(['user_account.user_type', 'user_account.role_code', 'user_account.is_active'])
    .select(['role.name_en as role_name_en', 'role.name_bn as role_name_bn'])
    .select(['user_account.must_change_password', 'user_account.last_sign_in_at'])
    .select(sql<number>`cardinality(user_account.extra_permissions)`.as('extra_count'))
    .where('user_account.site_id', '=', tx.siteId)
    .where('user_account.user_type', 'in', [...siteUserTypes])
    .$narrowType<{ user_type: SiteUser['user_type']; role_name_en: NotNull; role_name_bn: NotNull }>();

export const listSiteUsers = (tx: SiteTx, input: ListInput): Promise<Page<SiteUserRow>> =>
  pageOfList(selectSiteUsers(tx), input, {
    table: 'user_account',
    search: ['username', 'full_name', 'email'],
  });

export const findSiteUser = (tx: SiteTx, id: string): Promise<SiteUserRow | undefined> =>
  selectSiteUsers(tx).where('user_account.id', '=', id).executeTakeFirst();

/** How many of these accounts are of the institution's people. */
export async function countSiteUsers(tx: SiteTx, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('user_account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', tx.siteId)
    .where('user_type', 'in', [...siteUserTypes])
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return count;
}

/** Active people without an account, by kind. */
const without = {
  employees: (siteId: string) => sql`
    select e.id, e.sort_order as place, e.name_en as name from employee e
    where e.site_id = ${siteId} and e.status = 'active'
      and not exists (select from user_account u where u.site_id = e.site_id and u.employee_id = e.id)`,
  students: (siteId: string) => sql`
    select s.id, s.student_no as name, (
      -- In the list of columns, where whoever only counts leaves it out.
      select k.sort_order from enrolment n
      join class_section cs on cs.site_id = n.site_id and cs.id = n.class_section_id
      join academic_class k on k.id = cs.class_id
      where n.site_id = s.site_id and n.student_id = s.id and n.status = 'active'
      order by n.enrolled_on desc limit 1) as place
    from student s
    where s.site_id = ${siteId} and s.status = 'active'
      and not exists (select from user_account u where u.site_id = s.site_id and u.student_id = s.id)`,
  // A household by one of its students, whom the job asks for.
  guardians: (siteId: string) => sql`
    select min(s.id::text)::uuid as id, 0 as place, min(s.student_no) as name from student s
    where s.site_id = ${siteId} and s.status = 'active' and s.household_id is not null
      and not exists (select from user_account u where u.site_id = s.site_id and u.household_id = s.household_id)
    group by s.household_id`,
} satisfies Record<SiteUserKind, (siteId: string) => unknown>;

/** How many people of each kind have no account. */
export async function countLacking(tx: SiteTx): Promise<Record<SiteUserKind, number>> {
  const count = (kind: SiteUserKind) =>
    sql<number>`(select count(*)::int from (${without[kind](tx.siteId)}) p)`;
  const { rows } = await sql<Record<SiteUserKind, number>>`
    select ${count('employees')} as employees, ${count('students')} as students, ${count('guardians')} as guardians`.execute(
    tx,
  );
  return rows[0]!;
}

/** As many of them as one document of slips may hold; households by one of their students. */
export async function listLacking(tx: SiteTx, kind: SiteUserKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${without[kind](tx.siteId)}) p order by place, name limit ${mostAccounts}`.execute(tx);
  return rows.map((it) => it.id);
}
