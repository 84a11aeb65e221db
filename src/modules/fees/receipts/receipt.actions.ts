import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { postJournal, reverseJournal } from '#modules/accounts/index.ts';
import { addDays, fiscalYearOf, today } from '#shared/dates.ts';
import { duesOfStudents, requirePayableSlip } from '../due-slips/due-slip.queries.ts';
import { allocate, lateFines, monthOf } from '../dues/due.rules.ts';
import {
  advanceOf,
  counterStudent,
  duesOfStudent,
  type FeeSetting,
  feeSetting,
  type StudentDue,
  writeFines,
} from '../dues/student-dues.queries.ts';
import { kindAtCounter } from './payment-type.queries.ts';
import type { Account, Collection, ReceiptWithLines } from './receipt.contract.ts';
import { postReceipt } from './receipt.posting.ts';
import {
  findReceipt,
  insertAdvanceEntry,
  insertReceipt,
  lockReceipt,
  markCancelled,
  nextReceiptNo,
  reverseLines,
} from './receipt.queries.ts';

/** What a student owes on a day, fines as they stand on it. */
export async function openAccount(tx: Tx, siteId: string, studentId: string, on: string): Promise<Account> {
  const [known, setting, all, advance_poisha] = await Promise.all([
    counterStudent(tx, siteId, studentId, false),
    feeSetting(tx, siteId),
    duesOfStudent(tx, siteId, studentId),
    advanceOf(tx, siteId, studentId),
  ]);
  const { photo_file_id, ...student } = found(known);
  const dues = withFines(setting, all, on);
  return {
    student: { ...student, photo_url: photo_file_id && `/api/v1/files/${photo_file_id}` },
    dues,
    due_poisha: dues.reduce((sum, due) => sum + due.net_poisha - due.paid_poisha, 0),
    advance_poisha,
    is_partial_allowed: setting.is_partial_allowed,
  };
}

/** What each of some students owes on a day, fines of that day included, in poisha. */
export async function sumsDue(
  tx: Tx,
  siteId: string,
  studentIds: string[],
  on: string,
): Promise<Map<string, number>> {
  const setting = await feeSetting(tx, siteId);
  const duesOf = await duesOfStudents(tx, siteId, studentIds);
  return new Map(
    [...duesOf].map(([id, dues]) => [
      id,
      withFines(setting, dues, on).reduce((sum, due) => sum + due.net_poisha - due.paid_poisha, 0),
    ]),
  );
}

/**
 * Takes a payment. The student is locked, so that two counters cannot pay the same due; fines are written down as
 * they stand on the day; what is over becomes an advance.
 */
export async function collectFees(context: Context, collection: Collection): Promise<ReceiptWithLines> {
  const { tx, caller } = context;
  const site_id = caller.site_id!;
  if (collection.received_on > today()) throw fieldProblem('received_on', 'fees:received_in_future');
  // The lock comes first: what is read behind it stays as it is.
  const [locked, setting, before, balance, kind] = await Promise.all([
    counterStudent(tx, site_id, collection.student_id, true),
    feeSetting(tx, site_id),
    duesOfStudent(tx, site_id, collection.student_id),
    advanceOf(tx, site_id, collection.student_id),
    kindAtCounter(tx, collection.method),
  ]);
  const student = found(locked);
  if (collection.due_slip_id) await requirePayableSlip(tx, site_id, student.id, collection.due_slip_id);
  const fines = finesToCharge(setting, before, collection.received_on);
  await writeFines(tx, site_id, student, fines);
  const all = fines.length > 0 ? await duesOfStudent(tx, site_id, student.id) : before;
  const dues = all.filter((due) => due.paid_poisha < due.net_poisha);
  const advance = collection.use_advance ? balance : 0;
  const owed = dues.reduce((sum, due) => sum + due.net_poisha - due.paid_poisha, 0);
  const advance_used_poisha = Math.min(advance, owed);
  const money = collection.amount_poisha + advance_used_poisha;
  if (money === 0) throw fieldProblem('amount_poisha', 'fees:nothing_to_collect');
  if (!setting.is_partial_allowed && money < owed)
    throw fieldProblem('amount_poisha', 'fees:partial_not_allowed');
  const { lines, rest_poisha } = collection.lines
    ? chosen(dues, collection.lines, money)
    : allocate(dues, money, setting.is_fine_first);

  const { id, receipt_no } = await nextReceiptNo(tx, fiscalYearOf(collection.received_on));
  const figures = {
    received_on: collection.received_on,
    amount_poisha: collection.amount_poisha,
    advance_used_poisha,
    advance_added_poisha: rest_poisha,
  };
  const due_after_poisha = owed - lines.reduce((sum, line) => sum + line.amount_poisha, 0);
  const journal = await postJournal(
    tx,
    { site_id, user_id: caller.user_id },
    postReceipt({
      id,
      receipt_no,
      student_name: student.name_en,
      ...figures,
      method: kind,
      income: incomeByHead(lines),
    }),
  );
  await insertReceipt(
    tx,
    site_id,
    {
      id,
      receipt_no,
      student_id: student.id,
      enrolment_id: student.enrolment_id,
      ...figures,
      method: collection.method,
      due_after_poisha,
      channel: collection.channel,
      reference: collection.reference,
      note: collection.note,
      due_slip_id: collection.due_slip_id ?? null,
      journal_id: journal.id,
      collected_by: caller.user_id!,
    },
    lines.map((line) => ({ due_id: line.due.id!, amount_poisha: line.amount_poisha })),
  );
  return found(await findReceipt(tx, site_id, id, context.can('fees.receipt.cancel')));
}

