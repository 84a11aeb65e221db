import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { counterStudent, spendableAdvance } from '../dues/student-dues.queries.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { findReceipt } from '../receipts/receipt.queries.ts';
import type { LockedReceipt } from '../receipts/take-back.actions.ts';
import { refundsNeedApproval } from '../site-options.ts';
import type { RefundOrder } from './refund.contract.ts';
import { leftOfReceipt } from './refund.queries.ts';
import { advanceLeftOf, splitRefund } from './refund.rules.ts';

/** What of a receipt can still go back, due by due, and of the advance that it left. @throws 404 */
export async function loadRefundable({ tx, can }: SiteContext, id: string) {
  const receipt = requireFound(await findReceipt(tx, id, can('fees.receipt.cancel')));
  return {
    ...(await leftToRefund(tx, receipt)),
    needs_approval: await refundsNeedApproval(tx),
  };
}

/** What is left of a receipt, due by due, and of the advance that it made, as far as nobody spent it. */
export async function leftToRefund(tx: SiteTx, receipt: ReceiptWithLines) {
  const left = await leftOfReceipt(tx, receipt.id);
  const leftOf = new Map(left.lines.map((it) => [it.due_id, it.amount_poisha]));
  const spendable = await spendableAdvance(tx, receipt.student_id, today());
  return {
    lines: receipt.lines.flatMap((line) => {
      const amount_poisha = leftOf.get(line.due_id);
      return amount_poisha ? [{ ...line, amount_poisha }] : [];
    }),
    advance_poisha: Math.min(advanceLeftOf({ ...receipt, ...left }), spendable),
  };
}

export type PartsWanted = Pick<Partial<RefundOrder>, 'lines' | 'advance_poisha'>;

/** The lines and the sums of a refund as it was ordered. @throws 409, 422 where more is wanted than is left */
export async function partsOf(tx: SiteTx, receipt: LockedReceipt, order: PartsWanted) {
  const left = await leftOfReceipt(tx, receipt.id);
  const whole = { ...receipt, ...left };
  const advanceLeft = advanceLeftOf(whole);
  const isPart = Boolean(order.lines) || Boolean(order.advance_poisha);
  const advance_given_poisha = order.advance_poisha ?? (isPart ? 0 : advanceLeft);
  const lines = order.lines ?? (isPart ? [] : left.lines);
  const leftOf = new Map(left.lines.map((it) => [it.due_id, it.amount_poisha]));
  for (const [i, line] of lines.entries())
    if (line.amount_poisha > (leftOf.get(line.due_id) ?? 0))
      throw fieldProblem(`lines.${i}.amount_poisha`, 'fees:more_than_left');
  if (new Set(lines.map((it) => it.due_id)).size < lines.length)
    throw fieldProblem('lines', 'fees:due_twice');
  if (lines.length === 0 && advance_given_poisha === 0) throw fieldProblem('lines', 'fees:nothing_to_refund');
  if (advance_given_poisha > advanceLeft) throw fieldProblem('advance_poisha', 'fees:more_than_left');
  const split = splitRefund(whole, { lines, advance_given_poisha });
  if (split.advance_poisha > 0) {
    const { receipt_no, student_id } = receipt;
    requireFound(await counterStudent(tx, student_id, true));
    if ((await spendableAdvance(tx, student_id, today())) < split.advance_poisha)
      throw new Problem(409, 'fees:advance_already_spent', { receipt_no });
  }
  return { lines, advance_given_poisha, ...split };
}
