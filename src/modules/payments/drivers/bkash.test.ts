import { afterAll, beforeAll, expect, it } from 'vitest';
import { bkashStore } from '#test/sandbox/bkash.ts';
import { type Sandbox, startSandbox } from '#test/sandbox/start.ts';
import { bkash } from './bkash.ts';
import type { Merchant } from './driver.ts';

// The protocol is tried with whole payments in `../online/bkash.test.ts`; here is what only the order of events shows.

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(1);
});
afterAll(() => sandbox.stop());

it('takes the token that another question got while it looked for one', async () => {
  let token: string | undefined;
  let looks = 0;
  const answered = Promise.withResolvers<void>();
  const merchant: Merchant = {
    store_id: bkashStore.username,
    secret: bkashStore.password,
    app_key: bkashStore.app_key,
    app_secret: bkashStore.app_secret,
    account_number: '',
    gateway_public_key: '',
    base_url: sandbox.bkash.url,
    token: {
      /** The second to look sees nothing, and hears of it only when the first has its payment. */
      async read() {
        const seen = token;
        looks += 1;
        if (looks === 2) await answered.promise;
        return seen;
      },
      async write(granted) {
        token = granted;
      },
      take: async () => true,
    },
  };
  const begin = () =>
    bkash.begin(
      merchant,
      {
        tran_id: crypto.randomUUID(),
        amount_poisha: 800_00,
        title: 'Tuition',
        return_url: 'http://127.0.0.1:1',
        payer: { name: 'Rahima', email: 'a@example.com', phone: '01711111111', city: 'Dhaka', ip: '::1' },
      },
      () => undefined,
    );
  const [first, second] = [begin(), begin()];
  expect(await first).toMatchObject({ state: 'begun' });
  answered.resolve();
  expect(await second).toMatchObject({ state: 'begun' });
  expect((await sandbox.bkash.calls()).filter((it) => it === 'token/grant')).toEqual(['token/grant']);
});
