import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { type LockedReceipt, lockForTakingBack } from '../receipts/take-back.actions.ts';
import type { LockedRefund } from './book.actions.ts';
import { payRefund } from './pay.actions.ts';
import { changeRefund, findRefund, lockRefund } from './refund.queries.ts';
import { refundLifeCycle } from './refund.rules.ts';
import { requireMoneyThere } from './refund-receipt.actions.ts';

/** Locks a refund, and the receipt that is to be paid back. @throws 404 */
export async function lockToDecide(
  { tx }: SiteContext,
  id: string,
  move: keyof typeof refundLifeCycle,
): Promise<LockedRefund & { receipt: LockedReceipt | undefined }> {
  const { state, fee_receipt_id } = requireFound(await findRefund(tx, id));
  const isToPay = move === 'approve' && state === 'requested';
  // Receipts are locked before their refunds, by whoever refunds.
  const receipt = isToPay && fee_receipt_id ? await lockForTakingBack(tx, fee_receipt_id) : undefined;
  return { ...requireFound(await lockRefund(tx, id)), receipt };
}

/** Pays what somebody else asked for. @throws 409 where it is no longer possible */
export async function approveRefund(
  context: SiteContext,
  { receipt, ...refund }: LockedRefund & { receipt: LockedReceipt | undefined },
): Promise<void> {
  const { tx, caller } = context;
  if (receipt) await requireMoneyThere(tx, receipt);
  await payRefund(context, refund, { receipt, user_id: caller.user_id, decided: decision(context) });
}

export const rejectRefund = (
  context: SiteContext,
  { id }: LockedRefund,
  { reason }: { reason: string },
): Promise<void> =>
  changeRefund(context.tx, id, {
    state: refundLifeCycle.reject.to,
    decision_reason: reason,
    ...decision(context),
  });

/** Who decides a refund, and when. */
export const decision = ({ caller }: SiteContext) => ({
  decided_by: caller.user_id,
  decided_at: new Date().toISOString(),
});
