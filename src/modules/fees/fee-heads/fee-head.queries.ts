import type { z } from 'zod';
import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { FeeHead, FeeHeadFields, feeHeadContract } from './fee-head.contract.ts';

type ListInput = z.output<NonNullable<(typeof feeHeadContract.list)['~orpc']['inputSchema']>>;

const selectFeeHeads = (tx: Tx) =>
  tx
    .selectFrom('fee_head')
    .innerJoin('fee_group', 'fee_group.id', 'fee_head.fee_group_id')
    .select(['fee_head.id', 'fee_head.code', 'fee_head.name_en', 'fee_head.name_bn', 'fee_head.fee_group_id'])
    .select(['fee_head.sort_order', 'fee_head.is_active'])
    .select(['fee_group.name_en as fee_group_name_en', 'fee_group.name_bn as fee_group_name_bn'])
    .select((eb) => {
      const count = eb
        .selectFrom('fee_sub_head')
        .whereRef('fee_sub_head.fee_head_id', '=', 'fee_head.id')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('sub_head_count');
    });

export function listFeeHeads(tx: Tx, input: ListInput): Promise<Page<FeeHead>> {
  let query = selectFeeHeads(tx);
  if (input.fee_group_id) query = query.where('fee_head.fee_group_id', '=', input.fee_group_id);
  if (input.is_active !== undefined) query = query.where('fee_head.is_active', '=', input.is_active);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('fee_head.name_en', 'ilike', pattern),
        eb('fee_head.name_bn', 'ilike', pattern),
        eb('fee_head.code', 'ilike', pattern),
      ]),
    );
  }
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1fee_head.') }, 'fee_head.id');
}

export const findFeeHead = (tx: Tx, id: string): Promise<FeeHead | undefined> =>
  selectFeeHeads(tx).where('fee_head.id', '=', id).executeTakeFirst();

export async function insertFeeHead(tx: Tx, fields: FeeHeadFields): Promise<string> {
  const row = await tx.insertInto('fee_head').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** @returns the id, or nothing where there is no such fee head. */
export async function updateFeeHead(tx: Tx, id: string, fields: FeeHeadFields): Promise<string | undefined> {
  const row = await tx
    .updateTable('fee_head')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteFeeHead(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('fee_head').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

export const listFeeGroups = (tx: Tx) =>
  tx.selectFrom('fee_group').select(['id', 'code', 'name_en', 'name_bn']).orderBy('sort_order').execute();
