import { runInTenant } from '#kernel/database/tenant.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { driverOf } from '../drivers/drivers.ts';
import { reasonText } from '../drivers/reason-text.ts';
import { refuseSilence } from '../online/ask.job.ts';
import { merchantOf } from './merchant-of.ts';

/** Asks a gateway whether it accepts a merchant account; outside of any transaction, as the answer may take long. */
export const testMerchantAccount: JobKind<{ id: string }> = {
  kind: 'payments.test_merchant_account',
  isRepeatable: true,
  async run(services, { id }, { tenant, language }) {
    const account = await runInTenant(services.database, tenant, (tx) =>
      tx
        .selectFrom('merchant_account as a')
        .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
        .innerJoin('payment_gateway as g', 'g.id', 'm.payment_gateway_id')
        .select([
          'a.id as merchant_account_id',
          'a.store_id',
          'a.sealed_secret',
          'a.app_key',
          'a.sealed_app_secret',
        ])
        .select([
          'a.account_number',
          'a.gateway_public_key',
          'a.is_live',
          'g.code',
          'g.sandbox_url',
          'g.live_url',
        ])
        .where('a.site_id', '=', tenant.site_id)
        .where('a.id', '=', id)
        .executeTakeFirst(),
    );
    const { code, is_live, live_url, sandbox_url, ...own } = requireFound(account);
    const stored = { ...own, base_url: is_live ? live_url : sandbox_url };
    const merchant = merchantOf(services, tenant.site_id, stored);
    const wrong = await driverOf(code).test(merchant).catch(refuseSilence);
    if (wrong) throw new Problem(422, 'payments:account_refused', { answer: reasonText(language, wrong) });
    return { result: { accepted: true } };
  },
};
