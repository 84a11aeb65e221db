import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { PaymentKind } from '#shared/payment-kinds.ts';
import type { PaymentType, paymentTypeContract } from './payment-type.contract.ts';

type ListInput = InputOf<typeof paymentTypeContract.list>;

export const paymentTypes = catalogueTable('payment_type');

const selectTypes = (tx: Tx) =>
  tx
    .selectFrom('payment_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'kind', 'is_at_counter', 'sort_order', 'is_active'])
    .$narrowType<{ kind: PaymentKind }>();

export const listTypes = (tx: Tx, input: ListInput): Promise<Page<PaymentType>> =>
  pageOfList(selectTypes(tx), input, { table: 'payment_type', search: ['name_en', 'name_bn', 'code'] });

export const findType = (tx: Tx, id: string): Promise<PaymentType | undefined> =>
  selectTypes(tx).where('id', '=', id).executeTakeFirst();
