import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** The classes in which an institution takes attendance lesson by lesson. */
export async function listLessonClasses(tx: SiteTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('lesson_attendance_class')
    .select('class_id')
    .orderBy('class_id')
    .execute();
  return rows.map((it) => it.class_id);
}

/** Sets exactly these classes. @returns how many of them are known */
export async function setLessonClasses(tx: SiteTx, classIds: readonly string[]): Promise<number> {
  const wanted = sql`${[...classIds]}::uuid[]`;
  await sql`delete from lesson_attendance_class
    where site_id = ${tx.siteId} and class_id <> all (${wanted})`.execute(tx);
  await sql`insert into lesson_attendance_class (site_id, class_id)
    select ${tx.siteId}, k.id from academic_class k where k.id = any (${wanted})
    on conflict (site_id, class_id) do nothing`.execute(tx);
  return (await listLessonClasses(tx)).length;
}

/** Who is class teacher of a section, and whether lessons have registers in its class. */
export async function findSectionOfLesson(tx: SiteTx, sectionId: string) {
  const { rows } = await sql<{ class_teacher_id: string | null; keeps_lessons: boolean }>`
    select c.class_teacher_id, exists (select from lesson_attendance_class k
      where k.site_id = c.site_id and k.class_id = c.class_id) as keeps_lessons
    from class_section c where c.site_id = ${tx.siteId} and c.id = ${sectionId}`.execute(tx);
  return rows[0];
}
