import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { counterStudent } from '../dues/student-dues.queries.ts';
import { refundsNeedApproval } from '../site-options.ts';
import { askFor, paidFrom, requireHandedBack, requireSpendable } from './ask.actions.ts';
import { payRefund } from './pay.actions.ts';
import type { HandedBack, RefundWithLines } from './refund.contract.ts';
import { lockRefund } from './refund.queries.ts';
import { showRefund } from './show.actions.ts';

/**
 * Pays an unused advance back, whatever it came from, or asks for it where the institution wants two people.
 * @throws 404; 409 while another is asked for; 422 for more than nobody uses
 */
export async function refundAdvance(
  context: SiteContext,
  order: HandedBack & { student_id: string; amount_poisha: number; reason: string },
): Promise<RefundWithLines> {
  const { tx, caller } = context;
  const { student_id, amount_poisha, reason } = order;
  const student = requireFound(await counterStudent(tx, student_id, true));
  await requireHandedBack(tx, order);
  await requireSpendable(tx, student_id, amount_poisha, 'amount_poisha');
  const refundId = await askFor(context, [], {
    student_id,
    enrolment_id: student.enrolment_id,
    fee_receipt_id: null,
    channel: 'student_payment',
    amount_poisha,
    advance_poisha: amount_poisha,
    advance_given_poisha: amount_poisha,
    ends_charge: false,
    reason,
    method: order.method,
    ...paidFrom(order),
  });
  if (!(await refundsNeedApproval(tx)))
    await payRefund(context, requireFound(await lockRefund(tx, refundId)), {
      user_id: caller.user_id,
    });
  return showRefund(context, refundId);
}
