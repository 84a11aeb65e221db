import { z } from 'zod';
import { flag, id } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

export const feeHeadContract = setupContract({
  path: '/fees/fee-heads',
  permission: 'fees.fee_head',
  fields: {
    ...setupFields,
    fee_group_id: id,
    /** Its sub-heads are items that students receive, such as books; each due of one is one piece. */
    is_item: z.boolean().default(false),
  },
  shown: {
    fee_group_name_en: z.string(),
    fee_group_name_bn: z.string(),
    sub_head_count: z.number().int(),
  },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
  filters: { fee_group_id: id.optional(), is_item: flag.optional() },
});

export type FeeHead = SetupRow<typeof feeHeadContract>;
