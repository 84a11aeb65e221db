import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { DepartureEffect } from '#modules/people/index.ts';

/** The mark sheets of exams that are open, which wait for the marks of a teacher. */
export async function listWaitingSheets(tx: SiteTx, employeeId: string): Promise<DepartureEffect[]> {
  const { rows } = await sql<DepartureEffect>`
    select 'mark_sheets' as kind, count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object(
        'name_en', x.name_en || ' · ' || k.name_en || ' ' || c.name || ' ' || h.name_en || ' · ' || s.name_en,
        'name_bn', x.name_bn || ' · ' || k.name_bn || ' ' || c.name || ' ' || h.name_bn || ' · ' || s.name_bn)
        order by x.starts_on, k.sort_order, c.name, s.name_en))[:10]) as names
    from teacher_assignment a
    join class_section c on c.site_id = a.site_id and c.id = a.class_section_id
    join academic_class k on k.id = c.class_id
    join shift h on h.id = c.shift_id
    join subject s on s.id = a.subject_id
    join exam x on x.site_id = a.site_id and x.academic_year_id = c.academic_year_id and x.state in ('declared', 'marks_open')
    join exam_subject es on es.site_id = x.site_id and es.exam_id = x.id and es.subject_id = a.subject_id
      and es.class_id = c.class_id and es.study_group_id = c.study_group_id
    left join mark_sheet m on m.site_id = es.site_id and m.exam_subject_id = es.id and m.class_section_id = c.id
    where a.site_id = ${tx.siteId} and a.employee_id = ${employeeId} and coalesce(m.state, 'draft') = 'draft'
    having count(*) > 0`.execute(tx);
  return rows;
}
