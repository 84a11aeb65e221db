import { z } from 'zod';
import { chosenId, day, type InputOf, id, optionalText, route } from '#shared/contract.ts';
import { forSite, routinePeriod } from '../periods/routine-period.contract.ts';

const nullable = z.string().nullable();

const entry = z.object({
  id,
  routine_period_id: id,
  subject_id: id,
  subject_en: z.string(),
  subject_bn: z.string(),
  employee_id: id,
  employee_en: z.string(),
  employee_bn: z.string(),
  room: nullable,
});

/** A lesson of another section, for what would clash with it. */
const busyLesson = z.object({
  weekday: z.number().int(),
  starts_at: z.string(),
  ends_at: z.string(),
  employee_id: id,
  room: nullable,
  class_en: z.string(),
  class_bn: z.string(),
  section: z.string(),
});

const routine = z.object({
  class_section_id: id,
  academic_year_id: id,
  /** What is shown; null where the year has no routine yet. */
  version: z
    .object({
      id,
      state: z.enum(['draft', 'published']),
      starts_on: day.nullable(),
      replaced_on: day.nullable(),
    })
    .nullable(),
  periods: z.array(routinePeriod),
  entries: z.array(entry),
  subjects: z.array(
    z.object({
      id,
      name_en: z.string(),
      name_bn: z.string(),
      /** Who teaches it to this section; offered first. */
      employee_ids: z.array(id),
    }),
  ),
  teachers: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  rooms: z.array(z.string()),
  /** The lessons elsewhere of the teachers and rooms of this section. */
  busy: z.array(busyLesson),
});

const lessonFields = {
  subject_id: chosenId('academics:select_subject'),
  employee_id: chosenId('academics:select_teacher'),
  room: optionalText(50),
};

export const routineEntryContract = {
  /** The week of a class section, as it is published or as it is being made. */
  show: route('routine.entry.list', 'GET /routine', { forSite })
    .input(
      z.object({
        academic_year_id: chosenId('required'),
        shift_id: chosenId('required'),
        version_id: chosenId('required'),
        class_id: chosenId('required'),
        study_group_id: chosenId('required'),
        class_section_id: chosenId('required'),
        /** Left out: the draft where there is one and the caller may change it, else the published one. */
        routine_version_id: id.optional(),
      }),
    )
    .output(routine),
  /** Writes one lesson into the draft, which is begun where there is none; 409 names the clashing teacher or room. */
  save: route('routine.entry.edit', 'PUT /routine/class-sections/{id}/periods/{period_id}', { forSite })
    .input(
      z.object({
        id,
        period_id: id,
        ...lessonFields,
      }),
    )
    .output(routine),
  /** Writes several cells of a section at once, as a lesson is moved, exchanged or copied: all or none. */
  arrange: route('routine.entry.edit', 'PUT /routine/class-sections/{id}/cells', { forSite })
    .input(
      z.object({
        id,
        cells: z
          .array(z.object({ period_id: id, lesson: z.object(lessonFields).nullable() }))
          .min(1)
          .max(140)
          .refine((it) => new Set(it.map((cell) => cell.period_id)).size === it.length, {
            params: { code: 'not_valid' },
          }),
      }),
    )
    .output(routine),
  clear: route('routine.entry.edit', 'DELETE /routine/class-sections/{id}/periods/{period_id}', { forSite })
    .input(z.object({ id, period_id: id }))
    .output(routine),
};

export type Routine = z.output<typeof routine>;
export type RoutineEntry = z.output<typeof entry>;
export type BusyLesson = z.output<typeof busyLesson>;
export type Cells = InputOf<typeof routineEntryContract.arrange>['cells'];
export type Lesson = InputOf<typeof routineEntryContract.save>;
