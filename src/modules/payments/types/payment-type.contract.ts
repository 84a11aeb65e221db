import { z } from 'zod';
import { byId, done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { paymentKinds } from '#shared/payment-kinds.ts';

const kind = z.enum(paymentKinds);

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  is_at_counter: z.boolean().default(true),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const paymentType = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  kind,
  is_at_counter: z.boolean(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
});

export const paymentTypeContract = {
  list: route('payments.type.list', 'GET /payments/types')
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        kind: kind.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(paymentType)),
  create: route('payments.type.edit', 'POST /payments/types', { status: 201 })
    .input(fields.extend({ code: z.string().regex(/^[a-z0-9_]{2,40}$/), kind }))
    .output(paymentType),
  /** Code and kind cannot change: receipts show the code, and the kind decides their ledger. */
  update: route('payments.type.edit', 'PUT /payments/types/{id}')
    .input(fields.extend({ id }))
    .output(paymentType),
  delete: route('payments.type.edit', 'DELETE /payments/types/{id}').input(byId).output(done),
};

export type PaymentType = z.infer<typeof paymentType>;
