import type { Tx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import {
  issueCheque,
  ledgerOfPayingAccount,
  postJournal,
  stateOfSourceCheque,
} from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { type CounterStudent, counterStudent, spendableAdvance } from '../dues/student-dues.queries.ts';
import { ledgerOfBank, typeAtCounter } from '../receipts/payment-type.queries.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { MoneyPlace } from '../receipts/receipt.posting.ts';
import {
  findReceipt,
  insertAdvanceEntry,
  ledgerOfMoney,
  markCancelled,
  nameOfCollector,
} from '../receipts/receipt.queries.ts';
import { familyToTell } from '../receipts/receipt-sms.queries.ts';
import { advancePaidBackSms, partRefundedSms, takenBackSms } from '../receipts/receipt-sms.rules.ts';
import { custodyOf, type LockedReceipt, lockForTakingBack } from '../receipts/take-back.actions.ts';
import { refundsNeedApproval } from '../site-options.ts';
import { applyHeldBack, endCharges } from '../waivers/waiver-application.actions.ts';
import type { HandedBack, Refund, RefundOrder, RefundWithLines } from './refund.contract.ts';
import { postRefund } from './refund.posting.ts';
import {
  bookRefundLines,
  changeRefund,
  findRefund,
  findWaiting,
  incomeOfRefund,
  insertRefund,
  leftOfReceipt,
  linesOfRefund,
  lockRefund,
} from './refund.queries.ts';
import { advanceLeftOf, type RefundLine, refundLifeCycle, splitRefund } from './refund.rules.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

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
  const { tx, siteId, caller } = context;
  const receipt = await lockForTakingBack(tx, siteId, id);
  const { receipt_no, received_on, student_id, enrolment_id, channel } = receipt;
  if (received_on >= today()) throw new Problem(409, 'fees:refund_only_later', { receipt_no });
  await requireMoneyThere(tx, siteId, receipt);
  const handed = await requireHandedBack(tx, siteId, order);
  const parts = await partsOf(tx, siteId, receipt, order);
  const custody = await custodyOf(tx, siteId, receipt);
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
  if (!(await refundsNeedApproval(tx, siteId)))
    await payRefund(context, requireFound(await lockRefund(tx, siteId, refundId)), {
      receipt,
      user_id: caller.user_id,
    });
  return showReceipt(context, id);
}

/**
 * Pays an unused advance back, whatever it came from, or asks for it where the institution wants two people.
 * @throws 404; 409 while another is asked for; 422 for more than nobody uses
 */
export async function refundAdvance(
  context: SiteContext,
  order: HandedBack & { student_id: string; amount_poisha: number; reason: string },
): Promise<RefundWithLines> {
  const { tx, siteId, caller } = context;
  const { student_id, amount_poisha, reason } = order;
  const student = requireFound(await counterStudent(tx, siteId, student_id, true));
  await requireHandedBack(tx, siteId, order);
  await requireSpendable(tx, siteId, student_id, amount_poisha, 'amount_poisha');
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
  if (!(await refundsNeedApproval(tx, siteId)))
    await payRefund(context, requireFound(await lockRefund(tx, siteId, refundId)), {
      user_id: caller.user_id,
    });
  return showRefund(context, refundId);
}

/** Locks a refund, and the receipt that is to be paid back. @throws 404 */
export async function lockToDecide(
  { tx, siteId }: SiteContext,
  id: string,
  move: keyof typeof refundLifeCycle,
): Promise<LockedRefund & { receipt: LockedReceipt | undefined }> {
  const { state, fee_receipt_id } = requireFound(await findRefund(tx, siteId, id));
  const isToPay = move === 'approve' && state === 'requested';
  // Receipts are locked before their refunds, by whoever refunds.
  const receipt = isToPay && fee_receipt_id ? await lockForTakingBack(tx, siteId, fee_receipt_id) : undefined;
  return { ...requireFound(await lockRefund(tx, siteId, id)), receipt };
}

