import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { selectLessons } from './class-lesson.queries.ts';

interface Wish {
  class_id?: string;
  subject_id?: string;
  page: number;
  page_size: number;
}

/** The lessons that an institution shows to everybody: published, of class rooms that are public and in use. */
const selectPublic = (tx: SiteTx) =>
  selectLessons(tx)
    .select('classroom.class_id')
    .where('class_lesson.is_published', '=', true)
    .where('classroom.is_public', '=', true)
    .where('classroom.is_active', '=', true);

export type PublicLesson = Awaited<ReturnType<typeof publicLessons>>['rows'][number];

/** What an institution publishes itself, by class and subject, newest first within a subject. */
export async function publicLessons(tx: SiteTx, { class_id, subject_id, ...page }: Wish) {
  const query = selectPublic(tx)
    .$if(class_id !== undefined, (it) => it.where('classroom.class_id', '=', class_id!))
    .$if(subject_id !== undefined, (it) => it.where('classroom.subject_id', '=', subject_id!))
    .orderBy('academic_class.sort_order')
    .orderBy('academic_class.id')
    .orderBy('subject.sort_order')
    .orderBy('subject.id');
  const { rows, total } = await pageOfRows(query, { ...page, sort: '-lesson_on' }, 'class_lesson.id');
  return { rows: rows.map(inBothLanguages), total };
}

export async function publicLesson(tx: SiteTx, id: string): Promise<PublicLesson | undefined> {
  const row = await selectPublic(tx).where('class_lesson.id', '=', id).executeTakeFirst();
  return row && inBothLanguages(row);
}

/** The classes and subjects for which something is public, in their order. */
export async function choicesOfPublicLessons(tx: SiteTx) {
  const choice = (table: 'academic_class' | 'subject') =>
    sql<Choice[]>`(
      select coalesce(json_agg(json_build_object('id', id, 'name_en', name_en, 'name_bn', name_bn)
        order by sort_order, id), '[]')
      from ${sql.table(table)} where id in (select ${sql.ref(table === 'subject' ? 'subject_id' : 'class_id')}
        from classroom c where c.site_id = ${tx.siteId} and c.is_public and c.is_active and exists (
          select from class_lesson l where l.site_id = c.site_id and l.classroom_id = c.id and l.is_published)))`;
  return tx
    .selectNoFrom([choice('academic_class').as('classes'), choice('subject').as('subjects')])
    .executeTakeFirstOrThrow();
}

interface Choice {
  id: string;
  name_en: string;
  name_bn: string;
}

/** Teachers write a lesson in one language; its page stands in both. */
export const inBothLanguages = <Row extends { title: string; body: string }>({
  title,
  body,
  ...row
}: Row) => ({ ...row, title_en: title, title_bn: title, body_en: body, body_bn: body });
