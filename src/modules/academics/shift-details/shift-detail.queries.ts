import type { Tx } from '#kernel/database/database.ts';
import type { ShiftDetail, ShiftDetailFields } from './shift-detail.contract.ts';

const selectShiftDetails = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('shift_detail')
    .innerJoin('shift', 'shift.id', 'shift_detail.shift_id')
    .select(['shift_detail.id', 'shift_id', 'academic_group', 'working_days'])
    .select(['starts_at', 'ends_at', 'late_after', 'attendance_cutoff'])
    .select(['shift.name_en as shift_name_en', 'shift.name_bn as shift_name_bn'])
    .where('site_id', '=', siteId)
    .$narrowType<{ academic_group: ShiftDetail['academic_group'] }>();

export const listShiftDetails = (tx: Tx, siteId: string): Promise<ShiftDetail[]> =>
  selectShiftDetails(tx, siteId).orderBy('shift.sort_order').orderBy('academic_group').execute();

export const findShiftDetail = (tx: Tx, siteId: string, id: string): Promise<ShiftDetail | undefined> =>
  selectShiftDetails(tx, siteId).where('shift_detail.id', '=', id).executeTakeFirst();

export async function insertShiftDetail(tx: Tx, siteId: string, fields: ShiftDetailFields): Promise<string> {
  const row = await tx
    .insertInto('shift_detail')
    .values({ site_id: siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateShiftDetail(tx: Tx, siteId: string, id: string, fields: ShiftDetailFields) {
  const row = await tx
    .updateTable('shift_detail')
    .set(fields)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteShiftDetail(tx: Tx, siteId: string, id: string) {
  const row = await tx
    .deleteFrom('shift_detail')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