/** Pays what somebody else asked for. @throws 409 where it is no longer possible */
export async function approveRefund(
  context: SiteContext,
  { receipt, ...refund }: LockedRefund & { receipt: LockedReceipt | undefined },
): Promise<void> {
  const { tx, siteId, caller } = context;
  if (receipt) await requireMoneyThere(tx, siteId, receipt);
  await payRefund(context, refund, { receipt, user_id: caller.user_id, decided: decision(context) });
}

export const rejectRefund = (
  context: SiteContext,
  { id }: LockedRefund,
  { reason }: { reason: string },
): Promise<void> =>
  changeRefund(context.tx, context.siteId, id, {
    state: refundLifeCycle.reject.to,
    decision_reason: reason,
    ...decision(context),
  });

export async function showRefund(context: SiteContext, id: string): Promise<RefundWithLines> {
  const { tx, siteId } = context;
  const [row, lines] = await Promise.all([findRefund(tx, siteId, id), linesOfRefund(tx, siteId, id)]);
  return { ...withRights(context, requireFound(row)), lines };
}

export const withRights = (context: SiteContext, { requested_by, ...row }: Row): Refund => ({
  ...row,
  can: permittedMoves(refundLifeCycle, { ...row, requested_by }, context),
});

/** What of a receipt can still go back, due by due, and of the advance that it left. @throws 404 */
export async function loadRefundable({ tx, siteId, can }: SiteContext, id: string) {
  const receipt = requireFound(await findReceipt(tx, siteId, id, can('fees.receipt.cancel')));
  return {
    ...(await leftToRefund(tx, siteId, receipt)),
    needs_approval: await refundsNeedApproval(tx, siteId),
  };
}

/** What is left of a receipt, due by due, and of the advance that it made, as far as nobody spent it. */
export async function leftToRefund(tx: Tx, siteId: string, receipt: ReceiptWithLines) {
  const left = await leftOfReceipt(tx, siteId, receipt.id);
  const leftOf = new Map(left.lines.map((it) => [it.due_id, it.amount_poisha]));
  const spendable = await spendableAdvance(tx, siteId, receipt.student_id, today());
  return {
    lines: receipt.lines.flatMap((line) => {
      const amount_poisha = leftOf.get(line.due_id);
      return amount_poisha ? [{ ...line, amount_poisha }] : [];
    }),
    advance_poisha: Math.min(advanceLeftOf({ ...receipt, ...left }), spendable),
  };
}

/** Who asked for a refund before it was booked, and who approved it. */
export interface AskedRefund {
  requested_by: string;
  requested_at: string;
  /** Left out where nobody had to approve it. */
  decided?: ReturnType<typeof decision> | undefined;
}

type PartsWanted = Pick<Partial<RefundOrder>, 'lines' | 'advance_poisha'>;

/**
 * Refunds a receipt of an earlier day, all that is left of it or parts, whose money is gone already: a gateway returned it, or the
 * bank its cheque. @throws 409 where its advance was spent; 422 for more than is left
 */
export async function refundGone(
  tx: Tx,
  siteId: string,
  receipt: LockedReceipt,
  { ends_charge, ...wanted }: PartsWanted & Pick<RefundOrder, 'ends_charge'>,
  gone: { method: string; place: MoneyPlace; reason: string; user_id: string; asked?: AskedRefund },
): Promise<void> {
  const { method, place, reason, user_id, asked } = gone;
  const { id, student_id, enrolment_id, channel } = receipt;
  const { lines, is_whole: _, ...sums } = await partsOf(tx, siteId, receipt, wanted);
  const refundId = await insertRefund(
    tx,
    siteId,
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
  const refund = requireFound(await lockRefund(tx, siteId, refundId));
  await bookRefund(tx, siteId, refund, { receipt, user_id, place, decided: asked?.decided });
}

type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** The lines and the sums of a refund as it was ordered. @throws 409, 422 where more is wanted than is left */
export async function partsOf(tx: Tx, siteId: string, receipt: LockedReceipt, order: PartsWanted) {
  const left = await leftOfReceipt(tx, siteId, receipt.id);
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
    requireFound(await counterStudent(tx, siteId, student_id, true));
    if ((await spendableAdvance(tx, siteId, student_id, today())) < split.advance_poisha)
      throw new Problem(409, 'fees:advance_already_spent', { receipt_no });
  }
  return { lines, advance_given_poisha, ...split };
}

