import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Language } from '#shared/language.ts';
import { type ChartPoint, queryOne } from '../attendance.queries.ts';

/** A teacher's sections, the students in them, and the mark sheets of their own subjects in exams under way. */
export function teacherFigures(tx: Tx, siteId: string, employeeId: string | null, sectionIds: string[]) {
  const mine = sql`${sectionIds}::uuid[]`;
  return queryOne<{ sections: number; students: number; sheets: number; open_sheets: number }>(
    tx,
    sql`
      select cardinality(${mine})::int as sections,
        (select count(*)::int from enrolment e where e.site_id = ${siteId} and e.status = 'active'
          and e.class_section_id = any (${mine})) as students,
        count(*)::int as sheets, count(*) filter (where coalesce(m.state, 'draft') = 'draft')::int as open_sheets
      from teacher_assignment a
      join class_section c on c.site_id = a.site_id and c.id = a.class_section_id
      join exam x on x.site_id = a.site_id and x.academic_year_id = c.academic_year_id and x.state = 'marks_open'
      join exam_subject es on es.site_id = a.site_id and es.exam_id = x.id and es.class_id = c.class_id
        and es.study_group_id = c.study_group_id and es.subject_id = a.subject_id
      left join mark_sheet m on m.site_id = a.site_id and m.exam_subject_id = es.id and m.class_section_id = c.id
      where a.site_id = ${siteId} and a.employee_id = ${employeeId}::uuid`,
  );
}

/** The share that passed an exam in each of some sections; only results that everybody may see. */
export async function passRateBySection(
  tx: Tx,
  siteId: string,
  examId: string,
  sectionIds: string[],
  language: Language,
): Promise<ChartPoint[]> {
  const className = language === 'bn' ? sql`k.name_bn` : sql`k.name_en`;
  const { rows } = await sql<ChartPoint>`
    select ${className} || ' ' || c.name as x,
      round(100.0 * count(*) filter (where r.outcome = 'passed') / count(*), 1)::float8 as pass_rate
    from result_run run
    join result r on r.site_id = run.site_id and r.run_id = run.id
    join class_section c on c.site_id = r.site_id and c.id = r.class_section_id
    join academic_class k on k.id = c.class_id
    where run.site_id = ${siteId} and run.exam_id = ${examId} and run.state = 'published'
      and r.class_section_id = any (${sectionIds}::uuid[])
    group by c.id, c.name, k.name_en, k.name_bn, k.sort_order
    order by k.sort_order, c.name, c.id`.execute(tx);
  return rows;
}
