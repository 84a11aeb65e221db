import { within } from '#kernel/database/tenant.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import type { Services } from '#kernel/services.ts';
import type { Merchant, TokenStore } from '../drivers/driver.ts';

/** A merchant account as it is stored, with the address of its gateway. */
export interface StoredMerchant {
  merchant_account_id: string;
  store_id: string;
  sealed_secret: string;
  app_key: string;
  sealed_app_secret: string;
  account_number: string;
  gateway_public_key: string;
  base_url: string | null;
}

/** The account as drivers need it. Its token is read and kept in transactions of their own. */
export function merchantOf(services: Services, siteId: string, stored: StoredMerchant): Merchant {
  const { store_id, app_key, account_number, gateway_public_key, base_url } = stored;
  const opened = (sealed: string) => (sealed ? services.secrets.open(sealed) : '');
  return {
    store_id,
    app_key,
    account_number,
    gateway_public_key,
    base_url: base_url ?? '',
    secret: opened(stored.sealed_secret),
    app_secret: opened(stored.sealed_app_secret),
    token: tokenStore(services, siteId, stored.merchant_account_id),
  };
}

/** bKash asks for at most two an hour. */
const questions = { name: 'gateway-token', attempts: 2, seconds: 3600 };

/** Credentials were changed: their questions for a token begin anew. */
export const forgetTokenQuestions = (services: Services, merchantAccountId: string) =>
  throttleFor(services, questions).forgive(merchantAccountId);

/** So long before its end a token is not used any more. */
const marginSeconds = 60;

function tokenStore(services: Services, site_id: string, merchant_account_id: string): TokenStore {
  const inSite = within(services.database, { scope: 'site', site_id });
  return {
    async read() {
      const kept = await inSite((tx) =>
        tx
          .selectFrom('merchant_token')
          .select('sealed_token')
          .where('merchant_account_id', '=', merchant_account_id)
          .where('ends_at', '>', new Date().toISOString())
          .executeTakeFirst(),
      );
      return kept && services.secrets.open(kept.sealed_token);
    },
    async write(token, seconds) {
      const sealed_token = services.secrets.seal(token);
      const ends_at = new Date(Date.now() + Math.max(seconds - marginSeconds, 1) * 1000).toISOString();
      await inSite((tx) =>
        tx
          .insertInto('merchant_token')
          .values({ site_id, merchant_account_id, sealed_token, ends_at })
          .onConflict((it) =>
            it.columns(['site_id', 'merchant_account_id']).doUpdateSet({ sealed_token, ends_at }),
          )
          .execute(),
      );
    },
    take: async () => (await throttleFor(services, questions).take(merchant_account_id)) === 0,
  };
}
