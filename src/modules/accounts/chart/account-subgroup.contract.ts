import { z } from 'zod';
import { id } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { accountCode } from './account-group.contract.ts';
import { natures } from './ledger.rules.ts';

const { name_en, name_bn, sort_order } = setupFields;

export const accountSubgroupContract = setupContract({
  path: '/accounts/subgroups',
  permission: 'accounts.chart',
  fields: { account_group_id: id, code: accountCode, name_en, name_bn, sort_order },
  shown: {
    nature: z.enum(natures),
    group_name_en: z.string(),
    group_name_bn: z.string(),
    ledger_count: z.number().int(),
  },
  sort: ['sort_order', 'code', 'name_en', 'name_bn'],
  filters: { account_group_id: id.optional() },
});

export type AccountSubgroup = SetupRow<typeof accountSubgroupContract>;
