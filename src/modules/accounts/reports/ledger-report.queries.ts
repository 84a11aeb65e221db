import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { DayRange } from './balance.queries.ts';
import type { LedgerEntry } from './report.contract.ts';

/**
 * One page of the postings of a ledger in order, each with the balance after it (from `opening`, which is that
 * of the period) and the ledgers on the other side. Opening journals are part of the opening.
 */
export async function ledgerEntries(
  tx: Tx,
  siteId: string,
  input: DayRange & { ledger_id: string; page: number; page_size: number },
  opening: number,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const { rows } = await sql<LedgerEntry & { total_of_all: number }>`
    with entries as (
      select l.id, l.journal_id, l.posted_on, l.amount_poisha, j.voucher_no, j.voucher_type, j.source_kind,
        j.source_id, j.party_name, coalesce(nullif(l.narration, ''), j.narration) as narration,
        sum(l.amount_poisha) over in_order as running, row_number() over in_order as position,
        count(*) over () as total_of_all
      from journal_line l join journal j on j.site_id = l.site_id and j.id = l.journal_id
      where l.site_id = ${siteId} and l.ledger_id = ${input.ledger_id}
        and l.posted_on between ${input.from}::date and ${input.to}::date and j.voucher_type <> 'OB'
      window in_order as (order by l.posted_on, j.posted_at, j.voucher_no, l.line_no rows unbounded preceding)
    )
    select e.id, e.journal_id, e.posted_on, e.voucher_no, e.voucher_type, e.source_kind, e.source_id,
      e.party_name, e.narration,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn))
        from journal_line o join ledger g on g.site_id = o.site_id and g.id = o.ledger_id
        where o.site_id = ${siteId} and o.journal_id = e.journal_id
          and sign(o.amount_poisha) <> sign(e.amount_poisha)), '[]') as contra,
      greatest(e.amount_poisha, 0) as debit_poisha, greatest(-e.amount_poisha, 0) as credit_poisha,
      e.running + ${opening}::bigint as balance_poisha, e.total_of_all
    from entries e
    order by e.position
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`.execute(tx);
  return {
    rows: rows.map(({ total_of_all: _, ...row }) => row),
    total: rows[0]?.total_of_all ?? 0,
  };
}
