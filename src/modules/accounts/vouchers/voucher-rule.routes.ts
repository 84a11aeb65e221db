import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { voucherRuleContract } from './voucher-rule.contract.ts';
import { voucherRule, writeVoucherRule } from './voucher-rule.queries.ts';

export const voucherRuleRoutes = makeSiteRoutes(voucherRuleContract, {
  read: (context) => voucherRule(context.tx),
  update: async ({ tx }, input) => {
    await writeVoucherRule(tx, input);
    return voucherRule(tx);
  },
});
