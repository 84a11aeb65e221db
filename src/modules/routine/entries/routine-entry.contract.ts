import { z } from 'zod';
import { chosenId, type InputOf, id, optionalText, route } from '#shared/contract.ts';
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

const routine = z.object({
  class_section_id: id,
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
});
export const routineEntryContract = {
  /** The week of a class section. */
  show: route('routine.entry.list', 'GET /routine', { forSite })
    .input(
      z.object({
        academic_year_id: chosenId('required'),
        shift_id: chosenId('required'),
        version_id: chosenId('required'),
        class_id: chosenId('required'),
        study_group_id: chosenId('required'),
        class_section_id: chosenId('required'),
      }),
    )
    .output(routine),
  /** Writes one lesson; 409 names the clashing teacher or room. */
  save: route('routine.entry.edit', 'PUT /routine/class-sections/{id}/periods/{period_id}', { forSite })
    .input(
      z.object({
        id,
        period_id: id,
        subject_id: chosenId('academics:select_subject'),
        employee_id: chosenId('academics:select_teacher'),
        room: optionalText(50),
      }),
    )
    .output(routine),
  clear: route('routine.entry.edit', 'DELETE /routine/class-sections/{id}/periods/{period_id}', { forSite })
    .input(z.object({ id, period_id: id }))
    .output(routine),
};

export type Routine = z.output<typeof routine>;
export type RoutineEntry = z.output<typeof entry>;
export type Lesson = InputOf<typeof routineEntryContract.save>;
