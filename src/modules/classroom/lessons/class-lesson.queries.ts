import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { ClassLesson, ClassLessonFields, ClassLessonListInput } from './class-lesson.contract.ts';

/** Lessons with their class room and files, of the whole institution. */
export const selectLessons = (tx: SiteTx) =>
  tx
    .selectFrom('class_lesson')
    .innerJoin('classroom', (join) => inSameSite(join, 'classroom.id', 'class_lesson.classroom_id'))
    .innerJoin('academic_class', 'academic_class.id', 'classroom.class_id')
    .innerJoin('subject', 'subject.id', 'classroom.subject_id')
    .innerJoin('employee as teacher', (join) => inSameSite(join, 'teacher.id', 'classroom.teacher_id'))
    .select(['class_lesson.id', 'class_lesson.title', 'class_lesson.body', 'class_lesson.video_url'])
    .select(['class_lesson.lesson_on', 'classroom.subject_id'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select(['teacher.name_en as teacher_name_en', 'teacher.name_bn as teacher_name_bn'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('class_lesson_file as carried')
          .innerJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'carried.id'))
          .select(['file.id', 'file.name', 'file.size_bytes'])
          .select(sql<string>`'/api/v1/files/' || file.id`.as('url'))
          .whereRef('carried.site_id', '=', 'class_lesson.site_id')
          .whereRef('carried.class_lesson_id', '=', 'class_lesson.id')
          .orderBy('file.id'),
      ).as('files'),
    );

/** As those who write them see them. @param teacherId only those of this teacher's class rooms; `null`: all */
const selectOwn = (tx: SiteTx, teacherId: string | null) =>
  selectLessons(tx)
    .innerJoin('class_section as section', (join) =>
      inSameSite(join, 'section.id', 'classroom.class_section_id'),
    )
    .leftJoin('lesson_plan_topic as topic', (join) =>
      inSameSite(join, 'topic.id', 'class_lesson.lesson_plan_topic_id'),
    )
    .leftJoin('lesson_plan as plan', (join) => inSameSite(join, 'plan.id', 'topic.lesson_plan_id'))
    .select(['class_lesson.classroom_id', 'class_lesson.lesson_plan_topic_id', 'class_lesson.is_published'])
    .select(['class_lesson.updated_at', 'classroom.class_section_id', 'section.name as section_name'])
    .select(['plan.chapter', 'topic.title as topic_title'])
    .$if(teacherId !== null, (it) => it.where('classroom.teacher_id', '=', teacherId!));

export const listLessons = (
  tx: SiteTx,
  teacherId: string | null,
  input: ClassLessonListInput,
): Promise<Page<ClassLesson>> =>
  pageOfList(selectOwn(tx, teacherId), input, {
    table: 'class_lesson',
    search: ['title'],
    columns: {
      class_id: 'classroom.class_id',
      subject_id: 'classroom.subject_id',
      teacher_id: 'classroom.teacher_id',
    },
  });

export const findLesson = (
  tx: SiteTx,
  teacherId: string | null,
  id: string,
): Promise<ClassLesson | undefined> =>
  selectOwn(tx, teacherId).where('class_lesson.id', '=', id).executeTakeFirst();

/** Whether a topic is one of a plan of the class room. */
export async function isTopicOf(tx: SiteTx, topicId: string, classroomId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('lesson_plan_topic as topic')
    .innerJoin('lesson_plan as plan', (join) => inSameSite(join, 'plan.id', 'topic.lesson_plan_id'))
    .select('topic.id')
    .where('topic.id', '=', topicId)
    .where('plan.classroom_id', '=', classroomId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertLesson(tx: SiteTx, by: string, fields: ClassLessonFields): Promise<string> {
  const row = await tx
    .insertInto('class_lesson')
    .values({
      ...fields,
      site_id: tx.siteId,
      created_by: by,
      published_at: fields.is_published ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateLesson(
  tx: SiteTx,
  id: string,
  change: Partial<ClassLessonFields> & { is_published: boolean },
): Promise<void> {
  await tx
    .updateTable('class_lesson')
    .set({
      ...change,
      updated_at: sql`now()`,
      published_at: change.is_published ? sql`coalesce(published_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function attachFile(tx: SiteTx, lessonId: string, fileId: string): Promise<void> {
  await tx
    .insertInto('class_lesson_file')
    .values({ site_id: tx.siteId, id: fileId, class_lesson_id: lessonId })
    .execute();
}

/** Takes one file off, or all of them. @returns the ids of the files that nothing refers to any more */
export async function detachFiles(tx: SiteTx, lessonId: string, fileId?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('class_lesson_file')
    .where('class_lesson_id', '=', lessonId)
    .$if(fileId !== undefined, (it) => it.where('id', '=', fileId!))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteLesson(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('class_lesson').where('id', '=', id).execute();
}
