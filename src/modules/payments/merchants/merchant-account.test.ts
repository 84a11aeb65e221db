import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#kernel/language/translate.ts';
import { unique } from '#test/builders/academics.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import {
  bkashAccountOf,
  buildOnlineMethod,
  buildSandbox,
  merchantAccountOf,
} from '#test/builders/online-payments.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { bkashStore } from '#test/sandbox/bkash.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { MerchantAccount } from './merchant-account.contract.ts';

interface Refusal {
  errors: { field: string }[];
}

const path = '/api/v1/payments/merchant-accounts';
/** The sentence of the refusal. */
const refused = (answer: string) => translator('en')(problemKey('payments:account_refused'), { answer });
const problemKey = (code: string) => code.replace(':', ':problem.');

describe('merchant accounts of an institution', () => {
  let w: World;
  let sandbox: Sandbox;
  let admin: TestClient;
  let ledger: (key: string) => string;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    admin = await w.as('site-admin');
    ledger = await buildChartOfAccounts(w);
  });
  afterAll(() => sandbox.stop());

  const add = async (fields: object = {}) => {
    const made = await admin.post<MerchantAccount>(path, await merchantAccountOf(w, fields));
    expect(made.status).toBe(201);
    return made.body;
  };

  const storedAccount = (id: string) =>
    w.inSite((tx) =>
      tx.selectFrom('merchant_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  it('seal the secret and never answer it; left empty, it stays', async () => {
    const account = await add();
    expect(account).toMatchObject({ secret: '', has_secret: true, is_active: true });
    const changed = await admin.put<MerchantAccount>(`${path}/${account.id}`, {
      ...account,
      store_id: 'other',
    });
    expect(changed.body).toMatchObject({ store_id: 'other', secret: '', has_secret: true });
    const row = await storedAccount(account.id);
    expect(w.stage.services.secrets.open(row.sealed_secret)).toBe('qwerty');
    const { body } = await admin.get<{ rows: MerchantAccount[] }>(path);
    expect(JSON.stringify(body)).not.toContain('qwerty');
    const log = await w.inSite((tx) =>
      tx.selectFrom('audit_log').selectAll().where('table_name', '=', 'merchant_account').execute(),
    );
    expect(JSON.stringify(log)).not.toContain(row.sealed_secret);
  });

  it.each([
    ['a secret at first', { secret: '' }, 'required'],
    ['the percentage that the payer bears', { charge_bearer: 'payer' }, 'payments:percent_of_payer'],
    ['a method', { online_payment_method_id: '' }, 'required'],
  ])('need %s', async (_, fields, code) => {
    const refused = await admin.post(path, await merchantAccountOf(w, fields));
    expect(refusalOf(refused)).toBe(code);
  });

  it.each(['store_id', 'secret', 'app_key', 'app_secret'])('with bKash need %s', async (name) => {
    const refused = await admin.post<Refusal>(path, await bkashAccountOf(w, { [name]: '' }));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => it.field)).toEqual([name]);
  });

  it('with bKash seal both secrets, and let them stay where nothing is entered', async () => {
    const made = await admin.post<MerchantAccount>(path, await bkashAccountOf(w));
    expect(made.body).toMatchObject({ gateway_code: 'bkash', app_key: bkashStore.app_key, app_secret: '' });
    const changed = await admin.put(`${path}/${made.body.id}`, { ...made.body, is_active: false });
    expect(changed.status).toBe(200);
    const row = await storedAccount(made.body.id);
    const log = await w.inSite((tx) =>
      tx.selectFrom('audit_log').selectAll().where('table_name', '=', 'merchant_account').execute(),
    );
    expect(JSON.stringify(log)).toContain(made.body.id);
    expect(JSON.stringify(log)).not.toContain(row.sealed_app_secret);
    const opened = [row.sealed_secret, row.sealed_app_secret].map((it) => w.stage.services.secrets.open(it));
    expect(opened).toEqual([bkashStore.password, bkashStore.app_secret]);
  });

  it('need new secrets with another gateway, and forget those of the old one', async () => {
    const made = await admin.post<MerchantAccount>(path, await bkashAccountOf(w));
    const moved = { ...made.body, online_payment_method_id: await buildOnlineMethod(w) };
    const refused = await admin.put<Refusal>(`${path}/${made.body.id}`, moved);
    expect(refused.body.errors.map((it) => it.field)).toEqual(['secret']);
    const changed = await admin.put(`${path}/${made.body.id}`, {
      ...moved,
      secret: 'qwerty',
      app_secret: 'x',
    });
    expect(changed.body).toMatchObject({ gateway_code: 'sslcommerz', app_key: '' });
    expect((await storedAccount(made.body.id)).sealed_app_secret).toBe('');
  });

  it('give up the token with the credentials for which it was given', async () => {
    const made = await admin.post<MerchantAccount>(path, await bkashAccountOf(w));
    const { body } = await admin.post<{ job_id: string }>(`${path}/${made.body.id}/test`);
    await waitForJob(admin, body.job_id);
    const tokens = () =>
      w.inSite((tx) =>
        tx.selectFrom('merchant_token').selectAll().where('merchant_account_id', '=', made.body.id).execute(),
      );
    expect(await tokens()).toHaveLength(1);
    await admin.put(`${path}/${made.body.id}`, { ...made.body, secret: 'another' });
    expect(await tokens()).toEqual([]);
  });

  it('need a bank ledger and a clearing ledger of their own institution', async () => {
    const cash = await admin.post(
      path,
      await merchantAccountOf(w, { bank_ledger_id: ledger('cash_in_hand') }),
    );
    expect(refusalOf(cash)).toBe('payments:bank_needed');
    const bank = await admin.post(
      path,
      await merchantAccountOf(w, { clearing_ledger_id: ledger('bank_main') }),
    );
    expect(refusalOf(bank)).toBe('payments:clearing_needed');
    const foreign = await admin.post(path, await merchantAccountOf(w, { bank_ledger_id: w.otherRows.id }));
    expect(refusalOf(foreign)).toBe('payments:bank_needed');
  });

  it('go only through gateways that are spoken to', async () => {
    const { body } = await admin.get<{ methods: { id: string; gateway_code: string }[] }>(
      '/api/v1/payments/merchant-account-choices',
    );
    const codes = new Set(body.methods.map((it) => it.gateway_code));
    expect([...codes].sort()).toEqual(['bkash', 'nagad', 'sslcommerz']);
    const code = `g_${unique()}`;
    await w.inCore((tx) =>
      tx.insertInto('payment_gateway').values({ code, name_en: 'Other', name_bn: 'অন্য' }).execute(),
    );
    const other = await buildOnlineMethod(w, code);
    const again = await admin.get<{ methods: { id: string }[] }>('/api/v1/payments/merchant-account-choices');
    expect(again.body.methods.map((it) => it.id)).not.toContain(other);
    const refused = await admin.post(path, await merchantAccountOf(w, { online_payment_method_id: other }));
    expect(refusalOf(refused)).toBe('payments:gateway_not_spoken');
  });

  it('need an address of the gateway', async () => {
    const { method } = await w.inCore(async (tx) => {
      const gateway = await tx
        .updateTable('payment_gateway')
        .set({ live_url: null })
        .where('code', '=', 'sslcommerz')
        .returning('id')
        .executeTakeFirstOrThrow();
      return { method: gateway.id };
    });
    const refused = await admin.post(path, await merchantAccountOf(w, { is_live: true }));
    expect(refusalOf(refused)).toBe('payments:gateway_without_address');
    await w.inCore((tx) =>
      tx
        .updateTable('payment_gateway')
        .set({ live_url: 'https://securepay.sslcommerz.com' })
        .where('id', '=', method)
        .execute(),
    );
  });

  it('are one for each method', async () => {
    const account = await add();
    const again = await admin.post(path, {
      ...(await merchantAccountOf(w)),
      online_payment_method_id: account.online_payment_method_id,
    });
    expect(again.status).toBe(409);
  });

  it('are tested with the gateway, which says what is wrong', async () => {
    const account = await add();
    const test = await admin.post<{ job_id: string }>(`${path}/${account.id}/test`);
    expect(test.status).toBe(202);
    expect((await waitForJob(admin, test.body.job_id)).state).toBe('done');
    await admin.put(`${path}/${account.id}`, { ...account, secret: 'wrong' });
    const { body } = await admin.post<{ job_id: string }>(`${path}/${account.id}/test`);
    await expect(waitForJob(admin, body.job_id)).rejects.toThrow(refused('FAILED'));
    await sandbox.set({ is_mute: true });
    const silent = await admin.post<{ job_id: string }>(`${path}/${account.id}/test`);
    await expect(waitForJob(admin, silent.body.job_id)).rejects.toThrow(
      'The gateway does not answer. Try again later.',
    );
    await sandbox.set();
  });

  it('are kept by administrators only', async () => {
    expect(refusalOf(await (await w.as('employee')).get(path))).toBe('forbidden');
  });
});
