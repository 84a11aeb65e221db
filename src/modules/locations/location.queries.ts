import type { Tx } from '#kernel/database/database.ts';

export const listDivisions = (tx: Tx) =>
  tx.selectFrom('division').select(['id', 'code', 'name_en', 'name_bn']).orderBy('name_en').execute();

export function listDistricts(tx: Tx, divisionId?: string) {
  const query = tx.selectFrom('district').select(['id', 'code', 'name_en', 'name_bn', 'division_id']);
  return (divisionId ? query.where('division_id', '=', divisionId) : query).orderBy('name_en').execute();
}

export const listThanas = (tx: Tx, districtId: string) =>
  tx
    .selectFrom('thana')
    .select(['id', 'code', 'name_en', 'name_bn', 'district_id', 'kind'])
    .where('district_id', '=', districtId)
    .orderBy('name_en')
    .$narrowType<{ kind: 'upazila' | 'metro_thana' }>()
    .execute();

export const findThana = (tx: Tx, id: string) =>
  tx
    .selectFrom('thana')
    .innerJoin('district', 'district.id', 'thana.district_id')
    .select(['thana.id', 'thana.code', 'thana.name_en', 'thana.name_bn', 'district_id', 'division_id'])
    .where('thana.id', '=', id)
    .executeTakeFirst();
