import { type RawBuilder, sql } from 'kysely';

/** The active accounts of students and their households, with the language of each. */
export const accountsOfFamilies = (
  siteId: string,
  studentIds: readonly string[],
): RawBuilder<{ user_id: string; language: string | null; child_id: string | null }> =>
  sql`select u.id as user_id, u.language, case when u.user_type = 'guardian' then s.id end as child_id
    from user_account u
    join student s on s.site_id = u.site_id and (s.id = u.student_id or s.household_id = u.household_id)
    where u.site_id = ${siteId} and u.is_active and s.id = any(${[...studentIds]}::uuid[])`;
