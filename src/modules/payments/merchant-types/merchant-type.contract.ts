import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { accountOwners } from '../choices.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  account_owner: z.enum(accountOwners),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const merchantType = fields.extend({ id, code: z.string(), name_en: z.string(), name_bn: z.string() });

export const merchantTypeContract = {
  list: route('payments.merchant_type.list')
    .route({ method: 'GET', path: '/payments/merchant-types', tags: ['payments'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        account_owner: z.enum(accountOwners).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(merchantType)),
  create: route('payments.merchant_type.edit')
    .route({ method: 'POST', path: '/payments/merchant-types', tags: ['payments'], successStatus: 201 })
    .input(fields)
    .output(merchantType),
  update: route('payments.merchant_type.edit')
    .route({ method: 'PUT', path: '/payments/merchant-types/{id}', tags: ['payments'] })
    .input(fields.extend({ id }))
    .output(merchantType),
  delete: route('payments.merchant_type.edit')
    .route({ method: 'DELETE', path: '/payments/merchant-types/{id}', tags: ['payments'] })
    .input(z.object({ id }))
    .output(done),
};

export type MerchantType = z.infer<typeof merchantType>;
