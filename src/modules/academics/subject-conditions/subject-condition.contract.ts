import { z } from 'zod';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { subjectRules } from './subject-rules.ts';

export const subjectRule = z.enum(subjectRules);

export const subjectConditionContract = setupContract({
  path: '/academics/subject-conditions',
  permission: 'academics.subject_condition',
  fields: { ...setupFields, counts_as: subjectRule },
  shown: {
    /** Built in: its rule and code cannot change, and it cannot be deleted. */
    is_system: z.boolean(),
  },
  sort: ['sort_order', 'name_en', 'name_bn', 'code', 'counts_as'],
  filters: { counts_as: subjectRule.optional() },
});

export type SubjectCondition = SetupRow<typeof subjectConditionContract>;
