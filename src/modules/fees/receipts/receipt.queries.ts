import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { JournalToWrite } from '#modules/accounts/index.ts';
import type { Page } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import { channelGroups } from './channels.ts';
import type { Receipt, ReceiptListInput, ReceiptWithLines } from './receipt.contract.ts';
import type { ReceiptToPost } from './receipt.posting.ts';
import type { ReceiptSms } from './receipt-sms.rules.ts';

/** State of the receipt `r`: cancelled on its own day, refunded on a later one, or valid. */
export const receiptState = sql<Receipt['state']>`case when r.cancelled_on > r.received_on then 'refunded'
  when r.cancelled_on is not null then 'cancelled' else 'valid' end`;

/** Whether the money of the receipt `r` is part of a hand-over that the office has not accepted yet. */
const waitsAtOffice = sql<boolean>`exists (select from fee_hand_over_receipt l
  join fee_hand_over h on h.site_id = l.site_id and h.id = l.hand_over_id
  where l.site_id = r.site_id and l.fee_receipt_id = r.id and h.state = 'submitted')`;

/** What of the receipt `r` went back, in money. */
const refundedPoisha = sql<number>`coalesce((select sum(f.amount_poisha) from fee_refund f
  where f.site_id = r.site_id and f.fee_receipt_id = r.id and f.state = 'paid'), 0)::bigint`;

/** Whether a refund of the receipt `r` was asked for and is not decided. */
const hasRefundWaiting = sql<boolean>`exists (select from fee_refund f
  where f.site_id = r.site_id and f.fee_receipt_id = r.id and f.state = 'requested')`;

