import { z } from 'zod';
import { type ListPlan, listImportContract } from '#shared/list-import.contract.ts';
import { voucherColumns } from './voucher-columns.rules.ts';

export const voucherImportContract = listImportContract({
  permission: 'accounts.voucher.import',
  path: '/accounts/voucher-imports',
  tag: 'voucher-imports',
  fields: voucherColumns,
  options: {
    /** The other system, by any name: a voucher number of it comes once, from whatever file. */
    source: z.string().trim().normalize('NFC').max(60).default(''),
    /** Vouchers that equal one entered here are meant. */
    is_repeat: z.boolean().default(false),
  },
});

export type VoucherImportPlan = ListPlan<typeof voucherImportContract>;
