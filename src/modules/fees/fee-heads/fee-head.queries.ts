import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { incomeLedgerOf } from '../receipts/receipt.posting.ts';
import type { FeeHead, feeHeadContract } from './fee-head.contract.ts';

type ListInput = InputOf<typeof feeHeadContract.list>;

// The chart of accounts names the income ledger of a head by the head's code.
export const feeHeads = namedRows('fee_head', async (tx, code) => {
  const system_key = incomeLedgerOf(code);
  const head = await tx
    .selectFrom('account_head')
    .select('id')
    .where('system_key', '=', system_key)
    .executeTakeFirst();
  return head !== undefined;
});

const selectFeeHeads = (tx: Tx) =>
  tx
    .selectFrom('fee_head')
    .innerJoin('fee_group', 'fee_group.id', 'fee_head.fee_group_id')
    .select(['fee_head.id', 'fee_head.code', 'fee_head.name_en', 'fee_head.name_bn', 'fee_head.fee_group_id'])
    .select(['fee_head.sort_order', 'fee_head.is_active'])
    .select(['fee_group.name_en as fee_group_name_en', 'fee_group.name_bn as fee_group_name_bn'])
    .select(countOf('fee_sub_head', 'fee_sub_head.fee_head_id', 'fee_head.id').as('sub_head_count'));

export function listFeeHeads(tx: Tx, input: ListInput): Promise<Page<FeeHead>> {
  let query = selectFeeHeads(tx);
  if (input.fee_group_id) query = query.where('fee_head.fee_group_id', '=', input.fee_group_id);
  if (input.is_active !== undefined) query = query.where('fee_head.is_active', '=', input.is_active);
  if (input.q)
    query = query.where(anyContains(['fee_head.name_en', 'fee_head.name_bn', 'fee_head.code'], input.q));
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1fee_head.') }, 'fee_head.id');
}

export const findFeeHead = (tx: Tx, id: string): Promise<FeeHead | undefined> =>
  selectFeeHeads(tx).where('fee_head.id', '=', id).executeTakeFirst();
