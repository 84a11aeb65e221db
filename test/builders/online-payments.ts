import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { OfficePayment } from '#modules/payments/online/online-payment.contract.ts';
import { bkashStore } from '../sandbox/bkash.ts';
import { sandboxStore } from '../sandbox/sslcommerz.ts';
import { type Sandbox, startSandbox } from '../sandbox/start.ts';
import type { TestClient, World } from '../world.ts';
import { unique } from './academics.ts';
import { buildEnrolledStudent, type buildFeeSchool } from './fees.ts';

/** A sandbox whose notices reach the server under test; it stands for the gateways of the catalogue. */
export async function buildSandbox(w: World): Promise<Sandbox> {
  const { server } = w.stage;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const sandbox = await startSandbox((server.server.address() as AddressInfo).port);
  const stand = (code: string, sandbox_url: string) =>
    w.inCore((tx) =>
      tx.updateTable('payment_gateway').set({ sandbox_url }).where('code', '=', code).execute(),
    );
  await stand('sslcommerz', sandbox.url);
  await stand('bkash', sandbox.bkash.url);
  await stand('nagad', sandbox.nagad.url);
  return sandbox;
}

/** A method of the core through a gateway. */
export async function buildOnlineMethod(w: World, gatewayCode = 'sslcommerz'): Promise<string> {
  const { id } = await w.inCore(async (tx) => {
    const gateway = await tx
      .selectFrom('payment_gateway')
      .select('id')
      .where('code', '=', gatewayCode)
      .executeTakeFirstOrThrow();
    return tx
      .insertInto('online_payment_method')
      .values({ code: `m_${unique()}`, name_en: 'Card', name_bn: 'কার্ড', payment_gateway_id: gateway.id })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return id;
}

/** Values of an account with bKash of the sandbox. */
export const bkashAccountOf = async (w: World, fields: object = {}) =>
  merchantAccountOf(w, {
    online_payment_method_id: await buildOnlineMethod(w, 'bkash'),
    store_id: bkashStore.username,
    secret: bkashStore.password,
    app_key: bkashStore.app_key,
    app_secret: bkashStore.app_secret,
    ...fields,
  });

/** Values of an account with Nagad of the sandbox. */
export const nagadAccountOf = async (w: World, { store }: Sandbox['nagad'], fields: object = {}) =>
  merchantAccountOf(w, {
    online_payment_method_id: await buildOnlineMethod(w, 'nagad'),
    store_id: store.merchant_id,
    account_number: store.account_number,
    secret: store.private_key,
    gateway_public_key: store.public_key,
    ...fields,
  });

/** Values of a merchant account of the sandbox; the institution has its chart of accounts. */
export async function merchantAccountOf(w: World, fields: object = {}) {
  const [ledgers, type] = await Promise.all([
    w.inSite((tx) =>
      tx
        .selectFrom('ledger')
        .select(['id', 'system_key'])
        .where('site_id', '=', w.site.id)
        .where('system_key', 'in', ['bank_main', 'gateway_clearing'])
        .execute(),
    ),
    w.inCore((tx) =>
      tx.selectFrom('merchant_type').select('id').where('code', '=', 'own').executeTakeFirstOrThrow(),
    ),
  ]);
  const ledger = (key: string) => ledgers.find((it) => it.system_key === key)!.id;
  return {
    online_payment_method_id: await buildOnlineMethod(w),
    merchant_type_id: type.id,
    store_id: sandboxStore.store_id,
    secret: sandboxStore.password,
    is_live: false,
    charge_bearer: 'site',
    charge_percent: null as number | null,
    bank_ledger_id: ledger('bank_main'),
    clearing_ledger_id: ledger('gateway_clearing'),
    is_active: true,
    ...fields,
  };
}

/** A guardian of one student, who pays online into the student's advance. */
export async function buildOnlinePayer(
  w: World,
  sandbox: Sandbox,
  school: Awaited<ReturnType<typeof buildFeeSchool>>,
) {
  const household = await w.inSite((tx) =>
    tx
      .insertInto('household')
      .values({ site_id: w.site.id, name_en: 'Family' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 901 };
  const { student_id } = await buildEnrolledStudent(w, place, { household_id: household.id });
  const guardian = await w.as('guardian', { household_id: household.id });
  const admin = await w.as('site-admin');
  return {
    /** Pays through SSLCommerz, and waits until the payment is counted or held. */
    async pay(merchant_account_id: string, amount_poisha: number): Promise<OfficePayment> {
      const started = await guardian.post<{ id: string; go_url: string }>(
        '/api/v1/payments/my-online-payments',
        { merchant_account_id, lines: [{ student_id, amount_poisha }] },
        { 'idempotency-key': randomUUID() },
      );
      const went = await w.visitor().get(started.body.go_url);
      await sandbox.press(String(went.headers.location), 'success');
      return becomeOneOf(admin, started.body.id, ['paid', 'held']);
    },
  };
}

/** Waits until an online payment is in one of these states. */
async function becomeOneOf(admin: TestClient, id: string, states: OfficePayment['state'][]) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const list = await admin.get<{ rows: OfficePayment[] }>('/api/v1/payments/online-payments', {
      page_size: 100,
    });
    const payment = list.body.rows.find((it) => it.id === id);
    if (payment && states.includes(payment.state)) return payment;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`The payment ${id} did not become ${states}`);
}
