import { z } from 'zod';
import { day, type InputOf, id, instant, poisha, requiredText, route } from '#shared/contract.ts';

const figures = {
  /** Income less expense; negative for a deficit. */
  result_poisha: poisha,
  asset_poisha: poisha,
  liability_poisha: poisha,
  /** With the results of this year and those before. */
  fund_poisha: poisha,
};

const fiscalYear = z.string().regex(/^20\d\d-\d\d$/);

/** What has to be done before a year can be closed; `count` of what is open. */
const obstacle = z.object({
  code: z.enum(['year_not_over', 'vouchers_waiting', 'depreciation_missing']),
  voucher_type: z.enum(['DV', 'CV', 'JV', 'CTV']).nullable(),
  count: z.number().int(),
});

const year = z.object({
  fiscal_year: z.string(),
  ends_on: day,
  is_closed: z.boolean(),
  ...figures,
  can: z.object({ close: z.boolean(), reopen: z.boolean() }),
});

const closing = z.object({
  id,
  fiscal_year: z.string(),
  ...figures,
  closed_at: instant,
  closed_by_name: z.string().nullable(),
  reopened_at: instant.nullable(),
  reopened_by_name: z.string().nullable(),
  reopen_reason: z.string().nullable(),
});

/** A closed fiscal year takes no posting; years are closed in their order and reopened from the last. */
export const yearCloseContract = {
  /** All fiscal years up to the present one, latest first, and what stands in the way of the next closing. */
  list: route('accounts.year_close.list', 'GET /accounts/fiscal-years').output(
    z.object({
      years: z.array(year),
      next: z.object({ fiscal_year: z.string(), obstacles: z.array(obstacle) }),
      closings: z.array(closing),
    }),
  ),
  close: route('accounts.year_close.close', 'POST /accounts/fiscal-years/{fiscal_year}/closing')
    .input(z.object({ fiscal_year: fiscalYear }))
    .output(closing),
  reopen: route('accounts.year_close.reopen', 'POST /accounts/fiscal-years/{fiscal_year}/reopening')
    .input(
      z.object({
        fiscal_year: fiscalYear,
        reason: requiredText('required', 500),
        /** The months of it, by their first day, that are opened along. The others stay locked. */
        months: z.array(day).max(12).default([]),
      }),
    )
    .output(closing.extend({ locked_months: z.array(day) })),
};

export type FiscalYear = z.infer<typeof year>;
export type YearClosing = z.infer<typeof closing>;
export type YearReopening = InputOf<typeof yearCloseContract.reopen>;
export type ClosingObstacle = z.infer<typeof obstacle>;
