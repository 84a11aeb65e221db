import { z } from 'zod';
import { byId, done, flag, id, listInput, pageOf, route, storedNames, text } from '#shared/contract.ts';
import { fullMark, markNumber } from '../mark-settings/mark-setting.contract.ts';

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  short_name_en: text(20),
  short_name_bn: text(20),
  sort_order: z.number().int().min(0).max(9999).default(0),
  /** How much the exam counts in a combined result, where the result setting of the class says nothing else. */
  weight_percent: z.number().min(0).max(100).multipleOf(0.01).default(100),
  /** Merit order of results of this type; null: as the result setting of the class says. */
  merit_order: z.enum(['gpa_then_total', 'total']).nullable().default(null),
  is_active: z.boolean().default(true),
  /** Full mark of each paper in exams of this type; null: as the national list of papers says. */
  full_mark: fullMark.nullable().default(null),
  /** Null: no pass mark of its own. */
  pass_mark: markNumber.nullable().default(null),
});

export const examType = fields.extend({
  ...storedNames,
  short_name_en: z.string(),
  short_name_bn: z.string(),
  sort_order: z.number().int(),
  full_mark: z.number().nullable(),
  pass_mark: z.number().nullable(),
  id,
  exam_count: z.number().int(),
});

export const examTypeContract = {
  list: route('exams.exam_type.list', 'GET /exam-types')
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'weight_percent'], { is_active: flag.optional() }))
    .output(pageOf(examType)),
  create: route('exams.exam_type.edit', 'POST /exam-types', { status: 201 }).input(fields).output(examType),
  /** Adds the exams that schools usually hold; those that are there stay as they are. */
  addUsual: route('exams.exam_type.edit', 'POST /exam-types/usual').output(
    z.object({ added_count: z.number().int() }),
  ),
  update: route('exams.exam_type.edit', 'PUT /exam-types/{id}').input(fields.extend({ id })).output(examType),
  delete: route('exams.exam_type.edit', 'DELETE /exam-types/{id}').input(byId).output(done),
};

export type ExamType = z.infer<typeof examType>;
export type ExamTypeFields = z.infer<typeof fields>;
