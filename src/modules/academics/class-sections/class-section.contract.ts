import { z } from 'zod';
import { byId, done, id, optionalText, route, text } from '#shared/contract.ts';

const seats = z.number().int().min(1).max(1000).nullish();
const roll = z.number().int().min(1).max(999_999).nullish();
const rollsInOrder = (it: { roll_from?: number | null; roll_to?: number | null }) =>
  it.roll_to == null || (it.roll_from != null && it.roll_to >= it.roll_from);
const rollProblem = { path: ['roll_to'], params: { code: 'academics:roll_range' } };

const classSection = z.object({
  id,
  academic_year_id: id,
  shift_id: id,
  version_id: id,
  class_id: id,
  study_group_id: id,
  name: z.string(),
  capacity: z.number().int().nullable(),
  room: z.string().nullable(),
  roll_from: z.number().int().nullable(),
  roll_to: z.number().int().nullable(),
  is_open: z.boolean(),
  class_teacher_id: id.nullable(),
  class_teacher_name_en: z.string().nullable(),
  class_teacher_name_bn: z.string().nullable(),
  student_count: z.number().int(),
});

const chosen = z.array(id).refine((it) => it.length > 0, { params: { code: 'required' } });

/** Every shift × version × class and group × section name that is to be open. */
const opening = z
  .object({
    academic_year_id: id,
    shift_ids: chosen.max(10),
    version_ids: chosen.max(10),
    places: z
      .array(z.object({ class_id: id, study_group_id: id }))
      .max(100)
      .refine((it) => it.length > 0, { params: { code: 'required' } }),
    names: z
      .array(text(40))
      .max(40)
      .refine((it) => it.length > 0, { params: { code: 'required' } }),
    capacity: seats,
    room: optionalText(40),
    roll_from: roll,
    roll_to: roll,
  })
  .refine(rollsInOrder, rollProblem);

const openingResult = z.object({
  rows: z.array(
    z.object({
      shift_id: id,
      version_id: id,
      class_id: id,
      study_group_id: id,
      name: z.string(),
      /** `new` is added, `closed` is opened again, `open` stays as it is. */
      state: z.enum(['new', 'closed', 'open']),
    }),
  ),
  added_count: z.number().int(),
  reopened_count: z.number().int(),
});

export const classSectionContract = {
  /** All sections of a year, closed ones too. */
  list: route('academics.class_section.list', 'GET /academics/class-sections')
    .input(z.object({ academic_year_id: id }))
    .output(z.array(classSection)),
  previewOpening: route('academics.class_section.edit', 'POST /academics/class-section-openings/preview', {
    isRead: true,
  })
    .input(opening)
    .output(openingResult),
  /** Idempotent: sections that are already open do not change. */
  open: route('academics.class_section.edit', 'POST /academics/class-section-openings')
    .input(opening)
    .output(openingResult),
  update: route('academics.class_section.edit', 'PUT /academics/class-sections/{id}')
    .input(
      z
        .object({
          id,
          name: text(40),
          capacity: seats,
          room: optionalText(40),
          roll_from: roll,
          roll_to: roll,
          is_open: z.boolean(),
        })
        .refine(rollsInOrder, rollProblem),
    )
    .output(classSection),
  /** Closes sections that nobody is enrolled in. */
  close: route('academics.class_section.edit', 'POST /academics/class-section-closings')
    .input(z.object({ class_section_ids: chosen.max(500) }))
    .output(z.object({ closed_count: z.number().int() })),
  delete: route('academics.class_section.edit', 'DELETE /academics/class-sections/{id}')
    .input(byId)
    .output(done),
};

export type ClassSection = z.infer<typeof classSection>;
export type Opening = z.output<typeof opening>;
export type OpeningResult = z.infer<typeof openingResult>;
export type OpeningRow = OpeningResult['rows'][number];
