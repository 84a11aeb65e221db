import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { feeSubHeadContract } from './fee-sub-head.contract.ts';

export const feeSubHeadRoutes = setupRoutes(feeSubHeadContract, {
  table: 'fee_sub_head',
  ofSite: false,
  rows: (tx) =>
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
      ]),
  search: ['name_en', 'name_bn', 'code', 'fee_head.name_en', 'fee_head.name_bn'],
  // Sub-heads stand under their heads.
  columns: { sort_order: ['fee_head.sort_order', 'fee_head.code', 'fee_sub_head.sort_order'] },
  isCodeFree: true,
  stored: (fields) => ({ ...fields, month: fields.month ?? null }),
});
