import { z } from 'zod';
import { id } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

export const feeSubHeadContract = setupContract({
  path: '/fees/fee-sub-heads',
  permission: 'fees.fee_head',
  fields: {
    ...setupFields,
    fee_head_id: id,
    /** 1 … 12 where it is billed in one month; left out: billed once a year. */
    month: z.number().int().min(1).max(12).nullish(),
  },
  shown: {
    month: z.number().int().nullable(),
    fee_head_name_en: z.string(),
    fee_head_name_bn: z.string(),
    fee_head_is_active: z.boolean(),
    fee_group_id: id,
    fee_group_name_en: z.string(),
    fee_group_name_bn: z.string(),
  },
  sort: ['sort_order', 'name_en', 'name_bn', 'code', 'month'],
  filters: { fee_head_id: id.optional(), month: z.coerce.number().int().min(1).max(12).optional() },
});

export type FeeSubHead = SetupRow<typeof feeSubHeadContract>;