/** Writes down what is asked for. @throws 409 while the same is asked for already */
async function askFor(
  { tx, siteId, caller }: SiteContext,
  lines: readonly RefundLine[],
  refund: Omit<Parameters<typeof insertRefund>[2], 'requested_by'>,
): Promise<string> {
  const waiting = await findWaiting(tx, siteId, refund);
  if (waiting) throw new Problem(409, 'fees:refund_waits', waiting);
  return insertRefund(tx, siteId, { ...refund, requested_by: caller.user_id }, lines);
}

/** @throws 409 where the receipt was paid by a cheque that the bank has not cleared */
async function requireMoneyThere(tx: Tx, siteId: string, { id, receipt_no }: LockedReceipt): Promise<void> {
  const cheque = await stateOfSourceCheque(tx, siteId, { source_kind: 'fee_receipt', source_id: id });
  if (cheque === 'issued' || cheque === 'presented')
    throw new Problem(409, 'fees:cheque_not_cleared', { receipt_no });
}

/** Pays a refund of the office today. */
async function payRefund(
  { tx, siteId }: SiteContext,
  refund: LockedRefund,
  { receipt, user_id, decided }: Omit<CarryingOut, 'place'>,
): Promise<void> {
  const isWithTeacher = receipt && (await custodyOf(tx, siteId, receipt)) === 'teacher';
  const held_by_name = isWithTeacher ? await nameOfCollector(tx, receipt.collected_by) : undefined;
  const place = { ...(await placeOf(tx, siteId, refund, receipt)), held_by_name };
  await bookRefund(tx, siteId, refund, { receipt, user_id, place, decided });
  if (refund.cheque_no)
    await issueCheque(tx, siteId, {
      bank_account_id: refund.bank_account_id!,
      cheque_no: refund.cheque_no,
      issued_on: today(),
      party_name: (await studentOf(tx, siteId, refund)).name_en,
      amount_poisha: refund.amount_poisha,
      source_kind: 'fee_refund',
      source_id: refund.id,
    });
  await sendRefundSms(tx, siteId, refund, receipt);
}

interface CarryingOut {
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
  tx: Tx,
  siteId: string,
  refund: LockedRefund,
  { receipt, user_id, place, decided }: CarryingOut,
): Promise<void> {
  const { id, refund_no, reason, student_id, fee_receipt_id, amount_poisha, advance_poisha } = refund;
  const student = await studentOf(tx, siteId, refund);
  const lines = await linesOfRefund(tx, siteId, id);
  const isWhole = receipt && (await isAllOf(tx, siteId, receipt, { ...refund, lines }));
  if (advance_poisha > 0) await requireSpendable(tx, siteId, student_id, advance_poisha, 'advance_poisha');
  const on = today();
  await bookRefundLines(tx, siteId, id, on);
  let waiver_application_id: string | undefined;
  if (refund.ends_charge && lines.length > 0)
    waiver_application_id = await endCharges(tx, siteId, { student_id, applied_by: user_id, lines });
  else if (receipt) await applyHeldBack(tx, siteId, receipt, user_id);
  if (advance_poisha !== 0)
    await insertAdvanceEntry(tx, siteId, {
      student_id,
      fee_receipt_id,
      fee_refund_id: id,
      booked_on: on,
      amount_poisha: -advance_poisha,
    });
  const journal = await postJournal(
    tx,
    { site_id: siteId, user_id },
    postRefund({
      source: { kind: 'fee_refund', id, no: refund_no },
      posted_on: on,
      reason,
      ...place,
      student_name: student.name_en,
      amount_poisha,
      advance_poisha,
      income: await incomeOfRefund(tx, siteId, id),
    }),
  );
  await changeRefund(tx, siteId, id, {
    state: 'paid',
    refunded_on: on,
    paid_by: user_id,
    journal_id: journal.id,
    waiver_application_id,
    ...decided,
  });
  if (receipt && isWhole)
    await markCancelled(tx, siteId, receipt.id, {
      cancelled_on: on,
      cancelled_by: user_id,
      cancel_reason: reason,
      cancel_journal_id: journal.id,
      refund_method: amount_poisha > 0 ? refund.method : null,
    });
}

