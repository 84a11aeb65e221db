import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { ChargeBearer } from '../choices.ts';
import type { OnlinePaymentMethod, onlinePaymentMethodContract } from './online-payment-method.contract.ts';

type ListInput = InputOf<typeof onlinePaymentMethodContract.list>;

export const onlinePaymentMethods = namedRows('online_payment_method');

const selectMethods = (tx: Tx) =>
  tx
    .selectFrom('online_payment_method as m')
    .innerJoin('payment_gateway as g', 'g.id', 'm.payment_gateway_id')
    .select(['m.id', 'm.code', 'm.name_en', 'm.name_bn', 'm.payment_gateway_id', 'm.charge_bearer'])
    .select(['g.name_en as gateway_name_en', 'g.name_bn as gateway_name_bn', 'm.sort_order', 'm.is_active'])
    .select(sql<number | null>`m.charge_percent::float8`.as('charge_percent'))
    .select(sql<string | null>`'/api/v1/core-files/' || m.logo_file_id`.as('logo_url'))
    .$narrowType<{ charge_bearer: ChargeBearer }>();

export function listMethods(tx: Tx, input: ListInput): Promise<Page<OnlinePaymentMethod>> {
  let query = selectMethods(tx);
  if (input.payment_gateway_id) query = query.where('m.payment_gateway_id', '=', input.payment_gateway_id);
  if (input.charge_bearer) query = query.where('m.charge_bearer', '=', input.charge_bearer);
  if (input.is_active !== undefined) query = query.where('m.is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['m.name_en', 'm.name_bn', 'm.code'], input.q));
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1m.') }, 'm.id');
}

export const findMethod = (tx: Tx, id: string): Promise<OnlinePaymentMethod | undefined> =>
  selectMethods(tx).where('m.id', '=', id).executeTakeFirst();
