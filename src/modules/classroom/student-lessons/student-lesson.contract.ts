import { z } from 'zod';
import { day, type InputOf, id, listInput, pageOf, route } from '#shared/contract.ts';
import { attachment } from '../attachments/attachment.contract.ts';

/** The student whose lessons they are; students leave it out. */
const student_id = id.optional();

const subjectAndTeacher = {
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  teacher_name_en: z.string(),
  teacher_name_bn: z.string(),
};

const studentLesson = z.object({
  id,
  ...subjectAndTeacher,
  title: z.string(),
  body: z.string(),
  video_url: z.string().nullable(),
  lesson_on: day,
  files: z.array(attachment),
});

const plannedTopic = z.object({ id, title: z.string(), planned_on: day, class_count: z.number().int() });

const studentClassroom = z.object({
  id,
  ...subjectAndTeacher,
  title_en: z.string(),
  title_bn: z.string(),
  description_en: z.string(),
  description_bn: z.string(),
  picture_url: z.string().nullable(),
  plans: z.array(
    z.object({ id, chapter: z.string(), aims: z.string(), starts_on: day, topics: z.array(plannedTopic) }),
  ),
});

export const studentLessonContract = {
  /** What is published for the section that a student is in now. */
  list: route('classroom.own_lesson.view', 'GET /student-lessons')
    .input(listInput(['lesson_on', 'title'], { student_id, subject_id: id.optional() }))
    .output(pageOf(studentLesson)),
  /** The class rooms of that section with their plans. */
  classrooms: route('classroom.own_lesson.view', 'GET /student-classrooms')
    .input(z.object({ student_id }))
    .output(z.array(studentClassroom)),
};

export type StudentLesson = z.infer<typeof studentLesson>;
export type StudentClassroom = z.infer<typeof studentClassroom>;
export type StudentLessonListInput = InputOf<typeof studentLessonContract.list>;
