import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { OnlineRefund, PaidReceipt } from './online-payment.contract.ts';
import type { OnlineRefundState } from './payment-states.ts';

/** A refund of a payment, as it was asked for. */
export interface StoredRefund {
  id: string;
  online_payment_id: string;
  fee_receipt_id: string | null;
  amount_poisha: number;
  /** Whether chosen parts of the one receipt go back, not all that is left. */
  is_part: boolean;
  advance_poisha: number;
  ends_charge: boolean;
  reason: string;
  reference: string;
  gateway_reference: string | null;
  state: OnlineRefundState;
  is_unknown: boolean;
  requested_by: string;
  requested_at: string;
  decided_by: string | null;
  decided_at: string | null;
  sent_at: string | null;
}

const selectRefunds = (tx: SiteTx) =>
  tx
    .selectFrom('online_payment_refund')
    .select(['id', 'online_payment_id', 'fee_receipt_id', 'amount_poisha', 'reason', 'reference'])
    .select(['gateway_reference', 'state', 'is_unknown', 'requested_by', 'requested_at', 'decided_by'])
    .select(['decided_at', 'sent_at', 'is_part', 'advance_poisha', 'ends_charge'])
    .$narrowType<{ state: OnlineRefundState }>();

/** The refund that the gateway is to be asked about, or was. */
export const findOpenRefund = (tx: SiteTx, paymentId: string): Promise<StoredRefund | undefined> =>
  selectRefunds(tx)
    .where('online_payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirst();

/** Whether a refund of a payment waits to be approved, and whether the gateway knows nothing of the one that was sent. */
export const refundsUnderWay = (
  tx: SiteTx,
  paymentId: string,
): Promise<{ is_refund_waiting: boolean; is_refund_unknown: boolean }> =>
  tx
    .selectFrom('online_payment_refund')
    .select(sql<boolean>`coalesce(bool_or(state = 'waiting'), false)`.as('is_refund_waiting'))
    .select(sql<boolean>`coalesce(bool_or(state = 'sent' and is_unknown), false)`.as('is_refund_unknown'))
    .where('online_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

export const findRefund = (tx: SiteTx, id: string): Promise<StoredRefund | undefined> =>
  selectRefunds(tx).where('id', '=', id).executeTakeFirst();

/** The latest refund of each payment, by the payment's id, with who asked for it and who decided. */
export async function latestRefunds(
  tx: SiteTx,
  paymentIds: readonly string[],
): Promise<Map<string, Omit<OnlineRefund, 'can'> & { requested_by: string }>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('online_payment_refund as f')
    .leftJoin('fee_receipt as r', (join) => inSameSite(join, 'r.id', 'f.fee_receipt_id'))
    .leftJoin('user_account as u', 'u.id', 'f.requested_by')
    .leftJoin('user_account as d', 'd.id', 'f.decided_by')
    .distinctOn('f.online_payment_id')
    .select(['f.online_payment_id', 'f.id', 'f.state', 'f.amount_poisha', 'f.ends_charge', 'f.reason'])
    .select(['r.receipt_no', 'f.requested_by', 'f.requested_at', 'u.full_name as requested_by_name'])
    .select(['f.decided_at', 'f.decision_reason', 'd.full_name as decided_by_name'])
    .where('f.online_payment_id', 'in', paymentIds)
    .orderBy('f.online_payment_id')
    .orderBy('f.id', 'desc')
    .$narrowType<{ state: OnlineRefundState; requested_by_name: string }>()
    .execute();
  return new Map(rows.map(({ online_payment_id, ...refund }) => [online_payment_id, refund]));
}

/** Whether this number of the gateway belongs to another refund of the same payment. */
export async function isRefundOfBefore(
  tx: SiteTx,
  { id }: StoredRefund,
  gatewayReference: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_other: boolean }>`
    select exists (select from online_payment_refund o join online_payment_refund r
      on r.site_id = o.site_id and r.online_payment_id = o.online_payment_id
      where o.site_id = ${tx.siteId} and r.id = ${id} and o.id <> r.id and o.gateway_reference = ${gatewayReference}
    ) as is_other`.execute(tx);
  return rows[0]!.is_other;
}

export interface DueToRefund {
  due_id: string;
  amount_poisha: number;
}

export async function insertRefund(
  tx: SiteTx,
  refund: {
    state: 'waiting' | 'requested';
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
    .values({ site_id: tx.siteId, ...refund })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('online_payment_refund_line')
      .values(lines.map((line) => ({ site_id: tx.siteId, online_payment_refund_id: id, ...line })))
      .execute();
}

/** The dues of which a part goes back; nothing where all that is left does. */
export const duesToRefund = (tx: SiteTx, refundId: string): Promise<DueToRefund[]> =>
  tx
    .selectFrom('online_payment_refund_line')
    .select(['due_id', 'amount_poisha'])
    .where('online_payment_refund_id', '=', refundId)
    .orderBy('due_id')
    .execute();

export async function changeRefund(
  tx: SiteTx,
  id: string,
  set: {
    state?: OnlineRefundState;
    decided_by?: string;
    decided_at?: string;
    decision_reason?: string;
    gateway_reference?: string;
    is_unknown?: boolean;
    sent_at?: string;
    answered_at?: string;
  },
): Promise<void> {
  await tx.updateTable('online_payment_refund').set(set).where('id', '=', id).execute();
}

/** The receipts of a payment that were not taken back, by student: whoever locks them locks in the same order. */
export async function standingReceipts(tx: SiteTx, paymentId: string): Promise<PaidReceipt[]> {
  const { rows } = await sql<PaidReceipt>`
    select r.id, r.receipt_no, r.amount_poisha, st.name_en as student_name_en, st.name_bn as student_name_bn
    from online_payment_receipt l
    join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
    join student st on st.site_id = r.site_id and st.id = r.student_id
    where l.site_id = ${tx.siteId} and l.online_payment_id = ${paymentId} and r.cancelled_at is null
    order by r.student_id, r.id`.execute(tx);
  return rows;
}
