import { runInTenant } from '#kernel/database/tenant.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { driverOf } from '../drivers/drivers.ts';
import { refuseSilence } from '../online/ask.job.ts';
import { merchantOf } from '../online/online-payment.queries.ts';

/** Asks a gateway whether it accepts a merchant account; outside of any transaction, as the answer may take long. */
export const testMerchantAccount: JobKind<{ id: string }> = {
  kind: 'payments.test_merchant_account',
  isRepeatable: true,
  async run({ database, secrets }, { id }, { tenant }) {
    const account = await runInTenant(database, tenant, (tx) =>
      tx
        .selectFrom('merchant_account as a')
        .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
        .innerJoin('payment_gateway as g', 'g.id', 'm.payment_gateway_id')
        .select(['a.store_id', 'a.sealed_secret', 'a.is_live', 'g.code', 'g.sandbox_url', 'g.live_url'])
        .where('a.site_id', '=', tenant.site_id)
        .where('a.id', '=', id)
        .executeTakeFirst(),
    );
    const { code, is_live, live_url, sandbox_url, ...own } = requireFound(account);
    const merchant = merchantOf(secrets, { ...own, base_url: is_live ? live_url : sandbox_url });
    const wrong = await driverOf(code).test(merchant).catch(refuseSilence);
    if (wrong) throw new Problem(422, 'payments:account_refused', { answer: wrong });
    return { result: { accepted: true } };
  },
};
