import { sql } from 'kysely';
import { academics, grading } from '#database/catalogue/catalogue.ts';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { asOwner, insertRows, withoutForeignKeyChecks } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import type { ExamPlan } from './plan.ts';
import { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

export interface DemoExam {
  id: string;
  plan: ExamPlan;
}

/** Exam types, mark settings and both exams of the year, with marks; the second is still being marked. */
export async function makeExams(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
): Promise<DemoExam[]> {
  const random = new Random(Number(site.plan.eiin) + 43);
  return asOwner(database, site.id, async (tx) => {
    const typeIds = await insertExamTypes(tx, random);
    await insertMarkSettings(tx, site);
    const exams: DemoExam[] = [];
    for (const plan of site.plan.exams) {
      const exam = { id: random.uuid(), plan };
      await insertExam(tx, site, exam, typeIds.get(plan.type)!, by);
      await insertMarks(tx, site, exam, students, by, random);
      await closeSheets(tx, exam, by);
      exams.push(exam);
    }
    return exams;
  });
}

async function insertExamTypes(tx: SiteTx, random: Random): Promise<Map<string, string>> {
  const rows = academics.exam_types.map((type, index) => ({
    code: type.code,
    site_id: tx.siteId,
    id: random.uuid(),
    name_en: type.name_en,
    name_bn: type.name_bn,
    short_name_en: type.short_en,
    short_name_bn: type.short_bn,
    sort_order: index + 1,
    weight_percent: type.code === 'half_yearly' ? 40 : type.code === 'annual' ? 60 : 100,
    merit_order: null,
    is_active: true,
    full_mark: type.full_mark ?? null,
    pass_mark: type.pass_mark ?? null,
  }));
  await insertRows(
    tx,
    'exam_type',
    rows.map(({ code: _, ...row }) => row),
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** How each subject is marked: by the marks of the exam type, else the components and pass rules of the national catalogue. */
async function insertMarkSettings(tx: SiteTx, site: DemoSite): Promise<void> {
  const modes = grading.result_settings.flatMap((setting) =>
    Object.entries(setting.pass_modes).map(([code, mode]) => ({
      class_group: setting.class_group,
      code,
      mode,
    })),
  );
  await sql`
    insert into exam_mark_setting (site_id, academic_year_id, class_id, study_group_id, exam_type_id, subject_id, pass_mode)
    select distinct g.site_id, g.academic_year_id, g.class_id, g.study_group_id, t.id, g.subject_id, coalesce(
      case when t.full_mark is not null then 'combined_total' end,
      (select m.mode from jsonb_to_recordset(${JSON.stringify(modes)}::jsonb) as m(class_group text, code text, mode text)
        where m.class_group = cg.code and m.code in (s.code, 'default') order by m.code = 'default' limit 1), 'each_component')
    from group_subject g
    join subject s on s.id = g.subject_id
    join academic_class k on k.id = g.class_id
    join class_group cg on cg.id = k.class_group_id
    cross join exam_type t
    where g.site_id = ${site.id} and t.site_id = g.site_id`.execute(tx);
  await sql`
    insert into exam_mark_component (site_id, exam_mark_setting_id, paper_no, type, full_mark, pass_mark, sort_order)
    select m.site_id, m.id, p.paper_no, 'written', t.full_mark, t.pass_mark, p.paper_no
    from exam_mark_setting m
    join exam_type t on t.site_id = m.site_id and t.id = m.exam_type_id
    join subject_paper p on p.subject_id = m.subject_id
    where m.site_id = ${site.id} and t.full_mark is not null`.execute(tx);
  await sql`
    insert into exam_mark_component (site_id, exam_mark_setting_id, paper_no, type, full_mark, pass_mark, sort_order)
    select m.site_id, m.id, p.paper_no, case c->>'type' when 'class_test' then 'ct' else c->>'type' end,
      (c->>'full_mark')::numeric, (c->>'pass_mark')::numeric, p.paper_no * 10 + place
    from exam_mark_setting m
    join exam_type t on t.site_id = m.site_id and t.id = m.exam_type_id and t.full_mark is null
    join subject_paper p on p.subject_id = m.subject_id
    cross join jsonb_array_elements(p.components) with ordinality as parts(c, place)
    where m.site_id = ${site.id}`.execute(tx);
}

async function insertExam(
  tx: SiteTx,
  site: DemoSite,
  { id, plan }: DemoExam,
  typeId: string,
  by: string,
): Promise<void> {
  const { name_en, name_bn, starts_on, ends_on, result_on } = plan;
  await tx
    .insertInto('exam')
    .values({
      site_id: site.id,
      id,
      academic_year_id: site.year_id,
      exam_type_id: typeId,
      name_en,
      name_bn,
      starts_on,
      ends_on,
      result_on,
      marks_from: starts_on,
      marks_to: result_on,
      state: 'marks_open',
      declared_at: `${starts_on}T04:00:00Z`,
      declared_by: by,
    })
    .execute();
  const scope = sql`s.site_id = ${site.id} and s.exam_id = ${id}`;
  await sql`insert into exam_class (site_id, exam_id, class_id, study_group_id)
    select distinct site_id, ${id}::uuid, class_id, study_group_id from class_section where site_id = ${site.id}`.execute(
    tx,
  );
  await sql`insert into exam_subject (site_id, exam_id, class_id, study_group_id, subject_id, pass_mode, sort_order)
    select s.site_id, s.exam_id, s.class_id, s.study_group_id, g.subject_id, m.pass_mode, g.sort_order
    from exam_class s
    join group_subject g on g.site_id = s.site_id and g.academic_year_id = ${site.year_id}
      and g.class_id = s.class_id and g.study_group_id = s.study_group_id and g.condition <> 'choice_of'
    join exam_mark_setting m on m.site_id = g.site_id and m.academic_year_id = g.academic_year_id and m.class_id = g.class_id
      and m.study_group_id = g.study_group_id and m.subject_id = g.subject_id and m.exam_type_id = ${typeId}
    where ${scope}`.execute(tx);
  await sql`insert into exam_paper (site_id, exam_subject_id, paper_no, paper_code, exam_on, starts_at, ends_at)
    select s.site_id, s.id, p.paper_no, p.code, ${starts_on}::date + (row_number() over (
      partition by s.class_id, s.study_group_id order by s.sort_order, p.paper_no))::int - 1, time '10:00', time '13:00'
    from exam_subject s join subject_paper p on p.subject_id = s.subject_id where ${scope}`.execute(tx);
  await sql`insert into exam_component (site_id, exam_subject_id, paper_no, type, full_mark, pass_mark, weight, is_required, sort_order)
    select s.site_id, s.id, c.paper_no, c.type, c.full_mark, c.pass_mark, c.weight, c.is_required, c.sort_order
    from exam_subject s
    join exam_mark_setting m on m.site_id = s.site_id and m.academic_year_id = ${site.year_id} and m.class_id = s.class_id
      and m.study_group_id = s.study_group_id and m.subject_id = s.subject_id and m.exam_type_id = ${typeId}
    join exam_mark_component c on c.site_id = m.site_id and c.exam_mark_setting_id = m.id
    where ${scope}`.execute(tx);
  await sql`insert into mark_sheet (site_id, exam_subject_id, class_section_id, state, version)
    select s.site_id, s.id, c.id, 'draft', 1
    from exam_subject s
    join class_section c on c.site_id = s.site_id and c.class_id = s.class_id and c.study_group_id = s.study_group_id
    where ${scope}`.execute(tx);
}

interface ComponentRow {
  id: string;
  full_mark: number;
  class_id: string;
  study_group_id: string;
  subject_id: string;
  subject_code: string;
}

/** Marks follow the student's ability, with luck by subject; in the second exam class Nine still has to enter some. */
async function insertMarks(
  tx: SiteTx,
  site: DemoSite,
  exam: DemoExam,
  students: DemoStudent[],
  by: string,
  random: Random,
): Promise<void> {
  const { rows: components } = await sql<ComponentRow>`
    select c.id, c.full_mark, s.class_id, s.study_group_id, s.subject_id, j.code as subject_code
    from exam_subject s
    join exam_component c on c.site_id = s.site_id and c.exam_subject_id = s.id
    join subject j on j.id = s.subject_id
    where s.site_id = ${site.id} and s.exam_id = ${exam.id}
    order by s.class_id, s.study_group_id, s.sort_order, c.sort_order`.execute(tx);
  const byPlace = Map.groupBy(components, (it) => `${it.class_id} ${it.study_group_id}`);
  const taken = new Set(
    (
      await tx
        .selectFrom('student_subject')
        .select(['enrolment_id', 'subject_id'])
        .where('site_id', '=', site.id)
        .execute()
    ).map((it) => `${it.enrolment_id} ${it.subject_id}`),
  );
  const rows: object[] = [];
  for (const student of students) {
    const { section } = student;
    const luck = new Map<string, number>();
    for (const component of byPlace.get(`${section.class_id} ${section.study_group_id}`) ?? []) {
      if (!taken.has(`${student.enrolment_id} ${component.subject_id}`)) continue;
      if (isStillOpen(exam, section.class, component.subject_code)) continue;
      const share =
        luck.get(component.subject_id) ?? Math.min(0.98, Math.max(0.2, random.around(student.ability, 0.06)));
      luck.set(component.subject_id, share);
      const isAbsent = share < 0.22 || (random.chance(0.0015) && student.ability < 0.7);
      const value = Math.min(
        component.full_mark,
        Math.max(0, Math.round(component.full_mark * random.around(share, 0.025))),
      );
      rows.push({
        site_id: site.id,
        exam_component_id: component.id,
        enrolment_id: student.enrolment_id,
        value: isAbsent ? null : value,
        flag: isAbsent ? 'AB' : null,
        updated_by: by,
      });
    }
  }
  await withoutForeignKeyChecks(tx, () => insertRows(tx, 'mark', rows));
}

/** Physics, chemistry and mathematics of classes Nine and Eleven are not entered yet in the exam that is being marked. */
const isStillOpen = (exam: DemoExam, className: string, subjectCode: string) =>
  !exam.plan.is_published &&
  (className === 'nine' || className === 'eleven') &&
  ['136', '137', '109', '174'].includes(subjectCode);

async function closeSheets(tx: SiteTx, exam: DemoExam, by: string): Promise<void> {
  const state = exam.plan.is_published ? 'locked' : 'submitted';
  const at = `${exam.plan.ends_on}T10:00:00Z`;
  await sql`
    update mark_sheet m set state = ${state}, submitted_by = ${by}::uuid, submitted_at = ${at}::timestamptz,
      locked_by = ${state === 'locked' ? by : null}::uuid, locked_at = ${state === 'locked' ? at : null}::timestamptz
    from exam_subject s
    where m.site_id = ${tx.siteId} and s.site_id = m.site_id and s.id = m.exam_subject_id and s.exam_id = ${exam.id}
      and exists (
        select from exam_component c join mark k on k.site_id = c.site_id and k.exam_component_id = c.id
        where c.site_id = s.site_id and c.exam_subject_id = s.id)`.execute(tx);
  if (exam.plan.is_published) {
    await tx.updateTable('exam').set({ state: 'locked' }).where('id', '=', exam.id).execute();
  }
}
