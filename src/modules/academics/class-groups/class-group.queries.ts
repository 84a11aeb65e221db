import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { ClassGroup, classGroupContract } from './class-group.contract.ts';

type ListInput = InputOf<typeof classGroupContract.list>;
type Row = Omit<ClassGroup, 'class_ids'>;

export const classGroups = catalogueTable('class_group');

const selectClassGroups = (tx: Tx) =>
  tx
    .selectFrom('class_group')
    .select(['id', 'code', 'name_en', 'name_bn', 'academic_group', 'sort_order', 'is_active'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('academic_class')
          .select(['academic_class.id', 'academic_class.name_en', 'academic_class.name_bn'])
          .whereRef('academic_class.class_group_id', '=', 'class_group.id')
          .orderBy('academic_class.sort_order'),
      ).as('classes'),
    )
    .$narrowType<Pick<Row, 'academic_group'>>();

const withIds = (row: Row): ClassGroup => ({ ...row, class_ids: row.classes.map((it) => it.id) });

export async function listClassGroups(tx: Tx, input: ListInput): Promise<Page<ClassGroup>> {
  const search = ['name_en', 'name_bn', 'code'];
  const { rows, total } = await pageOfList(selectClassGroups(tx), input, { table: 'class_group', search });
  return { rows: rows.map(withIds), total };
}

export async function findClassGroup(tx: Tx, id: string): Promise<ClassGroup | undefined> {
  const row = await selectClassGroups(tx).where('id', '=', id).executeTakeFirst();
  return row && withIds(row);
}

/** Moves classes into a group, out of those they were in. */
export async function moveClasses(tx: Tx, classGroupId: string, classIds: string[]): Promise<void> {
  if (classIds.length === 0) return;
  await tx
    .updateTable('academic_class')
    .set({ class_group_id: classGroupId })
    .where('id', 'in', classIds)
    .execute();
}
