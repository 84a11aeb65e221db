import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { StudyGroup, studyGroupContract } from './study-group.contract.ts';

type ListInput = InputOf<typeof studyGroupContract.list>;

export const studyGroups = namedRows('study_group');

const selectStudyGroups = (tx: Tx) =>
  tx.selectFrom('study_group').select(['id', 'code', 'name_en', 'name_bn', 'sort_order', 'is_active']);

export function listStudyGroups(tx: Tx, input: ListInput): Promise<Page<StudyGroup>> {
  let query = selectStudyGroups(tx);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findStudyGroup = (tx: Tx, id: string): Promise<StudyGroup | undefined> =>
  selectStudyGroups(tx).where('id', '=', id).executeTakeFirst();
