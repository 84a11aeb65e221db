import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  fee_group_id: id,
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

export const feeHead = fields.extend({
  id,
  fee_group_name_en: z.string(),
  fee_group_name_bn: z.string(),
  sub_head_count: z.number().int(),
});

export const feeHeadContract = {
  list: route('fees.fee_head.list')
    .route({ method: 'GET', path: '/fees/fee-heads', tags: ['fee-heads'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        fee_group_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(feeHead)),
  create: route('fees.fee_head.edit')
    .route({ method: 'POST', path: '/fees/fee-heads', tags: ['fee-heads'], successStatus: 201 })
    .input(fields)
    .output(feeHead),
  update: route('fees.fee_head.edit')
    .route({ method: 'PUT', path: '/fees/fee-heads/{id}', tags: ['fee-heads'] })
    .input(fields.extend({ id }))
    .output(feeHead),
  delete: route('fees.fee_head.edit')
    .route({ method: 'DELETE', path: '/fees/fee-heads/{id}', tags: ['fee-heads'] })
    .input(z.object({ id }))
    .output(done),
};

export type FeeHead = z.infer<typeof feeHead>;
