import { z } from 'zod';
import {
  byId,
  chosenDay,
  day,
  done,
  earlierSetting,
  fromDay,
  id,
  route,
  text,
  weekdaysInLine,
} from '#shared/contract.ts';
import { entryKind, titleColour } from '../titles/calendar-title.contract.ts';
import { audiences } from './audiences.ts';

/** A year before and after fit into one question. */
const longest = 800;

const days = { from: day, to: day };

const isShort = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 <= longest;

const asked = z
  .object({
    ...days,
    kind: entryKind.optional(),
    audience: z.enum(audiences).optional(),
    /** Part of a name. */
    search: z.string().trim().max(100).optional(),
  })
  .refine(isShort, { path: ['to'], params: { code: 'calendar:range_too_long' } });

const plainFields = z.object({
  name_en: text(),
  name_bn: text(),
  kind: entryKind,
  colour: titleColour.nullish(),
  starts_on: chosenDay('calendar:select_date'),
  ends_on: chosenDay('calendar:select_date'),
  /** Whether the institution is closed for the audience. */
  is_holiday: z.boolean(),
  /** Whether there is school although the days are free: a make-up class day. */
  is_working_day: z.boolean().default(false),
  /** The shifts and classes that have school then; empty: all. */
  shift_ids: z.array(id).max(50).default([]),
  class_ids: z.array(id).max(100).default([]),
  /** ISO weekday whose routine is held; null: that of the day itself. */
  routine_weekday: z.number().int().min(1).max(7).nullable().default(null),
  is_movable: z.boolean().default(false),
  audience: z.enum(audiences).default('everyone'),
});

type Fields = z.output<typeof plainFields>;

/** @throws 422 where days are both free and not, or say who has school on a day that is no extra school day */
function checkSchoolDay(it: Fields, context: z.core.$RefinementCtx<Fields>): void {
  const refuse = (field: keyof Fields, code: string) =>
    context.addIssue({ code: 'custom', input: it[field], path: [field], params: { code } });
  if (it.is_working_day && it.is_holiday) refuse('is_holiday', 'calendar:holiday_with_school');
  if (it.is_working_day) return;
  for (const field of ['shift_ids', 'class_ids'] as const)
    if (it[field].length > 0) refuse(field, 'calendar:only_for_school_days');
  if (it.routine_weekday !== null) refuse('routine_weekday', 'calendar:only_for_school_days');
}

const siteEntry = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  kind: entryKind,
  colour: z.string(),
  starts_on: day,
  ends_on: day,
  is_holiday: z.boolean(),
  is_working_day: z.boolean(),
  shift_ids: z.array(id),
  class_ids: z.array(id),
  routine_weekday: z.number().int().nullable(),
  is_movable: z.boolean(),
  audience: z.enum(audiences),
  /** `global`: as the core has it; `changed`: the institution changed it; `exam`, `event`: entered on another screen. */
  source: z.enum(['own', 'global', 'changed', 'exam', 'event']),
});

const place = z.object({ id, name_en: z.string(), name_bn: z.string() });

const siteCalendar = z.object({
  rows: z.array(siteEntry),
  /** ISO weekdays on which nobody has school: of the institution, and those that none of its shifts has. */
  weekly_holidays: z.array(z.number().int()),
});

const removedEntry = siteEntry.pick({
  id: true,
  name_en: true,
  name_bn: true,
  starts_on: true,
  ends_on: true,
});

export const siteEntryContract = {
  /**
   * The calendar of the institution between two days (at most 800): its entries, declared exams and published events, as far as
   * they are for the caller; who may change the calendar sees all.
   */
  list: route('calendar.entry.list', 'GET /calendar/site-entries').input(asked).output(siteCalendar),
  /** The calendar from a year ago on as a file for other programs (iCalendar), as far as it is for the caller. */
  file: route('calendar.entry.list', 'GET /calendar/site-entries/file')
    .input(z.object({ language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
  /** What is set aside where students have no school on these days (at most 800), or on some weekdays of them: registers. */
  effect: route('calendar.entry.edit', 'GET /calendar/holiday-effects')
    .input(
      z
        .object({ ...days, weekdays: weekdaysInLine.optional() })
        .refine(isShort, { path: ['to'], params: { code: 'calendar:range_too_long' } }),
    )
    .output(z.object({ register_count: z.number().int() })),
  /** The shifts and classes of the institution, for days on which only some of them have school. */
  places: route('calendar.entry.edit', 'GET /calendar/school-places').output(
    z.object({ shifts: z.array(place), classes: z.array(place) }),
  ),
  create: route('calendar.entry.edit', 'POST /calendar/site-entries', { status: 201 })
    .input(plainFields.superRefine(checkSchoolDay))
    .output(siteEntry),
  /** An entry of the core stays as the institution changes it, however often the core sets its calendar up. */
  update: route('calendar.entry.edit', 'PUT /calendar/site-entries/{id}')
    .input(plainFields.extend({ id }).superRefine(checkSchoolDay))
    .output(siteEntry),
  /** An entry of the core that is deleted does not come back by itself. */
  delete: route('calendar.entry.edit', 'DELETE /calendar/site-entries/{id}').input(byId).output(done),
  /** Gives a changed entry back the words and days of the core. */
  reset: route('calendar.entry.edit', 'DELETE /calendar/site-entries/{id}/changes')
    .input(byId)
    .output(siteEntry),
  /** Entries of the core that the institution deleted, by their id in the core's calendar. */
  listRemoved: route('calendar.entry.edit', 'GET /calendar/removed-entries').output(z.array(removedEntry)),
  restore: route('calendar.entry.edit', 'POST /calendar/removed-entries/{id}/restoration')
    .input(byId)
    .output(siteEntry),
  /** The weekly holidays of the institution; an empty list leaves them to its shifts. */
  setWeeklyHolidays: route('calendar.entry.edit', 'PUT /calendar/weekly-holidays')
    .input(z.object({ weekly_holidays: z.array(z.number().int().min(1).max(7)).max(6), from_on: fromDay }))
    .output(done),
  showWeeklyHolidays: route('calendar.entry.edit', 'GET /calendar/weekly-holidays').output(
    z.object({
      weekly_holidays: z.array(z.number().int()),
      /** What they were before, the latest first. */
      earlier: z.array(earlierSetting(z.object({ weekly_holidays: z.array(z.number().int()) }))),
    }),
  ),
};

export type SiteEntry = z.infer<typeof siteEntry>;
export type SiteEntryFields = Fields;
export type RemovedEntry = z.infer<typeof removedEntry>;
export type SiteCalendarInput = z.output<typeof asked>;
