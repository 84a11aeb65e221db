import { z } from 'zod';
import { byId, id, instant, listInput, pageOf, route } from '#shared/contract.ts';
import { selections } from '../circulars/circular-kinds.ts';
import { drawnOutcomes, drawStates } from './draw-states.ts';

/** The draw of one line: a class of a shift and version, with its seats. */
const lotteryResult = z.object({
  id,
  circular_id: id,
  title_en: z.string(),
  title_bn: z.string(),
  academic_year: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  version_name_en: z.string(),
  version_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  selection: z.enum(selections),
  state: z.enum(drawStates),
  seats: z.number().int(),
  /** Applications that were looked at and found right. */
  applicant_count: z.number().int(),
  selected_count: z.number().int(),
  waiting_count: z.number().int(),
  announced_at: instant.nullable(),
  drawable_at: instant.nullable(),
  drawn_at: instant.nullable(),
});

const applicant = z.object({
  id,
  application_no: z.string(),
  name_en: z.string(),
  contact_number: z.string(),
  draw_position: z.number().int().nullable(),
  score: z.number().nullable(),
  state: z.enum(drawnOutcomes),
  /** Whose seat was given: a quota's; none: a general one, or none yet. */
  quota_name_en: z.string().nullable(),
  quota_name_bn: z.string().nullable(),
});

const sorts = ['class_order', 'title_en', 'announced_at', 'drawn_at', 'seats'] as const;

const filters = {
  academic_year_id: id.optional(),
  shift_id: id.optional(),
  version_id: id.optional(),
  class_id: id.optional(),
  state: z.enum(drawStates).optional(),
};

/** The draws of all declarations, by class. */
export const lotteryResultContract = {
  list: route('admissions.application.list', 'GET /admissions/lottery-results')
    .input(listInput(sorts, filters))
    .output(pageOf(lotteryResult)),
  show: route('admissions.application.list', 'GET /admissions/lottery-results/{id}')
    .input(byId)
    .output(
      lotteryResult.extend({
        quotas: z.array(z.object({ id, name_en: z.string(), name_bn: z.string(), seats: z.number().int() })),
        /** Stands on the website before the draw; the seed belongs to it. */
        seed_hash: z.string().nullable(),
        /** Once it is published. */
        seed: z.string().nullable(),
        seed_published_at: instant.nullable(),
        result_url: z.string(),
      }),
    ),
  /** Who was selected, who waits, and in which order. */
  applicants: route('admissions.application.list', 'GET /admissions/lottery-results/{id}/applicants')
    .input(
      listInput(['draw_position', 'application_no', 'name_en', 'score'], {
        state: applicant.shape.state.optional(),
      }).extend({ id }),
    )
    .output(pageOf(applicant)),
  /** The same as PDF: a list of who was selected, one of who waits; before the draw, of who takes part. */
  document: route('admissions.application.list', 'GET /admissions/lottery-results/{id}/document', {
    ownTransaction: true,
  })
    .input(
      byId.extend({
        state: applicant.shape.state.optional(),
        q: z.string().trim().max(100).optional(),
        language: z.enum(['en', 'bn']).optional(),
      }),
    )
    .output(z.file()),
};

export type LotteryResult = z.infer<typeof lotteryResult>;
