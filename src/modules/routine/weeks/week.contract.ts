import { z } from 'zod';
import { chosenId, id, route } from '#shared/contract.ts';
import { forSite, routinePeriod } from '../periods/routine-period.contract.ts';

const lesson = z.object({
  class_section_id: id,
  routine_period_id: id,
  weekday: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
  class_en: z.string(),
  class_bn: z.string(),
  section: z.string(),
  shift_en: z.string(),
  shift_bn: z.string(),
  subject_en: z.string(),
  subject_bn: z.string(),
  employee_id: id,
  employee_en: z.string(),
  employee_bn: z.string(),
  room: z.string().nullable(),
});

/** A teacher by id, a room by its name. */
const choice = z.object({
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  lesson_count: z.number().int(),
});

const week = z.object({
  academic_year_id: id.nullable(),
  choices: z.array(choice),
  chosen: z.string().nullable(),
  lessons: z.array(lesson),
});

const freePeriod = routinePeriod.omit({ shift_id: true, weekday: true }).extend({
  teachers: z.array(
    z.object({
      id,
      name_en: z.string(),
      name_bn: z.string(),
      /** How many lessons the teacher has on that weekday. */
      lesson_count: z.number().int(),
    }),
  ),
  rooms: z.array(z.string()),
});

/** Of the current year where it is left out. */
const academic_year_id = id.optional();
const of = z.string().max(100).optional();

export const weekContract = {
  /** The published week of a teacher or a room; without `of` that of the caller, or of nobody. */
  show: route('routine.entry.list', 'GET /routine/weeks')
    .input(z.object({ academic_year_id, by: z.enum(['teacher', 'room']), of }))
    .output(week),
  /** Which teachers and rooms are free in each period of a day, as published. */
  free: route('routine.entry.list', 'GET /routine/free')
    .input(
      z.object({
        academic_year_id,
        shift_id: chosenId('required'),
        weekday: z.coerce.number().int().min(1).max(7),
      }),
    )
    .output(z.array(freePeriod)),
  /** The published routine as PDF: a page for each section, teacher or room, or for one of them. */
  document: route('routine.entry.list', 'GET /routine/document', { forSite, ownTransaction: true })
    .input(
      z.object({
        academic_year_id,
        of,
        by: z.enum(['section', 'teacher', 'room']),
        language: z.enum(['en', 'bn']).optional(),
      }),
    )
    .output(z.file()),
};

export type WeekLesson = z.output<typeof lesson>;
export type Week = z.output<typeof week>;
export type WeekChoice = z.output<typeof choice>;
export type FreePeriod = z.output<typeof freePeriod>;
