import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { defaultLimits } from '#kernel/spreadsheets/sheet-problem.ts';
import type { Language } from '#shared/language.ts';
import { rowOfStudent, type StudentPlace } from './student-finder.rules.ts';

/** Every student with the latest enrolment, as the counter has them. */
export async function studentPlaces(tx: SiteTx): Promise<StudentPlace[]> {
  const { rows } = await sql<StudentPlace>`
    select s.id, s.student_no, s.name_en, s.name_bn, s.status, e.id as enrolment_id, e.roll, c.name as section,
      k.name_en as class_name_en, k.name_bn as class_name_bn, k.code as class_code,
      jsonb_build_array(h.code, h.name_en, h.name_bn) as shift, jsonb_build_array(v.code, v.name_en, v.name_bn) as version
    from student s
    join lateral (
      select * from enrolment e where e.site_id = s.site_id and e.student_id = s.id order by e.enrolled_on desc limit 1
    ) e on true
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    join shift h on h.id = c.shift_id
    join version v on v.id = c.version_id
    where s.site_id = ${tx.siteId}
    order by k.sort_order, c.name, e.roll, s.student_no`.execute(tx);
  return rows;
}

/** The active students of an institution as rows to fill in. @returns none where they are more than a list may hold */
export async function studentsToFillIn(
  tx: SiteTx,
  language: Language,
): Promise<ReturnType<typeof rowOfStudent>[]> {
  const counted = await tx
    .selectFrom('student')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (counted.count > defaultLimits.rows) return [];
  const students = await studentPlaces(tx);
  return students.filter((it) => it.status === 'active').map((it) => rowOfStudent(it, language));
}
