import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { Receipt, ReceiptListInput, ReceiptWithLines } from './receipt.contract.ts';

/** Whose receipt it is is always there; joined from the left, counting a list need not look it up. */
const selectReceipts = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('fee_receipt as r')
    .leftJoin('student as st', (join) =>
      join.onRef('st.site_id', '=', 'r.site_id').onRef('st.id', '=', 'r.student_id'),
    )
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.enrolment_id'),
    )
    .leftJoin('class_section as c', (join) =>
      join.onRef('c.site_id', '=', 'e.site_id').onRef('c.id', '=', 'e.class_section_id'),
    )
    .leftJoin('academic_class as k', 'k.id', 'c.class_id')
    .leftJoin('journal as j', (join) =>
      join.onRef('j.site_id', '=', 'r.site_id').onRef('j.id', '=', 'r.journal_id'),
    )
    .leftJoin('payment_type as pt', 'pt.code', 'r.method')
    .leftJoin('user_account as u', 'u.id', 'r.collected_by')
    .leftJoin('user_account as x', 'x.id', 'r.cancelled_by')
    .where('r.site_id', '=', siteId)
    .select(['r.id', 'r.receipt_no', 'r.received_on', 'r.method', 'r.channel', 'r.reference', 'r.student_id'])
    .select(['pt.name_en as method_name_en', 'pt.name_bn as method_name_bn'])
    .select(['r.amount_poisha', 'r.advance_used_poisha', 'r.advance_added_poisha', 'r.due_after_poisha'])
    .select('r.collected_at')
    .select(['r.cancelled_at', 'r.cancel_reason', 'j.voucher_no', 'c.name as section_name', 'e.roll'])
    .select(['st.student_no', 'st.name_en as student_name_en', 'st.name_bn as student_name_bn'])
    .select(['k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
    .select(['u.full_name as collected_by_name', 'x.full_name as cancelled_by_name'])
    .$narrowType<{
      student_no: string;
      student_name_en: string;
      class_name_en: string;
      class_name_bn: string;
      section_name: string;
      roll: number;
      voucher_no: string;
      method_name_en: string;
      method_name_bn: string;
      channel: Receipt['channel'];
    }>();

export async function listReceipts(
  tx: Tx,
  siteId: string,
  userId: string,
  input: ReceiptListInput,
  canCancel: boolean,
): Promise<Page<Receipt>> {
  let query = selectReceipts(tx, siteId);
  if (input.from) query = query.where('r.received_on', '>=', input.from);
  if (input.to) query = query.where('r.received_on', '<=', input.to);
  if (input.student_id) query = query.where('r.student_id', '=', input.student_id);
  if (input.method) query = query.where('r.method', '=', input.method);
  if (input.channel) query = query.where('r.channel', '=', input.channel);
  if (input.state) query = query.where('r.cancelled_at', input.state === 'valid' ? 'is' : 'is not', null);
  if (input.mine) query = query.where('r.collected_by', '=', userId);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('r.receipt_no', 'ilike', pattern),
        eb('st.student_no', 'ilike', pattern),
        eb('st.name_en', 'ilike', pattern),
        eb('st.name_bn', 'ilike', pattern),
      ]),
    );
  }
  const page = await pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1r.') }, 'r.id');
  return { ...page, rows: page.rows.map((row) => withRights(row, canCancel)) };
}

export async function findReceipt(
  tx: Tx,
  siteId: string,
  id: string,
  canCancel: boolean,
): Promise<ReceiptWithLines | undefined> {
  const [row, lines] = await Promise.all([
    selectReceipts(tx, siteId).where('r.id', '=', id).executeTakeFirst(),
    linesOf(tx, siteId, id),
  ]);
  return row && { ...withRights(row, canCancel), lines };
}

