import { z } from 'zod';
import { poisha } from '#shared/contract.ts';
import { type SetupInput, type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { calculations, headKinds } from '../choices.ts';

const kind = z.enum(headKinds);

export const payrollHeadContract = setupContract({
  path: '/payroll/heads',
  permission: 'payroll.head',
  fields: {
    ...setupFields,
    kind,
    calculation: z.enum(calculations).default('fixed'),
    /** Percent of the basic pay; the default for institutions. */
    percent: z.number().min(0).max(100).multipleOf(0.01).nullish(),
    /** Poisha a month; the default for institutions. */
    amount_poisha: poisha.min(0).max(100_000_000_00).nullish(),
    is_taxable: z.boolean().default(false),
  },
  shown: { percent: z.number().nullable(), amount_poisha: poisha.nullable() },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
  filters: { kind: kind.optional() },
});

export type PayrollHead = SetupRow<typeof payrollHeadContract>;
export type PayrollHeadFields = SetupInput<typeof payrollHeadContract>;
