import type { UnrenderedDocument } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { timeOfDay, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { askedOfSlip } from '../due-slips/due-slip.queries.ts';
import { narrowedToSlip, payableOfSlip, type SlipLine } from '../due-slips/slip-payment.rules.ts';
import { allocate } from '../dues/due.rules.ts';
import { counterStudent, type PayableDue, payableDues, sumsOf } from '../dues/student-dues.queries.ts';
import { lockAccount } from '../receipts/draft-receipt.actions.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { printReceipt } from '../receipts/receipt-print.actions.ts';
import { refuseDay } from '../receipts/receipt-refusals.actions.ts';
import { receiveAtBank } from '../receipts/receive-at-bank.actions.ts';
import type { BankBill, BankCounter, BankPayment } from './bank-desk.contract.ts';
import {
  bankOfReceipt,
  countersOf,
  isScrollTaken,
  slipOfCode,
  studentOfNumber,
  type TellerCounter,
} from './bank-desk.queries.ts';

/** Where the caller may take fees. */
export async function listCounters({ tx, caller }: SiteContext): Promise<BankCounter[]> {
  const counters = await countersOf(tx, caller.user_id, today());
  return counters.map((it) => ({ ...it, is_open: isOpen(it) }));
}

/** What a slip or a student has to pay at a bank. @throws 404 where the caller takes no fees there; else as {@link readCode} */
export async function showBill(
  context: SiteContext,
  input: { bank_account_id: string; code: string; on?: string },
): Promise<BankBill> {
  const { tx } = context;
  const on = input.on ?? today();
  const counter = await requireCounter(context, input.bank_account_id);
  const { code, student_id, slip, asked } = await readCode(context, input.code, on);
  const [student, dues] = await Promise.all([
    counterStudent(tx, student_id, false),
    payableDues(tx, student_id, on),
  ]);
  const open = asked ? [...narrowedToSlip(payableOfSlip(dues, asked)).keys()] : dues;
  const payable = requirePayable(counter, open, slip);
  const { student_no, name_en, name_bn, class_name_en, class_name_bn, class_section_id, section_name, roll } =
    requireFound(student);
  return {
    code,
    slip,
    student: {
      student_no,
      name_en,
      name_bn,
      class_name_en,
      class_name_bn,
      class_section_id,
      section_name,
      roll,
    },
    dues: payable,
    payable_poisha: wantedOf(payable, slip, on),
    most_poisha: sumsOf(payable, on).due_poisha,
  };
}

/**
 * Takes a payment at a bank's counter: of the allowed dues, never more than they are, less than they are only where the rule
 * allows it.
 */
export async function receiveBankPayment(
  context: SiteContext,
  payment: BankPayment,
): Promise<ReceiptWithLines> {
  const { tx } = context;
  const { received_on, amount_poisha } = payment;
  const counter = await requireCounter(context, payment.bank_account_id);
  if (!isOpen(counter)) throw new Problem(409, 'fees:bank_day_closed', { time: counter.closes_at! });
  const { student_id, slip } = await readCode(context, payment.code, received_on);
  const { bank_account_id, ledger_id, branch_name } = counter;
  const scroll_no = toAsciiDigits(payment.scroll_no);
  if (await isScrollTaken(tx, { bank_account_id, received_on, scroll_no }))
    throw fieldProblem('scroll_no', 'fees:scroll_no_taken', { scroll_no });
  await refuseDay(context, received_on);
  const due_slip_id = slip?.id ?? null;
  const account = await lockAccount(tx, { student_id, received_on, channel: 'bank', due_slip_id });
  const asked = narrowedToSlip(account.ofSlip ?? []);
  const payable = requirePayable(counter, account.ofSlip ? [...asked.keys()] : account.dues, slip);
  if (!counter.is_partial_allowed && amount_poisha < wantedOf(payable, slip, received_on))
    throw fieldProblem('amount_poisha', 'fees:bank_partial_not_allowed');
  const { lines, rest_poisha } = allocate(payable, amount_poisha, {
    on: received_on,
    isFineFirst: account.setting.is_fine_first,
  });
  if (rest_poisha > 0) throw fieldProblem('amount_poisha', 'fees:more_than_due');
  const allocation = {
    lines: lines.map((it) => ({ ...it, due: asked.get(it.due) ?? it.due })),
    rest_poisha,
  };
  return receiveAtBank(context, account, allocation, {
    amount_poisha,
    bank_account_id,
    scroll_no,
    bank_branch: branch_name,
    money_ledger_id: ledger_id,
  });
}

/** A receipt as PDF. @throws 404 for the receipt of another bank, or of no bank */
export async function printBankReceipt(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const receipt = requireFound(await bankOfReceipt(context.tx, id));
  await requireCounter(context, receipt.bank_account_id!);
  return printReceipt(context, id, language, 'a4');
}

async function requireCounter({ tx, caller }: SiteContext, bankAccountId: string) {
  const counters = await countersOf(tx, caller.user_id, today());
  return requireFound(counters.find((it) => it.bank_account_id === bankAccountId));
}

const isOpen = ({ closes_at }: Pick<TellerCounter, 'closes_at'>) =>
  closes_at === null || timeOfDay() <= closes_at;

interface ReadCode {
  code: string;
  student_id: string;
  slip: BankBill['slip'];
  /** What the slip asks for. */
  asked: SlipLine[] | null;
}

/**
 * Whom a code names: a slip that can be paid on the day, or a student by the whole ID.
 * @throws 422 where it names neither; 409 for a slip that was cancelled, paid, or is past its last day
 */
async function readCode({ tx }: SiteContext, typed: string, on: string): Promise<ReadCode> {
  const code = toAsciiDigits(typed).trim();
  const found = await slipOfCode(tx, on, code);
  if (!found) {
    const student = await studentOfNumber(tx, code);
    if (!student) throw fieldProblem('code', 'fees:no_slip_or_student', { code });
    return { code, student_id: student.id, slip: null, asked: null };
  }
  const { id, slip_no, last_on, student_id } = found;
  return {
    code,
    student_id,
    slip: { id, slip_no, last_on },
    asked: await askedOfSlip(tx, found),
  };
}

/** Of open dues those that the bank may take. @throws 409 where nothing is left to pay, or none allowed */
function requirePayable(
  { head_codes }: TellerCounter,
  open: PayableDue[],
  slip: BankBill['slip'],
): PayableDue[] {
  if (open.length === 0)
    throw slip
      ? new Problem(409, 'fees:slip_paid', { slip_no: slip.slip_no })
      : new Problem(409, 'fees:no_open_dues');
  const isTaken = ({ fee_head_code }: PayableDue) =>
    fee_head_code !== null && isAllowed(head_codes, fee_head_code);
  // A fine is taken with the fees it is about, not alone.
  if (head_codes.length > 0 && !open.some(isTaken) && open.some((it) => it.kind === 'fee'))
    throw new Problem(409, 'fees:bank_heads_not_taken');
  return open.filter((it) => it.kind === 'fine' || isTaken(it));
}

const isAllowed = (codes: string[], code: string) => codes.length === 0 || codes.includes(code);

/** A slip is paid as a whole; a student what is due by the day, else what falls due later. */
function wantedOf(payable: PayableDue[], slip: BankBill['slip'], on: string): number {
  const { owed_poisha, due_poisha } = sumsOf(payable, on);
  return slip ? due_poisha : owed_poisha || due_poisha;
}
