import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { decision, refundLifeCycle } from '#modules/fees/index.ts';
import { findPayment } from './online-payment.queries.ts';
import { refundInHand } from './online-payment.rules.ts';
import {
  amountToRefund,
  orderOfRefund,
  putDownToAsk,
  requireMoneyHere,
  requirePaidBack,
} from './refund.actions.ts';
import { changeRefund, findRefund } from './refund.queries.ts';

/**
 * Approves a refund that somebody else asked for; a job then asks the gateway. Everything is checked again, as the books may have
 * changed since.
 * @returns the id of the payment
 * @throws 404; 409 where it is decided, one's own, or no longer possible as it was asked for; 422 for more than is left
 */
export async function approveOnlineRefund(
  context: SiteContext,
  { id, is_paid_back }: { id: string; is_paid_back: boolean },
): Promise<string> {
  const { tx, siteId } = context;
  const { payment, refund } = await lockRefund(context, id);
  requireMove(refundLifeCycle.approve, refundInHand(refund), context);
  requireMoneyHere(payment);
  requirePaidBack(payment, is_paid_back);
  const order = await orderOfRefund(tx, siteId, refund);
  const amount = await amountToRefund(tx, siteId, payment, refund.fee_receipt_id, order);
  if (amount !== refund.amount_poisha) throw new Problem(409, 'payments:refund_changed');
  await changeRefund(tx, siteId, id, { state: 'requested', ...decision(context) });
  await putDownToAsk(tx, siteId, payment.id);
  return payment.id;
}

/** Turns a refund down that waits; its payment stays as it is. @throws 404; 409 where it is decided */
export async function rejectOnlineRefund(
  context: SiteContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { refund } = await lockRefund(context, id);
  requireMove(refundLifeCycle.reject, refundInHand(refund), context);
  await changeRefund(context.tx, context.siteId, id, {
    state: 'rejected',
    decision_reason: reason,
    ...decision(context),
  });
}

/** Locks the payment of a refund, as whoever changes a refund does, and reads the refund after that. @throws 404 */
async function lockRefund({ tx, siteId }: SiteContext, id: string) {
  const { online_payment_id } = requireFound(await findRefund(tx, siteId, id));
  const payment = requireFound(await findPayment(tx, siteId, online_payment_id, true));
  return { payment, refund: requireFound(await findRefund(tx, siteId, id)) };
}
