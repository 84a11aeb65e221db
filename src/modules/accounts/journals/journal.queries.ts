import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

export interface JournalRow {
  voucher_type: string;
  voucher_no: string;
  posted_on: string;
  narration: string;
  source_kind: string;
  source_id: string | null;
  reversal_of: string | null;
  party_name: string | null;
}

export interface JournalLineRow {
  ledger_id: string;
  amount_poisha: number;
  line_no: number;
  narration: string | null;
}

export interface StoredJournal extends JournalRow {
  id: string;
  lines: JournalLineRow[];
}

/** The ledgers of a site by id or by system key, those that are there. */
export async function findLedgers(
  tx: SiteTx,
  wanted: { ids: string[]; systemKeys: string[] },
): Promise<{ id: string; system_key: string | null }[]> {
  const { rows } = await sql<{ id: string; system_key: string | null }>`
    select id, system_key from ledger
    where site_id = ${tx.siteId} and (
      id = any(${wanted.ids}::uuid[])
      or system_key = any(${wanted.systemKeys}::text[]))`.execute(tx);
  return rows;
}

/** The first of these months (`YYYY-MM-01`) that is locked. */
export async function findLockedMonth(tx: SiteTx, months: string[]): Promise<string | undefined> {
  if (months.length === 0) return undefined;
  const row = await tx
    .selectFrom('accounting_period_lock')
    .select('month')
    .where('month', 'in', months)
    .orderBy('month')
    .executeTakeFirst();
  return row?.month;
}

/** A journal as the database writes it; `fiscal_year` (2026-27) is that of its day. */
export interface JournalToWrite extends Omit<JournalRow, 'voucher_no'> {
  fiscal_year: string;
  lines: JournalLineRow[];
}

/**
 * Writes journals with their lines and draws their numbers, in one statement. Leaves out reversals of journals that are
 * reversed already. @returns rows whose `place` is the index of the draft
 */
export async function insertJournals(
  tx: SiteTx,
  actor: { user_id: string | null },
  journals: JournalToWrite[],
): Promise<{ place: number; id: string; voucher_no: string }[]> {
  const drafts = JSON.stringify(journals.map((journal, place) => ({ ...journal, place })));
  const { rows } = await sql<{ place: number; id: string; voucher_no: string }>`
    select place, id, voucher_no
    from post_journals(${tx.siteId}, ${actor.user_id}::uuid, ${drafts}::jsonb)`.execute(tx);
  return rows;
}

/** Posted journals with their lines, and whether each is reversed already. */
export async function findJournals(
  tx: SiteTx,
  ids: string[],
): Promise<(StoredJournal & { is_reversed: boolean })[]> {
  const { rows } = await sql<StoredJournal & { is_reversed: boolean }>`
    select j.id, j.voucher_type, j.voucher_no, j.posted_on, j.narration, j.source_kind, j.source_id,
      j.reversal_of, j.party_name,
      exists (select from journal r where r.site_id = j.site_id and r.reversal_of = j.id) as is_reversed,
      jsonb_agg(jsonb_build_object('ledger_id', l.ledger_id, 'amount_poisha', l.amount_poisha,
        'line_no', l.line_no, 'narration', l.narration) order by l.line_no) as lines
    from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
    where j.site_id = ${tx.siteId}
      and j.id = any(${ids}::uuid[])
    group by j.site_id, j.id
    order by j.posted_on, j.id`.execute(tx);
  return rows;
}
