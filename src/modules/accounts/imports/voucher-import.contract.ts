import { z } from 'zod';
import { freeText } from '#shared/contract.ts';
import { type ListPlan, listImportContract } from '#shared/list-import.contract.ts';
import { voucherColumns } from './voucher-columns.rules.ts';

export const voucherImportContract = listImportContract({
  permission: 'accounts.voucher.import',
  path: '/accounts/voucher-imports',
  fields: voucherColumns,
  options: {
    /** Name of the other system; each of its voucher numbers is imported once, whatever the file. */
    source: freeText(60).default(''),
    /** Confirms vouchers that equal one entered here. */
    is_repeat: z.boolean().default(false),
  },
});

export type VoucherImportPlan = ListPlan<typeof voucherImportContract>;
