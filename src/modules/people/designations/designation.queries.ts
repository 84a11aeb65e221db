import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Designation, designationContract } from './designation.contract.ts';

type ListInput = InputOf<typeof designationContract.list>;

export const designations = namedRows('designation');

const selectDesignations = (tx: Tx) =>
  tx
    .selectFrom('designation')
    .select(['id', 'code', 'name_en', 'name_bn', 'is_teaching', 'pay_grade', 'sort_order', 'is_active']);

export function listDesignations(tx: Tx, input: ListInput): Promise<Page<Designation>> {
  let query = selectDesignations(tx);
  if (input.is_teaching !== undefined) query = query.where('is_teaching', '=', input.is_teaching);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findDesignation = (tx: Tx, id: string): Promise<Designation | undefined> =>
  selectDesignations(tx).where('id', '=', id).executeTakeFirst();
