import type { Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { CoreClassroom } from './core-classroom.contract.ts';
import { selectCoreClassrooms } from './core-classroom.queries.ts';

interface Wish {
  class_id?: string;
  page: number;
  page_size: number;
}

/** What the core publishes for all institutions, by class and subject, newest first within a subject. */
export function publishedClassrooms(tx: Tx, { class_id, ...page }: Wish): Promise<Page<CoreClassroom>> {
  const query = selectCoreClassrooms(tx)
    .where('core_classroom.is_published', '=', true)
    .$if(class_id !== undefined, (it) => it.where('core_classroom.class_id', '=', class_id!))
    .orderBy('academic_class.sort_order')
    .orderBy('academic_class.id')
    .orderBy('subject.sort_order')
    .orderBy('subject.id');
  return pageOfRows(query, { ...page, sort: '-published_at' }, 'id');
}

export const publishedClassroom = (tx: Tx, id: string): Promise<CoreClassroom | undefined> =>
  selectCoreClassrooms(tx)
    .where('core_classroom.is_published', '=', true)
    .where('core_classroom.id', '=', id)
    .executeTakeFirst();

/** The classes for which something is published, in their order. */
export const classesWithClassrooms = (tx: Tx) =>
  tx
    .selectFrom('academic_class')
    .select(['academic_class.id', 'academic_class.name_en', 'academic_class.name_bn'])
    .where('academic_class.id', 'in', (eb) =>
      eb
        .selectFrom('core_classroom')
        .select('core_classroom.class_id')
        .where('core_classroom.is_published', '=', true),
    )
    .orderBy('academic_class.sort_order')
    .execute();
