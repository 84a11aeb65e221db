import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, storedNames, text } from '#shared/contract.ts';
import { subjectRules } from './subject-rules.ts';

export const subjectRule = z.enum(subjectRules);

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  counts_as: subjectRule,
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const subjectConditionRow = fields.extend({
  id,
  code: z.string(),
  ...storedNames,
  /** Of the product itself: it stands for its rule, keeps its code and cannot be removed. */
  is_system: z.boolean(),
});

const tags = ['subject-conditions'];

export const subjectConditionContract = {
  list: route('academics.subject_condition.list')
    .route({ method: 'GET', path: '/academics/subject-conditions', tags })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code', 'counts_as'], {
        counts_as: subjectRule.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(subjectConditionRow)),
  create: route('academics.subject_condition.edit')
    .route({ method: 'POST', path: '/academics/subject-conditions', tags, successStatus: 201 })
    .input(fields)
    .output(subjectConditionRow),
  /** What it counts as stays while subject lists use it. */
  update: route('academics.subject_condition.edit')
    .route({ method: 'PUT', path: '/academics/subject-conditions/{id}', tags })
    .input(fields.extend({ id }))
    .output(subjectConditionRow),
  delete: route('academics.subject_condition.edit')
    .route({ method: 'DELETE', path: '/academics/subject-conditions/{id}', tags })
    .input(z.object({ id }))
    .output(done),
};

export type SubjectCondition = z.infer<typeof subjectConditionRow>;
