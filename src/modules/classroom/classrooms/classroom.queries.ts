import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { setFilesPublic } from '#kernel/files/stored-files.ts';
import type { Page } from '#shared/contract.ts';
import type { Classroom, ClassroomFields, ClassroomListInput } from './classroom.contract.ts';

/** Class rooms with the names around them. @param teacherId only those of this teacher; `null`: all */
const selectClassrooms = (tx: SiteTx, teacherId: string | null) =>
  tx
    .selectFrom('classroom')
    .innerJoin('class_section as section', (join) =>
      inSameSite(join, 'section.id', 'classroom.class_section_id'),
    )
    .innerJoin('academic_class', 'academic_class.id', 'classroom.class_id')
    .innerJoin('subject', 'subject.id', 'classroom.subject_id')
    .innerJoin('employee as teacher', (join) => inSameSite(join, 'teacher.id', 'classroom.teacher_id'))
    .select(['classroom.id', 'classroom.class_section_id', 'section.name as section_name'])
    .select(['classroom.class_id', 'classroom.subject_id', 'classroom.teacher_id'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select(['teacher.name_en as teacher_name_en', 'teacher.name_bn as teacher_name_bn'])
    .select(['classroom.title_en', 'classroom.title_bn', 'classroom.description_en'])
    .select([
      'classroom.description_bn',
      'classroom.is_public',
      'classroom.is_active',
      'classroom.created_at',
    ])
    .select([
      sql<string | null>`'/api/v1/files/' || classroom.picture_file_id`.as('picture_url'),
      sql<number>`(select count(*)::int from class_lesson l
        where l.site_id = classroom.site_id and l.classroom_id = classroom.id)`.as('lesson_count'),
    ])
    .$if(teacherId !== null, (it) => it.where('classroom.teacher_id', '=', teacherId!));

export const listClassrooms = (
  tx: SiteTx,
  teacherId: string | null,
  input: ClassroomListInput,
): Promise<Page<Classroom>> =>
  pageOfList(selectClassrooms(tx, teacherId), input, {
    table: 'classroom',
    search: ['title_en', 'title_bn'],
    columns: { class_order: ['academic_class.sort_order', 'section.name', 'subject.sort_order'] },
  });

export const findClassroom = (
  tx: SiteTx,
  teacherId: string | null,
  id: string,
): Promise<Classroom | undefined> =>
  selectClassrooms(tx, teacherId).where('classroom.id', '=', id).executeTakeFirst();

/** The class of a section; `undefined` where the institution has no such section. */
export const classOfSection = (tx: SiteTx, sectionId: string) =>
  tx.selectFrom('class_section').select('class_id').where('id', '=', sectionId).executeTakeFirst();

/** Whether the institution has a teacher with this id. */
export async function isTeacher(tx: SiteTx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where('is_teacher', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

type Row = Omit<ClassroomFields, 'teacher_id'> & { teacher_id: string; class_id: string };

export async function insertClassroom(tx: SiteTx, fields: Row): Promise<string> {
  const row = await tx
    .insertInto('classroom')
    .values({ ...fields, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateClassroom(
  tx: SiteTx,
  id: string,
  change: Row | { picture_file_id: string | null },
): Promise<void> {
  await tx.updateTable('classroom').set(change).where('id', '=', id).execute();
}

/** The stored picture of a class room, locked until the change is written. */
export async function pictureOf(tx: SiteTx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('classroom')
    .select('picture_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.picture_file_id ?? null;
}

export async function deleteClassroom(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('classroom').where('id', '=', id).execute();
}

/** Makes the picture of a class room and the files of its lessons as public as what carries them. */
export async function showFilesOfClassroom(tx: SiteTx, id: string): Promise<void> {
  const { rows } = await sql<{ file_id: string; is_public: boolean }>`
    with room as (
      select *, is_public and is_active as is_shown from classroom where site_id = ${tx.siteId} and id = ${id}
    )
    select picture_file_id as file_id, is_shown as is_public from room where picture_file_id is not null
    union all
    select f.id, room.is_shown and l.is_published from room
    join class_lesson l on l.site_id = room.site_id and l.classroom_id = room.id
    join class_lesson_file f on f.site_id = l.site_id and f.class_lesson_id = l.id`.execute(tx);
  const filesThat = (isPublic: boolean) =>
    rows.filter((it) => it.is_public === isPublic).map((it) => it.file_id);
  await setFilesPublic(tx, filesThat(true), true);
  await setFilesPublic(tx, filesThat(false), false);
}
