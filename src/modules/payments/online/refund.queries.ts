import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { PaidReceipt } from './online-payment.contract.ts';

/** A refund that was asked for and is not decided yet. */
export interface OpenRefund {
  id: string;
  fee_receipt_id: string | null;
  amount_poisha: number;
  /** Whether chosen parts of the one receipt go back, not all that is left. */
  is_part: boolean;
  advance_poisha: number;
  ends_charge: boolean;
  reason: string;
  reference: string;
  gateway_reference: string | null;
  state: 'requested' | 'sent';
  is_unknown: boolean;
  requested_by: string;
  requested_at: string;
  sent_at: string | null;
}

export const findOpenRefund = (tx: Tx, siteId: string, paymentId: string): Promise<OpenRefund | undefined> =>
  tx
    .selectFrom('online_payment_refund')
    .select(['id', 'fee_receipt_id', 'amount_poisha', 'reason', 'reference', 'gateway_reference', 'state'])
    .select([
      'is_unknown',
      'requested_by',
      'requested_at',
      'sent_at',
      'is_part',
      'advance_poisha',
      'ends_charge',
    ])
    .where('site_id', '=', siteId)
    .where('online_payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'sent'])
    .$narrowType<{ state: OpenRefund['state'] }>()
    .executeTakeFirst();

/** Whether this number of the gateway belongs to another refund of the same payment. */
export async function isRefundOfBefore(
  tx: Tx,
  siteId: string,
  { id }: OpenRefund,
  gatewayReference: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_other: boolean }>`
    select exists (select from online_payment_refund o join online_payment_refund r
      on r.site_id = o.site_id and r.online_payment_id = o.online_payment_id
      where o.site_id = ${siteId} and r.id = ${id} and o.id <> r.id and o.gateway_reference = ${gatewayReference}
    ) as is_other`.execute(tx);
  return rows[0]!.is_other;
}

export interface DueToRefund {
  due_id: string;
  amount_poisha: number;
}

export async function insertRefund(
  tx: Tx,
  siteId: string,
  refund: {
    online_payment_id: string;
    fee_receipt_id: string | null;
    amount_poisha: number;
    is_part: boolean;
    advance_poisha: number;
    ends_charge: boolean;
    reason: string;
    reference: string;
    requested_by: string;
  },
  lines: readonly DueToRefund[],
): Promise<void> {
  const { id } = await tx
    .insertInto('online_payment_refund')
    .values({ site_id: siteId, ...refund })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('online_payment_refund_line')
      .values(lines.map((line) => ({ site_id: siteId, online_payment_refund_id: id, ...line })))
      .execute();
}

/** The dues of which a part goes back; nothing where all that is left does. */
export const duesToRefund = (tx: Tx, siteId: string, refundId: string): Promise<DueToRefund[]> =>
  tx
    .selectFrom('online_payment_refund_line')
    .select(['due_id', 'amount_poisha'])
    .where('site_id', '=', siteId)
    .where('online_payment_refund_id', '=', refundId)
    .orderBy('due_id')
    .execute();

export async function changeRefund(
  tx: Tx,
  siteId: string,
  id: string,
  set: {
    state?: 'sent' | 'done' | 'refused';
    gateway_reference?: string;
    is_unknown?: boolean;
    sent_at?: string;
    answered_at?: string;
  },
): Promise<void> {
  await tx
    .updateTable('online_payment_refund')
    .set(set)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** The receipts of a payment that were not taken back, by student: whoever locks them locks in the same order. */
export async function standingReceipts(tx: Tx, siteId: string, paymentId: string): Promise<PaidReceipt[]> {
  const { rows } = await sql<PaidReceipt>`
    select r.id, r.receipt_no, r.amount_poisha, st.name_en as student_name_en, st.name_bn as student_name_bn
    from online_payment_receipt l
    join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
    join student st on st.site_id = r.site_id and st.id = r.student_id
    where l.site_id = ${siteId} and l.online_payment_id = ${paymentId} and r.cancelled_at is null
    order by r.student_id, r.id`.execute(tx);
  return rows;
}
