import type { Tx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { closedMonths, firstBookDay, prepareJournal, receiveCheque } from '#modules/accounts/index.ts';
import { addDays, dayNames, today } from '#shared/dates.ts';
import { requirePayableSlip } from '../due-slips/due-slip.queries.ts';
import { payableOfSlip } from '../due-slips/slip-payment.rules.ts';
import { allocate } from '../dues/due.rules.ts';
import {
  advanceOn,
  advancesOf,
  counterStudent,
  duesOnDay,
  type FeeSetting,
  type FineToCharge,
  feeSetting,
  firstReceiptDay,
  isPayable,
  openDuesOf,
  type PayableDue,
  payableDuesOf,
  spendableAdvance,
  sumsOf,
  writeFines,
} from '../dues/student-dues.queries.ts';
import {
  type Allocation,
  allocateChosen,
  allocateStillOpen,
  allocateToSlip,
  type ChosenDue,
  incomeByHead,
  type SlipDue,
  sumOf,
} from './allocation.rules.ts';
import { isOfTeacher, isToldByPayment } from './channels.ts';
import { typeAtCounter, typeOfKind } from './payment-type.queries.ts';
import type { Account, Collection, Receipt, ReceiptWithLines } from './receipt.contract.ts';
import { type Method, postUnnumbered } from './receipt.posting.ts';
import { receiptInsertion, withRights } from './receipt.queries.ts';
import { refuseDay, refuseRepeat } from './receipt-refusals.actions.ts';
import { familyToTell } from './receipt-sms.queries.ts';
import { receiptSms } from './receipt-sms.rules.ts';

/** The unpaid dues of a student on a day, including fines up to that day. */
export async function loadFeeAccount(
  tx: Tx,
  siteId: string,
  studentId: string,
  on: string,
): Promise<Account> {
  const [known, setting, byStudent, advance_poisha] = await Promise.all([
    counterStudent(tx, siteId, studentId, false),
    feeSetting(tx, siteId),
    duesOnDay(tx, siteId, [studentId], on),
    advanceOn(tx, siteId, studentId, on),
  ]);
  const { photo_file_id, ...student } = requireFound(known);
  const dues = byStudent.get(studentId) ?? [];
  return {
    student: { ...student, photo_url: photo_file_id && `/api/v1/files/${photo_file_id}` },
    dues,
    ...sumsOf(dues, on),
    advance_poisha,
    is_partial_allowed: setting.is_partial_allowed,
  };
}

/** The unpaid dues and the advance of each of some students on a day. */
export async function feeAccountsOf(
  tx: Tx,
  siteId: string,
  studentIds: string[],
  on: string,
): Promise<Map<string, { dues: PayableDue[]; advance_poisha: number }>> {
  const [dues, advances] = await Promise.all([
    payableDuesOf(tx, siteId, studentIds, on),
    advancesOf(tx, siteId, studentIds, on),
  ]);
  return new Map(
    studentIds.map((id) => [id, { dues: dues.get(id) ?? [], advance_poisha: advances.get(id) ?? 0 }]),
  );
}

/** What each of some students owes by a day, fines of that day included, in poisha. */
export async function amountsOwed(
  tx: Tx,
  siteId: string,
  studentIds: string[],
  on: string,
): Promise<Map<string, number>> {
  const duesOf = await duesOnDay(tx, siteId, studentIds, on);
  return new Map([...duesOf].map(([id, dues]) => [id, sumsOf(dues, on).owed_poisha]));
}

/**
 * Records a payment. Locks the student against a second counter, stores fines up to that day, and keeps the excess as
 * an advance.
 */
export async function collectFees(
  context: SiteContext,
  collection: Omit<Collection, 'channel'> & { channel: Receipt['channel'] },
): Promise<ReceiptWithLines> {
  const { tx, siteId, caller } = context;
  if (collection.channel === 'due_slip_office' && !collection.due_slip_id)
    throw fieldProblem('due_slip_id', 'required');
  await refuseDay(context, collection.received_on);
  const type = typeAtCounter(tx, collection.method);
  const drafted = await draftReceipt(tx, siteId, {
    ...collection,
    type,
    collected_by: caller.user_id,
    held_by_name: isOfTeacher(collection.channel) ? caller.full_name : undefined,
    advanceOf: (balance, due) => (collection.use_advance ? Math.min(balance, due) : 0),
    allocationOf: (dues, money, setting, ofSlip) => {
      if (money === 0) throw fieldProblem('amount_poisha', 'fees:nothing_to_collect');
      if (ofSlip && !collection.lines) return allocateToSlip(ofSlip, money, setting, collection.received_on);
      const allocation = collection.lines
        ? allocateChosen(dues, collection.lines, money)
        : allocate(dues, money, { on: collection.received_on, isFineFirst: setting.is_fine_first });
      const isPartial = allocation.lines.some(
        ({ due, amount_poisha }) => amount_poisha < due.net_poisha - due.paid_poisha,
      );
      const { owed_poisha } = sumsOf(dues, collection.received_on);
      if (!setting.is_partial_allowed && (isPartial || money < owed_poisha))
        throw fieldProblem('amount_poisha', 'fees:partial_not_allowed');
      return allocation;
    },
  });
  if ((await type).kind === 'cheque') await receiveFeeCheque(tx, siteId, drafted);
  // The student is locked, so of two at once the second sees the first.
  if (!collection.is_repeat) await refuseRepeat(tx, siteId, collection);
  return commitReceipt(context, drafted, await type);
}

/** Enters the cheque of a receipt in the register. @throws 422 on `reference` without its number */
async function receiveFeeCheque(
  tx: Tx,
  siteId: string,
  { receipt, student }: Awaited<ReturnType<typeof draftReceipt>>,
): Promise<void> {
  const { id, reference, received_on, amount_poisha } = receipt;
  if (amount_poisha === 0) return;
  if (!reference) throw fieldProblem('reference', 'fees:cheque_without_number');
  await receiveCheque(tx, siteId, {
    cheque_no: reference.slice(0, 40),
    received_on,
    amount_poisha,
    party_name: `${student.name_en} (${student.student_no})`,
    source_kind: 'fee_receipt',
    source_id: id,
  });
}

/** Writes a drafted receipt with the commit, and answers with it. */
function commitReceipt(
  context: SiteContext,
  { student, receipt, paid, insertion }: Awaited<ReturnType<typeof draftReceipt>>,
  { name_en: method_name_en, name_bn: method_name_bn }: { name_en: string; name_bn: string },
): Promise<ReceiptWithLines> {
  const answer = withRights(
    {
      ...shownOf(receipt),
      method_name_en,
      method_name_bn,
      student_no: student.student_no,
      student_name_en: student.name_en,
      student_name_bn: student.name_bn,
      class_name_en: student.class_name_en,
      class_name_bn: student.class_name_bn,
      class_section_id: student.class_section_id,
      section_name: student.section_name,
      roll: student.roll,
      collected_by_name: context.caller.full_name,
      ...notTakenBack,
      lines: inOrderOfPaper(paid),
      refunds: [],
    },
    context.can('fees.receipt.cancel'),
  );
  return context.commitWith(answer, insertion);
}

/** What an answer shows of a drafted receipt. */
function shownOf(receipt: Awaited<ReturnType<typeof draftReceipt>>['receipt']) {
  const { due_slip_id: _, note: __, collected_by: ___, enrolment_id: ____, ...rest } = receipt;
  const { bank_account_id: _____, bank_branch: ______, scroll_no: _______, ...shown } = rest;
  return shown;
}

/** Money that a bank took at its counter. */
interface BankReceipt extends Pick<Collection, 'student_id' | 'received_on' | 'amount_poisha'> {
  due_slip_id: string | null;
  bank_account_id: string;
  bank_branch: string;
  scroll_no: string;
  /** The ledger of the bank account. */
  money_ledger_id: string;
  /** Which dues the money pays; nothing may be left over. */
  allocationOf: ReceiptOrder['allocationOf'];
}

/** Records what a bank took, into the ledger of its account. The advance of the student stays as it is. */
export async function receiveAtBank(context: SiteContext, received: BankReceipt): Promise<ReceiptWithLines> {
  const { tx, siteId, caller } = context;
  await refuseDay(context, received.received_on);
  const type = await typeOfKind(tx, 'bank');
  const drafted = await draftReceipt(tx, siteId, {
    ...received,
    method: type.code,
    type,
    channel: 'bank',
    reference: received.scroll_no,
    note: null,
    collected_by: caller.user_id,
    advanceOf: () => 0,
  });
  return commitReceipt(context, drafted, type);
}

/** A payment of one student, whoever takes it and however it came. */
interface ReceiptOrder extends Pick<Collection, 'student_id' | 'received_on' | 'method' | 'amount_poisha'> {
  channel: Receipt['channel'];
  /** Of the method; it may still be under way. */
  type: { kind: Method } | Promise<{ kind: Method }>;
  reference: string | null;
  note: string | null;
  due_slip_id?: string | null;
  collected_by: string;
  /** Where the money lies, where it is not the ledger of its kind. */
  money_ledger_id?: string;
  /** Where a bank took it, and its number in the bank's scroll. */
  bank_account_id?: string;
  bank_branch?: string;
  scroll_no?: string;
  /** The teacher who keeps the cash until it is handed over. */
  held_by_name?: string;
  /** What is used of the advance, at most all of it. */
  advanceOf(balance: number, due: number): number;
  /** Which dues are paid with how much, and what is left as an advance; `ofSlip` is what a slip still asks for. */
  allocationOf(dues: PayableDue[], money: number, setting: FeeSetting, ofSlip: SlipDue[] | null): Allocation;
}

/**
 * Prepares a receipt up to the statement that writes it, which draws its number and is executed last. Locks the student
 * and stores fines up to the day.
 */
async function draftReceipt(tx: Tx, site_id: string, order: ReceiptOrder) {
  // Lock before reading, so that the rows read cannot change.
  const [locked, setting, open, balance, firstDay, { kind }, family] = await Promise.all([
    counterStudent(tx, site_id, order.student_id, true),
    feeSetting(tx, site_id),
    openDuesOf(tx, site_id, [order.student_id], order.received_on),
    spendableAdvance(tx, site_id, order.student_id, order.received_on),
    firstReceiptDay(tx, site_id, order.student_id),
    order.type,
    // The payer of an online payment gets one SMS for all its receipts.
    isToldByPayment(order.channel) ? undefined : familyToTell(tx, site_id, order.student_id),
  ]);
  const student = requireFound(locked);
  if (firstDay && order.received_on < firstDay) {
    throw fieldProblem('received_on', 'fees:received_before_refund', dayNames(firstDay));
  }
  const onDay = open.get(order.student_id) ?? [];
  const dues = onDay.filter(isPayable);
  const ofSlip = order.due_slip_id
    ? await dueBySlip(tx, site_id, { ...order, slipId: order.due_slip_id }, dues)
    : null;
  const { due_poisha } = sumsOf(dues, order.received_on);
  const advance_used_poisha = order.advanceOf(balance, ofSlip ? sumOf(ofSlip) : due_poisha);
  const money = order.amount_poisha + advance_used_poisha;
  const { lines, rest_poisha } = order.allocationOf(dues, money, setting, ofSlip);

  const fines = finesToCharge(onDay, lines);
  const fineIds = await writeFines(tx, site_id, student, fines);
  const figures = {
    received_on: order.received_on,
    amount_poisha: order.amount_poisha,
    advance_used_poisha,
    advance_added_poisha: rest_poisha,
  };
  const id = newIds(1)[0]!;
  const receipt = {
    id,
    student_id: student.id,
    enrolment_id: student.enrolment_id,
    ...figures,
    method: order.method,
    due_after_poisha: due_poisha - lines.reduce((sum, line) => sum + line.amount_poisha, 0),
    channel: order.channel,
    reference: order.reference,
    note: order.note,
    due_slip_id: order.due_slip_id ?? null,
    bank_account_id: order.bank_account_id ?? null,
    bank_branch: order.bank_branch ?? null,
    scroll_no: order.scroll_no ?? null,
    collected_by: order.collected_by,
    collected_at: new Date().toISOString(),
  };
  const draft = postUnnumbered({
    id,
    student_name: student.name_en,
    ...figures,
    method: kind,
    money_ledger_id: order.money_ledger_id,
    held_by_name: order.held_by_name,
    income: incomeByHead(lines),
  });
  const journal = await prepareJournal(tx, { site_id, user_id: order.collected_by }, draft);
  const paid = lines.map(({ due, amount_poisha }) => ({
    due,
    due_id: due.id ?? fineIds.get(due.period)!,
    amount_poisha,
  }));
  const insertion = receiptInsertion(
    site_id,
    receipt,
    paid.map(({ due_id, amount_poisha }) => ({ due_id, amount_poisha })),
    fines.map((fine) => ({ due_id: fineIds.get(fine.period)!, amount_poisha: fine.amount_poisha })),
    journal,
    family && receiptSms(family, receipt, journal.fiscal_year),
  );
  return { student, receipt, paid, insertion };
}

/** What a slip still asks for. @throws 404 or 409 where it cannot be paid */
async function dueBySlip(
  tx: Tx,
  siteId: string,
  { student_id, slipId, received_on }: { student_id: string; slipId: string; received_on: string },
  dues: PayableDue[],
): Promise<SlipDue[]> {
  const { slip_no, asked } = await requirePayableSlip(tx, siteId, received_on, {
    studentId: student_id,
    slipId,
  });
  const lines = payableOfSlip(dues, asked);
  if (lines.length === 0) throw new Problem(409, 'fees:slip_paid', { slip_no });
  return lines;
}

interface OnlineReceipt {
  student_id: string;
  amount_poisha: number;
  /** What the payer chose; without a choice the money goes to the dues in their usual order. */
  lines: ChosenDue[] | null;
  reference: string;
  /** The ledger of what the gateway owes, or of the number to which the money was sent. */
  money_ledger_id: string;
  started_by: string;
}

/**
 * Records money that came through a gateway, today. It is there whatever happened to the dues since it was sent: of each
 * as much is paid as is still open, and the rest becomes an advance.
 */
export const receiveOnline = (tx: Tx, siteId: string, received: OnlineReceipt): Promise<MadeReceipt> =>
  receiveSent(tx, siteId, received, {
    received_on: today(),
    method: 'online',
    type: { kind: 'card' },
    channel: 'online',
  });

/**
 * Records money that a family sent by itself to a mobile money number, as `receiveOnline` does, on the day on which it was
 * sent where the books still take it, else today.
 */
export async function receiveTransaction(
  tx: Tx,
  siteId: string,
  { paid_on, ...received }: OnlineReceipt & { paid_on: string },
): Promise<MadeReceipt> {
  const [type, received_on] = await Promise.all([
    typeOfKind(tx, 'mfs'),
    receiptDay(tx, siteId, received.student_id, paid_on),
  ]);
  return receiveSent(tx, siteId, received, { received_on, method: type.code, type, channel: 'transaction' });
}

/** The day of a receipt for money that came on `paid_on`: that day, or today where the books have left it behind. */
async function receiptDay(tx: Tx, siteId: string, studentId: string, paid_on: string): Promise<string> {
  const now = today();
  if (paid_on >= now) return now;
  const [{ back_date_days }, firstDay, bookDay, closed] = await Promise.all([
    feeSetting(tx, siteId),
    firstReceiptDay(tx, siteId, studentId),
    firstBookDay(tx, siteId),
    closedMonths(tx, siteId),
  ]);
  const earliest = [addDays(now, -back_date_days), firstDay ?? '', bookDay].sort().at(-1)!;
  const isOpen = paid_on >= earliest && !closed.has(`${paid_on.slice(0, 7)}-01`);
  return isOpen ? paid_on : now;
}

interface MadeReceipt {
  id: string;
  receipt_no: string;
}

async function receiveSent(
  tx: Tx,
  siteId: string,
  { lines, started_by, ...received }: OnlineReceipt,
  way: Pick<ReceiptOrder, 'received_on' | 'method' | 'type' | 'channel'>,
): Promise<MadeReceipt> {
  const { receipt, insertion } = await draftReceipt(tx, siteId, {
    ...received,
    ...way,
    note: null,
    collected_by: started_by,
    advanceOf: () => 0,
    allocationOf: (dues, money, setting) =>
      lines
        ? allocateStillOpen(dues, lines, money)
        : allocate(dues, money, { on: way.received_on, isFineFirst: setting.is_fine_first }),
  });
  const { rows } = await insertion.execute(tx);
  return { id: receipt.id, receipt_no: rows[0]!.receipt_no };
}

/**
 * Pays chosen dues of a student out of the student's own advance, today.
 * @throws 422 where the advance is too short, or a due is not open as it was chosen
 */
export async function payFromAdvance(
  context: SiteContext,
  { student_id, lines }: { student_id: string; lines: ChosenDue[] },
): Promise<{ id: string; receipt_no: string }> {
  const { tx, siteId, caller } = context;
  const money = lines.reduce((sum, line) => sum + line.amount_poisha, 0);
  const { receipt, insertion } = await draftReceipt(tx, siteId, {
    student_id,
    received_on: today(),
    method: 'student_wallet',
    type: { kind: 'cash' },
    channel: 'wallet',
    amount_poisha: 0,
    reference: null,
    note: null,
    collected_by: caller.user_id,
    advanceOf(balance) {
      if (balance < money) throw fieldProblem('lines', 'fees:advance_too_short');
      return money;
    },
    allocationOf: (dues) => allocateChosen(dues, lines, money),
  });
  return context.commitWith({ id: receipt.id }, insertion);
}

const notTakenBack = {
  state: 'valid',
  cancelled_at: null,
  cancelled_on: null,
  cancel_reason: null,
  cancelled_by_name: null,
  cancel_voucher_no: null,
  refund_method_name_en: null,
  refund_method_name_bn: null,
  refunded_poisha: 0,
} as const;

/** The lines of a receipt in the order in which they are shown and printed: by due day, then by head, fines last. */
function inOrderOfPaper(paid: { due: PayableDue; due_id: string; amount_poisha: number }[]) {
  return paid
    .toSorted((a, b) => a.due.due_on.localeCompare(b.due.due_on) || a.due.head_order - b.due.head_order)
    .map(({ due, due_id, amount_poisha }) => ({
      due_id,
      kind: due.kind,
      period: due.period,
      head_name_en: due.head_name_en,
      head_name_bn: due.head_name_bn,
      sub_head_name_en: due.sub_head_name_en,
      sub_head_name_bn: due.sub_head_name_bn,
      amount_poisha,
    }));
}

/** The fines that a receipt charges: those it pays, and those of its day that were not written down in full by then. */
function finesToCharge(onDay: PayableDue[], lines: { due: PayableDue }[]): FineToCharge[] {
  const paid = new Set(lines.map((line) => line.due));
  return onDay
    .filter((due) => due.kind === 'fine' && (paid.has(due) || due.gross_poisha > due.written_poisha))
    .map(({ period, due_on, gross_poisha }) => ({ period, due_on, amount_poisha: gross_poisha }));
}
