import { z } from 'zod';
import { byId, chosenDay, day, done, id, instant, route } from '#shared/contract.ts';
import { forSite } from '../periods/routine-period.contract.ts';

const version = z.object({
  id,
  academic_year_id: id,
  state: z.enum(['draft', 'published']),
  starts_on: day.nullable(),
  /** The first day on which another one holds. */
  replaced_on: day.nullable(),
  published_at: instant.nullable(),
  published_by_name: z.string().nullable(),
  lesson_count: z.number().int(),
});

const lesson = z.object({
  subject_en: z.string(),
  subject_bn: z.string(),
  employee_en: z.string(),
  employee_bn: z.string(),
  room: z.string().nullable(),
});

const change = z.object({
  class_section_id: id,
  class_en: z.string(),
  class_bn: z.string(),
  section: z.string(),
  weekday: z.number().int(),
  period_no: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Null for a lesson that is added. */
  before: lesson.nullable(),
  /** Null for a lesson that goes. */
  after: lesson.nullable(),
});

const changes = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  section_count: z.number().int(),
  teacher_count: z.number().int(),
  /** The first of them, in the order of classes and of the week. */
  rows: z.array(change),
});

export const routineVersionContract = {
  /** The draft of a year first, then what was published, newest first. */
  list: route('routine.entry.list', 'GET /routine/versions', { forSite })
    .input(z.object({ academic_year_id: id }))
    .output(z.array(version)),
  /** What publishing a draft would change from a day on. */
  changes: route('routine.entry.edit', 'GET /routine/versions/{id}/changes', { forSite })
    .input(byId.extend({ starts_on: day.optional() }))
    .output(changes),
  /** Makes a draft the routine from a day on. What holds until then stays as it was. */
  publish: route('routine.entry.edit', 'POST /routine/versions/{id}/publication', { forSite })
    .input(byId.extend({ starts_on: chosenDay('routine:select_start') }))
    .output(version),
  /** Deletes a draft with its lessons. */
  discard: route('routine.entry.edit', 'DELETE /routine/versions/{id}', { forSite }).input(byId).output(done),
};

export type RoutineVersion = z.output<typeof version>;
export type RoutineChange = z.output<typeof change>;
export type RoutineChanges = z.output<typeof changes>;
