import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SmsPerson } from './sms-message.rules.ts';

/** Whose number is asked for: that of the household, else of the student; or of the student alone. */
type Reached = 'guardians' | 'students';

const mobile = (text: ReturnType<typeof sql>) =>
  sql`case when ${text} ~ '^8801[3-9][0-9]{8}$' then ${text} end`;

/** Of the account, else of the institution. */
const languageOf = (siteId: string) => sql`coalesce(account.language,
  (select own.default_language from site own where own.id = ${siteId}))`;

/**
 * The students of some sections (empty: all), each once, in the order of class, section and roll. With `onlyIds`, those of them
 * alone.
 */
export async function studentsOf(
  tx: SiteTx,
  reached: Reached,
  sectionIds: readonly string[],
  onlyIds?: readonly string[],
): Promise<SmsPerson[]> {
  const phone = mobile(
    reached === 'guardians' ? sql`coalesce(h.phone, st.contact_number)` : sql`st.contact_number`,
  );
  const { rows } = await sql<SmsPerson>`
    with chosen as (
      select distinct on (e.student_id) e.student_id, e.roll, e.class_section_id
      from enrolment e
      where e.site_id = ${tx.siteId} and e.status = 'active'
        and (${[...sectionIds]}::uuid[] = '{}' or e.class_section_id = any (${[...sectionIds]}::uuid[]))
        and (${onlyIds === undefined}::boolean or e.student_id = any (${[...(onlyIds ?? [])]}::uuid[]))
      order by e.student_id, e.enrolled_on desc
    )
    select 'student' as kind, st.id, st.name_en, st.name_bn, k.name_en as class_en, k.name_bn as class_bn,
      c.name as section, chosen.roll, null::bigint as due_poisha, ${phone} as phone, ${languageOf(tx.siteId)} as language
    from chosen
    join student st on st.site_id = ${tx.siteId} and st.id = chosen.student_id
    join class_section c on c.site_id = ${tx.siteId} and c.id = chosen.class_section_id
    join academic_class k on k.id = c.class_id
    left join household h on h.site_id = ${tx.siteId} and h.id = st.household_id
    left join lateral (
      select u.language from user_account u
      where u.site_id = ${tx.siteId} and u.is_active
        and case when ${reached === 'guardians'}::boolean then u.household_id = h.id else u.student_id = st.id end
      order by u.created_at limit 1
    ) account on true
    where st.status = 'active'
    order by k.sort_order, c.name, c.id, chosen.roll`.execute(tx);
  return rows;
}

/** The active employees with some designations (empty: all). */
export async function employeesOf(tx: SiteTx, designationIds: readonly string[]): Promise<SmsPerson[]> {
  const { rows } = await sql<SmsPerson>`
    select 'employee' as kind, e.id, e.name_en, e.name_bn, null as class_en, null as class_bn, null as section,
      null::int as roll, null::bigint as due_poisha, ${mobile(sql`e.phone`)} as phone, ${languageOf(tx.siteId)} as language
    from employee e
    left join lateral (
      select u.language from user_account u
      where u.site_id = ${tx.siteId} and u.employee_id = e.id and u.is_active order by u.created_at limit 1
    ) account on true
    where e.site_id = ${tx.siteId} and e.status = 'active'
      and (${[...designationIds]}::uuid[] = '{}' or e.designation_id = any (${[...designationIds]}::uuid[]))
    order by e.sort_order, e.name_en`.execute(tx);
  return rows;
}

export const linesOfList = (tx: SiteTx, id: string) =>
  tx.selectFrom('sms_list').select('number_lines').where('id', '=', id).executeTakeFirst();
