import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** Locks ledgers against others who set their opening balances. @returns those that exist */
export function lockLedgers(
  tx: SiteTx,
  ledgerIds: string[],
): Promise<{ id: string; system_key: string | null }[]> {
  return tx
    .selectFrom('ledger')
    .select(['id', 'system_key'])
    .where('id', 'in', ledgerIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Which of these ledgers had postings before a day. */
export async function postedBefore(tx: SiteTx, ledgerIds: string[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from ledger l
    where l.site_id = ${tx.siteId} and l.id = any (${ledgerIds}::uuid[])
      and exists (select from journal_line j where j.site_id = ${tx.siteId} and j.ledger_id = l.id and j.posted_on < ${day})`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}

interface OpeningJournal {
  ledger_id: string;
  id: string;
  voucher_no: string;
  amount_poisha: number;
}

/** The opening journals of a day that were not reversed, by ledger. */
export async function findOpeningJournals(
  tx: SiteTx,
  ledgerIds: string[],
  day: string,
): Promise<Map<string, OpeningJournal>> {
  const { rows } = await sql<OpeningJournal>`
    select l.ledger_id, j.id, j.voucher_no, l.amount_poisha from journal j
    join journal_line l on l.site_id = j.site_id and l.journal_id = j.id and l.ledger_id = j.source_id
    where j.site_id = ${tx.siteId} and j.source_kind = 'opening_balance' and j.source_id = any (${ledgerIds}::uuid[])
      and j.posted_on = ${day} and j.reversal_of is null
      and not exists (select from journal r where r.site_id = j.site_id and r.reversal_of = j.id)`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.ledger_id, row]));
}
