import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { ImportedVoucher } from './voucher-groups.rules.ts';

/** The imported vouchers of a source among these numbers: number there → number here. */
export async function knownNumbers(
  tx: SiteTx,
  source: string,
  numbers: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ external_no: string; voucher_no: string }>`
    select external_no, voucher_no from voucher
    where site_id = ${tx.siteId} and external_source = ${source} and list_import_id is not null
      and external_no = any(${numbers}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.external_no, row.voucher_no]));
}

/** Key of equal vouchers: kind, day, party and lines in any order. */
export function equalityKey(voucher: ImportedVoucher): string {
  const lines = voucher.lines
    .map((it) => ({ ...it, sort: [it.ledger_id, pad(it.debit_poisha), pad(it.credit_poisha)].join(' ') }))
    .sort((one, other) => (one.sort < other.sort ? -1 : 1))
    .map((it) => `${it.ledger_id} ${it.debit_poisha} ${it.credit_poisha}`);
  return [voucher.voucher_type, voucher.dated_on, voucher.party_name ?? '', ...lines].join('|');
}

const pad = (amount: number) => String(amount).padStart(15, '0');

/** The vouchers of these days that were entered here and not reversed, by {@link equalityKey}. */
export async function vouchersOfDays(tx: SiteTx, days: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; voucher_no: string | null }>`
    select v.voucher_type || '|' || v.dated_on || '|' || coalesce(v.party_name, '') || '|' || (
      select string_agg(l.ledger_id || ' ' || l.debit_poisha || ' ' || l.credit_poisha, '|'
        order by l.ledger_id, l.debit_poisha, l.credit_poisha)
      from voucher_line l where l.site_id = v.site_id and l.voucher_id = v.id) as key, v.voucher_no
    from voucher v
    where v.site_id = ${tx.siteId} and v.dated_on = any (${days}::date[]) and v.state <> 'reversed'
      and v.external_no is null`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.voucher_no ?? '–']));
}

export interface PostedVoucher extends ImportedVoucher {
  id: string;
  voucher_no: string;
  journal_id: string;
}

/** Writes vouchers that are posted already, with their lines, in two statements. */
export async function insertPostedVouchers(
  tx: SiteTx,
  vouchers: PostedVoucher[],
  hands: { source: string; list_id: string; prepared_by: string | null; approved_by: string | null },
): Promise<void> {
  const heads = vouchers.map(({ lines: _, ...head }) => head);
  const lines = vouchers.flatMap(({ id, lines }) =>
    lines.map((line, at) => ({ ...line, voucher_id: id, line_no: at + 1 })),
  );
  await sql`
    insert into voucher (site_id, id, voucher_type, voucher_no, dated_on, narration, party_name, cheque_no, cheque_on,
      state, prepared_by, checked_by, approved_by, journal_id, external_source, external_no, list_import_id)
    select ${tx.siteId}, v.id, v.voucher_type, v.voucher_no, v.dated_on, v.narration, v.party_name, v.cheque_no, v.cheque_on,
      'approved', ${hands.prepared_by}::uuid, ${hands.prepared_by}::uuid, ${hands.approved_by}::uuid, v.journal_id,
      ${hands.source}, v.external_no, ${hands.list_id}::uuid
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as v(id uuid, voucher_type text, voucher_no text,
      dated_on date, narration text, party_name text, cheque_no text, cheque_on date, journal_id uuid, external_no text)`.execute(
    tx,
  );
  await sql`
    insert into voucher_line (site_id, voucher_id, ledger_id, debit_poisha, credit_poisha, narration, line_no)
    select ${tx.siteId}, l.voucher_id, l.ledger_id, l.debit_poisha, l.credit_poisha, l.narration, l.line_no
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(voucher_id uuid, ledger_id uuid, debit_poisha bigint,
      credit_poisha bigint, narration text, line_no int)`.execute(tx);
}

/** The vouchers that came with a list, locked until the end of the transaction. */
export function lockVouchersOfList(
  tx: SiteTx,
  listId: string,
): Promise<{ id: string; state: string; journal_id: string | null }[]> {
  return tx
    .selectFrom('voucher')
    .select(['id', 'state', 'journal_id'])
    .where('list_import_id', '=', listId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Marks the vouchers of a list reversed and frees their external numbers; those reversed before keep who did and why. */
export async function markListReversed(
  tx: SiteTx,
  listId: string,
  reversed: { by: string | null; reason: string },
): Promise<void> {
  await sql`
    update voucher set state = 'reversed', list_import_id = null, version = version + 1,
      reversed_by = case state when 'approved' then ${reversed.by}::uuid else reversed_by end,
      reversal_reason = case state when 'approved' then ${reversed.reason} else reversal_reason end
    where site_id = ${tx.siteId} and list_import_id = ${listId}`.execute(tx);
}
