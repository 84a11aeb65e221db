import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Thana, thanaContract } from './thana.contract.ts';

type ListInput = InputOf<typeof thanaContract.list>;

export const thanas = namedRows('thana');

const selectThanas = (tx: Tx) =>
  tx
    .selectFrom('thana')
    .innerJoin('district', 'district.id', 'thana.district_id')
    .select(['thana.id', 'thana.code', 'thana.name_en', 'thana.name_bn', 'thana.is_active'])
    .select([
      'thana.district_id',
      'district.name_en as district_name_en',
      'district.name_bn as district_name_bn',
      'district.division_id',
    ])
    .select('thana.kind')
    .$narrowType<Pick<Thana, 'kind'>>();

export function listThanas(tx: Tx, input: ListInput): Promise<Page<Thana>> {
  let query = selectThanas(tx);
  if (input.division_id) query = query.where('district.division_id', '=', input.division_id);
  if (input.district_id) query = query.where('thana.district_id', '=', input.district_id);
  if (input.is_active !== undefined) query = query.where('thana.is_active', '=', input.is_active);
  if (input.q)
    query = query.where(
      anyContains(['thana.name_en', 'thana.name_bn', 'thana.code', 'thana.alt_name'], input.q),
    );
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1thana.') }, 'thana.id');
}

export const findThana = (tx: Tx, id: string): Promise<Thana | undefined> =>
  selectThanas(tx).where('thana.id', '=', id).executeTakeFirst();
