import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { PaymentGateway, paymentGatewayContract } from './payment-gateway.contract.ts';

type ListInput = InputOf<typeof paymentGatewayContract.list>;

export const paymentGateways = namedRows('payment_gateway');

const selectGateways = (tx: Tx) =>
  tx
    .selectFrom('payment_gateway')
    .select(['id', 'code', 'name_en', 'name_bn', 'sandbox_url', 'live_url', 'sort_order', 'is_active'])
    .select(sql<string | null>`'/api/v1/core-files/' || logo_file_id`.as('logo_url'))
    .select(
      countOf('online_payment_method', 'online_payment_method.payment_gateway_id', 'payment_gateway.id').as(
        'method_count',
      ),
    );

export function listGateways(tx: Tx, input: ListInput): Promise<Page<PaymentGateway>> {
  let query = selectGateways(tx);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findGateway = (tx: Tx, id: string): Promise<PaymentGateway | undefined> =>
  selectGateways(tx).where('id', '=', id).executeTakeFirst();
