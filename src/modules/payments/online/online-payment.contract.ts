import { z } from 'zod';
import { refundLifeCycle } from '#modules/fees/index.ts';
import {
  byId,
  day,
  done,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  poisha,
  route,
  text,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { onlinePaymentLifeCycle } from './online-payment.rules.ts';
import { heldReasons, listedStates, onlineRefundStates, paymentStates } from './payment-states.ts';

const names = { name_en: z.string(), name_bn: z.string().nullable() };

/** An open due of a child. A fine that is not stored yet has no id and is named by its period. */
const basketDue = z.object({
  due_id: id.nullable(),
  fine_period: z.string().nullable(),
  kind: z.enum(['fee', 'fine']),
  period: z.string(),
  due_on: day,
  head_name_en: z.string().nullable(),
  head_name_bn: z.string().nullable(),
  sub_head_name_en: z.string().nullable(),
  sub_head_name_bn: z.string().nullable(),
  open_poisha: poisha,
});

const child = z.object({
  student_id: id,
  ...names,
  student_no: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  roll: z.number().int(),
  dues: z.array(basketDue),
  advance_poisha: poisha,
});

const way = z.object({
  merchant_account_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  logo_url: z.string().nullable(),
  /** What the payer bears of the gateway's charge, of the whole; null where the institution bears it. */
  payer_percent: z.number().nullable(),
  is_sandbox: z.boolean(),
});

/** What is paid for: an open due of a student, a fine by its period, or the student's advance. */
export const paymentLine = z.object({
  student_id: id,
  /** Neither this nor `fine_period`: it is kept as the student's advance. */
  due_id: id.nullish(),
  fine_period: z.string().max(20).nullish(),
  amount_poisha: poisha.min(1).max(500_000_00),
});

/** A receipt that a payment made. */
export const paidReceipt = z.object({
  id,
  receipt_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  amount_poisha: poisha,
});

const ownPayment = z.object({
  id,
  state: z.enum(paymentStates),
  method_name_en: z.string(),
  method_name_bn: z.string(),
  amount_poisha: poisha,
  charge_poisha: poisha,
  started_at: instant,
  /** What the gateway said when it refused to begin. */
  failure: z.string().nullable(),
  receipts: z.array(paidReceipt),
  /** Where the page of the gateway can be opened again; null where nothing can be paid there any more. */
  go_url: z.string().nullable(),
});

/** A refund of a payment, with who asked for it and who decided where the institution wants two people. */
const onlineRefund = z.object({
  id,
  state: z.enum(onlineRefundStates),
  /** The one receipt that it is of; null: all that stand, or held money. */
  receipt_no: z.string().nullable(),
  amount_poisha: poisha,
  ends_charge: z.boolean(),
  reason: z.string(),
  requested_by_name: z.string(),
  requested_at: instant,
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_reason: z.string().nullable(),
  can: canOf(refundLifeCycle),
});

const officePayment = z.object({
  id,
  tran_id: z.string(),
  state: z.enum(paymentStates),
  held_reason: z.enum(heldReasons).nullable(),
  failure: z.string().nullable(),
  method_name_en: z.string(),
  method_name_bn: z.string(),
  students_en: z.string(),
  students_bn: z.string(),
  receipts: z.array(paidReceipt.extend({ is_taken_back: z.boolean() })),
  /** What the gateway says was paid, where it said an amount. */
  paid_poisha: poisha.nullable(),
  amount_poisha: poisha,
  charge_poisha: poisha,
  credited_poisha: poisha.nullable(),
  gateway_transaction_id: z.string().nullable(),
  started_at: instant,
  paid_at: instant.nullable(),
  set_aside_note: z.string().nullable(),
  set_aside_by_name: z.string().nullable(),
  set_aside_at: instant.nullable(),
  /** The latest one. */
  refund: onlineRefund.nullable(),
  can: canOf(onlinePaymentLifeCycle),
  /** The gateway takes no refunds from here: they are only written down. */
  refunds_by_hand: z.boolean(),
});

/** A due that a receipt paid, and how much of it can still go back. */
const refundableLine = basketDue.pick({ kind: true, period: true }).extend({
  due_id: id,
  head_name_en: z.string().nullable(),
  head_name_bn: z.string().nullable(),
  sub_head_name_en: z.string().nullable(),
  sub_head_name_bn: z.string().nullable(),
  amount_poisha: poisha,
});

/** A receipt of a payment, and what of it can still go back. */
const refundableReceipt = paidReceipt.extend({
  lines: z.array(refundableLine),
  /** Left of the advance that the receipt made, and not used since. */
  advance_poisha: poisha,
  /** Whether a part can go back: from the day after its own on. */
  has_parts: z.boolean(),
});

const path = '/payments/online-payments';

export const onlinePaymentContract = {
  /** The open dues and advances of the caller's children (or the caller's own), and the ways to pay them online. */
  basket: route('payments.online.own', 'GET /payments/my-basket').output(
    z.object({ children: z.array(child), ways: z.array(way) }),
  ),
  /**
   * Begins a payment of ticked dues, each whole, and of advances. The browser then goes to `go_url`. Needs an
   * Idempotency-Key.
   */
  start: route('payments.online.own', 'POST /payments/my-online-payments', { idempotent: true, status: 201 })
    .input(z.object({ merchant_account_id: id, lines: z.array(paymentLine).min(1).max(200) }))
    .output(z.object({ id, go_url: z.string() })),
  /** What became of payments that the caller began, the latest first. */
  mine: route('payments.online.own', 'GET /payments/my-online-payments').output(z.array(ownPayment)),
  showMine: route('payments.online.own', 'GET /payments/my-online-payments/{id}')
    .input(z.object({ id }))
    .output(ownPayment),
  /** Asks the gateway what became of a payment that the caller began, as for somebody who closed the window; in the background. */
  askMine: route('payments.online.own', 'POST /payments/my-online-payments/{id}/question', { status: 202 })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
  /** Pays chosen dues of one student out of the student's advance. Needs an Idempotency-Key. */
  payFromAdvance: route('payments.online.own', 'POST /payments/advance-payments', {
    idempotent: true,
    status: 201,
  })
    .input(
      z.object({
        student_id: id,
        lines: z
          .array(paymentLine.omit({ student_id: true }))
          .min(1)
          .max(200),
      }),
    )
    .output(z.object({ id, receipt_no: z.string() })),
  list: route('payments.online.list', `GET ${path}`)
    .input(listInput(['started_at', 'amount_poisha', 'paid_at'], { state: z.enum(listedStates).optional() }))
    .output(pageOf(officePayment)),
  /** The receipts of a payment that stand, and what of each can still go back. */
  refundable: route('payments.online.refund', `GET ${path}/{id}/refundable`)
    .input(byId)
    .output(z.object({ receipts: z.array(refundableReceipt), needs_approval: z.boolean() })),
  /**
   * `approve` counts money that was held as risky. `set_aside` says that somebody looked at held money and cleared it up elsewhere: it
   * stays held, but waits for nobody. `refund` asks the gateway to pay back all that is left of one receipt, or chosen parts of it, or
   * all receipts that stand, or money that is held; where the institution wants two people, it waits until another one approves it.
   * `withdraw` gives a refund up of which the gateway knows nothing. `ask` asks the gateway what became of a payment.
   */
  ...moveContract(onlinePaymentLifeCycle, {
    path,
    output: done,
    moves: {
      set_aside: { fields: { reason: text(500) } },
      refund: {
        idempotent: true,
        status: 202,
        fields: {
          fee_receipt_id: id.nullish(),
          /** Of the one receipt. Left out: all that is left of every line. */
          lines: z
            .array(z.object({ due_id: id, amount_poisha: poisha.min(1) }))
            .max(200)
            .nullish(),
          /** Of the advance that the one receipt left. */
          advance_poisha: poisha.min(0).nullish(),
          /** Whether the charge is taken back with the money, so that nothing is owed again. */
          ends_charge: z.boolean().default(false),
          reason: text(255),
          /** Said where the gateway takes no refunds from here: the money went back in its merchant panel. */
          is_paid_back: z.boolean().default(false),
        },
        // Null where it waits to be approved.
        output: z.object({ job_id: id.nullable() }),
      },
      ask: { status: 202, output: z.object({ job_id: id }) },
    },
  }),
};

/** Refunds that wait until somebody else than who asked for them has approved them; the gateway is asked then. */
export const onlineRefundContract = moveContract(refundLifeCycle, {
  path: '/payments/online-refunds',
  output: done,
  moves: {
    approve: {
      idempotent: true,
      status: 202,
      // As for `refund`: said by who approves, as nothing goes back before.
      fields: { is_paid_back: z.boolean().default(false) },
      output: z.object({ job_id: id }),
    },
  },
});

export type Basket = { children: BasketChild[]; ways: z.infer<typeof way>[] };
export type BasketChild = z.infer<typeof child>;
export type BasketDue = z.infer<typeof basketDue>;
export type OwnPayment = z.infer<typeof ownPayment>;
export type RefundableReceipt = z.infer<typeof refundableReceipt>;
export type OnlineRefundInput = InputOf<typeof onlinePaymentContract.refund>;
export type OnlineRefund = z.infer<typeof onlineRefund>;
export type PaidReceipt = z.infer<typeof paidReceipt>;
export type OfficePayment = z.infer<typeof officePayment>;
export type PaymentLine = z.output<typeof paymentLine>;
