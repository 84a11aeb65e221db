import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { setCoreFilesPublic } from '#kernel/files/core-files.ts';
import type { Page } from '#shared/contract.ts';
import type {
  CoreClassroom,
  CoreClassroomFields,
  CoreClassroomListInput,
} from './core-classroom.contract.ts';

/** Class-room contents with their class, subject and files; row security shows only published ones outside the core. */
export const selectCoreClassrooms = (tx: Tx) =>
  tx
    .selectFrom('core_classroom')
    .innerJoin('academic_class', 'academic_class.id', 'core_classroom.class_id')
    .innerJoin('subject', 'subject.id', 'core_classroom.subject_id')
    .select(['core_classroom.id', 'core_classroom.title_en', 'core_classroom.title_bn'])
    .select(['core_classroom.class_id', 'core_classroom.subject_id', 'core_classroom.body_en'])
    .select(['core_classroom.body_bn', 'core_classroom.video_url', 'core_classroom.is_published'])
    .select(['core_classroom.published_at', 'core_classroom.updated_at'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('core_classroom_file')
          .innerJoin('core_file', 'core_file.id', 'core_classroom_file.id')
          .select(['core_file.id', 'core_file.name', 'core_file.size_bytes'])
          .select(sql<string>`'/api/v1/core-files/' || core_file.id`.as('url'))
          .whereRef('core_classroom_file.core_classroom_id', '=', 'core_classroom.id')
          .orderBy('core_file.id'),
      ).as('files'),
    );

export const listCoreClassrooms = (tx: Tx, input: CoreClassroomListInput): Promise<Page<CoreClassroom>> =>
  pageOfList(selectCoreClassrooms(tx), input, {
    table: 'core_classroom',
    search: ['title_en', 'title_bn'],
    columns: { class_order: 'academic_class.sort_order' },
  });

export const findCoreClassroom = (tx: Tx, id: string): Promise<CoreClassroom | undefined> =>
  selectCoreClassrooms(tx).where('core_classroom.id', '=', id).executeTakeFirst();

export async function insertCoreClassroom(tx: Tx, by: string, fields: CoreClassroomFields): Promise<string> {
  const row = await tx
    .insertInto('core_classroom')
    .values({ ...fields, created_by: by, published_at: fields.is_published ? sql`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a content; its files become as public as it is. @returns whether there is such a content. */
export async function updateCoreClassroom(
  tx: Tx,
  id: string,
  change: Partial<CoreClassroomFields>,
): Promise<boolean> {
  const row = await tx
    .updateTable('core_classroom')
    .set({ ...change, updated_at: sql`now()` })
    .$if(change.is_published !== undefined, (query) =>
      query.set({
        published_at: change.is_published ? sql`coalesce(published_at, now())` : null,
      }),
    )
    .where('id', '=', id)
    .returning('is_published')
    .executeTakeFirst();
  if (!row) return false;
  const files = await filesOf(tx, id).execute();
  await setCoreFilesPublic(
    tx,
    files.map((it) => it.id),
    row.is_published,
  );
  return true;
}

export async function attachFile(tx: Tx, classroomId: string, fileId: string): Promise<void> {
  await tx.insertInto('core_classroom_file').values({ id: fileId, core_classroom_id: classroomId }).execute();
}

/** Takes one file off, or all of them. @returns the ids of the files that nothing refers to any more. */
export async function detachFiles(tx: Tx, classroomId: string, fileId?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('core_classroom_file')
    .where('core_classroom_id', '=', classroomId)
    .$if(fileId !== undefined, (it) => it.where('id', '=', fileId!))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteCoreClassroom(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('core_classroom').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

const filesOf = (tx: Tx, classroomId: string) =>
  tx
    .selectFrom('core_classroom_file')
    .select('core_classroom_file.id')
    .where('core_classroom_file.core_classroom_id', '=', classroomId);
