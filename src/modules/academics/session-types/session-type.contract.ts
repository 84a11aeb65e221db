import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, storedNames, text } from '#shared/contract.ts';

const month = z.number().int().min(1).max(12);

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  /** The first month, and the last: of the same year where it does not lie before the first. */
  start_month: month,
  end_month: month,
  /** How many years it lasts. */
  years: z.number().int().min(1).max(2).default(1),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const sessionTypeRow = fields.extend({
  id,
  code: z.string(),
  ...storedNames,
  /** Of the product itself: it keeps its code and cannot be removed. */
  is_system: z.boolean(),
  class_count: z.number().int(),
});

export const sessionTypeContract = {
  list: route('academics.session_type.list')
    .route({ method: 'GET', path: '/academics/session-types', tags: ['session-types'] })
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'code'], { is_active: flag.optional() }))
    .output(pageOf(sessionTypeRow)),
  create: route('academics.session_type.edit')
    .route({ method: 'POST', path: '/academics/session-types', tags: ['session-types'], successStatus: 201 })
    .input(fields)
    .output(sessionTypeRow),
  update: route('academics.session_type.edit')
    .route({ method: 'PUT', path: '/academics/session-types/{id}', tags: ['session-types'] })
    .input(fields.extend({ id }))
    .output(sessionTypeRow),
  delete: route('academics.session_type.edit')
    .route({ method: 'DELETE', path: '/academics/session-types/{id}', tags: ['session-types'] })
    .input(z.object({ id }))
    .output(done),
};

export type SessionType = z.infer<typeof sessionTypeRow>;
