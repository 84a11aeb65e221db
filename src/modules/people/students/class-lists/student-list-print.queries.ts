import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { matchesStudentSearch, sectionsMeant, yearMeant } from '../list/student-list.queries.ts';
import { lacksFourthSubject } from '../subjects/fourth-subject.queries.ts';
import type { StudentListItem, StudentListRow } from './student-list.document.ts';

export interface PrintFilters {
  academic_year_id?: string | undefined;
  shift_id?: string | undefined;
  version_id?: string | undefined;
  class_id?: string | undefined;
  study_group_id?: string | undefined;
  class_section_id?: string | undefined;
  session?: string | undefined;
  student_category_id?: string | undefined;
  status?: string | undefined;
  without_fourth?: boolean | undefined;
  q?: string | undefined;
}

export interface SectionToPrint extends Omit<StudentListItem, 'students'> {
  academic_year: string;
  students: (Omit<StudentListRow, 'gender' | 'religion_en' | 'religion_bn'> & {
    gender: string | null;
    religion: string | null;
  })[];
}

/** The caller's sections that match the filters. */
export async function sectionsToPrint(
  tx: SiteTx,
  caller: SiteCaller,
  filters: PrintFilters,
): Promise<string[]> {
  const academic_year_id = filters.class_section_id
    ? undefined
    : await yearMeant(tx, filters.academic_year_id ?? 'current');
  const mine = await sectionsOfCaller(tx, caller);
  return sectionsMeant(tx, { ...filters, academic_year_id }, mine);
}

/** Sections in the order of their classes, each with the students that the filters leave, by roll; empty ones not. */
export async function studentsToPrint(
  tx: SiteTx,
  sectionIds: readonly string[],
  filters: PrintFilters,
): Promise<SectionToPrint[]> {
  const where: RawBuilder<unknown>[] = [
    sql`e.site_id = ${tx.siteId}`,
    sql`e.class_section_id = any(${[...sectionIds]}::uuid[])`,
    filters.status ? sql`s.status = ${filters.status}` : sql`(s.status = 'active' and e.left_on is null)`,
  ];
  if (filters.without_fourth) where.push(lacksFourthSubject);
  if (filters.session) where.push(sql`e.session = ${filters.session}`);
  if (filters.student_category_id) where.push(sql`s.student_category_id = ${filters.student_category_id}`);
  if (filters.q) where.push(matchesStudentSearch(tx.siteId, filters.q));
  const { rows } = await sql<SectionToPrint>`
    with listed as (
      select e.class_section_id, jsonb_agg(jsonb_build_object(
        'roll', e.roll, 'student_no', s.student_no, 'name_en', s.name_en, 'name_bn', s.name_bn,
        'father_en', s.father_name, 'father_bn', s.father_name_bn, 'mother_en', s.mother_name,
        'mother_bn', s.mother_name_bn, 'gender', s.gender, 'born_on', s.date_of_birth, 'religion', s.religion,
        'blood_group', s.blood_group, 'mobile', s.contact_number, 'category_en', k.name_en, 'category_bn', k.name_bn,
        'address_en', s.present_address, 'address_bn', s.present_address) order by e.roll) as students
      from enrolment e
      join student s on s.site_id = e.site_id and s.id = e.student_id
      join student_category k on k.id = s.student_category_id
      where ${sql.join(where, sql` and `)}
      group by e.class_section_id)
    select y.name as academic_year, c.name_en as class_name_en, c.name_bn as class_name_bn,
      cs.name as section_name_en, cs.name as section_name_bn, g.name_en as group_name_en, g.name_bn as group_name_bn,
      sh.name_en as shift_name_en, sh.name_bn as shift_name_bn, v.name_en as version_name_en,
      v.name_bn as version_name_bn, t.name_en as class_teacher_en, t.name_bn as class_teacher_bn, l.students
    from listed l
    join class_section cs on cs.site_id = ${tx.siteId} and cs.id = l.class_section_id
    join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id
    join academic_class c on c.id = cs.class_id
    join study_group g on g.id = cs.study_group_id
    join shift sh on sh.id = cs.shift_id
    join version v on v.id = cs.version_id
    left join employee t on t.site_id = cs.site_id and t.id = cs.class_teacher_id
    order by c.sort_order, c.code, sh.sort_order, g.sort_order, cs.name`.execute(tx);
  return rows;
}
