import { openPicture, pictureBytes } from '#kernel/files/pictures.ts';
import { deleteFiles, insertFile, type PutFile, putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { requireClassSubject, sectionsOfCaller } from '#modules/academics/index.ts';
import type { Classroom, ClassroomFields } from './classroom.contract.ts';
import {
  classOfSection,
  deleteClassroom,
  findClassroom,
  insertClassroom,
  isTeacher,
  pictureOf,
  showFilesOfClassroom,
  updateClassroom,
} from './classroom.queries.ts';
import { teacherOfCaller } from './classroom-access.ts';

/** A class room that the caller works on. @throws 404 where there is none or it is another teacher's. */
export async function requireClassroom({ tx, caller }: SiteContext, id: string): Promise<Classroom> {
  return requireFound(await findClassroom(tx, teacherOfCaller(caller), id));
}

/**
 * Makes a class room or changes one. A teacher's is their own, for one of their sections.
 * @throws 404 where it is not the caller's; 422 on the field that is wrong
 */
export async function saveClassroom(
  context: SiteContext,
  fields: ClassroomFields,
  id?: string,
): Promise<Classroom> {
  const { tx, caller } = context;
  if (id) await requireClassroom(context, id);
  const teacher_id = await requireTeacher(context, fields.teacher_id);
  const mine = await sectionsOfCaller(tx, caller);
  const section = await classOfSection(tx, fields.class_section_id);
  if (!section || (mine !== 'all' && !mine.includes(fields.class_section_id)))
    throw fieldProblem('class_section_id', 'not_valid');
  await requireClassSubject(tx, section.class_id, fields.subject_id);
  const row = { ...fields, teacher_id, class_id: section.class_id };
  const saved = id ?? (await insertClassroom(tx, row));
  if (id) {
    await updateClassroom(tx, id, row);
    await showFilesOfClassroom(tx, id);
  }
  return requireClassroom(context, saved);
}

/** The teacher that was chosen; for a teacher always themselves. @throws 422 on `teacher_id` */
export async function requireTeacher({ tx, caller }: SiteContext, chosen: string | null): Promise<string> {
  const teacher = teacherOfCaller(caller) ?? chosen;
  if (!teacher) throw fieldProblem('teacher_id', 'classroom:select_teacher');
  if (!(await isTeacher(tx, teacher))) throw fieldProblem('teacher_id', 'not_valid');
  return teacher;
}

const longestSide = 1600;

/** Makes a picture of a class room. @throws 422 where the file is none */
export async function makePicture(
  { siteId: site_id, caller, services }: SiteContext,
  file: File,
): Promise<PutFile> {
  const picture = (await openPicture(file, 'picture'))
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });
  return putFile(services.files, {
    site_id,
    purpose: 'classroom_picture',
    name: 'picture.webp',
    content_type: 'image/webp',
    bytes: await pictureBytes(picture, 'picture'),
    created_by: caller.user_id,
  });
}

/** Replaces the picture of a class room, or takes it off. */
export async function changePicture(
  context: SiteContext,
  id: string,
  picture: PutFile | null,
): Promise<Classroom> {
  const { tx } = context;
  await requireClassroom(context, id);
  const before = await pictureOf(tx, id);
  const picture_file_id = picture && (await insertFile(tx, picture));
  await updateClassroom(tx, id, { picture_file_id });
  if (before) await deleteFiles(tx, [before]);
  await showFilesOfClassroom(tx, id);
  return requireClassroom(context, id);
}

/** Deletes a class room with its picture; the database refuses while it has lessons or plans. */
export async function removeClassroom(context: SiteContext, id: string): Promise<void> {
  const { tx } = context;
  await requireClassroom(context, id);
  const picture = await pictureOf(tx, id);
  await deleteClassroom(tx, id);
  if (picture) await deleteFiles(tx, [picture]);
}
