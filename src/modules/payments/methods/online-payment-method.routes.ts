import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import type { ChargeBearer } from '../choices.ts';
import { changeLogo, makeLogo } from '../logo.actions.ts';
import { onlinePaymentMethodContract } from './online-payment-method.contract.ts';

export const onlinePaymentMethodRoutes = makeRoutes(onlinePaymentMethodContract, {
  ...setupRoutes(onlinePaymentMethodContract, {
    table: 'online_payment_method',
    ofSite: false,
    rows: selectMethods,
    search: ['name_en', 'name_bn', 'code'],
  }),
  changeLogo: async (context, input) => {
    const logo = await makeLogo(context, 'online_payment_method', input.logo);
    return context.transact(async (inner) => {
      await changeLogo(inner, 'online_payment_method', input.id, logo);
      return findMethod(inner.tx, input.id);
    });
  },
  removeLogo: async (context, input) => {
    await changeLogo(context, 'online_payment_method', input.id, null);
    return findMethod(context.tx, input.id);
  },
});

function selectMethods(tx: Tx) {
  return tx
    .selectFrom('online_payment_method')
    .innerJoin('payment_gateway', 'payment_gateway.id', 'online_payment_method.payment_gateway_id')
    .selectAll('online_payment_method')
    .select([
      'payment_gateway.name_en as gateway_name_en',
      'payment_gateway.name_bn as gateway_name_bn',
      sql<string | null>`'/api/v1/core-files/' || online_payment_method.logo_file_id`.as('logo_url'),
    ])
    .$narrowType<{ charge_bearer: ChargeBearer }>();
}

const findMethod = async (tx: Tx, id: string) =>
  requireFound(await selectMethods(tx).where('online_payment_method.id', '=', id).executeTakeFirst());
