import { z } from 'zod';
import { route } from '#shared/contract.ts';

const rule = z.object({
  /** Whoever prepares a voucher does not check it, and whoever did either does not approve it. */
  has_separate_persons: z.boolean(),
});

export const voucherRuleContract = {
  read: route('accounts.voucher.list')
    .route({ method: 'GET', path: '/accounts/voucher-rule', tags: ['vouchers'] })
    .output(rule),
  update: route('accounts.voucher.rule')
    .route({ method: 'PUT', path: '/accounts/voucher-rule', tags: ['vouchers'] })
    .input(rule)
    .output(rule),
};

export type VoucherRule = z.infer<typeof rule>;
