import { z } from 'zod';
import { id, instant, poisha, route } from '#shared/contract.ts';

const difference = z.object({
  what_en: z.string(),
  what_bn: z.string(),
  papers_poisha: poisha,
  books_poisha: poisha,
  href: z.string().nullable(),
});

const result = z.object({
  code: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  /** Which two figures are compared. */
  hint_en: z.string(),
  hint_bn: z.string(),
  differences: z.array(difference),
});

const run = z.object({
  id,
  checked_at: instant,
  /** Null for a nightly run. */
  checked_by_name: z.string().nullable(),
  difference_count: z.number().int(),
});

export const agreementContract = {
  /** The latest run of all checks with what differs, and the runs before it. */
  latest: route('accounts.agreement.list', 'GET /accounts/agreements').output(
    z.object({ latest: run.extend({ results: z.array(result) }).nullable(), runs: z.array(run) }),
  ),
  /** Runs all checks now; a job. */
  check: route('accounts.agreement.check', 'POST /accounts/agreement-runs', { status: 202 }).output(
    z.object({ job_id: id }),
  ),
};

export type AgreementResult = z.infer<typeof result>;
export type AgreementRun = z.infer<typeof run>;
