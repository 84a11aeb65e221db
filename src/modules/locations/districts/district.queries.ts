import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { District, districtContract } from './district.contract.ts';

type ListInput = InputOf<typeof districtContract.list>;

export const districts = namedRows('district');

const selectDistricts = (tx: Tx) =>
  tx
    .selectFrom('district')
    .innerJoin('division', 'division.id', 'district.division_id')
    .select(['district.id', 'district.code', 'district.name_en', 'district.name_bn', 'district.is_active'])
    .select([
      'district.division_id',
      'division.name_en as division_name_en',
      'division.name_bn as division_name_bn',
    ])
    .select(countOf('thana', 'thana.district_id', 'district.id').as('thana_count'));

export function listDistricts(tx: Tx, input: ListInput): Promise<Page<District>> {
  let query = selectDistricts(tx);
  if (input.division_id) query = query.where('district.division_id', '=', input.division_id);
  if (input.is_active !== undefined) query = query.where('district.is_active', '=', input.is_active);
  if (input.q)
    query = query.where(
      anyContains(['district.name_en', 'district.name_bn', 'district.code', 'district.alt_name'], input.q),
    );
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1district.') }, 'district.id');
}

export const findDistrict = (tx: Tx, id: string): Promise<District | undefined> =>
  selectDistricts(tx).where('district.id', '=', id).executeTakeFirst();
