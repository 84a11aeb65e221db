import { z } from 'zod';
import { done, id, instant, listInput, pageOf, poisha, route } from '#shared/contract.ts';

const wanted = z.object({
  academic_year_id: id,
  /** The month billed, `YYYY-MM`. */
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  fee_sub_head_ids: z.array(id).min(1).max(100),
  /** Left out: every class of the institution. */
  class_ids: z.array(id).max(100).nullish(),
});

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
      gross_poisha: poisha,
      waiver_poisha: poisha,
      offer_poisha: poisha,
      net_poisha: poisha,
    }),
  ),
  /** Active students whom no amount rule of a chosen sub-head matches. */
  unpriced_count: z.number().int(),
});

export const feeRun = z.object({
  id,
  run_no: z.number().int(),
  period: z.string(),
  due_count: z.number().int(),
  net_poisha: poisha,
  created_at: instant,
  created_by_name: z.string().nullable(),
  undone_at: instant.nullable(),
  can: z.object({ undo: z.boolean() }),
});

export const feeRunContract = {
  preview: route('fees.run.create')
    .route({ method: 'POST', path: '/fees/run-previews', tags: ['fee-runs'] })
    .input(wanted)
    .output(preview),
  /** Makes the dues that are not there yet, as a job; asking again makes nothing twice. */
  create: route('fees.run.create')
    .route({ method: 'POST', path: '/fees/runs', tags: ['fee-runs'], successStatus: 202 })
    .input(wanted)
    .output(z.object({ job_id: id })),
  list: route('fees.run.list')
    .route({ method: 'GET', path: '/fees/runs', tags: ['fee-runs'] })
    .input(listInput(['run_no'], {}))
    .output(pageOf(feeRun)),
  /** Takes a run's dues back, as long as no money was received for them. */
  undo: route('fees.run.undo')
    .route({ method: 'POST', path: '/fees/runs/{id}/undoing', tags: ['fee-runs'] })
    .input(z.object({ id }))
    .output(done),
};

export type FeeRunInput = z.output<typeof wanted>;
export type FeeRunPreview = z.infer<typeof preview>;
export type FeeRun = z.infer<typeof feeRun>;
