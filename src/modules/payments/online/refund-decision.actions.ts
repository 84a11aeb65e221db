import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { decision } from '#modules/fees/index.ts';
import { ask } from './ask.actions.ts';
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

/** Locks the payment of a refund, as whoever changes a refund does, and reads the refund after that. @throws 404 */
export async function lockRefund({ tx }: SiteContext, id: string) {
  const { online_payment_id } = requireFound(await findRefund(tx, id));
  const payment = requireFound(await findPayment(tx, online_payment_id, true));
  const refund = requireFound(await findRefund(tx, id));
  return { ...refundInHand(refund), payment, refund };
}

type LockedRefund = Awaited<ReturnType<typeof lockRefund>>;

/**
 * Approves a refund that somebody else asked for; a job then asks the gateway. Everything is checked again, as the books may have
 * changed since.
 * @throws 409 where it is no longer possible as it was asked for; 422 for more than is left
 */
export async function approveRefund(
  context: SiteContext,
  { payment, refund }: LockedRefund,
  { is_paid_back }: { is_paid_back: boolean },
): Promise<{ job_id: string }> {
  const { tx } = context;
  requireMoneyHere(payment);
  requirePaidBack(payment, is_paid_back);
  const order = await orderOfRefund(tx, refund);
  const amount = await amountToRefund(tx, payment, refund.fee_receipt_id, order);
  if (amount !== refund.amount_poisha) throw new Problem(409, 'payments:refund_changed');
  await changeRefund(tx, refund.id, { state: 'requested', ...decision(context) });
  await putDownToAsk(tx, payment.id);
  return ask(context, payment);
}

/** Turns a refund down that waits; its payment stays as it is. */
export const rejectRefund = (
  context: SiteContext,
  { refund }: LockedRefund,
  { reason }: { reason: string },
): Promise<void> =>
  changeRefund(context.tx, refund.id, {
    state: 'rejected',
    decision_reason: reason,
    ...decision(context),
  });
