import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { entryKinds } from '../entry-kinds.ts';
import { isSeenOnPaper } from './colour.rules.ts';

export const entryKind = z.enum(entryKinds);

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  kind: entryKind,
  /** `#rrggbb`; must stand out from white paper. */
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .refine((it) => !/^#[0-9a-f]{6}$/.test(it) || isSeenOnPaper(it), {
      params: { code: 'calendar:colour_too_pale' },
    }),
  is_active: z.boolean().default(true),
});

const calendarTitle = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  kind: entryKind,
  colour: z.string(),
  is_active: z.boolean(),
  entry_count: z.number().int(),
});

export const calendarTitleContract = {
  list: route('calendar.title.list')
    .route({ method: 'GET', path: '/calendar/titles', tags: ['calendar'] })
    .input(
      listInput(['name_en', 'name_bn', 'kind', 'entry_count'], {
        kind: entryKind.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(calendarTitle)),
  create: route('calendar.title.edit')
    .route({ method: 'POST', path: '/calendar/titles', tags: ['calendar'], successStatus: 201 })
    .input(fields)
    .output(calendarTitle),
  /** Institutions get the new name and colour when their calendars are set up the next time. */
  update: route('calendar.title.edit')
    .route({ method: 'PUT', path: '/calendar/titles/{id}', tags: ['calendar'] })
    .input(fields.extend({ id }))
    .output(calendarTitle),
  delete: route('calendar.title.edit')
    .route({ method: 'DELETE', path: '/calendar/titles/{id}', tags: ['calendar'] })
    .input(z.object({ id }))
    .output(done),
};

export type CalendarTitle = z.infer<typeof calendarTitle>;
