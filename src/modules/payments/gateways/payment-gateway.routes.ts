import { sql } from 'kysely';
import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { changeLogo, makeLogo } from '../logo.actions.ts';
import { paymentGatewayContract } from './payment-gateway.contract.ts';

export const paymentGatewayRoutes = makeRoutes(paymentGatewayContract, {
  ...setupRoutes(paymentGatewayContract, {
    table: 'payment_gateway',
    ofSite: false,
    rows: selectGateways,
    search: ['name_en', 'name_bn', 'code'],
  }),
  changeLogo: async (context, input) => {
    const logo = await makeLogo(context, 'payment_gateway', input.logo);
    return context.transact(async (inner) => {
      await changeLogo(inner, 'payment_gateway', input.id, logo);
      return findGateway(inner.tx, input.id);
    });
  },
  removeLogo: async (context, input) => {
    await changeLogo(context, 'payment_gateway', input.id, null);
    return findGateway(context.tx, input.id);
  },
});

function selectGateways(tx: Tx) {
  return tx
    .selectFrom('payment_gateway')
    .selectAll('payment_gateway')
    .select(sql<string | null>`'/api/v1/core-files/' || logo_file_id`.as('logo_url'))
    .select(
      countReferencing(
        'online_payment_method',
        'online_payment_method.payment_gateway_id',
        'payment_gateway.id',
      ).as('method_count'),
    );
}

const findGateway = async (tx: Tx, id: string) =>
  requireFound(await selectGateways(tx).where('payment_gateway.id', '=', id).executeTakeFirst());
