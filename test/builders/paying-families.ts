import { hash } from '@node-rs/argon2';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { SecretBox } from '#kernel/secrets/secret-box.ts';
import { bkashStore } from '../sandbox/bkash.ts';
import { sandboxStore } from '../sandbox/sslcommerz.ts';
import type { Sandbox } from '../sandbox/start.ts';
import { foundCounterSchool, password } from './counter-school.ts';

export const gateways = ['sslcommerz', 'bkash', 'nagad'] as const;
export type GatewayCode = (typeof gateways)[number];

interface PayingSchool {
  site_id: string;
  /** The merchant account with each gateway. */
  accounts: Record<GatewayCode, string>;
}

/**
 * An institution that takes fees through the three gateways of the sandbox, before any server runs: families of one or two
 * children, each of whom owes 900 taka, and whose guardians sign in as `family-0`, `family-1` …
 */
export async function foundPayingSchool(
  database: Database,
  families: number,
  sandbox: Sandbox,
  secrets: SecretBox,
): Promise<PayingSchool> {
  const { site_id, students } = await foundCounterSchool(database, Math.ceil(families * 1.5));
  const households = await runInTenant(database, { scope: 'site', site_id }, async (tx) => {
    const made = await tx
      .insertInto('household')
      .values(
        Array.from({ length: families }, (_, at) => ({
          site_id,
          name_en: `Family ${at}`,
          phone: `88017${String(at).padStart(8, '0')}`,
        })),
      )
      .returning('id')
      .execute();
    for (const [at, id] of students.entries())
      await tx
        .updateTable('student')
        .set({ household_id: made[at % families]!.id })
        .where('id', '=', id)
        .execute();
    return made;
  });
  const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 });
  await runInTenant(database, { scope: 'auth' }, (tx) =>
    tx
      .insertInto('user_account')
      .values(
        households.map(({ id }, at) => ({
          site_id,
          user_type: 'guardian',
          role_code: 'guardian',
          household_id: id,
          password_hash,
          username: `family-${at}`,
          email: `family-${at}@example.org`,
          full_name: `Guardian ${at}`,
        })),
      )
      .execute(),
  );
  return { site_id, accounts: await openGateways(database, site_id, sandbox, secrets) };
}

/** The three gateways of the sandbox, and an account of the institution with each. @returns the accounts */
export async function openGateways(
  database: Database,
  site_id: string,
  sandbox: Sandbox,
  secrets: SecretBox,
): Promise<Record<GatewayCode, string>> {
  const addresses = {
    sslcommerz: sandbox.url,
    bkash: sandbox.bkash.url,
    nagad: sandbox.nagad.url,
  };
  await runInTenant(database, { scope: 'core' }, async (tx) => {
    for (const code of gateways)
      await tx
        .updateTable('payment_gateway')
        .set({ sandbox_url: addresses[code] })
        .where('code', '=', code)
        .execute();
  });
  return runInTenant(database, { scope: 'site', site_id }, (tx) => addAccounts(tx, sandbox, secrets));
}

async function addAccounts(tx: SiteTx, { nagad }: Sandbox, secrets: SecretBox) {
  const ledger = (key: string) =>
    tx.selectFrom('ledger').select('id').where('system_key', '=', key).executeTakeFirstOrThrow();
  const [bank, clearing] = [await ledger('bank_main'), await ledger('gateway_clearing')];
  const type = await tx
    .selectFrom('merchant_type')
    .select('id')
    .where('code', '=', 'own')
    .executeTakeFirstOrThrow();
  const credentials = {
    sslcommerz: { store_id: sandboxStore.store_id, sealed_secret: secrets.seal(sandboxStore.password) },
    bkash: {
      store_id: bkashStore.username,
      sealed_secret: secrets.seal(bkashStore.password),
      app_key: bkashStore.app_key,
      sealed_app_secret: secrets.seal(bkashStore.app_secret),
    },
    nagad: {
      store_id: nagad.store.merchant_id,
      sealed_secret: secrets.seal(nagad.store.private_key),
      account_number: nagad.store.account_number,
      gateway_public_key: nagad.store.public_key,
    },
  };
  const accounts = {} as Record<GatewayCode, string>;
  for (const code of gateways) {
    const method = await tx
      .selectFrom('online_payment_method as m')
      .innerJoin('payment_gateway as g', 'g.id', 'm.payment_gateway_id')
      .select('m.id')
      .where('g.code', '=', code)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('merchant_account')
      .values({
        site_id: tx.siteId,
        online_payment_method_id: method.id,
        merchant_type_id: type.id,
        charge_bearer: 'site',
        is_active: true,
        bank_ledger_id: bank.id,
        clearing_ledger_id: clearing.id,
        ...credentials[code],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    accounts[code] = id;
  }
  return accounts;
}
