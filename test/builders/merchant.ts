import type { Merchant } from '#modules/payments/drivers/driver.ts';

/** A merchant as a driver gets it; its token lives in this object. */
export function merchantOf(base_url: string, credentials: Partial<Merchant> = {}): Merchant {
  let token: string | undefined;
  return {
    store_id: '',
    secret: '',
    app_key: '',
    app_secret: '',
    account_number: '',
    gateway_public_key: '',
    base_url,
    token: {
      read: async () => token,
      async write(it) {
        token = it;
      },
      take: async () => true,
    },
    ...credentials,
  };
}
