import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { AccountOwner } from '../choices.ts';
import type { MerchantType, merchantTypeContract } from './merchant-type.contract.ts';

type ListInput = InputOf<typeof merchantTypeContract.list>;

export const merchantTypes = namedRows('merchant_type');

const selectMerchantTypes = (tx: Tx) =>
  tx
    .selectFrom('merchant_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'account_owner', 'sort_order', 'is_active'])
    .$narrowType<{ account_owner: AccountOwner }>();

export function listMerchantTypes(tx: Tx, input: ListInput): Promise<Page<MerchantType>> {
  let query = selectMerchantTypes(tx);
  if (input.account_owner) query = query.where('account_owner', '=', input.account_owner);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findMerchantType = (tx: Tx, id: string): Promise<MerchantType | undefined> =>
  selectMerchantTypes(tx).where('id', '=', id).executeTakeFirst();
