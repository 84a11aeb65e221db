import { z } from 'zod';
import {
  byId,
  day,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  text,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { receiptLine, receiptWithLines } from '../receipts/receipt.contract.ts';
import { refundLifeCycle, refundStates } from './refund.rules.ts';

/** How money is handed back: by a payment type of the counter, out of an account of the institution where it is a bank's. */
export const handedBack = z.object({
  method: z.string().min(1).max(30).default('cash'),
  /** The account that pays, by transfer or by cheque. */
  bank_account_id: id.nullish(),
  /** The leaf of the institution's own cheque. */
  cheque_no: optionalText(40),
  reference: optionalText(100),
});

const order = handedBack.extend({
  id,
  reason: text(300),
  /** Left out: all that is left of every line. */
  lines: z
    .array(z.object({ due_id: id, amount_poisha: poisha.min(1) }))
    .max(200)
    .nullish(),
  /** Of the advance that the receipt left. Left out: nothing of it where lines are chosen, else all of it. */
  advance_poisha: poisha.min(0).nullish(),
  /** Whether the charge is taken back with the money, so that nothing is owed again. */
  ends_charge: z.boolean().default(false),
});

const refund = z.object({
  id,
  refund_no: z.string(),
  state: z.enum(refundStates),
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  class_section_id: id,
  section_name: z.string(),
  roll: z.number().int(),
  /** Null: an advance that was paid back. */
  fee_receipt_id: id.nullable(),
  receipt_no: z.string().nullable(),
  /** Money handed back. */
  amount_poisha: poisha,
  /** Taken off the student's advance; below zero: put to it. */
  advance_poisha: z.number().int(),
  ends_charge: z.boolean(),
  method: z.string(),
  method_name_en: z.string(),
  method_name_bn: z.string(),
  bank_name: z.string().nullable(),
  bank_account_no: z.string().nullable(),
  cheque_no: z.string().nullable(),
  reference: z.string().nullable(),
  reason: z.string(),
  requested_at: instant,
  requested_by_name: z.string(),
  decided_at: instant.nullable(),
  decided_by_name: z.string().nullable(),
  decision_reason: z.string().nullable(),
  refunded_on: day.nullable(),
  voucher_no: z.string().nullable(),
  can: canOf(refundLifeCycle),
});

const refundWithLines = refund.extend({ lines: z.array(receiptLine) });

/** A student's advance that nobody uses. */
const unusedAdvance = z.object({
  /** Of the student. */
  id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  class_section_id: id,
  section_name: z.string(),
  roll: z.number().int(),
  has_left: z.boolean(),
  advance_poisha: poisha,
  owed_poisha: poisha,
  last_on: day,
  /** Whether paying it back was asked for. */
  is_asked: z.boolean(),
});

export const refundContract = {
  list: route('fees.receipt.list', 'GET /fees/refunds')
    .input(
      listInput(['requested_at', 'refund_no', 'refunded_on', 'amount_poisha'], {
        from: day.optional(),
        to: day.optional(),
        student_id: id.optional(),
        state: z.enum(refundStates).optional(),
        method: z.string().max(30).optional(),
      }),
    )
    .output(pageOf(refund)),
  show: route('fees.receipt.list', 'GET /fees/refunds/{id}').input(byId).output(refundWithLines),
  /**
   * Pays a receipt of an earlier day back today, all that is left of it or chosen parts: a payment voucher, and the dues open
   * again from today on, unless the charge is taken back with them. Needs an Idempotency-Key.
   */
  refund: route('fees.receipt.cancel', 'POST /fees/receipts/{id}/refund', { idempotent: true })
    .input(order)
    .output(receiptWithLines),
  /** What a receipt can still give back, due by due, and of the advance it left. */
  refundable: route('fees.receipt.cancel', 'GET /fees/receipts/{id}/refundable')
    .input(byId)
    .output(
      z.object({
        lines: z.array(receiptLine),
        /** Left of the advance that the receipt made, and not used since. */
        advance_poisha: poisha,
        needs_approval: z.boolean(),
      }),
    ),
  /** Advances that nobody uses: of those who left first. */
  unusedAdvances: route('fees.receipt.list', 'GET /fees/unused-advances')
    .input(listInput(['has_left', 'advance_poisha', 'last_on'], { has_left: z.stringbool().optional() }))
    .output(pageOf(unusedAdvance)),
  /** The institution's bank accounts that can pay a refund. */
  payingAccounts: route('fees.receipt.cancel', 'GET /fees/paying-accounts').output(
    z.array(
      z.object({
        id,
        name_en: z.string(),
        name_bn: z.string(),
        bank_name: z.string(),
        bank_account_no: z.string(),
      }),
    ),
  ),
  /** Pays an unused advance back, or asks for it where two people are wanted. Needs an Idempotency-Key. */
  payAdvance: route('fees.receipt.cancel', 'POST /fees/students/{student_id}/advance-refunds', {
    idempotent: true,
    status: 201,
  })
    .input(
      handedBack.extend({
        student_id: id,
        amount_poisha: poisha.min(1).max(100_000_000_00),
        reason: text(300),
      }),
    )
    .output(refundWithLines),
  /** Approval pays what was asked for. */
  ...moveContract(refundLifeCycle, {
    path: '/fees/refunds',
    output: refundWithLines,
    moves: { approve: { idempotent: true } },
  }),
  /** The paper of a refund, in two copies: the office's and that of who took the money. */
  document: route('fees.receipt.list', 'GET /fees/refunds/{id}/document', { ownTransaction: true })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type Refund = z.infer<typeof refund>;
export type RefundWithLines = z.infer<typeof refundWithLines>;
export type RefundOrder = z.output<typeof order>;
export type HandedBack = z.output<typeof handedBack>;
export type UnusedAdvance = z.infer<typeof unusedAdvance>;
export type RefundListInput = InputOf<typeof refundContract.list>;
export type UnusedAdvanceInput = InputOf<typeof refundContract.unusedAdvances>;
