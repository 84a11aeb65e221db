import { z } from 'zod';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { accountOwners } from '../choices.ts';

const account_owner = z.enum(accountOwners);

export const merchantTypeContract = setupContract({
  path: '/payments/merchant-types',
  permission: 'payments.merchant_type',
  fields: { ...setupFields, account_owner },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
  filters: { account_owner: account_owner.optional() },
});

export type MerchantType = SetupRow<typeof merchantTypeContract>;