// Left joins, so that counting a list can skip them; the rows always exist.
const selectReceipts = (tx: SiteTx) =>
  tx
    .selectFrom('fee_receipt as r')
    .leftJoin('student as st', (join) => inSameSite(join, 'st.id', 'r.student_id'))
    .leftJoin('enrolment as e', (join) => inSameSite(join, 'e.id', 'r.enrolment_id'))
    .leftJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
    .leftJoin('academic_class as k', 'k.id', 'c.class_id')
    .leftJoin('journal as j', (join) => inSameSite(join, 'j.id', 'r.journal_id'))
    .leftJoin('journal as cj', (join) => inSameSite(join, 'cj.id', 'r.cancel_journal_id'))
    .leftJoin('payment_type as pt', 'pt.code', 'r.method')
    .leftJoin('payment_type as rt', 'rt.code', 'r.refund_method')
    .leftJoin('user_account as u', 'u.id', 'r.collected_by')
    .leftJoin('user_account as x', 'x.id', 'r.cancelled_by')
    .select(['r.id', 'r.receipt_no', 'r.received_on', 'r.method', 'r.channel', 'r.reference', 'r.student_id'])
    .select(['pt.name_en as method_name_en', 'pt.name_bn as method_name_bn'])
    .select(['r.amount_poisha', 'r.advance_used_poisha', 'r.advance_added_poisha', 'r.due_after_poisha'])
    .select('r.collected_at')
    .select(['r.cancelled_at', 'r.cancelled_on', 'r.cancel_reason', 'j.voucher_no', 'c.name as section_name'])
    .select(['e.class_section_id', 'e.roll', 'cj.voucher_no as cancel_voucher_no'])
    .select(['rt.name_en as refund_method_name_en', 'rt.name_bn as refund_method_name_bn'])
    .select(receiptState.as('state'))
    .select([
      waitsAtOffice.as('is_on_its_way'),
      refundedPoisha.as('refunded_poisha'),
      hasRefundWaiting.as('has_refund_waiting'),
    ])
    .select(['st.student_no', 'st.name_en as student_name_en', 'st.name_bn as student_name_bn'])
    .select(['k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
    .select(['u.full_name as collected_by_name', 'x.full_name as cancelled_by_name'])
    .$narrowType<{
      student_no: string;
      student_name_en: string;
      class_name_en: string;
      class_name_bn: string;
      class_section_id: string;
      section_name: string;
      roll: number;
      voucher_no: string;
      method_name_en: string;
      method_name_bn: string;
      channel: Receipt['channel'];
    }>();

export async function listReceipts(
  tx: SiteTx,
  userId: string,
  input: ReceiptListInput,
  canCancel: boolean,
): Promise<Page<Receipt>> {
  let query = selectReceipts(tx);
  if (input.from) query = query.where('r.received_on', '>=', input.from);
  if (input.to) query = query.where('r.received_on', '<=', input.to);
  if (input.student_id) query = query.where('r.student_id', '=', input.student_id);
  if (input.method) query = query.where('r.method', '=', input.method);
  if (input.channel === 'quick' || input.channel === 'due_slip')
    query = query.where('r.channel', 'in', channelGroups[input.channel]);
  else if (input.channel) query = query.where('r.channel', '=', input.channel);
  if (input.state) query = query.where(receiptState, '=', input.state);
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
  tx: SiteTx,
  id: string,
  canCancel: boolean,
): Promise<ReceiptWithLines | undefined> {
  const [row, lines, refunds] = await Promise.all([
    selectReceipts(tx).where('r.id', '=', id).executeTakeFirst(),
    linesOf(tx, id),
    refundsOf(tx, id),
  ]);
  return row && { ...withRights(row, canCancel), lines, refunds };
}

const refundsOf = (tx: SiteTx, receiptId: string): Promise<ReceiptWithLines['refunds']> =>
  tx
    .selectFrom('fee_refund')
    .select(['id', 'refund_no', 'state', 'amount_poisha', 'advance_poisha', 'refunded_on'])
    .where('fee_receipt_id', '=', receiptId)
    .orderBy('refund_no')
    .$narrowType<{ state: ReceiptWithLines['refunds'][number]['state'] }>()
    .execute();

function linesOf(tx: SiteTx, receiptId: string): Promise<ReceiptWithLines['lines']> {
  // A cancellation added the same lines with the opposite sign; the receipt shows what it paid.
  return tx
    .selectFrom('fee_receipt_line as l')
    .innerJoin('student_fee_due as d', (join) => inSameSite(join, 'd.id', 'l.due_id'))
    .leftJoin('fee_head as h', 'h.id', 'd.fee_head_id')
    .leftJoin('fee_sub_head as s', 's.id', 'd.fee_sub_head_id')
    .select(['l.due_id', 'd.kind', 'd.period', 'l.amount_poisha'])
    .select(['h.name_en as head_name_en', 'h.name_bn as head_name_bn'])
    .select(['s.name_en as sub_head_name_en', 's.name_bn as sub_head_name_bn'])
    .where('l.fee_receipt_id', '=', receiptId)
    .where('l.amount_poisha', '>', 0)
    .orderBy('d.due_on')
    .orderBy(sql`h.sort_order`, (order) => order.asc().nullsLast())
    .$narrowType<{ kind: 'fee' | 'fine' }>()
    .execute();
}

export function withRights<
  Row extends {
    cancelled_at: string | null;
    received_on: string;
    channel: Receipt['channel'];
    is_on_its_way?: boolean;
    has_refund_waiting?: boolean;
  },
>({ is_on_its_way = false, has_refund_waiting = false, ...row }: Row, canCancel: boolean) {
  // What came through a gateway goes back through it.
  const isFree = row.channel !== 'online' && !is_on_its_way && !has_refund_waiting;
  const isOpen = canCancel && row.cancelled_at === null && isFree;
  const isToday = row.received_on === today();
  return { ...row, can: { cancel: isOpen && isToday, refund: isOpen && !isToday } };
}

/** What a receipt paid, by fee head; null for fines. */
export async function incomeOfReceipt(tx: SiteTx, id: string): Promise<ReceiptToPost['income']> {
  const { rows } = await sql<ReceiptToPost['income'][number]>`
    select h.code as fee_head_code, sum(l.amount_poisha)::bigint as amount_poisha
    from fee_receipt_line l
    join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
    left join fee_head h on h.id = d.fee_head_id
    where l.site_id = ${tx.siteId} and l.fee_receipt_id = ${id} and l.amount_poisha > 0
    group by h.code order by h.code`.execute(tx);
  return rows;
}

/** The ledger in which the money of a posted receipt lies. */
export async function ledgerOfMoney(tx: SiteTx, journalId: string): Promise<string | undefined> {
  const { rows } = await sql<{ ledger_id: string }>`
    select l.ledger_id from journal_line l
    join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
    where l.site_id = ${tx.siteId} and l.journal_id = ${journalId} and l.amount_poisha > 0
      and g.system_key is distinct from 'student_advance' limit 1`.execute(tx);
  return rows[0]?.ledger_id;
}

export interface NewReceipt {
  id: string;
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
  bank_account_id: string | null;
  bank_branch: string | null;
  scroll_no: string | null;
  collected_by: string;
  collected_at: string;
}

/**
 * Writes a receipt with its lines, its journal, its changes to the advance, the fines it charged and the SMS to the
 * family. The numbers are drawn in this statement: others of the institution wait for them until the commit.
 */
export const receiptInsertion = (
  siteId: string,
  receipt: NewReceipt,
  lines: { due_id: string; amount_poisha: number }[],
  fines: { due_id: string; amount_poisha: number }[],
  journal: JournalToWrite,
  sms: ReceiptSms | undefined,
) => sql<{ receipt_no: string; voucher_no: string }>`
  select receipt_no, voucher_no from write_fee_receipt(${siteId}, ${journal.fiscal_year},
    ${JSON.stringify(receipt)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(fines)}::jsonb,
    ${JSON.stringify({ ...journal, place: 0 })}::jsonb, ${sms ? JSON.stringify(sms) : null}::jsonb)`;

export async function insertAdvanceEntry(
  tx: SiteTx,
  entry: {
    student_id: string;
    fee_receipt_id: string | null;
    fee_refund_id?: string;
    booked_on: string;
    amount_poisha: number;
  },
) {
  await tx
    .insertInto('student_advance_entry')
    .values({ site_id: tx.siteId, ...entry })
    .execute();
}

/** The latest receipt of a student of a day over the same amount, taken since an instant, that was not cancelled. */
export const findEqualReceipt = (
  tx: SiteTx,
  receipt: { student_id: string; received_on: string; amount_poisha: number; since: string },
): Promise<{ receipt_no: string; collected_by_name: string | null } | undefined> =>
  tx
    .selectFrom('fee_receipt as r')
    .leftJoin('user_account as u', 'u.id', 'r.collected_by')
    .select(['r.receipt_no', 'u.full_name as collected_by_name'])
    .where('r.student_id', '=', receipt.student_id)
    .where('r.received_on', '=', receipt.received_on)
    .where('r.amount_poisha', '=', receipt.amount_poisha)
    .where('r.amount_poisha', '>', 0)
    .where('r.collected_at', '>=', receipt.since)
    .where('r.cancelled_at', 'is', null)
    .orderBy('r.collected_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const nameOfCollector = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.selectFrom('user_account').select('full_name').where('id', '=', userId).executeTakeFirst())
    ?.full_name ?? '';

export const lockReceipt = (tx: SiteTx, id: string) =>
  tx.selectFrom('fee_receipt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds every line of a receipt again with the opposite sign, on the day of its cancellation. */
export async function reverseLines(tx: SiteTx, receiptId: string, on: string): Promise<void> {
  await tx
    .insertInto('fee_receipt_line')
    .columns(['site_id', 'fee_receipt_id', 'due_id', 'booked_on', 'amount_poisha'])
    .expression((eb) =>
      eb
        .selectFrom('fee_receipt_line')
        .select(['site_id', 'fee_receipt_id', 'due_id', sql<string>`${on}::date`.as('booked_on')])
        .select(sql<number>`-amount_poisha`.as('amount_poisha'))
        .where('site_id', '=', tx.siteId)
        .where('fee_receipt_id', '=', receiptId),
    )
    .execute();
}

export async function markCancelled(
  tx: SiteTx,
  id: string,
  cancelled: {
    cancelled_on: string;
    cancelled_by: string;
    cancel_reason: string;
    cancel_journal_id: string;
    refund_method: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('fee_receipt')
    .set({ ...cancelled, cancelled_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
