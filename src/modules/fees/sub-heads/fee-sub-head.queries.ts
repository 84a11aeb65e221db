import type { Tx } from '#kernel/database/database.ts';
import type { SetupInput } from '#shared/setup.ts';
import type { feeSubHeadContract } from './fee-sub-head.contract.ts';

export const selectFeeSubHeads = (tx: Tx) =>
  tx
    .selectFrom('fee_sub_head')
    .innerJoin('fee_head', 'fee_head.id', 'fee_sub_head.fee_head_id')
    .innerJoin('fee_group', 'fee_group.id', 'fee_head.fee_group_id')
    .selectAll('fee_sub_head')
    .select([
      'fee_head.name_en as fee_head_name_en',
      'fee_head.name_bn as fee_head_name_bn',
      'fee_head.is_active as fee_head_is_active',
      'fee_head.fee_group_id',
      'fee_group.name_en as fee_group_name_en',
      'fee_group.name_bn as fee_group_name_bn',
    ]);

/** @returns the id, or nothing where there is no such sub-head. */
export async function updateFeeSubHead(
  tx: Tx,
  id: string,
  fields: SetupInput<typeof feeSubHeadContract>,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('fee_sub_head')
    .set({ ...fields, month: fields.month ?? null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
