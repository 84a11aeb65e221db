import { z } from 'zod';
import {
  chosenDay,
  chosenId,
  day,
  done,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  storedNames,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isTransactionId, normalizeTransactionId } from '#shared/transaction-id.ts';
import { accountKinds, companyNames } from '../companies/company-names.ts';
import { paidReceipt, paymentLine } from '../online/online-payment.contract.ts';
import { deskLifeCycle, ownLifeCycle } from './submission.rules.ts';
import { deskQueues, listedQueues, submissionStates } from './submission-states.ts';

/** A number of the institution, and how families pay to it. */
const payable = z.object({
  id,
  ...storedNames,
  company: z.enum(companyNames),
  account_number: z.string(),
  account_kind: z.enum(accountKinds),
});

const transactionId = z
  .string()
  .max(200)
  .transform(normalizeTransactionId)
  .refine((it) => it !== '', { params: { code: 'required' } })
  .refine((it) => it === '' || isTransactionId(it), { params: { code: 'payments:transaction_id_form' } });

const sender = optionalText(40).transform((it) => it && toAsciiDigits(it));

const submission = z.object({
  id,
  company_name_en: z.string(),
  company_name_bn: z.string(),
  transaction_id: z.string(),
  sender: z.string().nullable(),
  amount_poisha: poisha,
  paid_on: day,
  state: z.enum(submissionStates),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  submitted_at: instant,
  counted_poisha: poisha.nullable(),
});

const ownSubmission = submission.extend({
  receipts: z.array(paidReceipt),
  can: canOf(ownLifeCycle),
});

const deskSubmission = submission.extend({
  queue: z.enum(deskQueues),
  students_en: z.string(),
  students_bn: z.string(),
  submitted_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  /** What the statement says of this transaction. */
  statement_poisha: poisha.nullable(),
  statement_on: day.nullable(),
  statement_sender: z.string().nullable(),
  receipts: z.array(paidReceipt.extend({ is_taken_back: z.boolean() })),
  can: canOf(deskLifeCycle),
});

const unclaimed = z.object({
  id,
  company_name_en: z.string(),
  company_name_bn: z.string(),
  transaction_id: z.string(),
  booked_on: day,
  amount_poisha: poisha,
  sender: z.string().nullable(),
  /** Families whose phone sent it. */
  likely_students_en: z.string().nullable(),
  likely_students_bn: z.string().nullable(),
});

const path = '/payments/transactions';

export const transactionContract = {
  /** The numbers to which the caller's family can send money. */
  ways: route('payments.online.own', 'GET /payments/my-transaction-ways').output(z.array(payable)),
  /** Says that money was sent, and for which dues. It counts once it is found in a statement, or somebody looked. */
  submit: route('payments.online.own', 'POST /payments/my-transactions', { idempotent: true, status: 201 })
    .input(
      z.object({
        payment_company_id: chosenId('required'),
        transaction_id: transactionId,
        sender,
        amount_poisha: poisha.min(1).max(500_000_00),
        paid_on: chosenDay('fees:select_date'),
        lines: z.array(paymentLine).min(1).max(200),
      }),
    )
    .output(ownSubmission),
  mine: route('payments.online.own', 'GET /payments/my-transactions').output(z.array(ownSubmission)),
  ...moveContract(ownLifeCycle, { path: '/payments/my-transactions', output: done }),
  list: route('payments.transaction.list', `GET ${path}`)
    .input(
      listInput(['submitted_at', 'amount_poisha', 'paid_on'], {
        /** One queue, or all that are open. */
        waiting_in: z.enum(listedQueues).optional(),
        payment_company_id: id.optional(),
      }),
    )
    .output(pageOf(deskSubmission)),
  /** Approval counts a transaction: with the amount of the statement where it is in one, else as it was said. */
  ...moveContract(deskLifeCycle, {
    path,
    output: done,
    moves: { approve: { output: z.object({ receipts: z.array(paidReceipt) }), idempotent: true } },
  }),
  /** Money of the statements of which no family said anything. */
  unclaimed: route('payments.transaction.list', 'GET /payments/unclaimed-transactions')
    .input(listInput(['booked_on', 'amount_poisha'], { payment_company_id: id.optional() }))
    .output(pageOf(unclaimed)),
  /** Counts such money for a student, whose oldest dues it pays. Needs an Idempotency-Key. */
  claim: route('payments.transaction.approve', 'POST /payments/unclaimed-transactions/{id}/claim', {
    idempotent: true,
  })
    .input(z.object({ id, student_id: chosenId('required') }))
    .output(z.object({ receipts: z.array(paidReceipt) })),
};

export type PayableCompany = z.infer<typeof payable>;
export type OwnSubmission = z.infer<typeof ownSubmission>;
export type DeskSubmission = z.infer<typeof deskSubmission>;
export type Unclaimed = z.infer<typeof unclaimed>;
export type PaidReceipt = z.infer<typeof paidReceipt>;
export type SubmissionInput = InputOf<typeof transactionContract.submit>;
export type DeskInput = InputOf<typeof transactionContract.list>;
export type UnclaimedInput = InputOf<typeof transactionContract.unclaimed>;
