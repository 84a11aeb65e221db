import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { DayRange } from './balance.queries.ts';
import type { DayBookVoucher } from './report.contract.ts';

/** One page of all vouchers of a range with their lines, in the order of posting. */
export async function dayBookVouchers(
  tx: SiteTx,
  input: DayRange & { page: number; page_size: number },
): Promise<DayBookVoucher[]> {
  const { rows } = await sql<DayBookVoucher>`
    with vouchers as (
      select id, posted_on, posted_at, voucher_no, voucher_type, source_kind, source_id, reversal_of,
        party_name, narration
      from journal
      where site_id = ${tx.siteId} and posted_on between ${input.from}::date and ${input.to}::date
      order by posted_on, posted_at, voucher_no
      limit ${input.page_size} offset ${(input.page - 1) * input.page_size}
    )
    select v.id, v.posted_on, v.voucher_no, v.voucher_type, v.source_kind, v.source_id,
      v.reversal_of is not null as is_reversal, v.party_name, v.narration,
      sum(greatest(l.amount_poisha, 0)) as total_poisha,
      jsonb_agg(jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn, 'narration', l.narration,
        'debit_poisha', greatest(l.amount_poisha, 0), 'credit_poisha', greatest(-l.amount_poisha, 0))
        order by l.line_no) as lines
    from vouchers v
    join journal_line l on l.site_id = ${tx.siteId} and l.journal_id = v.id
    join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
    group by v.id, v.posted_on, v.posted_at, v.voucher_no, v.voucher_type, v.source_kind, v.source_id,
      v.reversal_of, v.party_name, v.narration
    order by v.posted_on, v.posted_at, v.voucher_no`.execute(tx);
  return rows;
}

/** The days of a range on which something was posted, with the sum of their vouchers. */
export async function dayBookDays(
  tx: SiteTx,
  { from, to }: DayRange,
): Promise<{ day: string; voucher_count: number; total_poisha: number }[]> {
  const { rows } = await sql<{ day: string; voucher_count: number; total_poisha: number }>`
    select posted_on as day, count(distinct journal_id) as voucher_count,
      sum(greatest(amount_poisha, 0)) as total_poisha
    from journal_line
    where site_id = ${tx.siteId} and posted_on between ${from}::date and ${to}::date
    group by posted_on
    order by posted_on`.execute(tx);
  return rows;
}
