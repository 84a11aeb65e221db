import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

/** Holds others back who set the opening balance of the same ledger. */
export async function lockLedger(tx: Tx, siteId: string, ledgerId: string): Promise<void> {
  await tx
    .selectFrom('ledger')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', ledgerId)
    .forNoKeyUpdate()
    .execute();
}

export async function wasPostedBefore(
  tx: Tx,
  siteId: string,
  ledgerId: string,
  day: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('journal_line')
    .select('id')
    .where('site_id', '=', siteId)
    .where('ledger_id', '=', ledgerId)
    .where('posted_on', '<', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** The opening journal of a ledger that was not reversed. */
export async function findOpeningJournal(
  tx: Tx,
  siteId: string,
  ledgerId: string,
  day: string,
): Promise<{ id: string; voucher_no: string; narration: string; amount_poisha: number } | undefined> {
  const { rows } = await sql<{ id: string; voucher_no: string; narration: string; amount_poisha: number }>`
    select j.id, j.voucher_no, j.narration, l.amount_poisha from journal j
    join journal_line l on l.site_id = j.site_id and l.journal_id = j.id and l.ledger_id = j.source_id
    where j.site_id = ${siteId} and j.source_kind = 'opening_balance' and j.source_id = ${ledgerId}
      and j.posted_on = ${day} and j.reversal_of is null
      and not exists (select from journal r where r.site_id = j.site_id and r.reversal_of = j.id)`.execute(
    tx,
  );
  return rows[0];
}
