import type { SiteTx } from '#kernel/database/database.ts';
import { listEarlier } from '#kernel/database/dated-settings.ts';
import type { ShiftDetail, ShiftDetailFields, ShiftHours } from './shift-detail.contract.ts';

const selectShiftDetails = (tx: SiteTx) =>
  tx
    .selectFrom('shift_detail')
    .innerJoin('shift', 'shift.id', 'shift_detail.shift_id')
    .select(['shift_detail.id', 'shift_id', 'academic_group', 'working_days'])
    .select(['starts_at', 'ends_at', 'late_after', 'attendance_cutoff'])
    .select(['shift.name_en as shift_name_en', 'shift.name_bn as shift_name_bn'])
    .$narrowType<{ academic_group: ShiftDetail['academic_group'] }>();

export async function listShiftDetails(tx: SiteTx): Promise<ShiftDetail[]> {
  const rows = await selectShiftDetails(tx).orderBy('shift.sort_order').orderBy('academic_group').execute();
  const earlier = await listEarlier<ShiftHours>(tx, 'shift_detail');
  return rows.map((it) => ({
    ...it,
    earlier: (earlier.get(`${it.shift_id},${it.academic_group}`) ?? []).map(({ was, ...rest }) => ({
      ...rest,
      was: was && withShortTimes(was),
    })),
  }));
}

/** As they were kept, times have seconds. */
const withShortTimes = (hours: ShiftHours): ShiftHours => ({
  working_days: hours.working_days,
  starts_at: hours.starts_at.slice(0, 5),
  ends_at: hours.ends_at.slice(0, 5),
  late_after: hours.late_after.slice(0, 5),
  attendance_cutoff: hours.attendance_cutoff.slice(0, 5),
});

export const findShiftDetail = async (tx: SiteTx, id: string): Promise<ShiftDetail | undefined> =>
  (await listShiftDetails(tx)).find((it) => it.id === id);

export async function insertShiftDetail(tx: SiteTx, fields: ShiftDetailFields): Promise<string> {
  const row = await tx
    .insertInto('shift_detail')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateShiftDetail(tx: SiteTx, id: string, fields: ShiftDetailFields) {
  const row = await tx
    .updateTable('shift_detail')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteShiftDetail(tx: SiteTx, id: string) {
  const row = await tx.deleteFrom('shift_detail').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}
