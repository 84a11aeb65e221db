import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { requireUnused } from '#kernel/database/references.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { AcademicClass, AcademicClassFields, academicClassContract } from './academic-class.contract.ts';

type ListInput = InputOf<typeof academicClassContract.list>;

const selectClasses = (tx: Tx) =>
  tx
    .selectFrom('academic_class')
    .innerJoin('session_type', 'session_type.code', 'academic_class.session_type')
    .innerJoin('class_group', 'class_group.id', 'academic_class.class_group_id')
    .select(['academic_class.id', 'academic_class.code', 'academic_class.name_en', 'academic_class.name_bn'])
    .select([
      'class_group_id',
      'level',
      'session_type',
      'academic_class.sort_order',
      'academic_class.is_active',
    ])
    .select(['class_group.name_en as class_group_name_en', 'class_group.name_bn as class_group_name_bn'])
    .select(['session_type.name_en as session_type_name_en', 'session_type.name_bn as session_type_name_bn'])
    .$narrowType<Pick<AcademicClass, 'level'>>();

export const listClasses = (tx: Tx, input: ListInput): Promise<Page<AcademicClass>> =>
  pageOfList(selectClasses(tx), input, { table: 'academic_class', search: ['name_en', 'name_bn', 'code'] });

export const findClass = (tx: Tx, id: string): Promise<AcademicClass | undefined> =>
  selectClasses(tx).where('academic_class.id', '=', id).executeTakeFirst();

export async function insertClass(tx: Tx, fields: AcademicClassFields): Promise<string> {
  const row = await tx.insertInto('academic_class').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateClass(tx: Tx, id: string, fields: AcademicClassFields) {
  const row = await tx
    .updateTable('academic_class')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteClass(tx: Tx, id: string) {
  await requireUnused(tx, 'academic_class', id);
  const row = await tx.deleteFrom('academic_class').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

export const classGroupChoices = (tx: Tx) =>
  tx
    .selectFrom('class_group')
    .select(['id', 'code', 'name_en', 'name_bn'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
