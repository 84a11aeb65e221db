import { z } from 'zod';
import {
  chosenDay,
  day,
  done,
  flag,
  id,
  listInput,
  optionalText,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  starts_on: chosenDay('calendar:select_date'),
  ends_on: chosenDay('calendar:select_date'),
  /** The day depends on the moon and may change by announcement. */
  is_movable: z.boolean().default(false),
  note: optionalText(300),
  is_active: z.boolean().default(true),
});

const publicHoliday = z.object({
  id,
  year: z.number().int(),
  name_en: z.string(),
  name_bn: z.string(),
  starts_on: day,
  ends_on: day,
  is_movable: z.boolean(),
  note: z.string().nullable(),
  is_active: z.boolean(),
});

export const publicHolidayContract = {
  list: route('calendar.holiday.list')
    .route({ method: 'GET', path: '/calendar/public-holidays', tags: ['calendar'] })
    .input(
      listInput(['starts_on', 'ends_on', 'name_en', 'name_bn'], {
        year: z.coerce.number().int().optional(),
        is_movable: flag.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(publicHoliday)),
  create: route('calendar.holiday.edit')
    .route({ method: 'POST', path: '/calendar/public-holidays', tags: ['calendar'], successStatus: 201 })
    .input(fields)
    .output(publicHoliday),
  update: route('calendar.holiday.edit')
    .route({ method: 'PUT', path: '/calendar/public-holidays/{id}', tags: ['calendar'] })
    .input(fields.extend({ id }))
    .output(publicHoliday),
  delete: route('calendar.holiday.edit')
    .route({ method: 'DELETE', path: '/calendar/public-holidays/{id}', tags: ['calendar'] })
    .input(z.object({ id }))
    .output(done),
};

export type PublicHoliday = z.infer<typeof publicHoliday>;
export type PublicHolidayFields = z.output<typeof fields>;
