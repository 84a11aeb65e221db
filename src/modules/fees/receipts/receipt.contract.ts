import { z } from 'zod';
import {
  byId,
  day,
  enteredDay,
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
import { paymentKinds } from '#shared/payment-kinds.ts';
import { refundStates } from '../refunds/refund.rules.ts';
import { channelGroupNames, channels, officeChannels } from './channels.ts';

/** The code of a payment type. */
const method = z.string().max(40);
const receiptState = z.enum(['valid', 'cancelled', 'refunded']);
const counterChannel = z.enum(officeChannels);
const channel = z.enum(channels);

export const counterDue = z.object({
  /** Null: a fine that is stored with the payment. */
  id: id.nullable(),
  kind: z.enum(['fee', 'fine']),
  period: z.string(),
  due_on: day,
  head_name_en: z.string().nullable(),
  head_name_bn: z.string().nullable(),
  sub_head_name_en: z.string().nullable(),
  sub_head_name_bn: z.string().nullable(),
  gross_poisha: poisha,
  waiver_poisha: poisha,
  offer_poisha: poisha,
  net_poisha: poisha,
  paid_poisha: poisha,
  /** Whether it came with a list from another system. */
  is_brought_over: z.boolean(),
});

export const counterStudent = z.object({
  id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  enrolment_id: id,
  roll: z.number().int(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  class_section_id: id,
  section_name: z.string(),
  contact_number: z.string().nullable(),
  photo_url: z.string().nullable(),
});

/** What a student owes on a day: open dues, fines as they stand on it, and the advance. */
export const account = z.object({
  student: counterStudent,
  dues: z.array(counterDue),
  /** Due by the day, fines included: the balance that lists, tiles and slips show. */
  owed_poisha: poisha,
  /** All that is open, dues that fall due later too. */
  due_poisha: poisha,
  advance_poisha: poisha,
  is_partial_allowed: z.boolean(),
});

export const receiptLine = z.object({
  due_id: id,
  kind: z.enum(['fee', 'fine']),
  period: z.string(),
  head_name_en: z.string().nullable(),
  head_name_bn: z.string().nullable(),
  sub_head_name_en: z.string().nullable(),
  sub_head_name_bn: z.string().nullable(),
  amount_poisha: poisha,
});

export const receipt = z.object({
  id,
  receipt_no: z.string(),
  received_on: day,
  method: z.string(),
  method_name_en: z.string(),
  method_name_bn: z.string(),
  channel,
  reference: z.string().nullable(),
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  class_section_id: id,
  section_name: z.string(),
  roll: z.number().int(),
  amount_poisha: poisha,
  advance_used_poisha: poisha,
  advance_added_poisha: poisha,
  /** What the student still owed right after it; null for old receipts without that figure. */
  due_after_poisha: poisha.nullable(),
  collected_by_name: z.string().nullable(),
  collected_at: instant,
  state: receiptState,
  cancelled_at: instant.nullable(),
  /** The day on which it was cancelled (its own) or refunded (a later one). */
  cancelled_on: day.nullable(),
  cancel_reason: z.string().nullable(),
  cancelled_by_name: z.string().nullable(),
  voucher_no: z.string(),
  /** The voucher that reversed it or paid it back. */
  cancel_voucher_no: z.string().nullable(),
  refund_method_name_en: z.string().nullable(),
  refund_method_name_bn: z.string().nullable(),
  /** Money that went back, in parts or all of it. */
  refunded_poisha: poisha,
  /** A receipt is cancelled on its own day and refunded on a later one. */
  can: z.object({ cancel: z.boolean(), refund: z.boolean() }),
});

/** A refund of a receipt: asked for, paid or refused. */
const refundOfReceipt = z.object({
  id,
  refund_no: z.string(),
  state: z.enum(refundStates),
  amount_poisha: poisha,
  advance_poisha: z.number().int(),
  refunded_on: day.nullable(),
});

export const receiptWithLines = receipt.extend({
  lines: z.array(receiptLine),
  refunds: z.array(refundOfReceipt),
});

const collection = z.object({
  student_id: id,
  received_on: enteredDay,
  method: method.default('cash'),
  channel: counterChannel.default('student_payment'),
  reference: optionalText(100),
  note: optionalText(300),
  /** What is handed over. */
  amount_poisha: poisha.min(0).max(100_000_000_00),
  /** Uses the advance first, where the student has one. */
  use_advance: z.boolean().default(true),
  /** Left out: oldest first by the rule. Given: exactly these dues and amounts. */
  lines: z
    .array(
      z.object({
        /** Left out for a fine that was not written down yet; `fine_period` names it. */
        due_id: id.nullish(),
        fine_period: z.string().max(20).nullish(),
        amount_poisha: poisha.min(1),
      }),
    )
    .max(200)
    .nullish(),
  due_slip_id: id.nullish(),
  /** Whether the payer means to pay the same amount again that was taken a moment ago. */
  is_repeat: z.boolean().default(false),
});

const paymentType = z.object({
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  kind: z.enum(paymentKinds),
  is_at_counter: z.boolean(),
  is_active: z.boolean(),
});

export const receiptContract = {
  /** The payment types with their names; the counter offers those that are active and meant for it. */
  paymentTypes: route('fees.receipt.list', 'GET /fees/payment-types').output(z.array(paymentType)),
  /** The open account of a student at the counter, as of a day (today when left out). */
  account: route('fees.receipt.collect', 'GET /fees/students/{student_id}/account')
    .input(z.object({ student_id: id, on: day.optional() }))
    .output(account),
  /** Takes a payment: receipt, allocation and voucher in one transaction. Needs an Idempotency-Key. */
  collect: route('fees.receipt.collect', 'POST /fees/receipts', { idempotent: true, status: 201 })
    .input(collection)
    .output(receiptWithLines),
  list: route('fees.receipt.list', 'GET /fees/receipts')
    .input(
      listInput(['received_on', 'receipt_no', 'amount_poisha'], {
        from: day.optional(),
        to: day.optional(),
        student_id: id.optional(),
        method: method.optional(),
        channel: z.enum([...channels, ...channelGroupNames]).optional(),
        state: receiptState.optional(),
        mine: z.stringbool().optional(),
      }),
    )
    .output(pageOf(receipt)),
  show: route('fees.receipt.list', 'GET /fees/receipts/{id}').input(byId).output(receiptWithLines),
  /** The receipt as PDF, in the language asked for (else the caller's); every print after the first is a duplicate. */
  document: route('fees.receipt.list', 'GET /fees/receipts/{id}/document', { ownTransaction: true })
    .input(
      z.object({
        id,
        language: z.enum(['en', 'bn']).optional(),
        /** Left out: the paper of the institution. */
        paper: z.enum(['a4', 'a5-landscape', 'roll-80mm']).optional(),
      }),
    )
    .output(z.file()),
  /**
   * Voids a receipt on its own day: dues open again, the advance it made goes, the voucher is reversed. Needs an
   * Idempotency-Key.
   */
  cancel: route('fees.receipt.cancel', 'POST /fees/receipts/{id}/cancellation', { idempotent: true })
    .input(z.object({ id, reason: text(300) }))
    .output(receiptWithLines),
};

export type PaymentTypeChoice = z.infer<typeof paymentType>;
export type Receipt = z.infer<typeof receipt>;
export type ReceiptWithLines = z.infer<typeof receiptWithLines>;
export type Collection = z.output<typeof collection>;
export type Account = z.infer<typeof account>;
export type ReceiptListInput = InputOf<typeof receiptContract.list>;
