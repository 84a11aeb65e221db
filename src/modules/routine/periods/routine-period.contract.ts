import { z } from 'zod';
import { byId, chosenId, done, fromDay, type InputOf, id, route } from '#shared/contract.ts';
import { periodKinds } from './period-kinds.ts';

export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const routinePeriod = z.object({
  id,
  shift_id: id,
  /** ISO week day, 1 Monday … 7 Sunday. */
  weekday: z.number().int(),
  period_no: z.number().int(),
  kind: z.enum(periodKinds),
  starts_at: z.string(),
  ends_at: z.string(),
});

/** Periods of one number, kind and time: a line of the bell. */
const bellSlot = routinePeriod.omit({ id: true, weekday: true }).extend({
  weekdays: z.array(z.number().int()),
  /** The period of each weekday, in the order of `weekdays`. */
  ids: z.array(id),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
});

/** Permission for a core administrator who edits an institution's routine. */
export const forSite = ['routine.site_routine.edit'];
export const routinePeriodContract = {
  /** As it is after the last change; lessons of earlier days keep the hours of their day. */
  list: route('routine.period.list', 'GET /routine/periods', { forSite })
    .input(z.object({ shift_id: chosenId('required') }))
    .output(z.array(routinePeriod)),
  /** The bells of all shifts, a line for all weekdays on which it is the same. */
  bells: route('routine.period.list', 'GET /routine/bells').output(z.array(bellSlot)),
  /** Writes one period for some weekdays, replacing those with its number and those named by `ids`. */
  save: route('routine.period.edit', 'PUT /routine/periods', { forSite })
    .input(
      z.object({
        shift_id: chosenId('required'),
        /** What is changed: they move along, and on other weekdays they are deleted. */
        ids: z.array(id).max(7).default([]),
        weekdays: z
          .array(z.number().int().min(1).max(7))
          .max(7)
          .refine((it) => it.length > 0, { params: { code: 'required' } })
          .refine((it) => new Set(it).size === it.length, { params: { code: 'not_valid' } }),
        period_no: z.number().int().min(0).max(20),
        kind: z.enum(periodKinds).default('class'),
        starts_at: time,
        ends_at: time,
        from_on: fromDay,
      }),
    )
    .output(z.array(routinePeriod)),
  /** Refused while something is taught in it. `whole` takes the same line of the bell on other weekdays along. */
  delete: route('routine.period.edit', 'DELETE /routine/periods/{id}', { forSite })
    .input(byId.extend({ whole: z.boolean().default(false), from_on: fromDay }))
    .output(done),
};

export type RoutinePeriod = z.output<typeof routinePeriod>;
export type BellSlot = z.output<typeof bellSlot>;
export type PeriodFields = InputOf<typeof routinePeriodContract.save>;
