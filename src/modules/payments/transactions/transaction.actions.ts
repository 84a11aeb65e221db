import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { receiveTransaction } from '#modules/fees/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { requireOpenLines } from '../online/online-payment.actions.ts';
import { shareOut } from './sharing.rules.ts';
import type { OwnSubmission, PaidReceipt, SubmissionInput } from './transaction.contract.ts';
import {
  activeCompanies,
  decideSubmission,
  familyOf,
  findSameTransaction,
  insertSubmission,
  type LockedSubmission,
  linesOfSubmission,
  linkReceiptsOfSubmission,
  lockCompanyTransaction,
  lockSubmission,
  lockTransaction,
} from './transaction.queries.ts';
import { ownSubmissions } from './transaction-lists.queries.ts';

/**
 * Keeps what a family says of money that it sent, and counts it at once where a statement agrees. A transaction that another
 * person sent in and that still waits is kept as a duplicate, for the office to decide.
 * @throws 422 for a number that is not offered, a day to come, or a transaction that was counted or that the caller sent in before
 */
export async function submitTransaction(
  context: SiteContext,
  input: SubmissionInput,
): Promise<Omit<OwnSubmission, 'can'>> {
  const { tx, caller } = context;
  const { lines, ...said } = input;
  const user_id = caller.user_id;
  if (said.paid_on > today()) throw fieldProblem('paid_on', 'payments:paid_in_future');
  const companies = await activeCompanies(tx);
  if (!companies.some((it) => it.id === said.payment_company_id))
    throw fieldProblem('payment_company_id', 'payments:way_not_offered');
  const chosen = await requireOpenLines(context, lines);
  await lockTransaction(tx, said.payment_company_id, said.transaction_id);
  const same = await findSameTransaction(tx, said);
  if (same.some((it) => it.state === 'matched'))
    throw fieldProblem('transaction_id', 'payments:transaction_id_used');
  if (same.some((it) => it.submitted_by === user_id))
    throw fieldProblem('transaction_id', 'payments:transaction_id_sent');
  const state = same.length > 0 ? 'duplicate' : 'submitted';
  const id = await insertSubmission(tx, { ...said, state, submitted_by: user_id }, chosen);
  const submission = await lockSubmission(tx, id);
  if (submission?.queue === 'agrees') await countSubmission(tx, submission, null);
  const [own] = await ownSubmissions(tx, user_id, id);
  return requireFound(own);
}

/**
 * Counts a transaction: one receipt for each student, vouchers and a message, in one transaction. What the statement says was
 * paid decides; without a statement, what the family said.
 * @param decidedBy nobody where a statement agrees by itself
 * @throws 409 where another submission of the same transaction still waits
 */
export async function countSubmission(
  tx: SiteTx,
  submission: LockedSubmission,
  decidedBy: string | null,
): Promise<PaidReceipt[]> {
  const { id } = submission;
  await lockTransaction(tx, submission.payment_company_id, submission.transaction_id);
  const same = await findSameTransaction(tx, submission);
  if (same.some((it) => it.id !== id && it.state !== 'duplicate'))
    throw new Problem(409, 'payments:transaction_waits_twice');
  const counted_poisha = submission.statement_poisha ?? submission.amount_poisha;
  const paid_on = submission.statement_on ?? submission.paid_on;
  await decideSubmission(tx, id, {
    state: 'matched',
    counted_poisha,
    counted_on: paid_on,
    decided_by: decidedBy,
    company_transaction_id: submission.company_transaction_id,
  });
  const shares = shareOut(await linesOfSubmission(tx, id), counted_poisha);
  return book(tx, { ...submission, paid_on, shares });
}

interface Booking {
  id: string;
  transaction_id: string;
  company_name_en: string;
  ledger_id: string;
  submitted_by: string;
  paid_on: string;
  shares: {
    student_id: string;
    amount_poisha: number;
    lines: Parameters<typeof receiveTransaction>[1]['lines'];
  }[];
}

async function book(tx: SiteTx, booking: Booking): Promise<PaidReceipt[]> {
  const { id, transaction_id, company_name_en, ledger_id, submitted_by, paid_on, shares } = booking;
  const made = [];
  // One student after the other, always in the same order: two payments never wait for each other.
  for (const { student_id, amount_poisha, lines } of shares.toSorted((a, b) =>
    a.student_id < b.student_id ? -1 : 1,
  ))
    made.push(
      await receiveTransaction(tx, {
        student_id,
        amount_poisha,
        paid_on,
        started_by: submitted_by,
        lines: lines?.filter((it) => it.due_id || it.fine_period) ?? null,
        reference: `${company_name_en} ${transaction_id}`,
        money_ledger_id: ledger_id,
      }),
    );
  await linkReceiptsOfSubmission(
    tx,
    id,
    made.map((it) => it.id),
  );
  const [own] = await ownSubmissions(tx, submitted_by, id);
  const { receipts } = requireFound(own);
  const students = shares.map((it) => it.student_id);
  await notifyFamily(tx, { id, submitted_by, students, words: 'paid' }, (language) => ({
    amount: formatTaka(
      shares.reduce((sum, it) => sum + it.amount_poisha, 0),
      language,
    ),
    receipts: localDigits(receipts.map((it) => it.receipt_no).join(', '), language),
  }));
  return receipts;
}

/**
 * Counts money of a statement of which no family said anything, for a student: the oldest dues first.
 * @throws 404; 409 where it was claimed meanwhile
 */
export async function claimTransaction(
  { tx, caller }: SiteContext,
  { id, student_id }: { id: string; student_id: string },
): Promise<PaidReceipt[]> {
  await requireStudent(tx, caller, student_id);
  const found = requireFound(await lockCompanyTransaction(tx, id));
  const { payment_company_id, transaction_id, amount_poisha, booked_on, sender } = found;
  await lockTransaction(tx, payment_company_id, transaction_id);
  if ((await findSameTransaction(tx, found)).length > 0)
    throw new Problem(409, 'payments:transaction_claimed');
  const submissionId = await insertSubmission(
    tx,
    {
      payment_company_id,
      transaction_id,
      sender,
      amount_poisha,
      paid_on: booked_on,
      state: 'submitted',
      submitted_by: caller.user_id,
    },
    [{ student_id, due_id: null, fine_period: null, amount_poisha }],
  );
  const submission = requireFound(await lockSubmission(tx, submissionId));
  await decideSubmission(tx, submissionId, {
    state: 'matched',
    counted_poisha: amount_poisha,
    counted_on: booked_on,
    company_transaction_id: id,
    decided_by: caller.user_id,
  });
  const shares = [{ student_id, amount_poisha, lines: null }];
  return book(tx, { ...submission, paid_on: booked_on, shares });
}

/** Tells the family what became of a transaction, by SMS. */
export async function notifyFamily(
  tx: SiteTx,
  about: {
    id: string;
    submitted_by: string;
    students: string[];
    words: 'paid' | 'transaction_rejected';
  },
  params: (language: 'en' | 'bn') => Record<string, string>,
): Promise<void> {
  const { id, submitted_by, students, words } = about;
  const family = await familyOf(tx, students, submitted_by);
  if (!family.phone) return;
  const language = family.language === 'en' ? 'en' : 'bn';
  const message = translator(language)(`payments:sms.${words}`, {
    ...params(language),
    students: language === 'bn' ? family.students_bn : family.students_en,
    site: (language === 'bn' && family.site_name_bn) || family.site_name_en,
  });
  const dedupe_key = `transaction:${id}:${words}`;
  await sendSms(tx, [{ recipient: family.phone, message, purpose: 'online_payment', dedupe_key }]);
}
