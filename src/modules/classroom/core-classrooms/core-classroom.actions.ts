import { attachmentBytes } from '#kernel/files/content-type.ts';
import { deleteCoreFiles, insertCoreFile, putCoreFile } from '#kernel/files/core-files.ts';
import { fileNameOf } from '#kernel/files/file-name.ts';
import type { Context } from '#kernel/http/context.ts';
import { notFound, requireFound } from '#kernel/http/problem.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { requireClassSubject } from '#modules/academics/index.ts';
import type { CoreClassroom, CoreClassroomFields } from './core-classroom.contract.ts';
import {
  attachFile,
  deleteCoreClassroom,
  detachFiles,
  findCoreClassroom,
  insertCoreClassroom,
  updateCoreClassroom,
} from './core-classroom.queries.ts';

/** Writes a content, or changes one. @throws 404; 422 where the subject is not one of the class. */
export async function saveCoreClassroom(
  { tx, caller }: Context,
  fields: CoreClassroomFields,
  id?: string,
): Promise<CoreClassroom> {
  await requireClassSubject(tx, fields.class_id, fields.subject_id);
  const saved = id ?? (await insertCoreClassroom(tx, userIdOf(caller), fields));
  if (id && !(await updateCoreClassroom(tx, id, fields))) throw notFound();
  return requireFound(await findCoreClassroom(tx, saved));
}

/** Publishes a content with its files to the visitors of all websites, or unpublishes it. */
export async function setCoreClassroomPublished(
  { tx }: Context,
  id: string,
  is_published: boolean,
): Promise<CoreClassroom> {
  if (!(await updateCoreClassroom(tx, id, { is_published }))) throw notFound();
  return requireFound(await findCoreClassroom(tx, id));
}

export async function addClassroomFile(context: Context, id: string, file: File): Promise<CoreClassroom> {
  const { caller, services } = context;
  const put = await putCoreFile(services.files, {
    purpose: 'core_classroom',
    name: fileNameOf(file),
    content_type: file.type,
    bytes: await attachmentBytes(file, 'files'),
    created_by: caller.user_id,
  });
  return context.transact(async ({ tx }) => {
    const { is_published } = requireFound(await findCoreClassroom(tx, id));
    await attachFile(tx, id, await insertCoreFile(tx, { ...put, is_public: is_published }));
    return requireFound(await findCoreClassroom(tx, id));
  });
}

export async function removeClassroomFile(
  context: Context,
  id: string,
  fileId: string,
): Promise<CoreClassroom> {
  const loose = await detachFiles(context.tx, id, fileId);
  if (loose.length === 0) throw notFound();
  await deleteCoreFiles(context, loose);
  return requireFound(await findCoreClassroom(context.tx, id));
}

export async function removeCoreClassroom(context: Context, id: string): Promise<void> {
  const loose = await detachFiles(context.tx, id);
  requireFound(await deleteCoreClassroom(context.tx, id));
  await deleteCoreFiles(context, loose);
}
