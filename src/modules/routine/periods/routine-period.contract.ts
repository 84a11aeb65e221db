import { z } from 'zod';
import { byId, chosenId, done, type InputOf, id, route } from '#shared/contract.ts';

export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const routinePeriod = z.object({
  id,
  shift_id: id,
  /** ISO week day, 1 Monday … 7 Sunday. */
  weekday: z.number().int(),
  period_no: z.number().int(),
  kind: z.enum(['class', 'tiffin', 'assembly']),
  starts_at: z.string(),
  ends_at: z.string(),
});

/** Permission for a core administrator who edits an institution's routine. */
export const forSite = ['routine.site_routine.edit'];
export const routinePeriodContract = {
  list: route('routine.period.list', 'GET /routine/periods', { forSite })
    .input(z.object({ shift_id: chosenId('required') }))
    .output(z.array(routinePeriod)),
  /** Writes one period for some weekdays, replacing those with its number. */
  save: route('routine.period.edit', 'PUT /routine/periods', { forSite })
    .input(
      z.object({
        shift_id: chosenId('required'),
        weekdays: z
          .array(z.number().int().min(1).max(7))
          .max(7)
          .refine((it) => it.length > 0, { params: { code: 'required' } })
          .refine((it) => new Set(it).size === it.length, { params: { code: 'not_valid' } }),
        period_no: z.number().int().min(1).max(20),
        kind: z.enum(['class', 'tiffin', 'assembly']).default('class'),
        starts_at: time,
        ends_at: time,
      }),
    )
    .output(z.array(routinePeriod)),
  /** Refused while something is taught in it. */
  delete: route('routine.period.edit', 'DELETE /routine/periods/{id}', { forSite }).input(byId).output(done),
};

export type RoutinePeriod = z.output<typeof routinePeriod>;
export type PeriodFields = InputOf<typeof routinePeriodContract.save>;
