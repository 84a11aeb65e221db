import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Division, divisionContract } from './division.contract.ts';

type ListInput = InputOf<typeof divisionContract.list>;

export const divisions = namedRows('division');

const selectDivisions = (tx: Tx) =>
  tx
    .selectFrom('division')
    .innerJoin('country', 'country.id', 'division.country_id')
    .select(['division.id', 'division.code', 'division.name_en', 'division.name_bn', 'division.is_active'])
    .select([
      'division.country_id',
      'country.name_en as country_name_en',
      'country.name_bn as country_name_bn',
    ])
    .select(countOf('district', 'district.division_id', 'division.id').as('district_count'));

export function listDivisions(tx: Tx, input: ListInput): Promise<Page<Division>> {
  let query = selectDivisions(tx);
  if (input.country_id) query = query.where('division.country_id', '=', input.country_id);
  if (input.is_active !== undefined) query = query.where('division.is_active', '=', input.is_active);
  if (input.q)
    query = query.where(anyContains(['division.name_en', 'division.name_bn', 'division.code'], input.q));
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1division.') }, 'division.id');
}

export const findDivision = (tx: Tx, id: string): Promise<Division | undefined> =>
  selectDivisions(tx).where('division.id', '=', id).executeTakeFirst();
