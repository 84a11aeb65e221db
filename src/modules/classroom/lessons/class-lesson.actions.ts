import { putAttachment } from '#kernel/files/attachments.ts';
import { deleteFiles, insertFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, requireFound } from '#kernel/http/problem.ts';
import { findClassroom, showFilesOfClassroom } from '../classrooms/classroom.queries.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import type { ClassLesson, ClassLessonFields, LessonOnPage } from './class-lesson.contract.ts';
import {
  attachFile,
  deleteLesson,
  detachFiles,
  findLesson,
  insertLesson,
  isTopicOf,
  updateLesson,
} from './class-lesson.queries.ts';
import { inBothLanguages, type PublicLesson } from './public-lesson.queries.ts';

/** A lesson that the caller works on. @throws 404 where there is none or it is another teacher's */
export const requireLesson = async ({ tx, caller }: SiteContext, id: string): Promise<ClassLesson> =>
  requireFound(await findLesson(tx, teacherOfCaller(caller), id));

/**
 * A lesson as its page would show it with what a form holds, and the files that it has.
 * @throws 404 where the lesson is not the caller's; 422 where the class room is not
 */
export async function lessonInMaking(
  context: SiteContext,
  { id, ...fields }: LessonOnPage,
): Promise<PublicLesson> {
  const { tx, caller } = context;
  const room = await findClassroom(tx, teacherOfCaller(caller), fields.classroom_id);
  if (!room) throw fieldProblem('classroom_id', 'not_valid');
  const files = id ? (await requireLesson(context, id)).files : [];
  return inBothLanguages({ ...room, ...fields, id: id ?? room.id, files });
}

/**
 * Writes a lesson, or changes one; its files become as public as it is.
 * @throws 404 where it is not the caller's; 422 on the field that is wrong
 */
export async function saveLesson(
  context: SiteContext,
  fields: ClassLessonFields,
  id?: string,
): Promise<ClassLesson> {
  const { tx, caller } = context;
  if (id) await requireLesson(context, id);
  const { classroom_id, lesson_plan_topic_id } = fields;
  if (!(await findClassroom(tx, teacherOfCaller(caller), classroom_id)))
    throw fieldProblem('classroom_id', 'not_valid');
  if (lesson_plan_topic_id && !(await isTopicOf(tx, lesson_plan_topic_id, classroom_id)))
    throw fieldProblem('lesson_plan_topic_id', 'not_valid');
  const saved = id ?? (await insertLesson(tx, caller.user_id, fields));
  if (id) {
    await updateLesson(tx, id, fields);
    await showFilesOfClassroom(tx, classroom_id);
  }
  return requireLesson(context, saved);
}

/** Publishes a lesson with its files, or takes it back. Idempotent. */
export async function setLessonPublished(
  context: SiteContext,
  id: string,
  is_published: boolean,
): Promise<ClassLesson> {
  const { tx } = context;
  const { classroom_id } = await requireLesson(context, id);
  await updateLesson(tx, id, { is_published });
  await showFilesOfClassroom(tx, classroom_id);
  return requireLesson(context, id);
}

export async function addLessonFile(context: SiteContext, id: string, file: File): Promise<ClassLesson> {
  const { siteId: site_id } = context;
  const put = await putAttachment(context, site_id, 'class_lesson_file', file, 'files');
  return context.transact(async (inner) => {
    const { tx } = inner;
    const { classroom_id } = await requireLesson(inner, id);
    await attachFile(tx, id, await insertFile(tx, put));
    await showFilesOfClassroom(tx, classroom_id);
    return requireLesson(inner, id);
  });
}

export async function removeLessonFile(
  context: SiteContext,
  id: string,
  fileId: string,
): Promise<ClassLesson> {
  const { tx } = context;
  await requireLesson(context, id);
  const loose = await detachFiles(tx, id, fileId);
  if (loose.length === 0) throw notFound();
  await deleteFiles(tx, loose);
  return requireLesson(context, id);
}

/** Deletes a lesson with its files. */
export async function removeLesson(context: SiteContext, id: string): Promise<void> {
  const { tx } = context;
  await requireLesson(context, id);
  const loose = await detachFiles(tx, id);
  await deleteLesson(tx, id);
  await deleteFiles(tx, loose);
}
