import { z } from 'zod';
import { day, enteredDay, id, poisha } from '#shared/contract.ts';
import { type RunInput, type RunPreviewOf, type RunRow, runContract } from '#shared/run.ts';

const wanted = {
  academic_year_id: id,
  /** The month billed, `YYYY-MM`. */
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  fee_sub_head_ids: z.array(id).min(1).max(100),
  /** Left out: every class of the institution. */
  class_ids: z.array(id).max(100).nullish(),
  /** The day on which what is raised falls due. Left out: the usual one, or the day of the run where that is past. */
  due_on: enteredDay.nullish(),
};

const preview = z.object({
  rows: z.array(
    z.object({
      class_id: id,
      class_name_en: z.string(),
      class_name_bn: z.string(),
      fee_sub_head_id: id,
      sub_head_name_en: z.string(),
      sub_head_name_bn: z.string(),
      head_name_en: z.string(),
      head_name_bn: z.string(),
      new_count: z.number().int(),
      known_count: z.number().int(),
      /** The earliest day on which one of its new dues falls due; null without any. */
      due_on: day.nullable(),
      gross_poisha: poisha,
      waiver_poisha: poisha,
      offer_poisha: poisha,
      net_poisha: poisha,
    }),
  ),
  /** The first day on which somebody is fined who pays nothing of it; null without late fines. */
  fined_from_on: day.nullable(),
  /** Active students for whom a chosen sub-head has no amount. */
  unpriced_count: z.number().int(),
});

export const feeRunContract = runContract({
  path: '/fees/runs',
  permission: 'fees.run',
  wanted,
  preview,
  shown: { period: z.string(), due_count: z.number().int(), net_poisha: poisha },
});

export type FeeRunInput = RunInput<typeof feeRunContract>;
export type FeeRunPreview = RunPreviewOf<typeof feeRunContract>;
export type FeeRun = RunRow<typeof feeRunContract>;
