import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { MoneyPlace } from '../receipts/receipt.posting.ts';
import type { LockedReceipt } from '../receipts/take-back.actions.ts';
import { bookRefund } from './book.actions.ts';
import type { decision } from './decide.actions.ts';
import { type PartsWanted, partsOf } from './left-to-refund.actions.ts';
import type { RefundOrder } from './refund.contract.ts';
import { insertRefund, lockRefund } from './refund.queries.ts';

/** Who asked for a refund before it was booked, and who approved it. */
export interface AskedRefund {
  requested_by: string;
  requested_at: string;
  /** Left out where nobody had to approve it. */
  decided?: ReturnType<typeof decision> | undefined;
}

/**
 * Refunds a receipt of an earlier day, all that is left of it or parts, whose money is gone already: a gateway returned it, or the
 * bank its cheque. @throws 409 where its advance was spent; 422 for more than is left
 */
export async function refundGone(
  tx: SiteTx,
  receipt: LockedReceipt,
  { ends_charge, ...wanted }: PartsWanted & Pick<RefundOrder, 'ends_charge'>,
  gone: { method: string; place: MoneyPlace; reason: string; user_id: string; asked?: AskedRefund },
): Promise<void> {
  const { method, place, reason, user_id, asked } = gone;
  const { id, student_id, enrolment_id, channel } = receipt;
  const { lines, is_whole: _, ...sums } = await partsOf(tx, receipt, wanted);
  const refundId = await insertRefund(
    tx,
    {
      student_id,
      enrolment_id,
      channel,
      fee_receipt_id: id,
      ...sums,
      method,
      bank_account_id: null,
      cheque_no: null,
      reference: null,
      ends_charge,
      reason,
      requested_by: asked?.requested_by ?? user_id,
      ...(asked && { requested_at: asked.requested_at }),
    },
    lines,
  );
  const refund = requireFound(await lockRefund(tx, refundId));
  await bookRefund(tx, refund, { receipt, user_id, place, decided: asked?.decided });
}
