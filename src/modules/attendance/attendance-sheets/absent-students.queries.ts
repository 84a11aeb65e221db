import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

/** Students that the registers of some sections (empty: all) say were absent on a day. */
export async function absentStudents(tx: SiteTx, on: Day, sectionIds: readonly string[]) {
  const { rows } = await sql<{ student_id: string }>`
    select distinct e.student_id from attendance_sheet s
    join attendance_entry a on a.site_id = s.site_id and a.sheet_id = s.id
    join enrolment e on e.site_id = a.site_id and e.id = a.enrolment_id
    where s.site_id = ${tx.siteId} and s.on_date = ${on} and s.period = 0 and a.status = 'A'
      and (${[...sectionIds]}::uuid[] = '{}' or s.class_section_id = any (${[...sectionIds]}::uuid[]))`.execute(
    tx,
  );
  return rows.map((it) => it.student_id);
}
