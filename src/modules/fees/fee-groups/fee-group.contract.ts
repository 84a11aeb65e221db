import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, storedNames, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const feeGroup = fields.extend({ id, code: z.string(), ...storedNames, head_count: z.number().int() });

export const feeGroupContract = {
  list: route('fees.fee_head.list')
    .route({ method: 'GET', path: '/fees/fee-groups', tags: ['fee-heads'] })
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'code'], { is_active: flag.optional() }))
    .output(pageOf(feeGroup)),
  create: route('fees.fee_head.edit')
    .route({ method: 'POST', path: '/fees/fee-groups', tags: ['fee-heads'], successStatus: 201 })
    .input(fields)
    .output(feeGroup),
  update: route('fees.fee_head.edit')
    .route({ method: 'PUT', path: '/fees/fee-groups/{id}', tags: ['fee-heads'] })
    .input(fields.extend({ id }))
    .output(feeGroup),
  delete: route('fees.fee_head.edit')
    .route({ method: 'DELETE', path: '/fees/fee-groups/{id}', tags: ['fee-heads'] })
    .input(z.object({ id }))
    .output(done),
};

export type FeeGroup = z.infer<typeof feeGroup>;
