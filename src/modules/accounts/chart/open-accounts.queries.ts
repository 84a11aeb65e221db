import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/**
 * Adds the active national heads that a site's chart lacks; accounts with the same code or system key stay as they are.
 * @param headIds only these and their parents; left out: all
 */
export async function insertMissingChart(tx: SiteTx, headIds?: string[]): Promise<void> {
  const only = (...columns: string[]): RawBuilder<unknown> =>
    headIds
      ? sql`(${sql.join(
          columns.map((column) => sql`${sql.ref(column)} = any (${headIds}::uuid[])`),
          sql` or `,
        )})`
      : sql`true`;
  // A ledger brings its group along, so the tree is joined down to the ledgers.
  const tree = sql`account_head g
    left join account_head s on s.parent_id = g.id and s.is_active
    left join account_head l on l.parent_id = s.id and l.is_active
    where g.level = 'group' and g.is_active`;
  await sql`
    insert into account_group (site_id, code, nature, name_en, name_bn, sort_order)
    select distinct ${tx.siteId}::uuid, g.code, g.nature, g.name_en, g.name_bn, g.sort_order
    from ${tree} and ${only('g.id', 's.id', 'l.id')}
    on conflict (site_id, code) do nothing`.execute(tx);
  await sql`
    insert into account_subgroup (site_id, account_group_id, code, name_en, name_bn, sort_order)
    select distinct ${tx.siteId}::uuid, (select id from account_group a where a.site_id = ${tx.siteId} and a.code = g.code),
      s.code, s.name_en, s.name_bn, s.sort_order
    from ${tree} and s.id is not null and ${only('s.id', 'l.id')}
    on conflict (site_id, code) do nothing`.execute(tx);
  await sql`
    insert into ledger (site_id, account_subgroup_id, code, name_en, name_bn, kind, system_key)
    select ${tx.siteId}::uuid, (select id from account_subgroup a where a.site_id = ${tx.siteId} and a.code = s.code),
      l.code, l.name_en, l.name_bn, l.kind, l.system_key
    from ${tree} and l.id is not null and ${only('l.id')}
    on conflict do nothing`.execute(tx);
}
