import type { Tx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { postJournal, reverseJournal } from '#modules/accounts/index.ts';
import { dayNames, today } from '#shared/dates.ts';
import { counterStudent, spendableAdvance } from '../dues/student-dues.queries.ts';
import { handOverOfReceipt } from '../hand-overs/hand-over.queries.ts';
import { applyHeldBack } from '../waivers/waiver-application.actions.ts';
import { isOfTeacher } from './channels.ts';
import { ledgerOfBank, typeAtCounter } from './payment-type.queries.ts';
import type { ReceiptWithLines, Refund } from './receipt.contract.ts';
import { type Method, postRefund } from './receipt.posting.ts';
import {
  findReceipt,
  incomeOfReceipt,
  insertAdvanceEntry,
  ledgerOfMoney,
  lockReceipt,
  markCancelled,
  nameOfCollector,
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
  const { tx, siteId: site_id, caller } = context;
  const receipt = await lockForTakingBack(tx, site_id, id);
  const { receipt_no, received_on } = receipt;
  if (received_on !== today())
    throw new Problem(409, 'fees:cancel_only_same_day', { receipt_no, ...dayNames(received_on) });
  const by = { reason, user_id: caller.user_id! };
  // Money that was handed over comes out of the office's cash; the voucher that put it with the teacher stands.
  if ((await custodyOf(tx, site_id, receipt)) === 'handed_over')
    await payBack(tx, site_id, receipt, { ...by, kind: 'cash', refund_method: null });
  else await voidReceipt(tx, site_id, receipt, by.user_id, reason);
  await tellTakenBack(tx, site_id, receipt, 'cancelled');
  return showReceipt(context, id);
}

async function voidReceipt(tx: Tx, site_id: string, receipt: LockedReceipt, user_id: string, reason: string) {
  await takeBack(tx, site_id, receipt, user_id);
  const reversal = await reverseJournal(tx, { site_id, user_id }, receipt.journal_id, {
    posted_on: today(),
    reason,
  });
  await markCancelled(tx, site_id, receipt.id, {
    cancelled_on: today(),
    cancelled_by: user_id,
    cancel_reason: reason,
    cancel_journal_id: reversal.id,
    refund_method: null,
  });
}

/**
 * Refunds a receipt of an earlier day: a payment voucher of today; its dues are open again from today on, and the
 * advance it made is removed. Reports of its own day stay as they were.
 * What is still with the teacher who took it is paid back out of that, in cash.
 * @throws 409 on its own day, where it was taken back before, where its advance was spent, or while its hand-over waits.
 */
export async function refundReceipt(context: SiteContext, refund: Refund): Promise<ReceiptWithLines> {
  const { tx, siteId: site_id, caller } = context;
  const receipt = await lockForTakingBack(tx, site_id, refund.id);
  const { receipt_no, received_on, amount_poisha } = receipt;
  if (received_on >= today()) throw new Problem(409, 'fees:refund_only_later', { receipt_no });
  const { kind } = await typeAtCounter(tx, refund.method);
  const isWithTeacher = (await custodyOf(tx, site_id, receipt)) === 'teacher';
  if (isWithTeacher && kind !== 'cash') throw fieldProblem('method', 'fees:held_in_cash');
  const money_ledger_id =
    kind === 'bank'
      ? await ledgerOfBank(tx, site_id, receipt.bank_account_id)
      : kind === 'mfs' && receipt.channel === 'transaction'
        ? await ledgerOfMoney(tx, site_id, receipt.journal_id)
        : undefined;
  await payBack(tx, site_id, receipt, {
    ...{ reason: refund.reason, user_id: caller.user_id!, kind, money_ledger_id },
    held_by_name: isWithTeacher ? await nameOfCollector(tx, receipt.collected_by) : undefined,
    refund_method: amount_poisha > 0 ? refund.method : null,
  });
  await tellTakenBack(tx, site_id, receipt, 'refunded');
  return showReceipt(context, refund.id);
}

interface PayBack {
  reason: string;
  user_id: string;
  kind: Method;
  /** Where the money comes from, where it is not the ledger of its kind. */
  money_ledger_id?: string;
  /** The teacher with whom the money is. */
  held_by_name?: string;
  refund_method: string | null;
}

async function payBack(tx: Tx, site_id: string, receipt: LockedReceipt, refund: PayBack): Promise<void> {
  const { id, receipt_no, amount_poisha, advance_used_poisha, advance_added_poisha } = receipt;
  const { reason, user_id, kind, money_ledger_id, held_by_name, refund_method } = refund;
  const { name_en } = await takeBack(tx, site_id, receipt, user_id);
  const journal = await postJournal(
    tx,
    { site_id, user_id },
    postRefund({
      ...{
        id,
        receipt_no,
        amount_poisha,
        advance_used_poisha,
        advance_added_poisha,
        reason,
        money_ledger_id,
        held_by_name,
      },
      received_on: today(),
      student_name: name_en,
      method: kind,
      income: await incomeOfReceipt(tx, site_id, id),
    }),
  );
  await markCancelled(tx, site_id, id, {
    cancelled_on: today(),
    cancelled_by: user_id,
    cancel_reason: reason,
    cancel_journal_id: journal.id,
    refund_method,
  });
}

/** Whether an online receipt can go back now, as far as the books say. @throws 409 like `refundOnline` */
export async function requireRefundable(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<{ amount_poisha: number }> {
  const receipt = await lockForTakingBack(tx, siteId, id, 'gateway');
  await requireAdvance(tx, siteId, receipt);
  return receipt;
}

/**
 * Takes an online receipt back after the gateway returned its money, out of the ledger of what the gateway owes: on its own
 * day the voucher is reversed, on a later day a refund is posted.
 * @throws 409 where it was taken back before, or where its advance was spent
 */
export async function refundOnline(
  tx: Tx,
  site_id: string,
  refund: { id: string; reason: string; user_id: string; money_ledger_id: string },
): Promise<{ receipt_no: string }> {
  const { id, reason, user_id, money_ledger_id } = refund;
  const receipt = await lockForTakingBack(tx, site_id, id, 'gateway');
  if (receipt.received_on === today()) {
    await voidReceipt(tx, site_id, receipt, user_id, reason);
    return receipt;
  }
  await payBack(tx, site_id, receipt, {
    ...{ reason, user_id, kind: 'card', money_ledger_id },
    refund_method: 'online',
  });
  return receipt;
}

async function lockForTakingBack(tx: Tx, siteId: string, id: string, by: 'office' | 'gateway' = 'office') {
  const receipt = requireFound(await lockReceipt(tx, siteId, id));
  const { receipt_no, cancelled_at, cancelled_on, received_on } = receipt;
  if (cancelled_at) {
    const code = cancelled_on! > received_on ? 'receipt_already_refunded' : 'receipt_already_cancelled';
    throw new Problem(409, `fees:${code}`, { receipt_no });
  }
  if (receipt.channel === 'online' && by === 'office')
    throw new Problem(409, 'fees:refund_through_gateway', { receipt_no });
  return receipt;
}

type LockedReceipt = Awaited<ReturnType<typeof lockForTakingBack>>;

/**
 * Where the cash of a locked receipt is: with the teacher who took it, or at the office.
 * @throws 409 while it is on its way from one to the other
 */
async function custodyOf(tx: Tx, siteId: string, receipt: LockedReceipt) {
  if (!isOfTeacher(receipt.channel)) return 'office';
  const handOver = await handOverOfReceipt(tx, siteId, receipt.id);
  if (!handOver) return 'teacher';
  const { hand_over_no, state } = handOver;
  if (state === 'submitted')
    throw new Problem(409, 'fees:receipt_in_hand_over', { receipt_no: receipt.receipt_no, hand_over_no });
  return 'handed_over';
}

/** Locks the student. @throws 409 where the advance that the receipt left was spent */
async function requireAdvance(tx: Tx, siteId: string, receipt: LockedReceipt) {
  const { student_id, receipt_no } = receipt;
  const student = requireFound(await counterStudent(tx, siteId, student_id, true));
  const balance = await spendableAdvance(tx, siteId, student_id, today());
  const given = receipt.advance_added_poisha - receipt.advance_used_poisha;
  if (balance < given) throw new Problem(409, 'fees:advance_already_spent', { receipt_no });
  return { student, given };
}

/**
 * Opens what a receipt paid again from today on, and takes back what it did to the advance. Fines that it wrote down stay owed:
 * the dues were late, whoever paid. A waiver that its money had cut short counts in full.
 */
async function takeBack(tx: Tx, siteId: string, receipt: LockedReceipt, userId: string) {
  const { id, student_id } = receipt;
  const { student, given } = await requireAdvance(tx, siteId, receipt);
  await reverseLines(tx, siteId, id, today());
  await applyHeldBack(tx, siteId, receipt, userId);
  if (given !== 0) await insertAdvanceEntry(tx, siteId, student_id, id, today(), -given);
  return student;
}

/** Tells the family by SMS that the office took a receipt back. */
async function tellTakenBack(tx: Tx, siteId: string, receipt: LockedReceipt, how: 'cancelled' | 'refunded') {
  const family = await familyToTell(tx, siteId, receipt.student_id);
  if (family) await sendSms(tx, siteId, [takenBackSms(family, receipt, how)]);
}

const showReceipt = async ({ tx, siteId, can }: SiteContext, id: string) =>
  requireFound(await findReceipt(tx, siteId, id, can('fees.receipt.cancel')));
