import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { TestSite, World } from '#test/world.ts';
import { buildClassSection, buildGroupSubject, buildSubject, unique } from './academics.ts';

type Fields<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;
type Component = Partial<Insertable<DB['exam_component']>>;

/** Students of a section with rolls 1, 2, 3 …, each taking the subjects given. */
export async function buildEnrolments(
  w: World,
  section: { id: string; academic_year_id: string },
  count: number,
  subjectIds: readonly string[],
  site: TestSite = w.site,
) {
  const category = await w.inCore((tx) =>
    tx
      .insertInto('student_category')
      .values({ code: `k${unique()}`, name_en: 'General', name_bn: 'সাধারণ' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return w.inSite(async (tx) => {
    const taken = await tx
      .selectFrom('enrolment')
      .select((eb) => eb.fn.coalesce(eb.fn.max('roll'), eb.lit(0)).as('roll'))
      .where('site_id', '=', site.id)
      .where('class_section_id', '=', section.id)
      .executeTakeFirstOrThrow();
    const students = await tx
      .insertInto('student')
      .values(
        Array.from({ length: count }, (_, at) => ({
          site_id: site.id,
          student_no: `S-${unique()}-${at}`,
          first_name: `Student ${at + 1}`,
          name_bn: 'শিক্ষার্থী',
          student_category_id: category.id,
        })),
      )
      .returning('id')
      .execute();
    const enrolments = await tx
      .insertInto('enrolment')
      .values(
        students.map((student, at) => ({
          site_id: site.id,
          student_id: student.id,
          academic_year_id: section.academic_year_id,
          class_section_id: section.id,
          roll: taken.roll + at + 1,
          enrolled_on: '2026-01-01',
        })),
      )
      .returningAll()
      .execute();
    const choices = enrolments.flatMap(({ id }) =>
      subjectIds.map((subject_id) => ({
        site_id: site.id,
        enrolment_id: id,
        subject_id,
        condition: 'compulsory',
      })),
    );
    if (choices.length > 0) await tx.insertInto('student_subject').values(choices).execute();
    return enrolments.sort((one, other) => one.roll - other.roll);
  }, site);
}

/** A type of exam: annual, unless said otherwise. */
export const buildExamType = (w: World, fields: Fields<'exam_type'> = {}, site: TestSite = w.site) =>
  w.inSite(
    (tx) =>
      tx
        .insertInto('exam_type')
        .values({
          name_en: `Annual ${unique()}`,
          name_bn: 'বার্ষিক পরীক্ষা',
          short_name_en: 'AN',
          short_name_bn: 'বার্ষিক',
          ...fields,
          site_id: site.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    site,
  );

interface ExamWish {
  site?: TestSite;
  /** Fields of the exam; marks are open unless said otherwise. */
  exam?: Fields<'exam'>;
  section?: Awaited<ReturnType<typeof buildClassSection>>;
  subject_id?: string;
  pass_mode?: string;
  /** Left out: CQ 70 with pass mark 23, MCQ 30 with pass mark 10, in one paper. */
  components?: Component[];
  /** How many students of the section take the subject. */
  students?: number;
}

/** A declared exam with one subject in one section; its year, class, subject and students are made where needed. */
export async function buildExam(w: World, wish: ExamWish = {}) {
  const site = wish.site ?? w.site;
  const section = wish.section ?? (await buildClassSection(w, {}, site));
  const subject_id = wish.subject_id ?? (await buildSubject(w)).id;
  const listed = await w.inSite(
    (tx) =>
      tx
        .selectFrom('group_subject')
        .select('id')
        .where('site_id', '=', site.id)
        .where('class_id', '=', section.class_id)
        .where('study_group_id', '=', section.study_group_id)
        .where('subject_id', '=', subject_id)
        .executeTakeFirst(),
    site,
  );
  if (!listed) await buildGroupSubject(w, section, { subject_id }, site);
  const enrolments = wish.students
    ? await buildEnrolments(w, section, wish.students, [subject_id], site)
    : [];
  const exam_type_id = wish.exam?.exam_type_id ?? (await buildExamType(w, {}, site)).id;
  return w.inSite(async (tx) => {
    const exam = await tx
      .insertInto('exam')
      .values({
        academic_year_id: section.academic_year_id,
        name_en: `Annual Examination ${unique()}`,
        name_bn: 'বার্ষিক পরীক্ষা',
        starts_on: '2026-11-01',
        ends_on: '2026-11-30',
        state: 'marks_open',
        ...wish.exam,
        exam_type_id,
        site_id: site.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const place = { class_id: section.class_id, study_group_id: section.study_group_id };
    await tx
      .insertInto('exam_class')
      .values({ site_id: site.id, exam_id: exam.id, ...place })
      .execute();
    const exam_subject = await tx
      .insertInto('exam_subject')
      .values({
        site_id: site.id,
        exam_id: exam.id,
        ...place,
        subject_id,
        pass_mode: wish.pass_mode ?? 'each_component',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const rows = (wish.components ?? usualComponents).map((component, sort_order) => ({
      paper_no: 1,
      type: 'written',
      full_mark: 100,
      sort_order,
      ...component,
      site_id: site.id,
      exam_subject_id: exam_subject.id,
    }));
    await tx
      .insertInto('exam_paper')
      .values(
        [...new Set(rows.map((row) => row.paper_no))].map((paper_no) => ({
          site_id: site.id,
          exam_subject_id: exam_subject.id,
          paper_no,
        })),
      )
      .execute();
    const components = await tx.insertInto('exam_component').values(rows).returningAll().execute();
    return { exam, exam_subject, components, enrolments, section, subject_id };
  }, site);
}

const usualComponents: Component[] = [
  { type: 'cq', full_mark: 70, pass_mark: 23 },
  { type: 'mcq', full_mark: 30, pass_mark: 10 },
];

/** Marks as they were entered: a number, or `AB`, `EX`, `WH`. */
export async function buildMarks(
  w: World,
  marks: readonly { enrolment_id: string; exam_component_id: string; mark: number | 'AB' | 'EX' | 'WH' }[],
  site: TestSite = w.site,
) {
  await w.inSite(
    (tx) =>
      tx
        .insertInto('mark')
        .values(
          marks.map(({ mark, ...cell }) => ({
            site_id: site.id,
            ...cell,
            value: typeof mark === 'number' ? mark : null,
            flag: typeof mark === 'number' ? null : mark,
          })),
        )
        .execute(),
    site,
  );
}
