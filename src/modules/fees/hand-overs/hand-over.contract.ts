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
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { receipt } from '../receipts/receipt.contract.ts';
import { handOverLifeCycle, handOverStates } from './hand-over.rules.ts';
import { type NoteName, noteNames } from './notes.rules.ts';

const count = z.number().int().min(0).max(1_000_000);
const notes = z.object(
  Object.fromEntries(noteNames.map((name) => [name, count.default(0)])) as Record<
    NoteName,
    z.ZodDefault<typeof count>
  >,
);
const storedNotes = z.object(
  Object.fromEntries(noteNames.map((name) => [name, z.number().int()])) as Record<NoteName, z.ZodInt>,
);

/** A count of notes, with what explains a difference. */
const counted = z.object({ notes, explanation: optionalText(300) });

export const handOver = z.object({
  id,
  hand_over_no: z.string(),
  held_by: id,
  held_by_name: z.string(),
  state: z.enum(handOverStates),
  submitted_on: day,
  submitted_at: instant,
  receipt_count: z.number().int(),
  receipts_poisha: poisha,
  /** Short (more than 0) or over (less than 0) at earlier hand-overs. */
  brought_poisha: poisha,
  /** The receipts and what was brought along: what should be there. */
  expected_poisha: poisha,
  submitted_notes: storedNotes,
  submitted_poisha: poisha,
  submitted_explanation: z.string().nullable(),
  counted_notes: storedNotes.nullable(),
  counted_poisha: poisha.nullable(),
  /** What stays with the teacher (more than 0), or was too much; null until it is accepted. */
  short_poisha: poisha.nullable(),
  decision_reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_on: day.nullable(),
  voucher_no: z.string().nullable(),
  reversed_by_name: z.string().nullable(),
  reversed_on: day.nullable(),
  reverse_reason: z.string().nullable(),
  reverse_voucher_no: z.string().nullable(),
  can: canOf(handOverLifeCycle),
});

const handedReceipt = receipt.pick({
  id: true,
  receipt_no: true,
  received_on: true,
  student_no: true,
  student_name_en: true,
  student_name_bn: true,
  class_name_en: true,
  class_name_bn: true,
  class_section_id: true,
  section_name: true,
  roll: true,
  amount_poisha: true,
  state: true,
});

const handOverWithReceipts = handOver.extend({ receipts: z.array(handedReceipt) });

/** The money that a teacher has not handed over yet. */
const ownMoney = z.object({
  /** All of it, with what waits at the office. */
  held_poisha: poisha,
  receipts: z.array(handedReceipt),
  brought_poisha: poisha,
  /** What the next hand-over is of. */
  next_poisha: poisha,
  waiting: handOver.nullable(),
  latest: z.array(handOver),
});

export const handOverContract = {
  /** The caller's own money: what is with them, what waits at the office, and their latest hand-overs. */
  own: route('fees.own_section.collect', 'GET /fees/own-hand-overs').output(ownMoney),
  /** Hands over all receipts that are with the caller, as counted. Needs an Idempotency-Key. */
  submit: route('fees.own_section.collect', 'POST /fees/own-hand-overs', { idempotent: true, status: 201 })
    .input(counted)
    .output(handOver),
  list: route('fees.hand_over.list', 'GET /fees/hand-overs')
    .input(
      listInput(['submitted_at', 'hand_over_no', 'expected_poisha'], {
        from: day.optional(),
        to: day.optional(),
        state: z.enum(handOverStates).optional(),
        held_by: id.optional(),
      }),
    )
    .output(pageOf(handOver)),
  /** Who ever handed something over, for the filter. */
  holders: route('fees.hand_over.list', 'GET /fees/hand-over-holders').output(
    z.array(z.object({ id, full_name: z.string() })),
  ),
  show: route('fees.hand_over.list', 'GET /fees/hand-overs/{id}').input(byId).output(handOverWithReceipts),
  /**
   * `accept` takes the money as the office counted it: one voucher. `reverse` gives it back to the teacher; the voucher is reversed.
   */
  ...moveContract(handOverLifeCycle, {
    path: '/fees/hand-overs',
    output: handOverWithReceipts,
    moves: {
      accept: { idempotent: true, fields: counted.shape },
      reverse: { idempotent: true },
    },
  }),
};

export type HandOver = z.infer<typeof handOver>;
export type HandOverWithReceipts = z.infer<typeof handOverWithReceipts>;
export type HandedReceipt = z.infer<typeof handedReceipt>;
export type OwnMoney = z.infer<typeof ownMoney>;
export type Counted = z.output<typeof counted>;
export type HandOverListInput = InputOf<typeof handOverContract.list>;
