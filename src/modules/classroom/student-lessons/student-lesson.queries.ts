import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import { isOfStudent } from '../classrooms/classroom-access.ts';
import { selectLessons } from '../lessons/class-lesson.queries.ts';
import type { StudentClassroom, StudentLesson, StudentLessonListInput } from './student-lesson.contract.ts';

const isFor = (siteId: string, studentId: string) =>
  isOfStudent(siteId, sql<boolean>`student.id = ${studentId}`);

/** The published lessons for a student, of class rooms in use. */
export function listStudentLessons(
  tx: SiteTx,
  studentId: string,
  input: Omit<StudentLessonListInput, 'student_id'>,
): Promise<Page<StudentLesson>> {
  const query = selectLessons(tx)
    .where('class_lesson.is_published', '=', true)
    .where('classroom.is_active', '=', true)
    .where(isFor(tx.siteId, studentId));
  return pageOfList(query, input, {
    table: 'class_lesson',
    search: ['title'],
    columns: { subject_id: 'classroom.subject_id' },
  });
}

/** The class rooms in use for a student, in the order of their subjects, with the plans of each. */
export const listStudentClassrooms = (tx: SiteTx, studentId: string): Promise<StudentClassroom[]> =>
  tx
    .selectFrom('classroom')
    .innerJoin('subject', 'subject.id', 'classroom.subject_id')
    .innerJoin('employee as teacher', (join) => inSameSite(join, 'teacher.id', 'classroom.teacher_id'))
    .select(['classroom.id', 'classroom.subject_id', 'classroom.title_en', 'classroom.title_bn'])
    .select(['classroom.description_en', 'classroom.description_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select(['teacher.name_en as teacher_name_en', 'teacher.name_bn as teacher_name_bn'])
    .select(sql<string | null>`'/api/v1/files/' || classroom.picture_file_id`.as('picture_url'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lesson_plan as plan')
          .select(['plan.id', 'plan.chapter', 'plan.aims', 'plan.starts_on'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('lesson_plan_topic as topic')
                .select(['topic.id', 'topic.title', 'topic.planned_on', 'topic.class_count'])
                .whereRef('topic.site_id', '=', 'plan.site_id')
                .whereRef('topic.lesson_plan_id', '=', 'plan.id')
                .orderBy('topic.sort_order')
                .orderBy('topic.id'),
            ).as('topics'),
          )
          .whereRef('plan.site_id', '=', 'classroom.site_id')
          .whereRef('plan.classroom_id', '=', 'classroom.id')
          .orderBy('plan.starts_on')
          .orderBy('plan.id'),
      ).as('plans'),
    )
    .where('classroom.is_active', '=', true)
    .where(isFor(tx.siteId, studentId))
    .orderBy('subject.sort_order')
    .orderBy('classroom.id')
    .execute();
