import { z } from 'zod';
import { chosenDay, day, flag, optionalText } from '#shared/contract.ts';
import { type SetupInput, type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const { name_en, name_bn, is_active } = setupFields;

export const publicHolidayContract = setupContract({
  path: '/calendar/public-holidays',
  permission: 'calendar.holiday',
  fields: {
    name_en,
    name_bn,
    starts_on: chosenDay('calendar:select_date'),
    ends_on: chosenDay('calendar:select_date'),
    /** The day depends on the moon and may change by announcement. */
    is_movable: z.boolean().default(false),
    note: optionalText(300),
    is_active,
  },
  shown: { year: z.number().int(), starts_on: day, ends_on: day, note: z.string().nullable() },
  sort: ['starts_on', 'ends_on', 'name_en', 'name_bn'],
  filters: { year: z.coerce.number().int().optional(), is_movable: flag.optional() },
});

export type PublicHoliday = SetupRow<typeof publicHolidayContract>;
export type PublicHolidayFields = SetupInput<typeof publicHolidayContract>;
