import { z } from 'zod';
import { day, done, instant, route } from '#shared/contract.ts';

/** A month by its first day, `2026-07-01`. */
const month = day.refine((value) => value.endsWith('-01'));

const period = z.object({
  month,
  is_locked: z.boolean(),
  locked_at: instant.nullable(),
  locked_by_name: z.string().nullable(),
});

export const periodContract = {
  list: route('accounts.period.list', 'GET /accounts/periods')
    .input(z.object({ fiscal_year: z.string().regex(/^20\d{2}-\d{2}$/) }))
    .output(z.array(period)),
  lock: route('accounts.period.lock', 'PUT /accounts/periods/{month}/lock')
    .input(z.object({ month }))
    .output(done),
  unlock: route('accounts.period.lock', 'DELETE /accounts/periods/{month}/lock')
    .input(z.object({ month }))
    .output(done),
};

export type Period = z.infer<typeof period>;
