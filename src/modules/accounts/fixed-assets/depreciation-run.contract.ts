import { z } from 'zod';
import { id, poisha, storedNames } from '#shared/contract.ts';
import { type RunPreviewOf, runContract } from '#shared/run.ts';

const preview = z.object({
  rows: z.array(
    z.object({
      id,
      code: z.string(),
      ...storedNames,
      cost_poisha: poisha,
      accumulated_poisha: poisha,
      amount_poisha: poisha,
      written_down_poisha: poisha,
    }),
  ),
  total_poisha: poisha,
});

/** Posts the depreciation of a fiscal year as one voucher. */
export const depreciationRunContract = runContract({
  path: '/accounts/depreciation-runs',
  permission: 'accounts.depreciation',
  wanted: { fiscal_year: z.string().regex(/^20\d\d-\d\d$/) },
  preview,
  shown: {
    fiscal_year: z.string(),
    asset_count: z.number().int(),
    amount_poisha: poisha,
    voucher_no: z.string(),
  },
});

export type DepreciationPreview = RunPreviewOf<typeof depreciationRunContract>;