/** Whether a refund takes all that is left of a receipt. Nothing else of it can go back while the refund waits. */
async function isAllOf(
  tx: Tx,
  siteId: string,
  receipt: LockedReceipt,
  wanted: { lines: readonly RefundLine[]; advance_given_poisha: number },
): Promise<boolean> {
  const left = await leftOfReceipt(tx, siteId, receipt.id);
  return splitRefund({ ...receipt, ...left }, wanted).is_whole;
}

/** @throws 422 where the payment type hands nothing back, or the account cannot pay */
async function requireHandedBack(tx: Tx, siteId: string, handed: HandedBack) {
  const { kind } = await typeAtCounter(tx, handed.method);
  const { bank_account_id, cheque_no } = paidFrom(handed);
  if (kind === 'cheque') {
    if (!bank_account_id) throw fieldProblem('bank_account_id', 'required');
    if (!cheque_no) throw fieldProblem('cheque_no', 'required');
  }
  if (bank_account_id) await ledgerOfPayingAccount(tx, siteId, { bank_account_id, cheque_no });
  return { kind };
}

/** Of cash nobody keeps an account or a leaf, whatever else the form still holds. */
function paidFrom({ method, bank_account_id, cheque_no, reference }: HandedBack) {
  const isCash = method === 'cash';
  return {
    bank_account_id: isCash ? null : (bank_account_id ?? null),
    cheque_no: isCash ? null : (cheque_no ?? null),
    reference: reference ?? null,
  };
}

/** Where the money of a refund comes from. */
async function placeOf(
  tx: Tx,
  siteId: string,
  { method, bank_account_id, cheque_no, amount_poisha }: LockedRefund,
  receipt: LockedReceipt | undefined,
): Promise<MoneyPlace> {
  // No money moves: what was paid out of the advance goes back to it.
  if (amount_poisha === 0) return { method: 'cash' };
  const { kind } = await typeAtCounter(tx, method);
  if (bank_account_id)
    return {
      method: kind,
      money_ledger_id: await ledgerOfPayingAccount(tx, siteId, { bank_account_id, cheque_no }),
    };
  if (kind === 'bank')
    return {
      method: kind,
      money_ledger_id: await ledgerOfBank(tx, siteId, receipt?.bank_account_id ?? null),
    };
  if (kind === 'mfs' && receipt?.channel === 'transaction')
    return { method: kind, money_ledger_id: await ledgerOfMoney(tx, siteId, receipt.journal_id) };
  return { method: kind };
}

/** @throws 422 on the field for more than the advance can give without a later day falling below zero */
async function requireSpendable(
  tx: Tx,
  siteId: string,
  studentId: string,
  amount_poisha: number,
  field: string,
): Promise<void> {
  if ((await spendableAdvance(tx, siteId, studentId, today())) < amount_poisha)
    throw fieldProblem(field, 'fees:advance_too_short');
}

const studentOf = async (tx: Tx, siteId: string, refund: LockedRefund): Promise<CounterStudent> =>
  requireFound(await counterStudent(tx, siteId, refund.student_id, true));

/** Tells the family by SMS what the office paid back. */
async function sendRefundSms(
  tx: Tx,
  siteId: string,
  refund: LockedRefund,
  receipt: LockedReceipt | undefined,
) {
  const family = await familyToTell(tx, siteId, refund.student_id);
  if (!family) return;
  if (!receipt) return sendSms(tx, siteId, [advancePaidBackSms(family, refund)]);
  const isAll =
    refund.amount_poisha - refund.advance_poisha ===
    receipt.amount_poisha + receipt.advance_used_poisha - receipt.advance_added_poisha;
  await sendSms(tx, siteId, [
    isAll ? takenBackSms(family, receipt, 'refunded') : partRefundedSms(family, receipt, refund),
  ]);
}

/** Who decides a refund, and when. */
export const decision = ({ caller }: SiteContext) => ({
  decided_by: caller.user_id,
  decided_at: new Date().toISOString(),
});

const showReceipt = async ({ tx, siteId, can }: SiteContext, id: string) =>
  requireFound(await findReceipt(tx, siteId, id, can('fees.receipt.cancel')));
