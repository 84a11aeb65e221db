import { z } from 'zod';
import {
  byId,
  day,
  done,
  enteredDay,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
} from '#shared/contract.ts';

const kind = z.enum(['waiver', 'offer']);

const fields = z
  .object({
    student_id: id,
    kind,
    /** A waiver type or an offer type, as the kind says. */
    type_id: id,
    /** Empty: all heads. */
    fee_head_ids: z.array(id).max(100).default([]),
    /** Either a percentage or a fixed amount of each due. */
    percent: z.number().gt(0).max(100).nullish(),
    amount_poisha: poisha.min(1).max(1_000_000_00).nullish(),
    from_on: enteredDay,
    to_on: enteredDay.nullish(),
    reason: optionalText(300),
  })
  .refine((it) => (it.percent ?? null) === null || (it.amount_poisha ?? null) === null, {
    path: ['amount_poisha'],
    params: { code: 'fees:percent_or_amount' },
  })
  .refine((it) => (it.percent ?? null) !== null || (it.amount_poisha ?? null) !== null, {
    path: ['percent'],
    params: { code: 'fees:percent_or_amount' },
  })
  .refine((it) => !it.to_on || it.to_on >= it.from_on, {
    path: ['to_on'],
    params: { code: 'fees:ends_before_it_begins' },
  });

export const studentWaiver = z.object({
  id,
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string().nullable(),
  class_name_bn: z.string().nullable(),
  class_section_id: id.nullable(),
  section_name: z.string().nullable(),
  roll: z.number().int().nullable(),
  kind,
  type_id: id,
  type_name_en: z.string(),
  type_name_bn: z.string(),
  fee_head_ids: z.array(id),
  percent: z.number().nullable(),
  amount_poisha: poisha.nullable(),
  from_on: day,
  to_on: day.nullable(),
  reason: z.string().nullable(),
  approved_at: instant.nullable(),
  approved_by_name: z.string().nullable(),
  /** The latest application to dues that were raised before it, unless that was undone. */
  application_id: id.nullable(),
  applied_due_count: z.number().int().nullable(),
  reduction_poisha: poisha.nullable(),
  can: z.object({
    edit: z.boolean(),
    approve: z.boolean(),
    end: z.boolean(),
    apply: z.boolean(),
    undo_application: z.boolean(),
  }),
});

/** The values that a type proposes; its heads are binding. */
const type = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  value_kind: z.enum(['percent', 'fixed']),
  percent: z.number().nullable(),
  amount_poisha: poisha.nullable(),
  /** Empty: all. */
  fee_head_ids: z.array(id),
  valid_from: day.nullable(),
  valid_to: day.nullable(),
});

export const studentWaiverContract = {
  list: route('fees.waiver.list', 'GET /fees/student-waivers')
    .input(
      listInput(['from_on', 'student_no'], {
        kind: kind.optional(),
        state: z.enum(['waiting', 'approved']).optional(),
        student_id: id.optional(),
      }),
    )
    .output(pageOf(studentWaiver)),
  /** Active types that can be granted. */
  types: route('fees.waiver.list', 'GET /fees/concession-types').output(
    z.object({ waiver: z.array(type), offer: z.array(type) }),
  ),
  create: route('fees.waiver.edit', 'POST /fees/student-waivers', { status: 201 })
    .input(fields)
    .output(studentWaiver),
  /** Only before it is approved. */
  update: route('fees.waiver.edit', 'PUT /fees/student-waivers/{id}')
    .input(fields.safeExtend({ id }))
    .output(studentWaiver),
  delete: route('fees.waiver.edit', 'DELETE /fees/student-waivers/{id}').input(byId).output(done),
  /** Approves it: every due raised from now on takes it into account. */
  approve: route('fees.waiver.approve', 'POST /fees/student-waivers/{id}/approval')
    .input(byId)
    .output(studentWaiver),
  /** Sets the last day of an approved one; dues that were raised keep it. */
  end: route('fees.waiver.approve', 'POST /fees/student-waivers/{id}/end')
    .input(z.object({ id, to_on: enteredDay }))
    .output(studentWaiver),
};

export type StudentWaiver = z.infer<typeof studentWaiver>;
export type ConcessionType = z.infer<typeof type>;
export type StudentWaiverFields = z.output<typeof fields>;
export type StudentWaiverListInput = InputOf<typeof studentWaiverContract.list>;
