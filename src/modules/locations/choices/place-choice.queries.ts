import type { Tx } from '#kernel/database/database.ts';

export const countryChoices = (tx: Tx) =>
  tx
    .selectFrom('country')
    .select(['id', 'code', 'name_en', 'name_bn'])
    .where('is_active', '=', true)
    .orderBy('name_en')
    .execute();

export function divisionChoices(tx: Tx, countryId?: string) {
  const query = tx
    .selectFrom('division')
    .select(['id', 'code', 'name_en', 'name_bn', 'country_id'])
    .where('is_active', '=', true);
  return (countryId ? query.where('country_id', '=', countryId) : query).orderBy('name_en').execute();
}

export function districtChoices(tx: Tx, divisionId?: string) {
  const query = tx
    .selectFrom('district')
    .select(['id', 'code', 'name_en', 'name_bn', 'division_id'])
    .where('is_active', '=', true);
  return (divisionId ? query.where('division_id', '=', divisionId) : query).orderBy('name_en').execute();
}

export const thanaChoices = (tx: Tx, districtId: string) =>
  tx
    .selectFrom('thana')
    .select(['id', 'code', 'name_en', 'name_bn', 'district_id', 'kind'])
    .where('district_id', '=', districtId)
    .where('is_active', '=', true)
    .orderBy('name_en')
    .$narrowType<{ kind: 'upazila' | 'metro_thana' }>()
    .execute();

/** Finds inactive thanas too, because people still live there. */
export const whereThanaLies = (tx: Tx, id: string) =>
  tx
    .selectFrom('thana')
    .innerJoin('district', 'district.id', 'thana.district_id')
    .innerJoin('division', 'division.id', 'district.division_id')
    .select(['thana.id', 'thana.code', 'thana.name_en', 'thana.name_bn'])
    .select(['district_id', 'division_id', 'country_id'])
    .where('thana.id', '=', id)
    .executeTakeFirst();
