import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { PaymentKind } from '#shared/payment-kinds.ts';
import type { PaymentType, paymentTypeContract } from './payment-type.contract.ts';

type ListInput = InputOf<typeof paymentTypeContract.list>;

export const paymentTypes = namedRows('payment_type');

const selectTypes = (tx: Tx) =>
  tx
    .selectFrom('payment_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'kind', 'is_at_counter', 'sort_order', 'is_active'])
    .$narrowType<{ kind: PaymentKind }>();

export function listTypes(tx: Tx, input: ListInput): Promise<Page<PaymentType>> {
  let query = selectTypes(tx);
  if (input.kind) query = query.where('kind', '=', input.kind);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findType = (tx: Tx, id: string): Promise<PaymentType | undefined> =>
  selectTypes(tx).where('id', '=', id).executeTakeFirst();
