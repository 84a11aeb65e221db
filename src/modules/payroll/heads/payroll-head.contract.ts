import { z } from 'zod';
import { done, flag, id, listInput, pageOf, poisha, route, text } from '#shared/contract.ts';
import { calculations, headKinds } from '../choices.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  kind: z.enum(headKinds),
  calculation: z.enum(calculations).default('fixed'),
  /** Of the basic pay; what institutions start from. */
  percent: z.number().min(0).max(100).multipleOf(0.01).nullish(),
  /** A month; what institutions start from. */
  amount_poisha: poisha.min(0).max(100_000_000_00).nullish(),
  is_taxable: z.boolean().default(false),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const payrollHead = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  kind: z.enum(headKinds),
  calculation: z.enum(calculations),
  percent: z.number().nullable(),
  amount_poisha: poisha.nullable(),
  is_taxable: z.boolean(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
});

export const payrollHeadContract = {
  list: route('payroll.head.list')
    .route({ method: 'GET', path: '/payroll/heads', tags: ['payroll'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        kind: z.enum(headKinds).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(payrollHead)),
  create: route('payroll.head.edit')
    .route({ method: 'POST', path: '/payroll/heads', tags: ['payroll'], successStatus: 201 })
    .input(fields)
    .output(payrollHead),
  update: route('payroll.head.edit')
    .route({ method: 'PUT', path: '/payroll/heads/{id}', tags: ['payroll'] })
    .input(fields.extend({ id }))
    .output(payrollHead),
  delete: route('payroll.head.edit')
    .route({ method: 'DELETE', path: '/payroll/heads/{id}', tags: ['payroll'] })
    .input(z.object({ id }))
    .output(done),
};

export type PayrollHead = z.infer<typeof payrollHead>;
export type PayrollHeadFields = z.output<typeof fields>;