/**
 * Voids a receipt with its reason: its lines are taken back, its advance goes, its voucher is reversed today. The
 * number stays used. @throws 409 where it was cancelled before or its advance was spent since.
 */
export async function cancelReceipt(context: Context, id: string, reason: string): Promise<ReceiptWithLines> {
  const { tx, caller } = context;
  const site_id = caller.site_id!;
  const receipt = found(await lockReceipt(tx, site_id, id));
  if (receipt.cancelled_at)
    throw new Problem(409, 'fees:receipt_already_cancelled', { receipt_no: receipt.receipt_no });
  await counterStudent(tx, site_id, receipt.student_id, true);
  const balance = await advanceOf(tx, site_id, receipt.student_id);
  const given = receipt.advance_added_poisha - receipt.advance_used_poisha;
  if (balance < given)
    throw new Problem(409, 'fees:advance_already_spent', { receipt_no: receipt.receipt_no });

  await reverseLines(tx, site_id, id);
  if (given !== 0) await insertAdvanceEntry(tx, site_id, receipt.student_id, id, -given);
  const reversal = await reverseJournal(tx, { site_id, user_id: caller.user_id }, receipt.journal_id, {
    posted_on: today(),
    reason,
  });
  await markCancelled(tx, site_id, id, {
    cancelled_by: caller.user_id!,
    cancel_reason: reason,
    cancel_journal_id: reversal.id,
  });
  return found(await findReceipt(tx, site_id, id, context.can('fees.receipt.cancel')));
}

/** Open dues and, as lines without an id, the fines (or what they grew by) that a payment would write down. */
export function withFines(setting: FeeSetting, dues: StudentDue[], on: string): StudentDue[] {
  const fines = lateFines(setting, dues, on);
  const raised = dues.map((due) =>
    due.kind === 'fine' && (fines.get(due.period) ?? 0) > due.net_poisha
      ? { ...due, gross_poisha: fines.get(due.period)!, net_poisha: fines.get(due.period)! }
      : due,
  );
  const written = new Set(dues.filter((due) => due.kind === 'fine').map((due) => due.period));
  const fresh = [...fines]
    .filter(([period]) => !written.has(period))
    .map(([period, amount]): StudentDue => freshFine(dues, period, amount));
  return [...raised, ...fresh].filter((due) => due.paid_poisha < due.net_poisha);
}

function freshFine(dues: StudentDue[], period: string, amount: number): StudentDue {
  return {
    id: null,
    kind: 'fine',
    period,
    due_on: fineDay(dues, period),
    head_order: 9999,
    enrolment_id: dues[0]!.enrolment_id,
    fee_head_code: null,
    head_name_en: null,
    head_name_bn: null,
    sub_head_name_en: null,
    sub_head_name_bn: null,
    gross_poisha: amount,
    waiver_poisha: 0,
    offer_poisha: 0,
    net_poisha: amount,
    paid_poisha: 0,
  };
}

/** The fine of a month falls due the day after the month's first due. */
function fineDay(dues: StudentDue[], month: string): string {
  const first = dues
    .filter((due) => monthOf(due.due_on) === month && due.kind === 'fee')
    .map((due) => due.due_on)
    .sort()[0]!;
  return addDays(first, 1);
}

/** The fines of a day that are not written down yet, or not to their present height. */
function finesToCharge(setting: FeeSetting, dues: StudentDue[], on: string) {
  const written = new Map(
    dues.filter((due) => due.kind === 'fine').map((due) => [due.period, due.net_poisha]),
  );
  return [...lateFines(setting, dues, on)]
    .filter(([period, amount]) => amount > (written.get(period) ?? 0))
    .map(([period, gross_poisha]) => ({ period, due_on: fineDay(dues, period), gross_poisha }));
}

/** The payer chose the dues: each is open, none is overpaid, and the money covers them. */
function chosen(dues: StudentDue[], lines: NonNullable<Collection['lines']>, money: number) {
  const allocated = lines.map((line, i) => {
    const due = dues.find((it) =>
      line.due_id ? it.id === line.due_id : it.kind === 'fine' && it.period === line.fine_period,
    );
    if (!due) throw fieldProblem(`lines.${i}.due_id`, 'fees:due_not_open');
    if (line.amount_poisha > due.net_poisha - due.paid_poisha)
      throw fieldProblem(`lines.${i}.amount_poisha`, 'fees:more_than_due');
    return { due, amount_poisha: line.amount_poisha };
  });
  if (new Set(allocated.map((line) => line.due)).size < lines.length)
    throw fieldProblem('lines', 'fees:due_twice');
  const rest_poisha = money - allocated.reduce((sum, line) => sum + line.amount_poisha, 0);
  if (rest_poisha < 0) throw fieldProblem('amount_poisha', 'fees:less_than_chosen');
  return { lines: allocated, rest_poisha };
}

function incomeByHead(lines: { due: StudentDue; amount_poisha: number }[]) {
  const sums = new Map<string | null, number>();
  for (const { due, amount_poisha } of lines) {
    sums.set(due.fee_head_code, (sums.get(due.fee_head_code) ?? 0) + amount_poisha);
  }
  return [...sums].map(([fee_head_code, amount_poisha]) => ({ fee_head_code, amount_poisha }));
}
