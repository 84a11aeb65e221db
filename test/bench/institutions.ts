import { sql } from 'kysely';
import { asOwner, withoutForeignKeyChecks } from '#apps/demo/as-owner.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import { addNationalChart } from '#modules/accounts/index.ts';
import { signIn } from './sign-in.ts';

/** An institution with students, an exam marked in twelve subjects, tuition, and an administrator who is signed in. */
export interface BenchSite {
  id: string;
  year_id: string;
  exam_id: string;
  user_id: string;
  /** Secret of the administrator's session. */
  session: string;
  class_ids: string[];
}

/** Makes one institution with set-based SQL; everything about it follows from its number and its size. */
export function makeSite(database: Database, number: number, students: number): Promise<BenchSite> {
  const alias = `bench-${number}`;
  return asOwner(database, null, async (tx) => {
    const { id } = await tx
      .insertInto('site')
      .values({
        alias,
        name_en: `Bench School ${number}`,
        name_bn: 'মাপজোখ উচ্চ বিদ্যালয়',
        email: `${alias}@example.org`,
        address_en: 'Dhaka',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...(await signIn(tx, { site_id: id, user_type: 'site-admin', username: alias })) };
  }).then(async (site) => {
    const rest = await asOwner(database, site.id, async (tx) => {
      await addNationalChart(tx);
      const place = await makeSections(tx, site.id, students);
      await makeStudents(tx, site.id, place.year_id, students);
      await makeTuition(tx, site.id, place.year_id);
      const exam_id = await makeExam(tx, site.id, place.year_id);
      // The planner has no statistics yet about the new institution.
      await sql`analyze enrolment, student, class_section, exam_subject, exam_component`.execute(tx);
      await withoutForeignKeyChecks(tx, () => makeMarks(tx, site.id, exam_id));
      await withoutForeignKeyChecks(tx, () => makeRegisters(tx, site, recentDays));
      return { ...place, exam_id };
    });
    return { ...site, ...rest };
  });
}

const studentsPerSection = 50;

/** Sections of classes six to ten, as many as the students fill. */
async function makeSections(tx: Tx, siteId: string, students: number) {
  const year = await tx
    .insertInto('academic_year')
    .values({
      site_id: siteId,
      name: '2026',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      is_current: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ class_id: string }>`
    insert into class_section (site_id, academic_year_id, shift_id, version_id, class_id, study_group_id, name)
    select ${siteId}, ${year.id}, (select id from shift order by sort_order limit 1),
      (select id from version order by sort_order limit 1), c.id,
      (select id from study_group order by sort_order limit 1), 'S' || n
    from (select id from academic_class where level in ('junior_secondary', 'secondary')
      order by sort_order limit 5) c
    cross join generate_series(1, ${Math.ceil(students / 5 / studentsPerSection)}::int) n
    returning class_id`.execute(tx);
  // Every day of the week, so that registers can be taken whenever it is measured.
  await sql`
    insert into shift_detail (site_id, shift_id, academic_group, working_days, starts_at, ends_at, late_after, attendance_cutoff)
    select distinct ${siteId}::uuid, shift_id, 'school', '{1,2,3,4,5,6,7}'::int[], time '00:00', time '23:59', time '08:15',
      time '23:59'
    from class_section where site_id = ${siteId}`.execute(tx);
  return { year_id: year.id, class_ids: [...new Set(rows.map((row) => row.class_id))] };
}

async function makeStudents(tx: Tx, siteId: string, yearId: string, students: number): Promise<void> {
  await sql`
    insert into student (site_id, student_no, first_name, last_name, name_bn, gender, contact_number,
      student_category_id, search_key)
    select ${siteId}, no, first_name, last_name, 'মোঃ আব্দুর রহিম', case n % 2 when 0 then 'male' else 'female' end,
      phone, category, lower(concat_ws(' ', no, first_name, last_name, phone))
    from (select n, 'S' || lpad(n::text, 6, '0') as no, 'Student' || n as first_name,
        (array['Rahman', 'Islam', 'Akter', 'Begum', 'Das'])[1 + n % 5] as last_name,
        '88017' || lpad(n::text, 8, '0') as phone
      from generate_series(1, ${students}::int) n) it,
      (select id as category from student_category order by sort_order limit 1) k`.execute(tx);
  await sql`analyze student, class_section`.execute(tx);
  await sql`
    insert into enrolment (site_id, student_id, academic_year_id, class_section_id, roll, session, enrolled_on)
    select ${siteId}, s.id, ${yearId}, c.id, 1 + (s.n - 1) % ${studentsPerSection}::int, '2026', '2026-01-01'
    from (select id, row_number() over (order by student_no) as n from student where site_id = ${siteId}) s
    join (select id, row_number() over (order by class_id, name) as n from class_section where site_id = ${siteId}) c
      on c.n = 1 + (s.n - 1) / ${studentsPerSection}::int`.execute(tx);
}

async function makeTuition(tx: Tx, siteId: string, yearId: string): Promise<void> {
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, class_id, amount_poisha)
    select ${siteId}, ${yearId}, s.id, c.class_id, 80000
    from fee_head h join fee_sub_head s on s.fee_head_id = h.id
    cross join (select distinct class_id from class_section where site_id = ${siteId}) c
    where h.code = 'tuition'`.execute(tx);
}

/** Twelve subjects for everybody, each CQ 70 (pass 23) and MCQ 30 (pass 10). */
async function makeExam(tx: Tx, siteId: string, yearId: string): Promise<string> {
  const type = await tx
    .insertInto('exam_type')
    .values({
      site_id: siteId,
      name_en: 'Annual',
      name_bn: 'বার্ষিক',
      short_name_en: 'AN',
      short_name_bn: 'বার্ষিক',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const exam = await tx
    .insertInto('exam')
    .values({
      site_id: siteId,
      academic_year_id: yearId,
      exam_type_id: type.id,
      name_en: 'Annual Examination',
      name_bn: 'বার্ষিক পরীক্ষা',
      starts_on: '2026-11-01',
      ends_on: '2026-11-30',
      state: 'marks_open',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into exam_class (site_id, exam_id, class_id, study_group_id)
    select distinct site_id, ${exam.id}::uuid, class_id, study_group_id from class_section
    where site_id = ${siteId}`.execute(tx);
  await sql`insert into exam_subject (site_id, exam_id, class_id, study_group_id, subject_id, sort_order)
    select c.site_id, c.exam_id, c.class_id, c.study_group_id, s.id, s.sort_order from exam_class c
    cross join (select id, sort_order from subject where level = 'secondary' order by sort_order limit 12) s
    where c.site_id = ${siteId}`.execute(tx);
  await sql`insert into exam_paper (site_id, exam_subject_id, paper_no)
    select site_id, id, 1 from exam_subject where site_id = ${siteId}`.execute(tx);
  await sql`insert into exam_component (site_id, exam_subject_id, paper_no, type, full_mark, pass_mark, sort_order)
    select s.site_id, s.id, 1, p.type, p.full_mark, p.pass_mark, p.sort_order from exam_subject s
    cross join (values ('cq', 70, 23, 1), ('mcq', 30, 10, 2)) p (type, full_mark, pass_mark, sort_order)
    where s.site_id = ${siteId}`.execute(tx);
  return exam.id;
}

/** Marks that look like marks: most pass, some fail. The same every time. */
async function makeMarks(tx: Tx, siteId: string, examId: string): Promise<void> {
  await sql`insert into student_subject (site_id, enrolment_id, subject_id, condition)
    select e.site_id, e.id, x.subject_id, 'compulsory' from enrolment e
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join exam_subject x on x.site_id = c.site_id and x.class_id = c.class_id
      and x.study_group_id = c.study_group_id and x.exam_id = ${examId}
    where e.site_id = ${siteId}`.execute(tx);
  await sql`insert into mark (site_id, exam_component_id, enrolment_id, value)
    select e.site_id, p.id, e.id,
      floor(p.full_mark * (0.32 + 0.68 * abs(hashtext(s.student_no || x.sort_order || p.type) % 1000) / 1000.0))
    from enrolment e
    join student s on s.site_id = e.site_id and s.id = e.student_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join exam_subject x on x.site_id = c.site_id and x.class_id = c.class_id
      and x.study_group_id = c.study_group_id and x.exam_id = ${examId}
    join exam_component p on p.site_id = x.site_id and p.exam_subject_id = x.id
    where e.site_id = ${siteId}`.execute(tx);
}

/** Days with registers that every institution begins with. */
const recentDays = 20;

/** Registers of every section on days up to today, where there is none yet; every twentieth entry is an absence. */
export async function makeRegisters(
  tx: Tx,
  { id: siteId, user_id }: Pick<BenchSite, 'id' | 'user_id'>,
  days: number,
): Promise<void> {
  await sql`
    with sheet as (
      insert into attendance_sheet (site_id, class_section_id, on_date, taken_by)
      select c.site_id, c.id, current_date - n, ${user_id} from class_section c
      cross join generate_series(0, ${days - 1}::int) n
      where c.site_id = ${siteId} and not exists (select from attendance_sheet s
        where s.site_id = c.site_id and s.class_section_id = c.id and s.on_date = current_date - n)
      returning site_id, id, class_section_id, on_date, period
    )
    insert into attendance_entry (site_id, sheet_id, on_date, period, enrolment_id, status, changed_by)
    select s.site_id, s.id, s.on_date, s.period, e.id, case when hashtext(e.id::text || s.on_date) % 20 = 0 then 'A' else 'P' end, ${user_id}
    from sheet s
    join enrolment e on e.site_id = s.site_id and e.class_section_id = s.class_section_id`.execute(tx);
}
