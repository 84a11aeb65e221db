import type { SiteTx } from '#kernel/database/database.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { findReceipt } from '../receipts/receipt.queries.ts';
import { lockForTakingBack, voidReceipt } from '../receipts/take-back.actions.ts';
import { leftToRefund, partsOf } from './left-to-refund.actions.ts';
import type { RefundOrder } from './refund.contract.ts';
import { type AskedRefund, refundGone } from './refund-gone.actions.ts';

/** What of a receipt a gateway is to return: chosen lines and some of its advance, else all that is left. */
export type OnlineRefundOrder = Pick<RefundOrder, 'ends_charge'> &
  Pick<Partial<RefundOrder>, 'lines' | 'advance_poisha'>;

/** What of an online receipt can still go back, due by due, and of the advance that it left; parts from the day after on. */
export async function refundableOnline(tx: SiteTx, id: string) {
  const receipt = requireFound(await findReceipt(tx, id, false));
  return { ...(await leftToRefund(tx, receipt)), has_parts: receipt.received_on < today() };
}

/**
 * Whether an online receipt can go back now, as far as the books say.
 * @throws 404; 409 like `refundOnline`; 422 for more than is left
 * @returns the money that the gateway is to return
 */
export async function requireRefundable(
  tx: SiteTx,
  id: string,
  order: OnlineRefundOrder,
): Promise<{ amount_poisha: number }> {
  const receipt = await lockForTakingBack(tx, id, 'gateway');
  const { receipt_no, received_on } = receipt;
  if (received_on >= today() && (order.ends_charge || order.lines || order.advance_poisha))
    throw new Problem(409, 'fees:refund_only_later', { receipt_no });
  return partsOf(tx, receipt, order);
}

/**
 * Takes an online receipt, or a part of it, back after the gateway returned its money, out of the ledger of what the gateway
 * owes: on its own day the voucher is reversed, on a later day a refund is posted. Whoever approved it takes it back, else who
 * asked.
 * @throws 409 where it was taken back before, or where its advance was spent
 */
export async function refundOnline(
  tx: SiteTx,
  refund: {
    id: string;
    reason: string;
    asked: AskedRefund;
    money_ledger_id: string;
    order: OnlineRefundOrder;
  },
): Promise<{ receipt_no: string }> {
  const receipt = await lockForTakingBack(tx, refund.id, 'gateway');
  const { reason, asked } = refund;
  const user_id = asked.decided?.decided_by ?? asked.requested_by;
  if (receipt.received_on === today()) await voidReceipt(tx, receipt, { user_id, reason });
  else
    await refundGone(tx, receipt, refund.order, {
      method: 'online',
      reason,
      user_id,
      asked,
      place: { method: 'card', money_ledger_id: refund.money_ledger_id },
    });
  return receipt;
}
