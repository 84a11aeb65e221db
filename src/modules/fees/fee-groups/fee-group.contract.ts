import { z } from 'zod';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

export const feeGroupContract = setupContract({
  path: '/fees/fee-groups',
  permission: 'fees.fee_head',
  fields: setupFields,
  shown: { head_count: z.number().int() },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
});

export type FeeGroup = SetupRow<typeof feeGroupContract>;
