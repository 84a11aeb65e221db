import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/**
 * Finds the students of registrations that are not decided: by the ID that was typed, else by section, roll and birth date, else
 * by name and birth date where one student alone has them. What the office said stays.
 */
export async function matchRegistrations(tx: SiteTx, ids: readonly string[]): Promise<void> {
  await sql`
    update admission_application a
    set student_id = coalesce(m.by_no, m.by_roll, m.by_name),
      matched_by = case when m.by_no is not null then 'student_no' when m.by_roll is not null then 'roll'
        when m.by_name is not null then 'name' end
    from (
      select r.id,
        (select s.id from student s where s.site_id = ${tx.siteId} and s.student_no = r.student_no) as by_no,
        (select m.student_id from section_membership m
          join student s on s.site_id = m.site_id and s.id = m.student_id and s.date_of_birth = r.date_of_birth
          where m.site_id = ${tx.siteId} and m.class_section_id = r.class_section_id and m.roll = r.roll
          order by m.joined_on desc limit 1) as by_roll,
        (select (array_agg(s.id))[1] from student s
          where s.site_id = ${tx.siteId} and s.date_of_birth = r.date_of_birth
            and (name_key(s.name_en) = name_key(r.name_en)
              or name_key(s.name_bn) = name_key(nullif(r.student ->> 'name_bn', '')))
          having count(*) = 1) as by_name
      from admission_application r
      where r.site_id = ${tx.siteId} and r.id = any(${[...ids]}::uuid[]) and r.kind = 'registration'
        and r.state in ('submitted', 'returned') and r.matched_by is distinct from 'office') m
    where a.site_id = ${tx.siteId} and a.id = m.id`.execute(tx);
}
