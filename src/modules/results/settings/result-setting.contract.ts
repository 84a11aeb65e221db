import { z } from 'zod';
import { day, done, earlierSetting, fromDay, id, optionalText, route, text } from '#shared/contract.ts';

/** How a class group is graded, as `ResultPolicy` of the rules. */
export const resultPolicy = z.object({
  grading_scale: z
    .array(
      z.object({ min_percent: z.number().min(0).max(100), letter: text(5), grade_point: z.number().min(0) }),
    )
    .min(1)
    .max(20),
  gpa_bands: z
    .array(z.object({ min_gpa: z.number().min(0), letter: text(5) }))
    .min(1)
    .max(20),
  round: z.enum(['half_up', 'none', 'floor']),
  fourth_bonus_from: z.number().min(0).max(10),
  gpa_cap: z.number().min(1).max(10),
  fourth_total: z.enum(['none', 'above_40pct', 'full']),
  merit_order: z.enum(['gpa_then_total', 'total']),
  /** Settings of before placed the whole class together. */
  position_by: z.enum(['class', 'group']).default('class'),
  tie_rule: z.enum(['dense', 'competition', 'unique']),
  tie_breaks: z
    .array(
      z.enum([
        'gpa_without_4th',
        'mathematics_total',
        'english_total',
        'bangla_total',
        'attendance_percent',
        'previous_roll',
      ]),
    )
    .max(6),
  pass_on: z.enum(['raw', 'combined']),
});

export const examWeights = z
  .array(z.object({ exam_type_id: id, weight_percent: z.number().min(0).max(100) }))
  .max(20);

export const signatures = z
  .array(
    z.object({
      title_en: text(60),
      title_bn: text(60),
      name_en: optionalText(80),
      name_bn: optionalText(80),
    }),
  )
  .max(5);

export const reportLayout = z.object({
  /** The best total of the class beside each subject. */
  shows_highest_mark: z.boolean().default(true),
  shows_photo: z.boolean().default(true),
  shows_qr_code: z.boolean().default(true),
  shows_position: z.boolean().default(true),
});

const fields = z.object({
  policy: resultPolicy,
  /** Weights of the exam types in a combined result; empty: exams are not combined. */
  exam_weights: examWeights.default([]),
  signatures: signatures.default([]),
  layout: reportLayout,
});

export const resultSetting = fields.extend({
  academic_year_id: id,
  class_group_id: id,
  class_group_name_en: z.string(),
  class_group_name_bn: z.string(),
  /** Whether a class of the group has sections in the year. */
  has_sections: z.boolean(),
  /** The national defaults: nobody changed them for this year and class group. */
  is_default: z.boolean(),
  /** The day from which a change counts where none is named: after the last exam with a published result; null: always. */
  counts_from: day.nullable(),
  /** What scale, bands and weights were before, the latest first. */
  earlier: z.array(earlierSetting(z.object({ policy: resultPolicy, exam_weights: examWeights }))),
});

const place = z.object({ academic_year_id: id, class_group_id: id });
const address = '/results/settings/{academic_year_id}/{class_group_id}';

export const resultSettingContract = {
  /** The setting of every class group in a year. */
  list: route('results.setting.list', 'GET /results/settings')
    .input(z.object({ academic_year_id: id }))
    .output(z.array(resultSetting)),
  /** Types of exam that can be weighted. */
  examTypes: route('results.setting.list', 'GET /results/exam-types').output(
    z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  ),
  /** Exams that began before `from_on` keep the rules they had; left out, it is `counts_from`. */
  update: route('results.setting.edit', `PUT ${address}`)
    .input(fields.extend(place.shape).extend({ from_on: fromDay }))
    .output(resultSetting),
  /** Restores the national defaults, from `counts_from` on. Generated results keep their rules. */
  delete: route('results.setting.edit', `DELETE ${address}`).input(place).output(done),
};

export type ResultSetting = z.infer<typeof resultSetting>;
export type ResultSettingFields = z.output<typeof fields>;
export type ReportLayout = z.infer<typeof reportLayout>;
