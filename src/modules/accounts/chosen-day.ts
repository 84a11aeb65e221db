import { z } from 'zod';
import { isDay } from '#shared/dates.ts';

/** A day that has to be chosen: "Please Select Date." where none is. */
export const chosenDay = z
  .string()
  .nullish()
  .refine((value) => Boolean(value && isDay(value)), { params: { code: 'accounts:select_date' } })
  .transform((value) => value ?? '');
