import { z } from 'zod';
import { id, listInput, pageOf, route, storedNames, text } from '#shared/contract.ts';
import { voucherTypes } from '../vouchers/voucher.rules.ts';

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  /** Capital letters and digits; vouchers numbered before keep theirs. */
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9]{0,7}$/)
    .refine((prefix) => prefix !== 'OB', { params: { code: 'accounts:prefix_of_opening' } }),
  /** When numbers begin at one again: with the fiscal year or with the month. */
  number_reset: z.enum(['year', 'month']),
  digits: z.number().int().min(3).max(9),
  sort_order: z.number().int().min(0).max(9999).default(0),
});

const voucherType = fields.extend({
  id,
  code: z.enum(voucherTypes),
  ...storedNames,
  prefix: z.string(),
});

export const voucherTypeContract = {
  list: route('accounts.voucher_type.list', 'GET /accounts/voucher-types')
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'code', 'prefix'], {}))
    .output(pageOf(voucherType)),
  update: route('accounts.voucher_type.edit', 'PUT /accounts/voucher-types/{id}')
    .input(fields.extend({ id }))
    .output(voucherType),
};

export type VoucherTypeRow = z.infer<typeof voucherType>;
