import { implement } from '#kernel/http/implement.ts';
import { voucherRuleContract } from './voucher-rule.contract.ts';
import { voucherRule, writeVoucherRule } from './voucher-rule.queries.ts';

const os = implement(voucherRuleContract);

export const voucherRuleRoutes = os.router({
  read: os.read.handler(({ context }) => voucherRule(context.tx, context.caller.site_id!)),
  update: os.update.handler(async ({ context: { tx, caller }, input }) => {
    await writeVoucherRule(tx, caller.site_id!, input);
    return voucherRule(tx, caller.site_id!);
  }),
});
