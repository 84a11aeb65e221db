import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { postJournal } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { type CounterStudent, counterStudent } from '../dues/student-dues.queries.ts';
import type { MoneyPlace } from '../receipts/receipt.posting.ts';
import { insertAdvanceEntry, markCancelled } from '../receipts/receipt.queries.ts';
import type { LockedReceipt } from '../receipts/take-back.actions.ts';
import { applyHeldBack, endCharges } from '../waivers/waiver-application.actions.ts';
import { requireSpendable } from './ask.actions.ts';
import type { decision } from './decide.actions.ts';
import { postRefund } from './refund.posting.ts';
import {
  bookRefundLines,
  changeRefund,
  incomeOfRefund,
  leftOfReceipt,
  linesOfRefund,
  type lockRefund,
} from './refund.queries.ts';
import { type RefundLine, splitRefund } from './refund.rules.ts';

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

export interface CarryingOut {
  /** Of which the refund is; nothing where it is of an advance. */
  receipt?: LockedReceipt | undefined;
  user_id: string;
  place: MoneyPlace;
  decided?: ReturnType<typeof decision> | undefined;
}

/**
 * Posts a refund that was asked for, today, and opens its dues again, or ends their charge. Fines that the receipt wrote down stay
 * owed unless they end.
 */
export async function bookRefund(
  tx: SiteTx,
  refund: LockedRefund,
  { receipt, user_id, place, decided }: CarryingOut,
): Promise<void> {
  const { id, refund_no, reason, student_id, fee_receipt_id, amount_poisha, advance_poisha } = refund;
  const student = await studentOf(tx, refund);
  const lines = await linesOfRefund(tx, id);
  const isWhole = receipt && (await isAllOf(tx, receipt, { ...refund, lines }));
  if (advance_poisha > 0) await requireSpendable(tx, student_id, advance_poisha, 'advance_poisha');
  const on = today();
  await bookRefundLines(tx, id, on);
  let waiver_application_id: string | undefined;
  if (refund.ends_charge && lines.length > 0)
    waiver_application_id = await endCharges(tx, { student_id, applied_by: user_id, lines });
  else if (receipt) await applyHeldBack(tx, receipt, user_id);
  if (advance_poisha !== 0)
    await insertAdvanceEntry(tx, {
      student_id,
      fee_receipt_id,
      fee_refund_id: id,
      booked_on: on,
      amount_poisha: -advance_poisha,
    });
  const journal = await postJournal(
    tx,
    { user_id },
    postRefund({
      source: { kind: 'fee_refund', id, no: refund_no },
      posted_on: on,
      reason,
      ...place,
      student_name: student.name_en,
      amount_poisha,
      advance_poisha,
      income: await incomeOfRefund(tx, id),
    }),
  );
  await changeRefund(tx, id, {
    state: 'paid',
    refunded_on: on,
    paid_by: user_id,
    journal_id: journal.id,
    waiver_application_id,
    ...decided,
  });
  if (receipt && isWhole)
    await markCancelled(tx, receipt.id, {
      cancelled_on: on,
      cancelled_by: user_id,
      cancel_reason: reason,
      cancel_journal_id: journal.id,
      refund_method: amount_poisha > 0 ? refund.method : null,
    });
}

/** Whether a refund takes all that is left of a receipt. Nothing else of it can go back while the refund waits. */
async function isAllOf(
  tx: SiteTx,
  receipt: LockedReceipt,
  wanted: { lines: readonly RefundLine[]; advance_given_poisha: number },
): Promise<boolean> {
  const left = await leftOfReceipt(tx, receipt.id);
  return splitRefund({ ...receipt, ...left }, wanted).is_whole;
}

export const studentOf = async (tx: SiteTx, refund: LockedRefund): Promise<CounterStudent> =>
  requireFound(await counterStudent(tx, refund.student_id, true));
