import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

export interface ChartOfAccounts {
  groups: { code: string; nature: string; name_en: string; name_bn: string; sort_order: number }[];
  subgroups: {
    code: string;
    group_code: string;
    name_en: string;
    name_bn: string;
    sort_order: number;
  }[];
  ledgers: {
    code: string;
    subgroup_code: string;
    name_en: string;
    name_bn: string;
    kind: string;
    system_key: string | null;
  }[];
}

/** Adds what a site's chart lacks; what is there by code or by system key stays as it is. */
export async function insertMissingChart(tx: Tx, siteId: string, chart: ChartOfAccounts): Promise<void> {
  await sql`
    insert into account_group (site_id, code, nature, name_en, name_bn, sort_order)
    select ${siteId}::uuid, g.*
    from jsonb_to_recordset(${JSON.stringify(chart.groups)}::jsonb)
      as g(code text, nature text, name_en text, name_bn text, sort_order int)
    on conflict (site_id, code) do nothing`.execute(tx);
  await sql`
    insert into account_subgroup (site_id, account_group_id, code, name_en, name_bn, sort_order)
    select g.site_id, g.id, s.code, s.name_en, s.name_bn, s.sort_order
    from jsonb_to_recordset(${JSON.stringify(chart.subgroups)}::jsonb)
      as s(code text, group_code text, name_en text, name_bn text, sort_order int)
    join account_group g on g.site_id = ${siteId} and g.code = s.group_code
    on conflict (site_id, code) do nothing`.execute(tx);
  await sql`
    insert into ledger (site_id, account_subgroup_id, code, name_en, name_bn, kind, system_key)
    select s.site_id, s.id, l.code, l.name_en, l.name_bn, l.kind, l.system_key
    from jsonb_to_recordset(${JSON.stringify(chart.ledgers)}::jsonb)
      as l(code text, subgroup_code text, name_en text, name_bn text, kind text, system_key text)
    join account_subgroup s on s.site_id = ${siteId} and s.code = l.subgroup_code
    on conflict do nothing`.execute(tx);
}
