import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { logoFile } from '../logo.contract.ts';

/** An address that may be left out; an empty text counts as left out. */
const address = (protocol: RegExp, code: string) =>
  z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || z.url({ protocol }).safeParse(value).success, { params: { code } });

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  sandbox_url: address(/^https?$/, 'payments:not_an_address'),
  /** Money goes there, so nobody may listen. */
  live_url: address(/^https$/, 'payments:live_is_https'),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const paymentGateway = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  sandbox_url: z.string().nullable(),
  live_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
  method_count: z.number().int(),
});

export const paymentGatewayContract = {
  list: route('payments.gateway.list')
    .route({ method: 'GET', path: '/payments/gateways', tags: ['payments'] })
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'code'], { is_active: flag.optional() }))
    .output(pageOf(paymentGateway)),
  create: route('payments.gateway.edit')
    .route({ method: 'POST', path: '/payments/gateways', tags: ['payments'], successStatus: 201 })
    .input(fields)
    .output(paymentGateway),
  update: route('payments.gateway.edit')
    .route({ method: 'PUT', path: '/payments/gateways/{id}', tags: ['payments'] })
    .input(fields.extend({ id }))
    .output(paymentGateway),
  changeLogo: route('payments.gateway.edit')
    .route({ method: 'PUT', path: '/payments/gateways/{id}/logo', tags: ['payments'] })
    .input(z.object({ id, logo: logoFile }))
    .output(paymentGateway),
  removeLogo: route('payments.gateway.edit')
    .route({ method: 'DELETE', path: '/payments/gateways/{id}/logo', tags: ['payments'] })
    .input(z.object({ id }))
    .output(paymentGateway),
  delete: route('payments.gateway.edit')
    .route({ method: 'DELETE', path: '/payments/gateways/{id}', tags: ['payments'] })
    .input(z.object({ id }))
    .output(done),
};

export type PaymentGateway = z.infer<typeof paymentGateway>;
