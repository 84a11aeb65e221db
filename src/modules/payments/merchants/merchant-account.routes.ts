import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import type { SetupInput } from '#shared/setup.ts';
import type { ChargeBearer } from '../choices.ts';
import { driverOf, spokenGateways } from '../drivers/drivers.ts';
import { type Credential, credentialsOf, sealedCredentials } from './credentials.ts';
import { type MerchantAccount, merchantAccountContract } from './merchant-account.contract.ts';
import {
  choicesOf,
  findGatewayOfMethod,
  findUsableLedgers,
  hasBookedPayments,
} from './merchant-account.queries.ts';
import { forgetTokenQuestions } from './merchant-of.ts';
import { testMerchantAccount } from './merchant-test.job.ts';

export const merchantAccountRoutes = makeSiteRoutes(merchantAccountContract, {
  ...setupRoutes(merchantAccountContract, {
    table: 'merchant_account',
    ofSite: true,
    rows: selectAccounts,
    search: ['online_payment_method.name_en', 'online_payment_method.name_bn', 'merchant_account.store_id'],
    columns: {
      name_en: 'online_payment_method.name_en',
      name_bn: 'online_payment_method.name_bn',
      sort_order: 'online_payment_method.sort_order',
    },
    // It is switched on only once its secrets are there; see writeParts.
    stored: ({ secret: _, app_secret: __, is_active, ...fields }) => ({
      ...fields,
      charge_percent: fields.charge_percent ?? null,
      ...(!is_active && { is_active }),
    }),
    async check({ tx, can: _ }, { before, after }) {
      if (!after) return;
      const { bank_ledger_id, clearing_ledger_id } = after;
      if (after.charge_bearer === 'payer' && !after.charge_percent)
        throw fieldProblem('charge_percent', 'payments:percent_of_payer');
      const known = await findUsableLedgers(tx, [bank_ledger_id, clearing_ledger_id]);
      if (known.get(bank_ledger_id) !== 'bank') throw fieldProblem('bank_ledger_id', 'payments:bank_needed');
      if (!known.has(clearing_ledger_id) || known.get(clearing_ledger_id) === 'bank')
        throw fieldProblem('clearing_ledger_id', 'payments:clearing_needed');
      const isMoved = before !== undefined && before.clearing_ledger_id !== clearing_ledger_id;
      if (isMoved && (await hasBookedPayments(tx, before.id)))
        throw fieldProblem('clearing_ledger_id', 'payments:clearing_in_use');
      const gateway = await findGatewayOfMethod(tx, after.online_payment_method_id);
      if (!gateway || !spokenGateways.includes(gateway.code))
        throw fieldProblem('online_payment_method_id', 'payments:gateway_not_spoken');
      requireCredentials(gateway.code, before, after);
      if (!(after.is_live ? gateway.live_url : gateway.sandbox_url))
        throw fieldProblem('is_live', 'payments:gateway_without_address');
    },
    async writeParts({ tx, services }, id, fields) {
      const { secret, app_secret, is_active, online_payment_method_id } = fields;
      const gateway = requireFound(await findGatewayOfMethod(tx, online_payment_method_id));
      const needed = credentialsOf(gateway.code);
      const used = (name: Credential) => (needed.includes(name) ? fields[name] : '');
      await tx
        .updateTable('merchant_account')
        .set({
          is_active,
          account_number: used('account_number'),
          app_key: used('app_key'),
          gateway_public_key: used('gateway_public_key'),
          ...(secret && { sealed_secret: services.secrets.seal(secret) }),
          ...(used('app_secret') && { sealed_app_secret: services.secrets.seal(app_secret) }),
          ...(!needed.includes('app_secret') && { sealed_app_secret: '' }),
        })
        .where('id', '=', id)
        .execute();
      // A token belongs to the credentials for which it was given.
      await tx.deleteFrom('merchant_token').where('merchant_account_id', '=', id).execute();
      await forgetTokenQuestions(services, id);
    },
  }),
  choices: (context) => choicesOf(context.tx),
  test: async (context, input) => {
    const { tx, tenant, language, services } = context;
    requireFound(
      await tx.selectFrom('merchant_account').select('id').where('id', '=', input.id).executeTakeFirst(),
    );
    const job_id = await services.jobs.enqueue(tx, tenant, language, testMerchantAccount, { id: input.id });
    return { job_id };
  },
});

/** @throws 422 beside what the gateway needs and was not entered; secrets stay as long as the gateway is the same */
function requireCredentials(
  gatewayCode: string,
  before: MerchantAccount | undefined,
  after: Pick<SetupInput<typeof merchantAccountContract>, Credential>,
) {
  const isKept = before?.has_secret && before.gateway_code === gatewayCode;
  for (const name of credentialsOf(gatewayCode)) {
    const maySkip = isKept && sealedCredentials.some((it) => it === name);
    if (!after[name] && !maySkip) throw fieldProblem(name, 'required');
  }
  const malformed = driverOf(gatewayCode).malformed?.(after);
  if (malformed) throw fieldProblem(malformed, 'payments:not_a_key');
}

function selectAccounts(tx: Tx) {
  return tx
    .selectFrom('merchant_account')
    .innerJoin(
      'online_payment_method',
      'online_payment_method.id',
      'merchant_account.online_payment_method_id',
    )
    .innerJoin('payment_gateway', 'payment_gateway.id', 'online_payment_method.payment_gateway_id')
    .innerJoin('merchant_type', 'merchant_type.id', 'merchant_account.merchant_type_id')
    .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'merchant_account.bank_ledger_id'))
    .select([
      ...(['id', 'online_payment_method_id', 'merchant_type_id', 'store_id', 'is_live'] as const).map(
        (it) => `merchant_account.${it}` as const,
      ),
      ...(['charge_bearer', 'charge_percent', 'bank_ledger_id', 'clearing_ledger_id'] as const).map(
        (it) => `merchant_account.${it}` as const,
      ),
      ...(['account_number', 'app_key', 'gateway_public_key', 'is_active'] as const).map(
        (it) => `merchant_account.${it}` as const,
      ),
      'payment_gateway.code as gateway_code',
      'online_payment_method.name_en',
      'online_payment_method.name_bn',
      'merchant_type.name_en as merchant_type_en',
      'merchant_type.name_bn as merchant_type_bn',
      'ledger.name_en as bank_name_en',
      'ledger.name_bn as bank_name_bn',
      sql<''>`''`.as('secret'),
      sql<''>`''`.as('app_secret'),
      sql<boolean>`merchant_account.sealed_secret <> ''`.as('has_secret'),
      sql<string | null>`'/api/v1/core-files/' || online_payment_method.logo_file_id`.as('logo_url'),
    ])
    .$narrowType<{ charge_bearer: ChargeBearer }>();
}
