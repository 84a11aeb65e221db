import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  is_teaching: z.boolean().default(false),
  /** Grade of the national pay scale, 1 (highest) to 20. */
  pay_grade: z.number().int().min(1).max(20).nullish(),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const designation = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  pay_grade: z.number().int().nullable(),
});

export const designationContract = {
  list: route('people.designation.list')
    .route({ method: 'GET', path: '/people/designations', tags: ['designations'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        is_teaching: flag.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(designation)),
  create: route('people.designation.edit')
    .route({ method: 'POST', path: '/people/designations', tags: ['designations'], successStatus: 201 })
    .input(fields)
    .output(designation),
  update: route('people.designation.edit')
    .route({ method: 'PUT', path: '/people/designations/{id}', tags: ['designations'] })
    .input(fields.extend({ id }))
    .output(designation),
  delete: route('people.designation.edit')
    .route({ method: 'DELETE', path: '/people/designations/{id}', tags: ['designations'] })
    .input(z.object({ id }))
    .output(done),
};

export type Designation = z.infer<typeof designation>;
