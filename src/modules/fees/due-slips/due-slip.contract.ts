import { z } from 'zod';
import {
  byId,
  chosenDay,
  day,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  poisha,
  route,
} from '#shared/contract.ts';
import { account, counterDue } from '../receipts/receipt.contract.ts';

/** Derived from the dues: what was paid of them since, whether the last date has passed, and whether it was cancelled. */
const state = z.enum(['open', 'part_paid', 'paid', 'expired', 'cancelled']);

export const dueSlip = z.object({
  id,
  slip_no: z.string(),
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  class_section_id: id,
  roll: z.number().int(),
  up_to_on: day,
  last_on: day,
  amount_poisha: poisha,
  paid_poisha: poisha,
  state,
  created_at: instant,
  can: z.object({ cancel: z.boolean() }),
});

/** A slip at the counter: the student's account, and what is still to be paid of each due on it. */
export const payableSlip = z.object({
  slip: dueSlip.omit({ can: true }),
  account,
  lines: z.array(z.object({ due: counterDue, amount_poisha: poisha })),
  payable_poisha: poisha,
});

/** Typed or scanned; the server puts it right. */
export const slipNumber = z.object({ slip_no: z.string().trim().min(1).max(40) });

const wanted = z
  .object({
    class_section_id: id.nullish(),
    student_id: id.nullish(),
    up_to_on: chosenDay('fees:select_date'),
    last_on: chosenDay('fees:select_date'),
    /** Brothers and sisters too, in whichever section they are: each gets a slip of their own. */
    with_siblings: z.boolean().default(false),
  })
  .refine((it) => it.class_section_id || it.student_id, {
    path: ['class_section_id'],
    params: { code: 'required' },
  });

export const dueSlipContract = {
  list: route('fees.due_slip.list', 'GET /fees/due-slips')
    .input(
      listInput(['slip_no', 'last_on', 'amount_poisha', 'roll'], {
        class_section_id: id.optional(),
        student_id: id.optional(),
        state: state.optional(),
      }),
    )
    .output(pageOf(dueSlip)),
  /** One slip for everybody of the section (or the student) who owes something; repeating makes none twice. */
  create: route('fees.due_slip.create', 'POST /fees/due-slips', { idempotent: true, status: 201 })
    .input(wanted)
    .output(
      z.object({
        slip_ids: z.array(id),
        made_count: z.number().int(),
        known_count: z.number().int(),
        amount_poisha: poisha,
      }),
    ),
  /** A PDF of all slips asked for, as a job. */
  print: route('fees.due_slip.list', 'POST /fees/due-slip-prints', { status: 202 })
    .input(
      z.object({
        slip_ids: z.array(id).min(1).max(5000),
        language: z.enum(['en', 'bn']).optional(),
        /** One page for each household with all its slips, in place of one for each slip. */
        per_family: z.boolean().default(false),
      }),
    )
    .output(z.object({ job_id: id })),
  /** A slip by its number, whatever its state, to be paid at the counter. */
  payable: route('fees.receipt.collect', 'GET /fees/payable-slips').input(slipNumber).output(payableSlip),
  cancel: route('fees.due_slip.cancel', 'POST /fees/due-slips/{id}/cancellation').input(byId).output(dueSlip),
};

export type PayableSlip = z.infer<typeof payableSlip>;
export type DueSlip = z.infer<typeof dueSlip>;
export type DueSlipsWanted = z.output<typeof wanted>;
export type DueSlipListInput = InputOf<typeof dueSlipContract.list>;
