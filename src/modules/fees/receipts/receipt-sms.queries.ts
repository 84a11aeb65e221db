import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Family } from './receipt-sms.rules.ts';

/**
 * The family of a student as it is told by SMS of receipts: the household's phone, else the contact number of the student.
 * Undefined where there is no phone, or where the institution sends no such messages.
 */
export async function familyToTell(tx: Tx, siteId: string, studentId: string): Promise<Family | undefined> {
  const { rows } = await sql<Family>`
    select coalesce(h.phone, st.contact_number) as phone, coalesce(account.language, 'bn') as language,
      st.name_en as student_name_en, st.name_bn as student_name_bn, s.name_en as site_name_en, s.name_bn as site_name_bn
    from student st
    join site s on s.id = st.site_id
    left join fee_setting f on f.site_id = st.site_id
    left join household h on h.site_id = st.site_id and h.id = st.household_id
    left join lateral (
      select u.language from user_account u
      where u.site_id = h.site_id and u.household_id = h.id and u.is_active
      order by u.created_at limit 1
    ) account on true
    where st.site_id = ${siteId} and st.id = ${studentId} and f.sends_receipt_sms is not false
      and coalesce(h.phone, st.contact_number) ~ '^8801[3-9][0-9]{8}$'`.execute(tx);
  return rows[0];
}
