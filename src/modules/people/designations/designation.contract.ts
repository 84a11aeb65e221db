import { z } from 'zod';
import { flag } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

export const designationContract = setupContract({
  path: '/people/designations',
  permission: 'people.designation',
  fields: {
    ...setupFields,
    is_teaching: z.boolean().default(false),
    /** Grade of the national pay scale, 1 (highest) to 20. */
    pay_grade: z.number().int().min(1).max(20).nullish(),
  },
  shown: { pay_grade: z.number().int().nullable() },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
  filters: { is_teaching: flag.optional() },
});

export type Designation = SetupRow<typeof designationContract>;
