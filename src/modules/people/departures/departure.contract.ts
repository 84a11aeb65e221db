import { z } from 'zod';
import { byId, day, id, route } from '#shared/contract.ts';

/** What somebody who leaves has to do: each is free afterwards, or the successor's. */
export const departureEffects = [
  'class_teacher',
  'subjects',
  'lessons',
  'substitutions',
  'mark_sheets',
] as const;

const effect = z.object({
  kind: z.enum(departureEffects),
  count: z.number().int(),
  /** At most ten of them. */
  names: z.array(z.object({ name_en: z.string(), name_bn: z.string() })),
});

/** The core's permission for the employees of an institution. */
const forSite = ['people.site_employee.edit'];

export const departureContract = {
  /** What becomes free where an employee leaves after a day, and who could take it over. */
  effects: route('people.employee.edit', 'GET /employees/{id}/departure-effects', { forSite })
    .input(byId.extend({ left_on: day }))
    .output(
      z.object({
        effects: z.array(effect),
        successors: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
      }),
    ),
};

export type DepartureEffect = z.infer<typeof effect>;
