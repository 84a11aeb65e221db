import { z } from 'zod';
import { chosenDay, day, id, poisha, requiredText, route } from '#shared/contract.ts';
import { counterDue, receiptWithLines } from '../receipts/receipt.contract.ts';

/** A bank account at which the teller takes fees, with what its rule allows. */
const counter = z.object({
  bank_account_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  bank_name: z.string(),
  bank_account_no: z.string(),
  branch_name: z.string(),
  /** `HH:MM`; null: no last hour. */
  closes_at: z.string().nullable(),
  is_open: z.boolean(),
  is_partial_allowed: z.boolean(),
  /** What the teller took there today. */
  receipt_count: z.number().int(),
  amount_poisha: poisha,
});

/** The number of a due slip as it is written or in its bar code, or a student ID. */
const code = requiredText('fees:slip_or_student_needed', 60);

const bill = z.object({
  /** As it was read. */
  code: z.string(),
  slip: z.object({ id, slip_no: z.string(), last_on: day }).nullable(),
  student: z.object({
    student_no: z.string(),
    name_en: z.string(),
    name_bn: z.string().nullable(),
    class_name_en: z.string(),
    class_name_bn: z.string(),
    class_section_id: id,
    section_name: z.string(),
    roll: z.number().int(),
  }),
  /** What the bank may take. */
  dues: z.array(counterDue),
  /** What is to be paid now. */
  payable_poisha: poisha,
  /** The most that can be paid: dues that fall due later included. */
  most_poisha: poisha,
});

const payment = z.object({
  bank_account_id: id,
  code,
  /** Of the bank's scroll of that day. */
  scroll_no: requiredText('required', 40),
  received_on: chosenDay('fees:select_date'),
  amount_poisha: poisha.min(1).max(100_000_000_00),
});

export const bankDeskContract = {
  /** Where the caller may take fees; empty for whom no bank account allows. */
  counters: route('fees.bank_payment.collect', 'GET /fees/bank-counters').output(z.array(counter)),
  /** What a slip or a student has to pay at that bank, on the day of the payment (today when left out). */
  bill: route('fees.bank_payment.collect', 'GET /fees/bank-bills')
    .input(z.object({ bank_account_id: id, code, on: day.optional() }))
    .output(bill),
  /** Takes a payment: receipt, paid dues, and voucher into the ledger of the bank account. Needs an Idempotency-Key. */
  collect: route('fees.bank_payment.collect', 'POST /fees/bank-payments', { idempotent: true, status: 201 })
    .input(payment)
    .output(receiptWithLines),
  /** A receipt of the caller's own bank as PDF. */
  document: route('fees.bank_payment.collect', 'GET /fees/bank-payments/{id}/document', {
    ownTransaction: true,
  })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type BankCounter = z.infer<typeof counter>;
export type BankBill = z.infer<typeof bill>;
export type BankPayment = z.output<typeof payment>;
