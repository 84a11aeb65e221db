import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import type { SecretBox } from '#kernel/secrets/secret-box.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';

/**
 * Merchant accounts with the three gateways, for trials and not switched on: nobody's money is asked for. And payments that came
 * to nothing, as an office sees them, with one that is held.
 */
export async function makeOnlinePayments(
  database: Database,
  secrets: SecretBox,
  site: DemoSite,
  payer: string,
): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    await insertAccounts(tx, secrets, site.id);
    await insertPayments(tx, payer);
    await insertStatement(tx);
  });
}

async function insertAccounts(tx: SiteTx, secrets: SecretBox, site_id: string): Promise<void> {
  const [methods, type, ledgers] = await Promise.all([
    tx.selectFrom('online_payment_method').select(['id', 'code']).execute(),
    tx.selectFrom('merchant_type').select('id').where('code', '=', 'own').executeTakeFirstOrThrow(),
    tx
      .selectFrom('ledger')
      .select(['id', 'system_key'])
      .where('system_key', 'in', ['bank_main', 'gateway_clearing'])
      .execute(),
  ]);
  const ledger = (key: string) => ledgers.find((it) => it.system_key === key)!.id;
  const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sealed = () => secrets.seal(randomBytes(12).toString('base64url'));
  const account = (method: string) => ({
    site_id,
    online_payment_method_id: methods.find((it) => it.code === method)!.id,
    merchant_type_id: type.id,
    bank_ledger_id: ledger('bank_main'),
    clearing_ledger_id: ledger('gateway_clearing'),
    is_active: false,
    app_key: '',
    sealed_app_secret: '',
    account_number: '',
    gateway_public_key: '',
  });
  await tx
    .insertInto('merchant_account')
    .values([
      {
        ...account('bkash'),
        store_id: 'shaplaTokenizedUser',
        sealed_secret: sealed(),
        charge_bearer: 'site',
        app_key: 'shaplaTrialAppKey',
        sealed_app_secret: sealed(),
        charge_percent: null,
      },
      {
        ...account('nagad'),
        store_id: '683002007104225',
        account_number: '01711428036',
        charge_bearer: 'site',
        sealed_secret: secrets.seal(keys().privateKey.export({ format: 'pem', type: 'pkcs8' }) as string),
        gateway_public_key: keys().publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        charge_percent: null,
      },
      {
        ...account('visa'),
        store_id: 'shaplatest',
        sealed_secret: sealed(),
        charge_bearer: 'payer',
        charge_percent: 2.5,
      },
    ])
    .execute();
}

/** The latest last. */
const payments = [
  { method: 'visa', state: 'cancelled', failure: null, started_at: '2026-11-08T14:05:00Z' },
  { method: 'bkash', state: 'failed', failure: 'payments:bkash_2023', started_at: '2026-11-10T13:42:00Z' },
  { method: 'nagad', state: 'expired', failure: null, started_at: '2026-11-15T16:20:00Z' },
  { method: 'bkash', state: 'held', failure: null, started_at: '2026-11-18T12:11:00Z' },
  { method: 'bkash', state: 'failed', failure: 'payments:bkash_2018', started_at: '2026-11-19T15:30:00Z' },
];

async function insertPayments(tx: SiteTx, started_by: string): Promise<void> {
  const [accounts, students] = await Promise.all([
    tx
      .selectFrom('merchant_account as a')
      .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
      .select(['a.id', 'm.code', 'm.payment_gateway_id'])
      .execute(),
    tx.selectFrom('student').select('id').orderBy('student_no').limit(payments.length).execute(),
  ]);
  const made = await tx
    .insertInto('online_payment')
    .values(
      payments.map(({ method, ...payment }, at) => {
        const account = accounts.find((it) => it.code === method)!;
        const isHeld = payment.state === 'held';
        return {
          site_id: tx.siteId,
          started_by,
          amount_poisha: 800_00,
          ...payment,
          tran_id: `BDEMO${String(at + 1).padStart(6, '0')}`,
          merchant_account_id: account.id,
          payment_gateway_id: account.payment_gateway_id,
          held_reason: isHeld ? 'amount' : null,
          paid_poisha: isHeld ? 780_00 : null,
          gateway_transaction_id: isHeld ? 'DEMO8K2QX7' : null,
          paid_by: isHeld ? 'bKash 01770618575' : null,
        };
      }),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('online_payment_line')
    .values(
      made.map((payment, at) => ({
        site_id: tx.siteId,
        online_payment_id: payment.id,
        line_no: 1,
        amount_poisha: 800_00,
        student_id: students[at]!.id,
      })),
    )
    .execute();
}

/** A statement of bKash that waits to be settled: one line is held here, one nobody knows. */
async function insertStatement(tx: SiteTx): Promise<void> {
  const account = await tx
    .selectFrom('merchant_account as a')
    .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
    .select('a.id')
    .where('m.code', '=', 'bkash')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('gateway_settlement')
    .values({
      site_id: tx.siteId,
      merchant_account_id: account.id,
      file_name: 'bkash-settlement-18-november.csv',
      content_hash: 'demo',
      from_on: '2026-11-18',
      to_on: '2026-11-18',
      received_on: '2026-11-19',
      bank_poisha: 1_551_60,
      uploaded_at: '2026-11-19T06:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = (
    line_no: number,
    gateway_transaction_id: string,
    amount_poisha: number,
    charge_poisha: number,
  ) => ({
    site_id: tx.siteId,
    gateway_settlement_id: id,
    line_no,
    booked_on: '2026-11-18',
    gateway_transaction_id,
    is_refund: false,
    amount_poisha,
    charge_poisha,
    net_poisha: amount_poisha - charge_poisha,
  });
  await tx
    .insertInto('gateway_settlement_line')
    .values([line(2, 'DEMO8K2QX7', 780_00, 14_04), line(3, 'DEMO5P7RT2', 800_00, 14_36)])
    .execute();
}
