import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { familyJoins, familyLanguage, familyPhone } from '../family-contact.queries.ts';
import type { Family } from './receipt-sms.rules.ts';

/**
 * The family of a student as it is told by SMS of receipts: the household's phone, else the contact number of the student.
 * Undefined where there is no phone, or where the institution sends no such messages.
 */
export async function familyToTell(tx: SiteTx, studentId: string): Promise<Family | undefined> {
  const { rows } = await sql<Family>`
    select ${familyPhone} as phone, ${familyLanguage} as language,
      st.name_en as student_name_en, st.name_bn as student_name_bn, s.name_en as site_name_en, s.name_bn as site_name_bn
    from student st
    join site s on s.id = st.site_id
    left join fee_setting f on f.site_id = st.site_id
    ${familyJoins}
    where st.site_id = ${tx.siteId} and st.id = ${studentId} and f.sends_receipt_sms is not false
      and ${familyPhone} is not null`.execute(tx);
  return rows[0];
}
