import { type RawBuilder, sql } from 'kysely';

/** The active accounts of students and their households, with the language of each. */
export const accountsOfFamilies = (
  siteId: string,
  studentIds: readonly string[],
): RawBuilder<{ user_id: string; language: string | null }> =>
  sql`select u.id as user_id, u.language from user_account u
    join student s on s.site_id = u.site_id and (s.id = u.student_id or s.household_id = u.household_id)
    where u.site_id = ${siteId} and u.is_active and s.id = any(${[...studentIds]}::uuid[])`;
