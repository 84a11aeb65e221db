import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Country, countryContract } from './country.contract.ts';

type ListInput = InputOf<typeof countryContract.list>;

export const countries = namedRows('country');

const selectCountries = (tx: Tx) =>
  tx
    .selectFrom('country')
    .select(['country.id', 'country.code', 'country.name_en', 'country.name_bn', 'country.is_active'])
    .select('country.dialling_code')
    .select(countOf('division', 'division.country_id', 'country.id').as('division_count'));

export function listCountries(tx: Tx, input: ListInput): Promise<Page<Country>> {
  let query = selectCountries(tx);
  if (input.is_active !== undefined) query = query.where('country.is_active', '=', input.is_active);
  if (input.q)
    query = query.where(anyContains(['country.name_en', 'country.name_bn', 'country.code'], input.q));
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1country.') }, 'country.id');
}

export const findCountry = (tx: Tx, id: string): Promise<Country | undefined> =>
  selectCountries(tx).where('country.id', '=', id).executeTakeFirst();
