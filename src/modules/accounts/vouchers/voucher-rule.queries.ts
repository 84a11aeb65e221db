import type { SiteTx } from '#kernel/database/database.ts';
import type { VoucherRule } from './voucher-rule.contract.ts';

/** How the institution keeps its vouchers; one person may do every step where nothing was set. */
export async function voucherRule(tx: SiteTx): Promise<VoucherRule> {
  const row = await tx.selectFrom('voucher_rule').select('has_separate_persons').executeTakeFirst();
  return row ?? { has_separate_persons: false };
}

export async function writeVoucherRule(tx: SiteTx, rule: VoucherRule): Promise<void> {
  await tx
    .insertInto('voucher_rule')
    .values({ site_id: tx.siteId, ...rule })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet(rule))
    .execute();
}
