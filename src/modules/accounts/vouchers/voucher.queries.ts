import { type SqlBool, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing, pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { LedgerKind } from '../chart/ledger.rules.ts';
import type { Voucher, VoucherFields, VoucherRow, voucherContract } from './voucher.contract.ts';
import { type VoucherState, type VoucherType, voucherLifeCycle } from './voucher.rules.ts';

type ListInput = InputOf<typeof voucherContract.list>;
/** The accounts that handled a voucher. */
interface Hands {
  prepared_by: string | null;
  checked_by: string | null;
}

export type StoredVoucher = Omit<Voucher, 'can'> & Hands;

/** Whether the institution wants separate persons to prepare, check and approve. */
const hasSeparatePersons = sql<boolean>`coalesce((
  select r.has_separate_persons from voucher_rule r where r.site_id = voucher.site_id), false)`;

const total = sql<number>`(
  select coalesce(sum(l.debit_poisha), 0)::bigint from voucher_line l
  where l.site_id = voucher.site_id and l.voucher_id = voucher.id)`;

const nameOf = (column: string) =>
  sql<string | null>`(select u.full_name from user_account u where u.id = ${sql.ref(`voucher.${column}`)})`;

export function listVouchers(
  tx: SiteTx,
  { from, to, party_name, ledger_id, ...input }: ListInput,
): Promise<Page<Omit<VoucherRow, 'can'> & Hands & { has_separate_persons: boolean }>> {
  let query = tx
    .selectFrom('voucher')
    .select(['voucher.id', 'voucher.voucher_no', 'voucher.dated_on', 'voucher.narration'])
    .select(['voucher.party_name', 'voucher.version'])
    .select((eb) => [
      eb.ref('voucher.voucher_type').$castTo<VoucherType>().as('voucher_type'),
      eb.ref('voucher.state').$castTo<VoucherState>().as('state'),
    ])
    .select(['voucher.prepared_by', 'voucher.checked_by'])
    .select(hasSeparatePersons.as('has_separate_persons'))
    .select([total.as('total_poisha'), nameOf('prepared_by').as('prepared_by_name')]);
  if (from) query = query.where('voucher.dated_on', '>=', from);
  if (to) query = query.where('voucher.dated_on', '<=', to);
  if (party_name) query = query.where('voucher.party_name', 'ilike', containing(party_name));
  if (ledger_id) {
    query = query.where(
      sql<SqlBool>`exists (select from voucher_line l where l.site_id = voucher.site_id
        and l.voucher_id = voucher.id and l.ledger_id = ${ledger_id})`,
    );
  }
  return pageOfList(query, input, {
    table: 'voucher',
    search: ['voucher_no', 'party_name', 'narration', 'cheque_no', 'external_no'],
    columns: { total_poisha: 'total_poisha' },
  });
}

export async function findVoucher(tx: SiteTx, id: string): Promise<StoredVoucher | undefined> {
  const row = await tx
    .selectFrom('voucher')
    .where('voucher.id', '=', id)
    .select(['id', 'voucher_no', 'dated_on', 'narration', 'cheque_no', 'cheque_on', 'version'])
    .select(['party_id', 'party_name'])
    .select(['journal_id', 'reversal_reason', 'created_at', 'prepared_by', 'checked_by'])
    .select(['external_no', 'external_source'])
    .select(hasSeparatePersons.as('has_separate_persons'))
    .select((eb) => [
      eb.ref('voucher_type').$castTo<VoucherType>().as('voucher_type'),
      eb.ref('state').$castTo<VoucherState>().as('state'),
    ])
    .select([
      total.as('total_poisha'),
      nameOf('prepared_by').as('prepared_by_name'),
      nameOf('checked_by').as('checked_by_name'),
      nameOf('approved_by').as('approved_by_name'),
      nameOf('reversed_by').as('reversed_by_name'),
      sql<string | null>`(select r.voucher_no from journal r
        where r.site_id = voucher.site_id and r.reversal_of = voucher.journal_id)`.as('reversal_no'),
      sql<StoredVoucher['files']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by a.id)
        from voucher_attachment a join stored_file f on f.site_id = a.site_id and f.id = a.file_id
        where a.site_id = voucher.site_id and a.voucher_id = voucher.id), '[]')`.as('files'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await findVoucherLines(tx, id);
  return { ...row, lines, file_ids: row.files.map((file) => file.id) };
}

function findVoucherLines(tx: SiteTx, voucherId: string): Promise<StoredVoucher['lines']> {
  return tx
    .selectFrom('voucher_line')
    .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'voucher_line.ledger_id'))
    .where('voucher_line.voucher_id', '=', voucherId)
    .select(['voucher_line.ledger_id', 'voucher_line.debit_poisha', 'voucher_line.credit_poisha'])
    .select(['voucher_line.narration', 'ledger.code as ledger_code'])
    .select(['ledger.name_en as ledger_name_en', 'ledger.name_bn as ledger_name_bn'])
    .select((eb) => eb.ref('ledger.kind').$castTo<LedgerKind>().as('ledger_kind'))
    .orderBy('voucher_line.line_no')
    .execute();
}

/** Locks the voucher until the end of the transaction: of two changes at once, the second sees the first. */
export async function lockVoucher(tx: SiteTx, id: string): Promise<void> {
  await tx.selectFrom('voucher').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertVoucher(
  tx: SiteTx,
  prepared_by: string | null,
  { lines, file_ids, ...fields }: VoucherFields,
): Promise<string> {
  const { id } = await tx
    .insertInto('voucher')
    .values({ site_id: tx.siteId, prepared_by, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(tx, id, { lines, file_ids });
  return id;
}

/** Replaces a voucher; a checked one becomes a draft and has to be checked again. */
export async function updateVoucher(
  tx: SiteTx,
  id: string,
  { lines, file_ids, ...fields }: VoucherFields,
): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ ...fields, state: voucherLifeCycle.edit.to, checked_by: null })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  for (const table of ['voucher_line', 'voucher_attachment'] as const) {
    await tx.deleteFrom(table).where('site_id', '=', tx.siteId).where('voucher_id', '=', id).execute();
  }
  await insertParts(tx, id, { lines, file_ids });
}

async function insertParts(
  tx: SiteTx,
  voucher_id: string,
  { lines, file_ids }: Pick<VoucherFields, 'lines' | 'file_ids'>,
): Promise<void> {
  await tx
    .insertInto('voucher_line')
    .values(lines.map((line, index) => ({ site_id: tx.siteId, voucher_id, line_no: index + 1, ...line })))
    .execute();
  if (file_ids.length === 0) return;
  await tx
    .insertInto('voucher_attachment')
    .values(file_ids.map((file_id) => ({ site_id: tx.siteId, voucher_id, file_id })))
    .execute();
}

export async function markVoucher(
  tx: SiteTx,
  id: string,
  change: {
    state: VoucherState;
    voucher_no?: string;
    journal_id?: string;
    checked_by?: string | null;
    approved_by?: string | null;
    reversed_by?: string | null;
    reversal_reason?: string;
  },
): Promise<void> {
  await tx
    .updateTable('voucher')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteVoucher(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('voucher').where('id', '=', id).execute();
}

/** Kind and state of the ledgers of a voucher's lines; those of the site that are there. */
export function findLedgersForVoucher(
  tx: SiteTx,
  ids: string[],
): Promise<{ id: string; kind: LedgerKind; is_active: boolean; system_key: string | null }[]> {
  return tx
    .selectFrom('ledger')
    .select(['id', 'is_active', 'system_key'])
    .select((eb) => eb.ref('kind').$castTo<LedgerKind>().as('kind'))
    .where('id', 'in', ids)
    .execute();
}

/** How many of these files were uploaded for vouchers of this institution. */
export async function countVoucherFiles(tx: SiteTx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const row = await tx
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose', '=', 'voucher')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A file attached to this voucher. */
export function findVoucherFile(tx: SiteTx, voucherId: string, fileId: string) {
  return tx
    .selectFrom('voucher_attachment')
    .innerJoin('stored_file', (join) => inSameSite(join, 'stored_file.id', 'voucher_attachment.file_id'))
    .select(['stored_file.id', 'stored_file.name', 'stored_file.content_type'])
    .where('voucher_attachment.voucher_id', '=', voucherId)
    .where('voucher_attachment.file_id', '=', fileId)
    .executeTakeFirst();
}

/** A voucher of the same kind, day and party with the same lines, in whatever order; none that was reversed. */
export async function findEqualVoucher(
  tx: SiteTx,
  fields: VoucherFields,
  ownId: string | undefined,
): Promise<{ voucher_no: string | null; prepared_by_name: string | null } | undefined> {
  const lines = JSON.stringify(fields.lines);
  const { rows } = await sql<{ voucher_no: string | null; prepared_by_name: string | null }>`
    select v.voucher_no, u.full_name as prepared_by_name
    from voucher v
    left join user_account u on u.id = v.prepared_by
    where v.site_id = ${tx.siteId} and v.dated_on = ${fields.dated_on} and v.voucher_type = ${fields.voucher_type}
      and v.state <> 'reversed' and v.party_name is not distinct from ${fields.party_name}
      and v.id is distinct from ${ownId ?? null}::uuid
      and (
        select array_agg(row(l.ledger_id, l.debit_poisha, l.credit_poisha) order by l.ledger_id, l.debit_poisha, l.credit_poisha)
        from voucher_line l where l.site_id = v.site_id and l.voucher_id = v.id
      ) = (
        select array_agg(row(n.ledger_id, n.debit_poisha, n.credit_poisha) order by n.ledger_id, n.debit_poisha, n.credit_poisha)
        from jsonb_to_recordset(${lines}::jsonb) as n(ledger_id uuid, debit_poisha bigint, credit_poisha bigint)
      )
    order by v.voucher_no nulls last limit 1`.execute(tx);
  return rows[0];
}
