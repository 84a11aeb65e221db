import { z } from 'zod';
import { type InputOf, id, instant, route, text } from '#shared/contract.ts';

const named = z.object({ id, name_en: z.string(), name_bn: z.string() });

/** What is asked of a subject in a week; a subject without lessons has none. */
const loadRow = z.object({
  subject_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  /** Who is assigned to it in the section, in order. */
  assigned: z.array(named.omit({ id: true })),
  lessons: z.number().int().nullable(),
  doubles: z.number().int().nullable(),
  most_a_day: z.number().int().nullable(),
  employee_id: id.nullable(),
  /** The name of a room, or `type:` and a type of rooms. */
  place: z.string().nullable(),
  early: z.enum(['yes']).nullable(),
});

const loadSheet = z.object({
  class_section_id: id,
  /** Rises with every save; 0 while nothing is saved. */
  version: z.number().int(),
  /** Periods for teaching in a week of the shift. */
  period_count: z.number().int(),
  section_room: z.string().nullable(),
  rows: z.array(loadRow),
  teachers: z.array(named),
  rooms: z.array(z.string()),
});

const cellOf = <Column extends string, Value extends z.ZodType>(column: Column, value: Value) =>
  z.object({ row: id, column: z.literal(column), value, base: value });
const count = (least: number, most: number) => z.number().int().min(least).max(most).nullable();

export const loadCell = z.discriminatedUnion('column', [
  cellOf('lessons', count(0, 40)),
  cellOf('doubles', count(0, 20)),
  cellOf('most_a_day', count(1, 5)),
  cellOf('employee_id', id.nullable()),
  cellOf('place', text(55).nullable()),
  cellOf('early', z.enum(['yes']).nullable()),
]);

export const routineLoadContract = {
  /** The subjects of a section with what is asked of each in a week. */
  get: route('routine.load.edit', 'GET /routine/loads')
    .input(z.object({ class_section_id: id }))
    .output(loadSheet),
  /** Writes the changed cells, all or none; 409 with `details.cells` where somebody else changed one of them. */
  save: route('routine.load.edit', 'PUT /routine/loads')
    .input(z.object({ class_section_id: id, cells: z.array(loadCell).min(1).max(600) }))
    .output(loadSheet),
  /** Puts what another section has in place of all of a section, for the subjects that both have; teachers are not copied. */
  copy: route('routine.load.edit', 'POST /routine/loads/copies')
    .input(z.object({ class_section_id: id, from_section_id: id }))
    .output(loadSheet),
  /** How far each section of a year is: lessons asked of its periods. */
  sections: route('routine.load.edit', 'GET /routine/load-sections')
    .input(z.object({ academic_year_id: id }))
    .output(
      z.array(
        z.object({
          class_section_id: id,
          lesson_count: z.number().int(),
          period_count: z.number().int(),
          changed_at: instant.nullable(),
        }),
      ),
    ),
};

export type LoadSheet = z.output<typeof loadSheet>;
export type LoadRow = z.output<typeof loadRow>;
export type LoadCell = InputOf<typeof routineLoadContract.save>['cells'][number];
