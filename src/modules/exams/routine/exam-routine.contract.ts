import { z } from 'zod';
import { byId, day, enteredDay, id, route } from '#shared/contract.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const paperFields = z
  .object({
    id,
    exam_on: enteredDay.nullable(),
    starts_at: time.nullable(),
    ends_at: time.nullable(),
    /** Where the paper is sat: one room or several. */
    room_ids: z.array(id).max(50).default([]),
  })
  .superRefine((it, problems) => {
    const refuse = (path: string, code: string) =>
      problems.addIssue({ code: 'custom', path: [path], params: { code } });
    if (it.starts_at && !it.exam_on) refuse('exam_on', 'required');
    if (it.starts_at && !it.ends_at) refuse('ends_at', 'required');
    if (it.ends_at && !it.starts_at) refuse('starts_at', 'required');
    if (it.starts_at && it.ends_at && it.ends_at <= it.starts_at)
      refuse('ends_at', 'exams:ends_before_start');
  });

const paper = z.object({
  id,
  exam_subject_id: id,
  class_id: id,
  study_group_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  paper_no: z.number().int(),
  paper_count: z.number().int(),
  paper_code: z.string().nullable(),
  full_mark: z.number(),
  exam_on: day.nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  rooms: z.array(z.object({ id, name: z.string() })),
});

const roomChoice = z.object({
  id,
  name: z.string(),
  building: z.string().nullable(),
  capacity: z.number().int().nullable(),
  is_shared: z.boolean(),
});

export const examRoutineContract = {
  /** The papers of a declared exam with day, time and rooms, and the rooms to choose from. */
  list: route('exams.exam.list', 'GET /exams/{id}/routine')
    .input(byId)
    .output(z.object({ papers: z.array(paper), rooms: z.array(roomChoice) })),
  /**
   * Sets the papers that are sent; refused where a student would sit two of them at the same time, or a room that is not
   * shared would have two classes.
   */
  save: route('exams.exam.edit', 'PUT /exams/{id}/routine')
    .input(z.object({ id, papers: z.array(paperFields).min(1).max(2000) }))
    .output(z.object({ papers: z.array(paper), rooms: z.array(roomChoice) })),
};

export type ExamPaper = z.infer<typeof paper>;
export type RoomChoice = z.infer<typeof roomChoice>;
export type ExamPaperFields = z.output<typeof paperFields>;
