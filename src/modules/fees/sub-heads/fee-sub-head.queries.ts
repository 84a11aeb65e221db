import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import { requireUnused } from '#kernel/database/uses.ts';
import type { Page } from '#shared/contract.ts';
import type { FeeSubHead, FeeSubHeadFields, FeeSubHeadListInput } from './fee-sub-head.contract.ts';

const selectSubHeads = (tx: Tx) =>
  tx
    .selectFrom('fee_sub_head as s')
    .innerJoin('fee_head as h', 'h.id', 's.fee_head_id')
    .innerJoin('fee_group as g', 'g.id', 'h.fee_group_id')
    .select(['s.id', 's.fee_head_id', 's.code', 's.name_en', 's.name_bn', 's.month', 's.is_active'])
    .select([
      's.sort_order',
      'h.name_en as fee_head_name_en',
      'h.name_bn as fee_head_name_bn',
      'h.is_active as fee_head_is_active',
    ])
    .select(['g.id as fee_group_id', 'g.name_en as fee_group_name_en', 'g.name_bn as fee_group_name_bn']);

export function listFeeSubHeads(tx: Tx, input: FeeSubHeadListInput): Promise<Page<FeeSubHead>> {
  let query = selectSubHeads(tx);
  if (input.fee_head_id) query = query.where('s.fee_head_id', '=', input.fee_head_id);
  if (input.month !== undefined) query = query.where('s.month', '=', input.month);
  if (input.is_active !== undefined) query = query.where('s.is_active', '=', input.is_active);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('s.name_en', 'ilike', pattern),
        eb('s.name_bn', 'ilike', pattern),
        eb('s.code', 'ilike', pattern),
        eb('h.name_en', 'ilike', pattern),
        eb('h.name_bn', 'ilike', pattern),
      ]),
    );
  }
  // Sub-heads stand under their heads unless another order is asked for.
  if (input.sort === 'sort_order') query = query.orderBy('h.sort_order').orderBy(sql`h.code`);
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1s.') }, 's.id');
}

export const findFeeSubHead = (tx: Tx, id: string): Promise<FeeSubHead | undefined> =>
  selectSubHeads(tx).where('s.id', '=', id).executeTakeFirst();

export async function insertFeeSubHead(tx: Tx, fields: FeeSubHeadFields): Promise<string> {
  const row = await tx.insertInto('fee_sub_head').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** @returns the id, or nothing where there is no such sub-head. */
export async function updateFeeSubHead(
  tx: Tx,
  id: string,
  fields: FeeSubHeadFields,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('fee_sub_head')
    .set({ ...fields, month: fields.month ?? null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteFeeSubHead(tx: Tx, id: string): Promise<string | undefined> {
  await requireUnused(tx, 'fee_sub_head', id);
  const row = await tx.deleteFrom('fee_sub_head').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}
