import { z } from 'zod';
import {
  byId,
  chosenId,
  day,
  done,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  route,
  storedNames,
  text,
} from '#shared/contract.ts';
import { outcomes } from './promotion.rules.ts';
import { promotionStates, undoObstacles } from './promotion-run.rules.ts';
import { seatings } from './section-seats.rules.ts';

const nullable = z.string().nullable();

/** How a promotion is decided, beside what is typed for single students. */
const fields = z.object({
  from_year_id: chosenId('promotions:select_years'),
  to_year_id: chosenId('promotions:select_years'),
  /** The exam whose published result decides. */
  exam_id: chosenId('promotions:select_exam'),
  /** Classes of the old year; left out: every class. */
  class_ids: z.array(id).max(100).nullish(),
  max_failed: z.number().int().min(0).max(20).default(2),
  seating: z.enum(seatings).default('balance'),
  /** The lowest GPA of each group; the one that asks for most is tried first. */
  group_minimums: z
    .array(z.object({ study_group_id: id, min_gpa: z.number().min(0).max(5) }))
    .max(20)
    .default([]),
  /** Of the new enrolments. */
  session: text(20),
});

const run = z.object({
  id,
  run_no: z.number().int(),
  state: z.enum(promotionStates),
  version: z.number().int(),
  from_year_id: id,
  from_year_name: z.string(),
  to_year_id: id,
  to_year_name: z.string(),
  exam_id: id,
  exam_name_en: z.string(),
  exam_name_bn: z.string(),
  class_ids: z.array(id).nullable(),
  max_failed: z.number().int(),
  seating: z.enum(seatings),
  group_minimums: z.array(z.object({ study_group_id: id, min_gpa: z.number() })),
  session: z.string(),
  created_at: instant,
  created_by_name: nullable,
  done_at: instant.nullable(),
  done_by_name: nullable,
  undone_at: instant.nullable(),
  undone_by_name: nullable,
  /** When a draft is carried out by itself; null: when somebody does it. */
  carry_out_on: day.nullable(),
  scheduled_by_name: nullable,
  /** Whom it placed in the new year or let complete; nobody while it is a draft. */
  placed_count: z.number().int(),
  undecided_count: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    execute: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
  }),
});

const place = {
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
};

/** A student of the old year and what becomes of them: as it would be, and once it is done, as it was made. */
const student = z.object({
  enrolment_id: id,
  student_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: nullable,
  ...place,
  class_id: id,
  roll: z.number().int(),
  result_status: nullable,
  failed_count: z.number().int().nullable(),
  gpa: z.number().nullable(),
  outcome: z.enum(outcomes),
  problem: nullable,
  to: z.object({ ...place, class_id: id, study_group_id: id, roll: z.number().int() }).nullable(),
  /** Columns that were typed. */
  typed: z.array(z.enum(['decision', 'study_group_id', 'class_section_id', 'roll'])),
});

const targetSection = z.object({
  ...place,
  class_id: id,
  study_group_id: id,
  capacity: z.number().int().nullable(),
  /** With those of this promotion. */
  student_count: z.number().int(),
});

const cell = z.discriminatedUnion('column', [
  z.object({
    row: id,
    column: z.literal('decision'),
    value: z.enum(['promoted', 'conditional', 'detained', 'completed', 'undecided']).nullable(),
    base: nullable,
  }),
  z.object({ row: id, column: z.literal('study_group_id'), value: id.nullable(), base: nullable }),
  z.object({ row: id, column: z.literal('class_section_id'), value: id.nullable(), base: nullable }),
  z.object({
    row: id,
    column: z.literal('roll'),
    value: z.number().int().min(1).max(999_999).nullable(),
    base: z.number().nullable(),
  }),
]);

const permission = 'promotions.run';
const path = '/promotions';

export const promotionRunContract = {
  /** Exams of a year with published results, the last one first. */
  exams: route(`${permission}.list`, 'GET /promotions/exams')
    .input(z.object({ academic_year_id: id }))
    .output(z.array(z.object({ id, ...storedNames, class_count: z.number().int() }))),
  list: route(`${permission}.list`, `GET ${path}`)
    .input(listInput(['run_no', 'created_at'], { state: z.enum(promotionStates).optional() }))
    .output(pageOf(run)),
  show: route(`${permission}.list`, `GET ${path}/{id}`)
    .input(byId)
    .output(
      run.extend({
        counts: z.record(z.enum(outcomes), z.number().int()),
        /** Of the old year, in the order of classes. */
        sections: z.array(z.object({ ...place, student_count: z.number().int() })),
        /** What stands against an undoing, with how many students it is about. */
        undo_obstacles: z.array(z.object({ code: z.enum(undoObstacles), count: z.number().int() })),
      }),
    ),
  create: route(`${permission}.edit`, `POST ${path}`, { status: 201 }).input(fields).output(z.object({ id })),
  update: route(`${permission}.edit`, `PUT ${path}/{id}`)
    .input(fields.extend({ id, version: z.number().int() }))
    .output(z.object({ id })),
  remove: route(`${permission}.edit`, `DELETE ${path}/{id}`).input(byId).output(done),
  /** Everybody the promotion is about, or those of one section of the old year. */
  students: route(`${permission}.list`, `GET ${path}/{id}/students`)
    .input(z.object({ id, class_section_id: id.optional() }))
    .output(
      z.object({
        version: z.number().int(),
        rows: z.array(student),
        /** Open sections of the new year. */
        targets: z.array(targetSection),
        can: z.object({ edit: z.boolean() }),
      }),
    ),
  /**
   * Writes what was typed, all cells or none; `null` goes back to the proposal. A cell that somebody else typed since it was loaded
   * refuses them with 409 and `details.cells`.
   */
  save: route(`${permission}.edit`, `PUT ${path}/{id}/students`)
    .input(z.object({ id, cells: z.array(cell).min(1).max(2000) }))
    .output(z.object({ version: z.number().int() })),
  /** Makes the new enrolments, as a job; who cannot be placed stays and is named. */
  execute: route(`${permission}.execute`, `POST ${path}/{id}/execution`, { status: 202 })
    .input(byId)
    .output(z.object({ job_id: id })),
  /** Lets a draft be carried out by itself, as it stands then, at the beginning of the new year's first day. */
  schedule: route(`${permission}.execute`, `PUT ${path}/{id}/schedule`).input(byId).output(done),
  unschedule: route(`${permission}.execute`, `DELETE ${path}/{id}/schedule`).input(byId).output(done),
  /** Takes the new enrolments back while nothing of the new year depends on them. */
  undo: route(`${permission}.undo`, `POST ${path}/{id}/undoing`).input(byId).output(done),
};

export type PromotionFields = z.output<typeof fields>;
export type PromotionListInput = InputOf<typeof promotionRunContract.list>;
export type PromotionRun = z.infer<typeof run>;
export type PromotionStudent = z.infer<typeof student>;
export type TargetSectionRow = z.infer<typeof targetSection>;
export type PromotionCell = z.infer<typeof cell>;
