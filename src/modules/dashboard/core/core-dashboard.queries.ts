import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Language } from '#shared/language.ts';
import { type ChartPoint, queryOne } from '../attendance.queries.ts';

/** The platform as its operator sees it. */
export function coreFigures(tx: Tx) {
  return queryOne<{
    sites: number;
    active_sites: number;
    new_sites: number;
    site_groups: number;
    accounts: number;
    active_accounts: number;
    signed_in_today: number;
  }>(
    tx,
    sql`
      select s.*, u.*, (select count(*)::int from site_group) as site_groups
      from (
        select count(*)::int as sites, count(*) filter (where is_active)::int as active_sites,
          count(*) filter (where created_at > now() - interval '30 days')::int as new_sites
        from site
      ) s, (
        select count(*)::int as accounts, count(*) filter (where is_active)::int as active_accounts,
          count(*) filter (where last_sign_in_at > now() - interval '1 day')::int as signed_in_today
        from user_account
      ) u`,
  );
}

/** Accounts of every kind of person, most of them first; `x` is the name of the role. */
export async function accountsByRole(tx: Tx, language: Language): Promise<ChartPoint[]> {
  const { rows } = await sql<ChartPoint>`
    select ${nameIn('r', language)} as x, count(*)::int as accounts
    from user_account u
    join role r on r.code = u.role_code
    group by r.code, r.name_en, r.name_bn order by 2 desc, r.code`.execute(tx);
  return rows;
}

/** The institutions whose people signed in most within thirty days. */
export async function busiestSites(tx: Tx, language: Language): Promise<ChartPoint[]> {
  const { rows } = await sql<ChartPoint>`
    select ${nameIn('s', language)} as x, count(*)::int as people
    from user_account u
    join site s on s.id = u.site_id
    where u.last_sign_in_at > now() - interval '30 days'
    group by s.id, s.name_en, s.name_bn order by 2 desc, s.id limit 8`.execute(tx);
  return rows;
}

/** Institutions that have applied and wait for a decision. */
export async function waitingApplications(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('site_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invoices of institutions that are past their day and not paid, and what is owed on them. */
export function overdueInvoices(tx: Tx, day: string) {
  return queryOne<{ count: number; due_poisha: number }>(
    tx,
    sql`
      select count(*)::int as count, coalesce(sum(total_poisha - paid_poisha), 0)::bigint as due_poisha
      from site_invoice
      where state in ('due', 'part_paid') and due_on < ${day}`,
  );
}

/** Long work of any institution that failed since a day. */
export async function failedJobs(tx: Tx, since: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total::int from find_jobs_everywhere(null, null, 'failed', null, ${since}::date, null, 1, 0)`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

const nameIn = (table: 'r' | 's', language: Language) =>
  language === 'bn' ? sql.ref(`${table}.name_bn`) : sql.ref(`${table}.name_en`);
