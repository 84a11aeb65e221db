import { implementForSite } from '#kernel/http/implement.ts';
import { voucherRuleContract } from './voucher-rule.contract.ts';
import { voucherRule, writeVoucherRule } from './voucher-rule.queries.ts';

const os = implementForSite(voucherRuleContract);

export const voucherRuleRoutes = os.router({
  read: os.read.handler(({ context }) => voucherRule(context.tx, context.siteId)),
  update: os.update.handler(async ({ context: { tx, siteId }, input }) => {
    await writeVoucherRule(tx, siteId, input);
    return voucherRule(tx, siteId);
  }),
});
