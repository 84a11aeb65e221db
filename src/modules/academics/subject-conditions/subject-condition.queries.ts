import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { SubjectCondition, subjectConditionContract } from './subject-condition.contract.ts';

type ListInput = InputOf<typeof subjectConditionContract.list>;

export const subjectConditions = namedRows('subject_condition');

const selectSubjectConditions = (tx: Tx) =>
  tx
    .selectFrom('subject_condition')
    .select(['id', 'code', 'name_en', 'name_bn', 'counts_as', 'sort_order', 'is_active', 'is_system'])
    .$narrowType<{ counts_as: SubjectCondition['counts_as'] }>();

export function listSubjectConditions(tx: Tx, input: ListInput): Promise<Page<SubjectCondition>> {
  let query = selectSubjectConditions(tx);
  if (input.counts_as) query = query.where('counts_as', '=', input.counts_as);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findSubjectCondition = (tx: Tx, id: string): Promise<SubjectCondition | undefined> =>
  selectSubjectConditions(tx).where('id', '=', id).executeTakeFirst();

/** Every condition, in their order, those that are not active among them. */
export const allSubjectConditions = (tx: Tx): Promise<SubjectCondition[]> =>
  selectSubjectConditions(tx).orderBy('sort_order').orderBy('name_en').execute();
