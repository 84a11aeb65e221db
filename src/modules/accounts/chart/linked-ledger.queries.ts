import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { openingDay } from './ledger.actions.ts';
import type { LedgerKind } from './ledger.rules.ts';
import type { Side } from './sides.ts';

/** What a ledger opened the present fiscal year with; `table` has its `ledger_id`. */
export const openingOf = (table: string): RawBuilder<number> => sql<number>`coalesce((
  select sum(l.amount_poisha)::bigint from journal j
  join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
  where j.site_id = ${sql.ref(`${table}.site_id`)} and j.voucher_type = 'OB' and j.posted_on = ${openingDay()}
    and l.ledger_id = ${sql.ref(`${table}.ledger_id`)}), 0)`;

/** The side a ledger opened the present fiscal year on. */
export const openingSideOf = (table: string): RawBuilder<Side> =>
  sql<Side>`case when ${openingOf(table)} < 0 then 'credit' else 'debit' end`;

/** What a ledger holds at the end of a day, debit positive; `table` has its `ledger_id`. */
export const balanceOf = (table: string, on: string): RawBuilder<number> => sql<number>`coalesce((
  select sum(l.amount_poisha)::bigint from journal_line l
  where l.site_id = ${sql.ref(`${table}.site_id`)} and l.ledger_id = ${sql.ref(`${table}.ledger_id`)}
    and l.posted_on <= ${on}), 0)`;

export async function findOwnLedger(
  tx: SiteTx,
  id: string,
): Promise<{ kind: LedgerKind; opening_poisha: number } | undefined> {
  const { rows } = await sql<{ kind: LedgerKind; opening_poisha: number }>`
    select own.kind, ${openingOf('own')} as opening_poisha
    from (select g.site_id, g.id as ledger_id, g.kind from ledger g where g.site_id = ${tx.siteId} and g.id = ${id}) own`.execute(
    tx,
  );
  return rows[0];
}

/** Adds a ledger to the subgroup of one of the product's ledgers, under its first free code. @returns its id */
export async function insertBesideLedger(
  tx: SiteTx,
  systemKey: string,
  { name_en, name_bn, kind }: { name_en: string; name_bn: string; kind: LedgerKind },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into ledger (site_id, account_subgroup_id, code, name_en, name_bn, kind)
    select s.site_id, s.id, free.code, ${name_en}, ${name_bn}, ${kind}
    from ledger g
    join account_subgroup s on s.site_id = g.site_id and s.id = g.account_subgroup_id
    cross join lateral (
      select s.code || lpad(n::text, greatest(2, length(n::text)), '0') as code from generate_series(1, 9999) n
      where not exists (select from ledger t where t.site_id = s.site_id and t.code = s.code || lpad(n::text, greatest(2, length(n::text)), '0'))
      order by n limit 1
    ) free
    where g.site_id = ${tx.siteId} and g.system_key = ${systemKey}
    returning id`.execute(tx);
  return rows[0]?.id;
}
