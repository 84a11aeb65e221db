import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { ExamType, ExamTypeFields, examTypeContract } from './exam-type.contract.ts';

type ListInput = InputOf<typeof examTypeContract.list>;

const selectExamTypes = (tx: SiteTx) =>
  tx
    .selectFrom('exam_type')
    .select(['exam_type.id', 'exam_type.name_en', 'exam_type.name_bn', 'exam_type.short_name_en'])
    .select(['exam_type.short_name_bn', 'exam_type.sort_order', 'exam_type.weight_percent'])
    .select(['exam_type.merit_order', 'exam_type.is_active', 'exam_type.full_mark', 'exam_type.pass_mark'])
    .select((eb) => {
      const count = eb
        .selectFrom('exam')
        .whereRef('exam.site_id', '=', 'exam_type.site_id')
        .whereRef('exam.exam_type_id', '=', 'exam_type.id')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('exam_count');
    })
    .$narrowType<{ merit_order: ExamType['merit_order'] }>();

export const listExamTypes = (tx: SiteTx, input: ListInput): Promise<Page<ExamType>> =>
  pageOfList(selectExamTypes(tx), input, {
    table: 'exam_type',
    search: ['name_en', 'name_bn', 'short_name_en'],
  });

export const findExamType = (tx: SiteTx, id: string): Promise<ExamType | undefined> =>
  selectExamTypes(tx).where('exam_type.id', '=', id).executeTakeFirst();

export async function insertExamType(tx: SiteTx, fields: ExamTypeFields): Promise<string> {
  const row = await tx
    .insertInto('exam_type')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds those whose English name is not there yet. @returns how many. */
export async function addExamTypes(tx: SiteTx, types: readonly ExamTypeFields[]) {
  const rows = await tx
    .insertInto('exam_type')
    .values(types.map((fields) => ({ site_id: tx.siteId, ...fields })))
    .onConflict((conflict) => conflict.columns(['site_id', 'name_en']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** @returns the id, or nothing where there is no such exam type. */
export async function updateExamType(tx: SiteTx, id: string, fields: ExamTypeFields) {
  const row = await tx
    .updateTable('exam_type')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteExamType(tx: SiteTx, id: string) {
  const row = await tx.deleteFrom('exam_type').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}