function linesOf(tx: Tx, siteId: string, receiptId: string): Promise<ReceiptWithLines['lines']> {
  // A cancellation added the same lines with the opposite sign; the receipt shows what it paid.
  return tx
    .selectFrom('fee_receipt_line as l')
    .innerJoin('student_fee_due as d', (join) =>
      join.onRef('d.site_id', '=', 'l.site_id').onRef('d.id', '=', 'l.due_id'),
    )
    .leftJoin('fee_head as h', 'h.id', 'd.fee_head_id')
    .leftJoin('fee_sub_head as s', 's.id', 'd.fee_sub_head_id')
    .select(['l.due_id', 'd.kind', 'd.period', 'l.amount_poisha'])
    .select(['h.name_en as head_name_en', 'h.name_bn as head_name_bn'])
    .select(['s.name_en as sub_head_name_en', 's.name_bn as sub_head_name_bn'])
    .where('l.site_id', '=', siteId)
    .where('l.fee_receipt_id', '=', receiptId)
    .where('l.amount_poisha', '>', 0)
    .orderBy('d.due_on')
    .orderBy(sql`h.sort_order`, (order) => order.asc().nullsLast())
    .$narrowType<{ kind: 'fee' | 'fine' }>()
    .execute();
}

const withRights = <Row extends { cancelled_at: string | null }>(row: Row, canCancel: boolean) => ({
  ...row,
  can: { cancel: canCancel && row.cancelled_at === null },
});

export interface NewReceipt {
  id: string;
  receipt_no: string;
  student_id: string;
  enrolment_id: string;
  received_on: string;
  method: string;
  channel: string;
  reference: string | null;
  note: string | null;
  amount_poisha: number;
  advance_used_poisha: number;
  advance_added_poisha: number;
  due_after_poisha: number;
  due_slip_id: string | null;
  journal_id: string;
  collected_by: string;
}

/** Writes a receipt with what it paid and what it did to the advance. */
export async function insertReceipt(
  tx: Tx,
  siteId: string,
  receipt: NewReceipt,
  lines: { due_id: string; amount_poisha: number }[],
): Promise<void> {
  const entry = receipt.advance_added_poisha - receipt.advance_used_poisha;
  await Promise.all([
    tx
      .insertInto('fee_receipt')
      .values({ site_id: siteId, ...receipt })
      .execute(),
    lines.length > 0 &&
      tx
        .insertInto('fee_receipt_line')
        .values(lines.map((line) => ({ site_id: siteId, fee_receipt_id: receipt.id, ...line })))
        .execute(),
    entry !== 0 && insertAdvanceEntry(tx, siteId, receipt.student_id, receipt.id, entry),
  ]);
}

export async function insertAdvanceEntry(
  tx: Tx,
  siteId: string,
  studentId: string,
  receiptId: string,
  amount: number,
) {
  await tx
    .insertInto('student_advance_entry')
    .values({ site_id: siteId, student_id: studentId, fee_receipt_id: receiptId, amount_poisha: amount })
    .execute();
}

/** The next number of a fiscal year, `MR-2026-27-000123`, and a new id, in one round trip. */
export async function nextReceiptNo(tx: Tx, fiscalYear: string): Promise<{ id: string; receipt_no: string }> {
  const { rows } = await sql<{ id: string; number: number }>`
    select uuid_v7() as id, next_number('fee_receipt', ${fiscalYear}) as number`.execute(tx);
  const { id, number } = rows[0]!;
  return { id, receipt_no: `MR-${fiscalYear}-${String(number).padStart(6, '0')}` };
}

/** Takes a receipt for cancelling; nobody else can meanwhile. */
export const lockReceipt = (tx: Tx, siteId: string, id: string) =>
  tx
    .selectFrom('fee_receipt')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Adds every line of a receipt again with the opposite sign. */
export async function reverseLines(tx: Tx, siteId: string, receiptId: string): Promise<void> {
  await tx
    .insertInto('fee_receipt_line')
    .columns(['site_id', 'fee_receipt_id', 'due_id', 'amount_poisha'])
    .expression((eb) =>
      eb
        .selectFrom('fee_receipt_line')
        .select(['site_id', 'fee_receipt_id', 'due_id', sql<number>`-amount_poisha`.as('amount_poisha')])
        .where('site_id', '=', siteId)
        .where('fee_receipt_id', '=', receiptId),
    )
    .execute();
}

export async function markCancelled(
  tx: Tx,
  siteId: string,
  id: string,
  cancelled: { cancelled_by: string; cancel_reason: string; cancel_journal_id: string },
): Promise<void> {
  await tx
    .updateTable('fee_receipt')
    .set({ ...cancelled, cancelled_at: new Date().toISOString() })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
