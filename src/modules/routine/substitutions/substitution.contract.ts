import { z } from 'zod';
import { byId, chosenDay, chosenId, done, enteredDay, id, route } from '#shared/contract.ts';
import { rangeInput, reportOf } from '#shared/report.ts';

const person = z.object({ id, name_en: z.string(), name_bn: z.string() });

const candidate = person.extend({
  /** The subject is the teacher's own, or the teacher has it in some section. */
  teaches_subject: z.boolean(),
  teaches_section: z.boolean(),
  /** Lessons of that day, with those of others. */
  lesson_count: z.number().int(),
  /** Lessons of others in that month. */
  cover_count: z.number().int(),
  /** The leave application names this teacher. */
  is_named: z.boolean(),
});

const openLesson = z.object({
  /** Of the lesson in the routine. */
  id,
  starts_at: z.string(),
  ends_at: z.string(),
  class_en: z.string(),
  class_bn: z.string(),
  section: z.string(),
  subject_en: z.string(),
  subject_bn: z.string(),
  room: z.string().nullable(),
  absent: person,
  /** `left`: nobody has the lesson until it is given to somebody. */
  why: z.enum(['absent', 'leave', 'left', 'chosen']),
  substitution_id: id.nullable(),
  substitute: person.nullable(),
  /** Free teachers, the best first. */
  candidates: z.array(candidate),
});

const coverRow = person.extend({ given_count: z.number().int(), taken_count: z.number().int() });

export const substitutionContract = {
  /** The lessons of a day whose teacher is away, or is the one asked for, with those who could take them. */
  day: route('routine.substitution.list', 'GET /routine/substitutions')
    .input(z.object({ on_date: chosenDay('required'), employee_id: id.optional() }))
    .output(
      z.object({
        lessons: z.array(openLesson),
        teachers: z.array(person),
        can: z.object({ edit: z.boolean() }),
      }),
    ),
  /** Gives a lesson of a day to a free teacher, who is told; replaces whoever had it. */
  assign: route('routine.substitution.edit', 'POST /routine/substitutions', { status: 201 })
    .input(
      z.object({
        routine_entry_id: id,
        on_date: enteredDay,
        employee_id: chosenId('academics:select_teacher'),
      }),
    )
    .output(z.object({ id })),
  /** Takes a lesson back from a substitute, who is told. */
  takeBack: route('routine.substitution.edit', 'DELETE /routine/substitutions/{id}').input(byId).output(done),
  /** How many lessons of others each teacher took, and how many of the teacher's were taken. */
  report: route('routine.substitution.list', 'GET /routine/reports/substitutions')
    .input(rangeInput(chosenDay('required'), 'routine:range_ends_early'))
    .output(reportOf(coverRow, z.object({ given_count: z.number().int() }))),
};

export type OpenLesson = z.output<typeof openLesson>;
export type Candidate = z.output<typeof candidate>;
export type CoverRow = z.output<typeof coverRow>;
