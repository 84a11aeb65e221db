import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { stateOfSourceCheque } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { findReceipt } from '../receipts/receipt.queries.ts';
import { custodyOf, type LockedReceipt, lockForTakingBack } from '../receipts/take-back.actions.ts';
import { refundsNeedApproval } from '../site-options.ts';
import { askFor, paidFrom, requireHandedBack } from './ask.actions.ts';
import { partsOf } from './left-to-refund.actions.ts';
import { payRefund } from './pay.actions.ts';
import type { RefundOrder } from './refund.contract.ts';
import { lockRefund } from './refund.queries.ts';

/**
 * Refunds a receipt of an earlier day, all that is left of it or parts: a payment voucher of today, and its dues are open again
 * from today on unless the charge ends. Reports of its own day stay as they were. Where the institution wants two people,
 * it is only asked for.
 * What is still with the teacher who took it is paid back as a whole, out of that, in cash.
 * @throws 409 on its own day, where all of it went back, where its advance was spent, while its hand-over or another refund waits;
 *   422 for more than is left, or an account that cannot pay
 */
export async function refundReceipt(
  context: SiteContext,
  { id, reason, ends_charge, ...order }: RefundOrder,
): Promise<ReceiptWithLines> {
  const { tx, caller } = context;
  const receipt = await lockForTakingBack(tx, id);
  const { receipt_no, received_on, student_id, enrolment_id, channel } = receipt;
  if (received_on >= today()) throw new Problem(409, 'fees:refund_only_later', { receipt_no });
  await requireMoneyThere(tx, receipt);
  const handed = await requireHandedBack(tx, order);
  const parts = await partsOf(tx, receipt, order);
  const custody = await custodyOf(tx, receipt);
  if (custody === 'teacher') {
    if (handed.kind !== 'cash') throw fieldProblem('method', 'fees:held_in_cash');
    if (!parts.is_whole) throw new Problem(409, 'fees:refund_after_hand_over', { receipt_no });
  }
  const { lines, is_whole: _, ...sums } = parts;
  const refundId = await askFor(context, lines, {
    student_id,
    enrolment_id,
    channel,
    fee_receipt_id: id,
    ...sums,
    ends_charge,
    reason,
    ...paidFrom(order),
    method: sums.amount_poisha > 0 ? order.method : receipt.method,
  });
  if (!(await refundsNeedApproval(tx)))
    await payRefund(context, requireFound(await lockRefund(tx, refundId)), {
      receipt,
      user_id: caller.user_id,
    });
  return showReceipt(context, id);
}

/** @throws 409 where the receipt was paid by a cheque that the bank has not cleared */
export async function requireMoneyThere(tx: SiteTx, { id, receipt_no }: LockedReceipt): Promise<void> {
  const cheque = await stateOfSourceCheque(tx, { source_kind: 'fee_receipt', source_id: id });
  if (cheque === 'issued' || cheque === 'presented')
    throw new Problem(409, 'fees:cheque_not_cleared', { receipt_no });
}

const showReceipt = async ({ tx, can }: SiteContext, id: string) =>
  requireFound(await findReceipt(tx, id, can('fees.receipt.cancel')));
