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

const nameIn = (table: 'r' | 's', language: Language) =>
  language === 'bn' ? sql.ref(`${table}.name_bn`) : sql.ref(`${table}.name_en`);
