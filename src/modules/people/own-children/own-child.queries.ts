import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import type { OwnChild } from './own-child.contract.ts';

/** The active students of the caller's household with the class they are in now. */
export async function listOwnChildren(tx: Tx, { site_id, household_id }: SiteCaller): Promise<OwnChild[]> {
  const { rows } = await sql<OwnChild>`
    select s.id as student_id, s.student_no, s.name_en, s.name_bn,
      '/api/v1/students/' || s.id || '/photo?v=' || right(s.photo_file_id::text, 8) as photo_url,
      place.class_name_en, place.class_name_bn, place.section, place.roll
    from student s
    left join lateral (
      select k.name_en as class_name_en, k.name_bn as class_name_bn, c.name as section, n.roll, k.sort_order
      from enrolment n
      join class_section c on c.site_id = n.site_id and c.id = n.class_section_id
      join academic_class k on k.id = c.class_id
      where n.site_id = s.site_id and n.student_id = s.id and n.status = 'active'
      order by n.enrolled_on desc, n.id desc limit 1
    ) place on true
    where s.site_id = ${site_id} and s.household_id = ${household_id}::uuid and s.status = 'active'
    order by place.sort_order desc nulls last, place.roll, s.id`.execute(tx);
  return rows;
}
