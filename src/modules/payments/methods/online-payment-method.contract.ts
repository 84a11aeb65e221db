import { z } from 'zod';
import { chosenId, done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { chargeBearers } from '../choices.ts';
import { logoFile } from '../logo.contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  payment_gateway_id: chosenId('required'),
  /** Of what is paid; left out where the contract with the gateway says it. */
  charge_percent: z.number().min(0).max(100).multipleOf(0.01).nullish(),
  charge_bearer: z.enum(chargeBearers).default('site'),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const onlinePaymentMethod = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  payment_gateway_id: id,
  gateway_name_en: z.string(),
  gateway_name_bn: z.string(),
  charge_percent: z.number().nullable(),
  charge_bearer: z.enum(chargeBearers),
  logo_url: z.string().nullable(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
});

export const onlinePaymentMethodContract = {
  list: route('payments.method.list')
    .route({ method: 'GET', path: '/payments/methods', tags: ['payments'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        payment_gateway_id: id.optional(),
        charge_bearer: z.enum(chargeBearers).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(onlinePaymentMethod)),
  create: route('payments.method.edit')
    .route({ method: 'POST', path: '/payments/methods', tags: ['payments'], successStatus: 201 })
    .input(fields)
    .output(onlinePaymentMethod),
  update: route('payments.method.edit')
    .route({ method: 'PUT', path: '/payments/methods/{id}', tags: ['payments'] })
    .input(fields.extend({ id }))
    .output(onlinePaymentMethod),
  changeLogo: route('payments.method.edit')
    .route({ method: 'PUT', path: '/payments/methods/{id}/logo', tags: ['payments'] })
    .input(z.object({ id, logo: logoFile }))
    .output(onlinePaymentMethod),
  removeLogo: route('payments.method.edit')
    .route({ method: 'DELETE', path: '/payments/methods/{id}/logo', tags: ['payments'] })
    .input(z.object({ id }))
    .output(onlinePaymentMethod),
  delete: route('payments.method.edit')
    .route({ method: 'DELETE', path: '/payments/methods/{id}', tags: ['payments'] })
    .input(z.object({ id }))
    .output(done),
};

export type OnlinePaymentMethod = z.infer<typeof onlinePaymentMethod>;
