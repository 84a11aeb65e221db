import { z } from 'zod';
import {
  byId,
  chosenDay,
  day,
  done,
  enteredDay,
  flag,
  id,
  listInput,
  pageOf,
  poisha,
  route,
  text,
} from '#shared/contract.ts';

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  /** 1 (highest) to 20. */
  grade: z.number().int().min(1).max(20),
  starts_on: chosenDay('payroll:select_date'),
  /** The last day on which it holds. */
  ends_on: enteredDay.nullish().or(z.literal('').transform(() => null)),
  /** Basic pays of the grade, ascending; the first is the starting basic. */
  steps_poisha: z.array(poisha.min(1).max(20_000_000_00)).min(1).max(60),
  /** Off where only the first of the steps are known. */
  are_steps_complete: z.boolean().default(true),
  is_active: z.boolean().default(true),
});

const payScale = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  grade: z.number().int(),
  starts_on: day,
  ends_on: day.nullable(),
  steps_poisha: z.array(poisha),
  first_poisha: poisha,
  last_poisha: poisha,
  step_count: z.number().int(),
  are_steps_complete: z.boolean(),
  is_active: z.boolean(),
});

export const payScaleContract = {
  list: route('payroll.scale.list', 'GET /payroll/scales')
    .input(
      listInput(['grade', 'starts_on', 'name_en', 'name_bn', 'first_poisha', 'last_poisha', 'step_count'], {
        grade: z.coerce.number().int().optional(),
        /** Those that hold on this day. */
        on: day.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(payScale)),
  create: route('payroll.scale.edit', 'POST /payroll/scales', { status: 201 }).input(fields).output(payScale),
  update: route('payroll.scale.edit', 'PUT /payroll/scales/{id}')
    .input(fields.extend({ id }))
    .output(payScale),
  delete: route('payroll.scale.edit', 'DELETE /payroll/scales/{id}').input(byId).output(done),
};

export type PayScale = z.infer<typeof payScale>;
export type PayScaleFields = z.output<typeof fields>;
