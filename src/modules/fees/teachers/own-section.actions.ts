import type { UnrenderedDocument } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound } from '#kernel/http/problem.ts';
import { requireSection, sectionsOfCaller } from '#modules/academics/index.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { PayableSlip } from '../due-slips/due-slip.contract.ts';
import { loadPayableSlip } from '../due-slips/slip-payment.actions.ts';
import { advancesOf, counterStudent } from '../dues/student-dues.queries.ts';
import { collectFees } from '../receipts/collect.actions.ts';
import { amountsOwed, loadFeeAccount } from '../receipts/fee-account.actions.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { printReceipt } from '../receipts/receipt-print.actions.ts';
import type { OwnCollection, SectionStudent } from './own-section.contract.ts';
import { studentsOfSection, wroteReceipt } from './own-section.queries.ts';

/** The students of one of the caller's sections with what each owes today. @throws 404 for another section */
export async function listOwnStudents(
  { tx, caller }: SiteContext,
  sectionId: string,
): Promise<SectionStudent[]> {
  await requireSection(tx, caller, sectionId);
  const students = await studentsOfSection(tx, sectionId);
  const ids = students.map((it) => it.id);
  const [owed, advances] = await Promise.all([amountsOwed(tx, ids, today()), advancesOf(tx, ids, today())]);
  return students.map((it) => ({
    ...it,
    owed_poisha: owed.get(it.id) ?? 0,
    advance_poisha: advances.get(it.id) ?? 0,
  }));
}

/** @throws 404 where the student is in none of the caller's sections */
export async function loadOwnAccount(context: SiteContext, studentId: string): Promise<Account> {
  await requireOwnStudent(context, studentId);
  return loadFeeAccount(context.tx, studentId, today());
}

/** @throws 404 where there is no such slip, or none of a student of the caller's sections */
export async function loadOwnSlip(context: SiteContext, slipNo: string): Promise<PayableSlip> {
  const slip = await loadPayableSlip(context.tx, slipNo, today());
  await requireOwnStudent(context, slip.slip.student_id);
  return slip;
}

/** Takes cash of a student of the caller's sections; it stays with the caller until it is handed over. */
export async function collectAsTeacher(
  context: SiteContext,
  collection: OwnCollection,
): Promise<ReceiptWithLines> {
  await requireOwnStudent(context, collection.student_id);
  return collectFees(context, {
    ...collection,
    received_on: today(),
    method: 'cash',
    channel: collection.due_slip_id ? 'due_slip_teacher' : 'quick_teacher',
    reference: null,
    use_advance: true,
  });
}

/** @throws 404 where somebody else wrote the receipt */
export async function printOwnReceipt(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, caller } = context;
  if (!(await wroteReceipt(tx, caller.user_id, id))) throw notFound();
  return printReceipt(context, id, language);
}

async function requireOwnStudent({ tx, caller }: SiteContext, studentId: string): Promise<void> {
  const sections = await sectionsOfCaller(tx, caller);
  const student = await counterStudent(tx, studentId, false);
  if (!student || (sections !== 'all' && !sections.includes(student.class_section_id))) throw notFound();
}
