import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { StudentWeek } from './student-week.contract.ts';

interface SectionOfStudent {
  id: string;
  shift_id: string;
  academic_year: string;
  section: StudentWeek['section'];
}

/** The section that a student is in, of the current academic year; also of who is placed in the next one already. */
export async function findSectionOf(tx: SiteTx, studentId: string): Promise<SectionOfStudent | undefined> {
  const { rows } = await sql<SectionOfStudent>`
    select c.id, c.shift_id, y.name as academic_year,
      jsonb_build_object('name', c.name,
        'class', jsonb_build_object('name_en', k.name_en, 'name_bn', k.name_bn),
        'study_group', jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn),
        'shift', jsonb_build_object('name_en', sh.name_en, 'name_bn', sh.name_bn)) as section
    from enrolment n
    join academic_year y on y.site_id = n.site_id and y.id = n.academic_year_id and y.is_current
    join class_section c on c.site_id = n.site_id and c.id = n.class_section_id
    join academic_class k on k.id = c.class_id
    join study_group g on g.id = c.study_group_id
    join shift sh on sh.id = c.shift_id
    where n.site_id = ${tx.siteId} and n.student_id = ${studentId}
      and n.status in ('active', 'promoted', 'detained')
    order by n.status = 'active' desc, n.enrolled_on desc, n.id desc limit 1`.execute(tx);
  return rows[0];
}
