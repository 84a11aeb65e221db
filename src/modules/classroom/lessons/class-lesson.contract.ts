import { z } from 'zod';
import {
  byId,
  chosenDay,
  chosenId,
  day,
  done,
  flag,
  type InputOf,
  id,
  instant,
  listInput,
  optionalHttps,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
import { attachment, attachmentFile, lessonText } from '../attachments/attachment.contract.ts';

const fields = z.object({
  /** The class room, which is a subject of a section. */
  classroom_id: chosenId('classroom:select_subject'),
  /** The topic of a plan of the class room. */
  lesson_plan_topic_id: z.preprocess((value) => value || null, id.nullable()),
  title: requiredText('required'),
  body: lessonText,
  video_url: optionalHttps,
  lesson_on: chosenDay('classroom:select_date'),
  is_published: z.boolean().default(false),
});

export const classLesson = z.object({
  id,
  classroom_id: id,
  class_section_id: id,
  section_name: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  teacher_name_en: z.string(),
  teacher_name_bn: z.string(),
  lesson_plan_topic_id: id.nullable(),
  chapter: z.string().nullable(),
  topic_title: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  video_url: z.string().nullable(),
  lesson_on: day,
  is_published: z.boolean(),
  updated_at: instant,
  files: z.array(attachment),
});

export const classLessonContract = {
  /** Of the class rooms that the caller works on. */
  list: route('classroom.class_lesson.list', 'GET /class-lessons')
    .input(
      listInput(['lesson_on', 'title', 'updated_at'], {
        classroom_id: id.optional(),
        class_id: id.optional(),
        subject_id: id.optional(),
        teacher_id: id.optional(),
        lesson_on: day.optional(),
        is_published: flag.optional(),
      }),
    )
    .output(pageOf(classLesson)),
  show: route('classroom.class_lesson.list', 'GET /class-lessons/{id}').input(byId).output(classLesson),
  create: route('classroom.class_lesson.edit', 'POST /class-lessons', { status: 201 })
    .input(fields)
    .output(classLesson),
  update: route('classroom.class_lesson.edit', 'PUT /class-lessons/{id}')
    .input(fields.extend({ id }))
    .output(classLesson),
  /** Shows it to the students of the section, and to visitors where the class room is public. */
  publish: route('classroom.class_lesson.edit', 'POST /class-lessons/{id}/publication')
    .input(byId)
    .output(classLesson),
  unpublish: route('classroom.class_lesson.edit', 'DELETE /class-lessons/{id}/publication')
    .input(byId)
    .output(classLesson),
  addFile: route('classroom.class_lesson.edit', 'POST /class-lessons/{id}/files', {
    status: 201,
    ownTransaction: true,
  })
    .input(z.object({ id, files: attachmentFile }))
    .output(classLesson),
  removeFile: route('classroom.class_lesson.edit', 'DELETE /class-lessons/{id}/files/{file_id}')
    .input(z.object({ id, file_id: id }))
    .output(classLesson),
  delete: route('classroom.class_lesson.edit', 'DELETE /class-lessons/{id}').input(byId).output(done),
};

export type ClassLesson = z.infer<typeof classLesson>;
/** What the page of a lesson shows, before it is saved; `id` of one that has files already. */
export type LessonOnPage = Pick<
  ClassLessonFields,
  'classroom_id' | 'title' | 'body' | 'video_url' | 'lesson_on'
> & {
  id: string | null;
};
export type ClassLessonFields = z.output<typeof fields>;
export type ClassLessonListInput = InputOf<typeof classLessonContract.list>;
