import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { DayRange } from './balance.queries.ts';
import type { LedgerEntry } from './report.contract.ts';

/**
 * The postings of a party: those of its own ledger, and of vouchers that name it without touching that ledger, the lines other
 * than cash and bank. So what was bought and paid at once is seen as well.
 */
const linesOf = (siteId: string, partyId: string): RawBuilder<unknown> => sql`
  named as (
    select j.id as journal_id from voucher v
    join journal j on j.site_id = v.site_id and j.source_kind = 'voucher' and j.source_id = v.id
    join party p on p.site_id = v.site_id and p.id = v.party_id
    where v.site_id = ${siteId} and v.party_id = ${partyId}
      and not exists (select from journal_line o where o.site_id = j.site_id and o.journal_id = j.id and o.ledger_id = p.ledger_id)
  ), lines as (
    select l.* from party p join journal_line l on l.site_id = p.site_id and l.ledger_id = p.ledger_id
    where p.site_id = ${siteId} and p.id = ${partyId}
    union all
    select l.* from named n
    join journal_line l on l.site_id = ${siteId} and l.journal_id = n.journal_id
    join ledger g on g.site_id = l.site_id and g.id = l.ledger_id and g.kind not in ('cash', 'bank')
  )`;

interface PartyFigures {
  opening_poisha: number;
  debit_poisha: number;
  credit_poisha: number;
}

/** What stood before the period, and both sides of it. Opening journals within it count as opening. */
export async function partyFigures(
  tx: SiteTx,
  partyId: string,
  { from, to }: DayRange,
): Promise<PartyFigures> {
  const { rows } = await sql<PartyFigures>`
    with ${linesOf(tx.siteId, partyId)}
    select
      coalesce(sum(l.amount_poisha) filter (where l.posted_on < ${from}::date or j.voucher_type = 'OB'), 0)::bigint as opening_poisha,
      coalesce(sum(greatest(l.amount_poisha, 0)) filter (where l.posted_on >= ${from}::date and j.voucher_type <> 'OB'), 0)::bigint as debit_poisha,
      coalesce(sum(greatest(-l.amount_poisha, 0)) filter (where l.posted_on >= ${from}::date and j.voucher_type <> 'OB'), 0)::bigint as credit_poisha
    from lines l join journal j on j.site_id = l.site_id and j.id = l.journal_id
    where l.posted_on <= ${to}::date`.execute(tx);
  return rows[0]!;
}

/** One page of the postings in order, each with the balance after it. */
export async function partyEntries(
  tx: SiteTx,
  input: DayRange & { party_id: string; page: number; page_size: number },
  opening: number,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const { rows } = await sql<LedgerEntry & { total_of_all: number }>`
    with ${linesOf(tx.siteId, input.party_id)}, entries as (
      select l.id, l.journal_id, l.posted_on, l.amount_poisha, j.voucher_no, j.voucher_type, j.source_kind, j.source_id,
        j.party_name, coalesce(nullif(l.narration, ''), j.narration) as narration,
        sum(l.amount_poisha) over in_order as running, row_number() over in_order as position,
        count(*) over () as total_of_all
      from lines l join journal j on j.site_id = l.site_id and j.id = l.journal_id
      where l.posted_on between ${input.from}::date and ${input.to}::date and j.voucher_type <> 'OB'
      window in_order as (order by l.posted_on, j.posted_at, j.voucher_no, l.line_no rows unbounded preceding)
    )
    select e.id, e.journal_id, e.posted_on, e.voucher_no, e.voucher_type, e.source_kind, e.source_id,
      e.party_name, e.narration,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn))
        from journal_line o join ledger g on g.site_id = o.site_id and g.id = o.ledger_id
        where o.site_id = ${tx.siteId} and o.journal_id = e.journal_id
          and sign(o.amount_poisha) <> sign(e.amount_poisha)), '[]') as contra,
      greatest(e.amount_poisha, 0) as debit_poisha, greatest(-e.amount_poisha, 0) as credit_poisha,
      e.running + ${opening}::bigint as balance_poisha, e.total_of_all
    from entries e
    order by e.position
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`.execute(tx);
  return { rows: rows.map(({ total_of_all: _, ...row }) => row), total: rows[0]?.total_of_all ?? 0 };
}
