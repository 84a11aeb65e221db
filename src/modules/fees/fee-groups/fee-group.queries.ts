import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { FeeGroup, feeGroupContract } from './fee-group.contract.ts';

type ListInput = InputOf<typeof feeGroupContract.list>;

export const feeGroups = namedRows('fee_group');

const selectFeeGroups = (tx: Tx) =>
  tx
    .selectFrom('fee_group')
    .select(['id', 'code', 'name_en', 'name_bn', 'sort_order', 'is_active'])
    .select(countOf('fee_head', 'fee_head.fee_group_id', 'fee_group.id').as('head_count'));

export function listFeeGroups(tx: Tx, input: ListInput): Promise<Page<FeeGroup>> {
  let query = selectFeeGroups(tx);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findFeeGroup = (tx: Tx, id: string): Promise<FeeGroup | undefined> =>
  selectFeeGroups(tx).where('id', '=', id).executeTakeFirst();
