import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SectionStudent } from './own-section.contract.ts';

/** The active students of a section, by roll. */
export async function studentsOfSection(
  tx: SiteTx,
  sectionId: string,
): Promise<Omit<SectionStudent, 'owed_poisha' | 'advance_poisha'>[]> {
  const { rows } = await sql<Omit<SectionStudent, 'owed_poisha' | 'advance_poisha'>>`
    select s.id, s.student_no, s.name_en, s.name_bn, e.roll
    from enrolment e
    join student s on s.site_id = e.site_id and s.id = e.student_id
    where e.site_id = ${tx.siteId} and e.class_section_id = ${sectionId} and e.status = 'active'
      -- Somebody who moved on belongs to the section of the latest enrolment.
      and not exists (select from enrolment o where o.site_id = e.site_id and o.student_id = e.student_id
        and o.enrolled_on > e.enrolled_on)
    order by e.roll, s.student_no`.execute(tx);
  return rows;
}

export const wroteReceipt = async (tx: SiteTx, userId: string, receiptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('fee_receipt')
    .select('id')
    .where('id', '=', receiptId)
    .where('collected_by', '=', userId)
    .executeTakeFirst()) !== undefined;
