import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { cancelSourceCheque, postJournal, reverseJournal } from '#modules/accounts/index.ts';
import { dayNames, today } from '#shared/dates.ts';
import { counterStudent, spendableAdvance } from '../dues/student-dues.queries.ts';
import { handOverOfReceipt } from '../hand-overs/hand-over.queries.ts';
import { postRefund } from '../refunds/refund.posting.ts';
import { applyHeldBack } from '../waivers/waiver-application.actions.ts';
import { isOfTeacher } from './channels.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';
import {
  findReceipt,
  incomeOfReceipt,
  insertAdvanceEntry,
  lockReceipt,
  markCancelled,
  reverseLines,
} from './receipt.queries.ts';
import { familyToTell } from './receipt-sms.queries.ts';
import { takenBackSms } from './receipt-sms.rules.ts';

/**
 * Voids a receipt on its own day, with the reason: its lines are taken back, the advance it made is removed, its
 * voucher is reversed. The number stays used.
 * @throws 409 on a later day, where it was taken back before, where its advance was spent, or while its hand-over waits.
 */
export async function cancelReceipt(
  context: SiteContext,
  id: string,
  reason: string,
): Promise<ReceiptWithLines> {
  const { tx, caller, can } = context;
  const receipt = await lockForTakingBack(tx, id);
  const { receipt_no, received_on, student_id } = receipt;
  if (received_on !== today())
    throw new Problem(409, 'fees:cancel_only_same_day', { receipt_no, ...dayNames(received_on) });
  await cancelSourceCheque(tx, { source_kind: 'fee_receipt', source_id: id, on: today(), reason });
  const isAtOffice = (await custodyOf(tx, receipt)) === 'handed_over';
  await voidReceipt(tx, receipt, { user_id: caller.user_id, reason, isAtOffice });
  const family = await familyToTell(tx, student_id);
  if (family) await sendSms(tx, [takenBackSms(family, receipt, 'cancelled')]);
  return requireFound(await findReceipt(tx, id, can('fees.receipt.cancel')));
}

/**
 * Takes back what a receipt of today did. Fines that it wrote down stay owed: the dues were late, whoever paid. A waiver
 * that its money had cut short counts in full. @throws 409 where its advance was spent
 */
export async function voidReceipt(
  tx: SiteTx,
  receipt: LockedReceipt,
  { user_id, reason, isAtOffice = false }: { user_id: string; reason: string; isAtOffice?: boolean },
): Promise<void> {
  const { id, receipt_no, student_id, journal_id } = receipt;
  const student = requireFound(await counterStudent(tx, student_id, true));
  const given = receipt.advance_added_poisha - receipt.advance_used_poisha;
  if ((await spendableAdvance(tx, student_id, today())) < given)
    throw new Problem(409, 'fees:advance_already_spent', { receipt_no });
  await reverseLines(tx, id, today());
  await applyHeldBack(tx, receipt, user_id);
  if (given !== 0)
    await insertAdvanceEntry(tx, {
      student_id,
      fee_receipt_id: id,
      booked_on: today(),
      amount_poisha: -given,
    });
  const poster = { user_id };
  const journal = isAtOffice
    ? // Money that was handed over comes out of the office's cash; the voucher that put it with the teacher stands.
      await postJournal(
        tx,
        poster,
        postRefund({
          source: { kind: 'fee_receipt', id, no: receipt_no },
          posted_on: today(),
          reason,
          student_name: student.name_en,
          method: 'cash',
          amount_poisha: receipt.amount_poisha,
          advance_poisha: given,
          income: await incomeOfReceipt(tx, id),
        }),
      )
    : await reverseJournal(tx, poster, journal_id, { posted_on: today(), reason });
  await markCancelled(tx, id, {
    cancelled_on: today(),
    cancelled_by: user_id,
    cancel_reason: reason,
    cancel_journal_id: journal.id,
    refund_method: null,
  });
}

/** @throws 404; 409 where it was taken back before, or must go back through its gateway */
export async function lockForTakingBack(tx: SiteTx, id: string, by: 'office' | 'gateway' = 'office') {
  const receipt = requireFound(await lockReceipt(tx, id));
  const { receipt_no, cancelled_at, cancelled_on, received_on } = receipt;
  if (cancelled_at) {
    const code = cancelled_on! > received_on ? 'receipt_already_refunded' : 'receipt_already_cancelled';
    throw new Problem(409, `fees:${code}`, { receipt_no });
  }
  if (receipt.channel === 'online' && by === 'office')
    throw new Problem(409, 'fees:refund_through_gateway', { receipt_no });
  return receipt;
}

export type LockedReceipt = Awaited<ReturnType<typeof lockForTakingBack>>;

/**
 * Where the cash of a locked receipt is: with the teacher who took it, or at the office.
 * @throws 409 while it is on its way from one to the other
 */
export async function custodyOf(tx: SiteTx, receipt: LockedReceipt) {
  if (!isOfTeacher(receipt.channel)) return 'office';
  const handOver = await handOverOfReceipt(tx, receipt.id);
  if (!handOver) return 'teacher';
  const { hand_over_no, state } = handOver;
  if (state === 'submitted')
    throw new Problem(409, 'fees:receipt_in_hand_over', { receipt_no: receipt.receipt_no, hand_over_no });
  return 'handed_over';
}
