import { z } from 'zod';
import { done, flag, type InputOf, id, listInput, pageOf, route, text } from '#shared/contract.ts';

const fields = z.object({
  fee_head_id: id,
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  /** 1 … 12 where it is billed in one month; left out: billed once a year. */
  month: z.number().int().min(1).max(12).nullish(),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

export const feeSubHead = fields.extend({
  id,
  month: z.number().int().nullable(),
  fee_head_name_en: z.string(),
  fee_head_name_bn: z.string(),
  fee_head_is_active: z.boolean(),
  fee_group_id: id,
  fee_group_name_en: z.string(),
  fee_group_name_bn: z.string(),
});

export const feeSubHeadContract = {
  list: route('fees.fee_head.list')
    .route({ method: 'GET', path: '/fees/fee-sub-heads', tags: ['fee-heads'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code', 'month'], {
        fee_head_id: id.optional(),
        month: z.coerce.number().int().min(1).max(12).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(feeSubHead)),
  create: route('fees.fee_head.edit')
    .route({ method: 'POST', path: '/fees/fee-sub-heads', tags: ['fee-heads'], successStatus: 201 })
    .input(fields)
    .output(feeSubHead),
  update: route('fees.fee_head.edit')
    .route({ method: 'PUT', path: '/fees/fee-sub-heads/{id}', tags: ['fee-heads'] })
    .input(fields.extend({ id }))
    .output(feeSubHead),
  delete: route('fees.fee_head.edit')
    .route({ method: 'DELETE', path: '/fees/fee-sub-heads/{id}', tags: ['fee-heads'] })
    .input(z.object({ id }))
    .output(done),
};

export type FeeSubHead = z.infer<typeof feeSubHead>;
export type FeeSubHeadFields = z.output<typeof fields>;
export type FeeSubHeadListInput = InputOf<typeof feeSubHeadContract.list>;
