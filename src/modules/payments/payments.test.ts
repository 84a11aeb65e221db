import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { PaymentGateway } from './gateways/payment-gateway.contract.ts';
import type { MerchantType } from './merchant-types/merchant-type.contract.ts';
import type { OnlinePaymentMethod } from './methods/online-payment-method.contract.ts';
import type { PaymentType } from './types/payment-type.contract.ts';

interface Refusal {
  detail: string;
  errors: { field: string; message: string }[];
}

const api = '/api/v1/payments';

describe('the payment catalogue', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const addGateway = async (fields: object = {}) => {
    const code = `g_${unique()}`;
    const made = await core.post<PaymentGateway>(`${api}/gateways`, {
      code,
      name_en: 'Gateway',
      name_bn: 'গেটওয়ে',
      ...fields,
    });
    expect(made.status).toBe(201);
    return made.body;
  };

  it('offers active payment types at the counter, under the core’s names', async () => {
    const fields = { code: `t_${unique()}`, name_en: 'Pay order', name_bn: 'পে-অর্ডার', kind: 'bank' };
    const made = await core.post<PaymentType>(`${api}/types`, fields);
    expect(made).toMatchObject({ status: 201, body: { is_at_counter: true } });
    const renamed = { ...made.body, name_en: 'Bank draft', sort_order: 9, kind: 'card', code: 'another' };
    const changed = await core.put<PaymentType>(`${api}/types/${made.body.id}`, renamed);
    expect(changed.body).toMatchObject({ name_en: 'Bank draft', kind: 'bank', code: fields.code });
    const admin = await w.as('site-admin');
    const { body } = await admin.get<PaymentType[]>('/api/v1/fees/payment-types');
    expect(body.map((it) => it.code).slice(0, 5)).toEqual(['cash', 'bank', 'mfs', 'card', 'cheque']);
    expect(body.find((it) => it.code === fields.code)).toMatchObject({ name_en: 'Bank draft', kind: 'bank' });
    expect((await core.delete(`${api}/types/${made.body.id}`)).status).toBe(200);
  });

  it('does not offer the student wallet at the counter', async () => {
    const { body } = await core.get<{ rows: PaymentType[] }>(`${api}/types`, { kind: 'wallet' });
    const wallet = body.rows.find((it) => it.code === 'student_wallet')!;
    const refused = await core.put<Refusal>(`${api}/types/${wallet.id}`, { ...wallet, is_at_counter: true });
    expect(refusalOf(refused)).toBe('payments:wallet_at_counter');
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'is_at_counter' }] } });
  });

  it('accepts only https for live addresses of gateways', async () => {
    const { body } = await core.get<{ rows: PaymentGateway[] }>(`${api}/gateways`, { q: 'sslcommerz' });
    expect(body.rows[0]).toMatchObject({ live_url: 'https://securepay.sslcommerz.com', is_active: true });
    const gateway = await addGateway({ sandbox_url: 'http://localhost:8080/', live_url: '' });
    expect(gateway.live_url).toBeNull();
    const path = `${api}/gateways/${gateway.id}`;
    const open = await core.put<Refusal>(path, { ...gateway, live_url: 'http://pay.example.org' });
    expect(open).toMatchObject({ status: 422, body: { errors: [{ field: 'live_url' }] } });
    expect(refusalOf(open)).toBe('payments:live_is_https');
    expect(open.body.detail).toContain('https://');
    const script = await core.put<Refusal>(path, { ...gateway, sandbox_url: 'javascript:alert(1)' });
    expect([script.status, refusalOf(script)]).toEqual([422, 'payments:not_an_address']);
    expect(script.body.errors[0]?.field).toBe('sandbox_url');
  });

  it('shows logos to everybody until they are removed', async () => {
    const gateway = await addGateway();
    const path = `${api}/gateways/${gateway.id}/logo`;
    const form = new FormData();
    const create = { width: 600, height: 300, channels: 3, background: '#c92a2a' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    form.set('logo', new File([Buffer.from(bytes)], 'logo.png', { type: 'image/png' }));
    const changed = await core.upload<PaymentGateway>(path, form, 'PUT');
    const url = changed.body.logo_url!;
    const shown = await w.visitor().get(url);
    expect(shown.status).toBe(200);
    expect((await sharp(shown.raw).metadata()).width).toBe(256);
    expect((await core.delete<PaymentGateway>(path)).body.logo_url).toBeNull();
    expect((await w.visitor().get(url)).status).toBe(404);
  });

  it('requires a gateway for online methods, which then cannot be deleted', async () => {
    const gateway = await addGateway();
    const fields = {
      code: `m_${unique()}`,
      name_en: 'Wallet',
      name_bn: 'ওয়ালেট',
      payment_gateway_id: gateway.id,
    };
    const none = await core.post<Refusal>(`${api}/methods`, { ...fields, payment_gateway_id: '' });
    expect(none.body.errors[0]?.field).toBe('payment_gateway_id');
    const made = await core.post<OnlinePaymentMethod>(`${api}/methods`, { ...fields, charge_percent: 1.85 });
    expect(made).toMatchObject({
      status: 201,
      body: { charge_percent: 1.85, charge_bearer: 'site', gateway_name_en: 'Gateway' },
    });
    const tooMuch = await core.put<Refusal>(`${api}/methods/${made.body.id}`, {
      ...fields,
      charge_percent: 150,
    });
    expect(tooMuch.body.errors[0]?.field).toBe('charge_percent');
    const inUse = await core.delete<Refusal>(`${api}/gateways/${gateway.id}`);
    expect(inUse.status).toBe(409);
    expect(inUse.body.detail).toContain('online payment methods');
    expect((await core.delete(`${api}/methods/${made.body.id}`)).status).toBe(200);
    expect((await core.delete(`${api}/gateways/${gateway.id}`)).status).toBe(200);
  });

  it('stores whose merchant account is credited', async () => {
    const { body } = await core.get<{ rows: MerchantType[] }>(`${api}/merchant-types`);
    expect(body.rows.map((it) => [it.code, it.account_owner])).toEqual(
      expect.arrayContaining([
        ['own', 'site'],
        ['shared', 'company'],
      ]),
    );
    const fields = { code: `x_${unique()}`, name_en: 'X', name_bn: 'এক্স', account_owner: 'bank' };
    const refused = await core.post<Refusal>(`${api}/merchant-types`, fields);
    expect(refusalOf(refused)).toBe('not_valid');
    expect(refused.body.errors[0]?.field).toBe('account_owner');
    const made = await core.post<MerchantType>(`${api}/merchant-types`, {
      ...fields,
      account_owner: 'company',
    });
    expect(made.status).toBe(201);
    expect((await core.delete(`${api}/merchant-types/${made.body.id}`)).status).toBe(200);
  });

  it('is changed by core administrators only', async () => {
    const admin = await w.as('site-admin');
    for (const path of ['types', 'gateways', 'methods', 'merchant-types']) {
      expect(refusalOf(await admin.get(`${api}/${path}`))).toBe('forbidden');
    }
  });
});
