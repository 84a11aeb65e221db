import { z } from 'zod';
import {
  byId,
  chosenDay,
  chosenId,
  day,
  done,
  freeText,
  type InputOf,
  id,
  listInput,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';

const topicFields = z.object({
  /** Of a topic that is there already; its lessons stay with it. */
  id: id.nullish(),
  title: requiredText('required'),
  planned_on: chosenDay('classroom:select_date'),
  /** How many classes it takes. */
  class_count: z.number().int().min(1).max(99),
});

const fields = z.object({
  /** The class room, which is a subject of a section. */
  classroom_id: chosenId('classroom:select_subject'),
  /** Who teaches it; a teacher's own plan needs none. */
  teacher_id: z.preprocess((value) => value || null, id.nullable()),
  chapter: requiredText('required'),
  aims: freeText(2000).default(''),
  starts_on: chosenDay('classroom:select_date'),
  /** In the order in which they are taught. */
  topics: z.array(topicFields).max(60).default([]),
});

const topic = z.object({
  id,
  title: z.string(),
  planned_on: day,
  class_count: z.number().int(),
  lesson_count: z.number().int(),
});

export const lessonPlan = z.object({
  id,
  classroom_id: id,
  class_section_id: id,
  section_name: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  teacher_id: id,
  teacher_name_en: z.string(),
  teacher_name_bn: z.string(),
  chapter: z.string(),
  aims: z.string(),
  starts_on: day,
  topics: z.array(topic),
});

export const lessonPlanContract = {
  /** Of the class rooms that the caller works on. */
  list: route('classroom.class_lesson.list', 'GET /lesson-plans')
    .input(
      listInput(['starts_on', 'chapter'], {
        classroom_id: id.optional(),
        class_id: id.optional(),
        subject_id: id.optional(),
        teacher_id: id.optional(),
      }),
    )
    .output(pageOf(lessonPlan)),
  show: route('classroom.class_lesson.list', 'GET /lesson-plans/{id}').input(byId).output(lessonPlan),
  create: route('classroom.class_lesson.edit', 'POST /lesson-plans', { status: 201 })
    .input(fields)
    .output(lessonPlan),
  /** Topics that are left out are deleted; refused for one that has lessons. */
  update: route('classroom.class_lesson.edit', 'PUT /lesson-plans/{id}')
    .input(fields.extend({ id }))
    .output(lessonPlan),
  /** Its lessons stay, without a topic. */
  delete: route('classroom.class_lesson.edit', 'DELETE /lesson-plans/{id}').input(byId).output(done),
};

export type LessonPlan = z.infer<typeof lessonPlan>;
export type LessonPlanFields = z.output<typeof fields>;
export type LessonPlanListInput = InputOf<typeof lessonPlanContract.list>;
