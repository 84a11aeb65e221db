import { z } from 'zod';
import { route } from '#shared/contract.ts';

const rule = z.object({
  /** Whoever prepares a voucher does not check it, and whoever did either does not approve it. */
  has_separate_persons: z.boolean(),
});

export const voucherRuleContract = {
  read: route('accounts.voucher.list', 'GET /accounts/voucher-rule').output(rule),
  update: route('accounts.voucher.rule', 'PUT /accounts/voucher-rule').input(rule).output(rule),
};

export type VoucherRule = z.infer<typeof rule>;
