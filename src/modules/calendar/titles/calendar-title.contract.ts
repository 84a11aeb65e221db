import { z } from 'zod';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { entryKinds } from '../entry-kinds.ts';
import { isSeenOnPaper } from './colour.rules.ts';

const { name_en, name_bn, is_active } = setupFields;

export const entryKind = z.enum(entryKinds);

/** `#rrggbb`; must stand out from white paper. */
export const titleColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
  .refine((it) => !/^#[0-9a-f]{6}$/.test(it) || isSeenOnPaper(it), {
    params: { code: 'calendar:colour_too_pale' },
  });

/** Institutions get a new name and colour when their calendars are set up the next time. */
export const calendarTitleContract = setupContract({
  path: '/calendar/titles',
  permission: 'calendar.title',
  fields: {
    name_en,
    name_bn,
    kind: entryKind,
    colour: titleColour,
    is_active,
  },
  shown: { colour: z.string(), entry_count: z.number().int() },
  sort: ['name_en', 'name_bn', 'kind', 'entry_count'],
  filters: { kind: entryKind.optional() },
});

export type CalendarTitle = SetupRow<typeof calendarTitleContract>;
