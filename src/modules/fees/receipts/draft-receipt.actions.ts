import type { SiteTx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { prepareJournal } from '#modules/accounts/index.ts';
import { dayNames } from '#shared/dates.ts';
import { requirePayableSlip } from '../due-slips/due-slip.queries.ts';
import { payableOfSlip } from '../due-slips/slip-payment.rules.ts';
import {
  counterStudent,
  type FineToCharge,
  feeSetting,
  firstReceiptDay,
  isPayable,
  openDuesOf,
  type PayableDue,
  spendableAdvance,
  sumsOf,
  writeFines,
} from '../dues/student-dues.queries.ts';
import { type Allocation, incomeByHead, type SlipDue } from './allocation.rules.ts';
import { isToldByPayment } from './channels.ts';
import type { Collection, Receipt } from './receipt.contract.ts';
import { type Method, postUnnumbered } from './receipt.posting.ts';
import { receiptInsertion } from './receipt.queries.ts';
import { familyToTell } from './receipt-sms.queries.ts';
import { receiptSms } from './receipt-sms.rules.ts';

/** The fee account of a student while a payment is made. */
export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;

/**
 * Locks a student's fee account against a second counter, and reads what is to pay on a day: by the slip where the payment is one's.
 * @throws 404; 422 on `received_on` before the last day on which money went back; 409 for a slip that is paid
 */
export async function lockAccount(
  tx: SiteTx,
  {
    student_id,
    received_on,
    channel,
    due_slip_id = null,
  }: Pick<Collection, 'student_id' | 'received_on'> & {
    channel: Receipt['channel'];
    due_slip_id?: string | null;
  },
) {
  // Lock before reading, so that the rows read cannot change.
  const [locked, setting, open, advance_poisha, firstDay, family] = await Promise.all([
    counterStudent(tx, student_id, true),
    feeSetting(tx),
    openDuesOf(tx, [student_id], received_on),
    spendableAdvance(tx, student_id, received_on),
    firstReceiptDay(tx, student_id),
    // The payer of an online payment gets one SMS for all its receipts.
    isToldByPayment(channel) ? undefined : familyToTell(tx, student_id),
  ]);
  const student = requireFound(locked);
  if (firstDay && received_on < firstDay)
    throw fieldProblem('received_on', 'fees:received_before_refund', dayNames(firstDay));
  const onDay = open.get(student_id) ?? [];
  const dues = onDay.filter(isPayable);
  return {
    student,
    setting,
    family,
    channel,
    received_on,
    due_slip_id,
    /** Those of the day, those that cannot be paid included. */
    onDay,
    dues,
    /** What the slip still asks for; null where the payment is no slip's. */
    ofSlip: due_slip_id
      ? await dueBySlip(tx, { studentId: student_id, slipId: due_slip_id, on: received_on }, dues)
      : null,
    /** Of dues that are due by the day. */
    due_poisha: sumsOf(dues, received_on).due_poisha,
    /** What can be spent of the advance. */
    advance_poisha,
  };
}

/** What a payment of a locked account says. */
interface ReceiptOrder extends Pick<Collection, 'method' | 'amount_poisha'> {
  /** Of the method. */
  kind: Method;
  reference: string | null;
  note: string | null;
  collected_by: string;
  /** Where the money lies, where it is not the ledger of its kind. */
  money_ledger_id?: string;
  /** Where a bank took it, and its number in the bank's scroll. */
  bank_account_id?: string;
  bank_branch?: string;
  scroll_no?: string;
  /** The teacher who keeps the cash until it is handed over. */
  held_by_name?: string;
  /** What of it comes out of the advance. */
  advance_used_poisha?: number;
}

/**
 * Prepares a receipt up to the statement that writes it, which draws its number and is executed last. Stores fines up to the day.
 * @param allocation which dues are paid with how much, and what becomes an advance
 */
export async function draftReceipt(
  tx: SiteTx,
  account: LockedAccount,
  { lines, rest_poisha }: Allocation,
  order: ReceiptOrder,
) {
  const { student, onDay, received_on, due_poisha, family } = account;
  const fines = finesToCharge(onDay, lines);
  const fineIds = await writeFines(tx, student, fines);
  const figures = {
    received_on,
    amount_poisha: order.amount_poisha,
    advance_used_poisha: order.advance_used_poisha ?? 0,
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
    channel: account.channel,
    reference: order.reference,
    note: order.note,
    due_slip_id: account.due_slip_id,
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
    method: order.kind,
    money_ledger_id: order.money_ledger_id,
    held_by_name: order.held_by_name,
    income: incomeByHead(lines),
  });
  const journal = await prepareJournal(tx, draft);
  const paid = lines.map(({ due, amount_poisha }) => ({
    due,
    due_id: due.id ?? fineIds.get(due.period)!,
    amount_poisha,
  }));
  const insertion = receiptInsertion(
    tx.siteId,
    receipt,
    paid.map(({ due_id, amount_poisha }) => ({ due_id, amount_poisha })),
    fines.map((fine) => ({ due_id: fineIds.get(fine.period)!, amount_poisha: fine.amount_poisha })),
    journal,
    family && receiptSms(family, receipt, journal.fiscal_year),
  );
  return { student, receipt, paid, insertion };
}

/** A receipt before it has its number. */
export type DraftedReceipt = Awaited<ReturnType<typeof draftReceipt>>;

/** What a slip still asks for. @throws 404 or 409 where it cannot be paid */
async function dueBySlip(
  tx: SiteTx,
  { on, ...slip }: { studentId: string; slipId: string; on: string },
  dues: PayableDue[],
): Promise<SlipDue[]> {
  const { slip_no, asked } = await requirePayableSlip(tx, on, slip);
  const lines = payableOfSlip(dues, asked);
  if (lines.length === 0) throw new Problem(409, 'fees:slip_paid', { slip_no });
  return lines;
}

/** The fines that a receipt charges: those it pays, and those of its day that were not written down in full by then. */
function finesToCharge(onDay: PayableDue[], lines: { due: PayableDue }[]): FineToCharge[] {
  const paid = new Set(lines.map((line) => line.due));
  return onDay
    .filter((due) => due.kind === 'fine' && (paid.has(due) || due.gross_poisha > due.written_poisha))
    .map(({ period, due_on, gross_poisha }) => ({ period, due_on, amount_poisha: gross_poisha }));
}
