import type { SubjectCondition } from '#modules/results/rules/result-rules.types.ts';
import type { TestClient, TestResponse, TestSite, World } from '#test/world.ts';
import {
  buildClass,
  buildClassSection,
  buildGroupSubject,
  buildShift,
  buildStudyGroup,
  buildSubject,
  buildVersion,
} from './academics.ts';
import { buildHousehold, buildSectionStudent } from './attendance.ts';
import { buildExamType, buildMarks } from './exams.ts';

type Parts = readonly (readonly [type: string, full: number, pass: number | null])[];
export type GivenMark = number | 'AB' | 'EX' | 'WH' | null;

const creative: Parts = [
  ['cq', 70, 23],
  ['mcq', 30, 10],
];
const practical: Parts = [
  ['cq', 50, 17],
  ['mcq', 25, 8],
  ['practical', 25, 8],
];
const written: Parts = [['written', 100, 33]];
const ict: Parts = [
  ['mcq', 25, 8],
  ['practical', 25, 8],
];

interface SubjectPlan {
  name: string;
  papers: readonly Parts[];
  pass_mode?: string;
  condition?: SubjectCondition;
}

/** The subjects of an SSC Science student, the 4th last. */
const scienceSubjects: readonly SubjectPlan[] = [
  { name: 'Bangla', papers: [creative, creative], pass_mode: 'combined_component' },
  { name: 'English', papers: [written, written], pass_mode: 'combined_total' },
  { name: 'Mathematics', papers: [creative] },
  { name: 'Religion', papers: [creative] },
  { name: 'ICT', papers: [ict] },
  { name: 'Bangladesh and Global Studies', papers: [creative] },
  { name: 'Physics', papers: [practical] },
  { name: 'Chemistry', papers: [practical] },
  { name: 'Biology', papers: [practical] },
  { name: 'Higher Mathematics', papers: [practical], condition: 'fourth' },
];

/** Marks in the order of subjects, papers and components: GPA 4.83 with, 4.50 without the 4th subject. */
export const usualMarks: readonly GivenMark[] = [
  55, 24, 50, 25, 82, 80, 58, 27, 60, 28, 20, 23, 52, 20, 36, 20, 24, 30, 17, 24, 28, 14, 23, 40, 21, 24,
];
export const topMarks: readonly GivenMark[] = scienceSubjects.flatMap(({ papers }) =>
  papers.flatMap((parts) => parts.map(([, full]) => full)),
);
/** Where the marks of Physics begin. */
export const firstPhysicsMark = 14;

type Pupil = Awaited<ReturnType<typeof buildSectionStudent>>;
interface ScienceStudent extends Pupil {
  household: Awaited<ReturnType<typeof buildHousehold>>;
  section: Awaited<ReturnType<typeof buildClassSection>>;
  marks: readonly GivenMark[];
  born: string;
}

export type ScienceClass = Awaited<ReturnType<typeof buildScienceClass>>;

/**
 * A science class with an exam whose marks are being entered. `sections` holds the marks of each student, section by
 * section; `null` leaves a mark out. Every student has a household and was born on 2010-01-`roll`.
 */
export async function buildScienceClass(
  w: World,
  sections: readonly (readonly (readonly GivenMark[])[])[],
  site: TestSite = w.site,
) {
  const academicClass = await buildClass(w);
  const group = await buildStudyGroup(w);
  const place = {
    class_id: academicClass.id,
    study_group_id: group.id,
    shift_id: (await buildShift(w)).id,
    version_id: (await buildVersion(w)).id,
  };
  const classSections = [];
  for (const at of sections.keys()) {
    classSections.push(await buildClassSection(w, { ...place, name: 'ABCDEF'[at] }, site));
  }
  const [first] = classSections;
  const subjects: { id: string; plan: SubjectPlan }[] = [];
  for (const [at, plan] of scienceSubjects.entries()) {
    const subject = await buildSubject(w, { name_en: plan.name, sort_order: at }, []);
    const condition = plan.condition ?? 'compulsory';
    await buildGroupSubject(w, first!, { subject_id: subject.id, condition }, site);
    subjects.push({ id: subject.id, plan });
  }
  const { exam, components } = await declareExam(w, site, first!, subjects);
  const students: ScienceStudent[] = [];
  for (const [at, section] of classSections.entries()) {
    for (const [index, marks] of sections[at]!.entries()) {
      const roll = index + 1;
      const household = await buildHousehold(w, {}, site);
      const born = `2010-01-${String(roll).padStart(2, '0')}`;
      const pupil = await buildSectionStudent(
        w,
        section,
        roll,
        { household_id: household.id, date_of_birth: born },
        site,
      );
      students.push({ ...pupil, household, section, marks, born });
    }
  }
  await w.inSite(
    (tx) =>
      tx
        .insertInto('student_subject')
        .values(
          students.flatMap(({ enrolment }) =>
            subjects.map(({ id, plan }) => ({
              site_id: site.id,
              enrolment_id: enrolment.id,
              subject_id: id,
              condition: plan.condition ?? 'compulsory',
            })),
          ),
        )
        .execute(),
    site,
  );
  const given = students.flatMap(({ enrolment, marks }) =>
    marks.flatMap((mark, at) =>
      mark === null ? [] : [{ enrolment_id: enrolment.id, exam_component_id: components[at]!.id, mark }],
    ),
  );
  await buildMarks(w, given, site);
  const { class_group_id } = academicClass;
  return { exam, components, subjects, sections: classSections, students, class_group_id, ...place };
}

/** A second exam of the class, of a type of its own, in which every student has the marks given. */
export async function buildSecondExam(
  w: World,
  { sections, subjects, students }: ScienceClass,
  marks: readonly number[],
  site: TestSite = w.site,
) {
  const { exam, components } = await declareExam(w, site, sections[0]!, subjects);
  const given = students.flatMap(({ enrolment }) =>
    marks.map((mark, at) => ({
      enrolment_id: enrolment.id,
      exam_component_id: components[at]!.id,
      mark,
    })),
  );
  await buildMarks(w, given, site);
  return { exam, components };
}

/** Generates the results of a class and waits for the end. */
export async function generate(
  asker: TestClient,
  { exam, class_id }: Pick<ScienceClass, 'exam' | 'class_id'>,
  options: object = {},
) {
  const started = await asker.post<{ job_id: string; runs: { id: string; run_no: number }[]; code?: string }>(
    '/api/v1/results/runs',
    { exam_id: exam.id, class_ids: [class_id], ...options },
  );
  if (started.status !== 202) return { started, job: undefined, run_id: '' };
  const job = await endOfJob(asker, started.body.job_id);
  return { started, job, run_id: started.body.runs[0]!.id };
}

interface EndedJob {
  state: string;
  done: number;
  total: number | null;
  message: string | null;
  file_url: string | null;
}

/** Waits until a job has ended. */
export async function endOfJob(asker: TestClient, jobId: string): Promise<EndedJob> {
  for (;;) {
    const answer: TestResponse<EndedJob> = await asker.get(`/api/v1/jobs/${jobId}`);
    if (!['queued', 'running'].includes(answer.body.state)) return answer.body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function declareExam(
  w: World,
  site: TestSite,
  section: { academic_year_id: string; class_id: string; study_group_id: string },
  subjects: readonly { id: string; plan: SubjectPlan }[],
) {
  const type = await buildExamType(w, {}, site);
  return w.inSite(async (tx) => {
    const exam = await tx
      .insertInto('exam')
      .values({
        site_id: site.id,
        academic_year_id: section.academic_year_id,
        exam_type_id: type.id,
        name_en: `Annual ${type.name_en}`,
        name_bn: 'বার্ষিক পরীক্ষা',
        starts_on: '2026-11-01',
        ends_on: '2026-11-20',
        state: 'marks_open',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const place = { class_id: section.class_id, study_group_id: section.study_group_id };
    await tx
      .insertInto('exam_class')
      .values({ site_id: site.id, exam_id: exam.id, ...place })
      .execute();
    const components: { id: string }[] = [];
    for (const [sort_order, { id: subject_id, plan }] of subjects.entries()) {
      const { id: exam_subject_id } = await tx
        .insertInto('exam_subject')
        .values({
          site_id: site.id,
          exam_id: exam.id,
          ...place,
          subject_id,
          sort_order,
          pass_mode: plan.pass_mode ?? 'each_component',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('exam_paper')
        .values(plan.papers.map((_, at) => ({ site_id: site.id, exam_subject_id, paper_no: at + 1 })))
        .execute();
      const rows = plan.papers.flatMap((parts, at) =>
        parts.map(([type, full_mark, pass_mark], order) => ({
          site_id: site.id,
          exam_subject_id,
          paper_no: at + 1,
          type,
          full_mark,
          pass_mark,
          sort_order: order,
        })),
      );
      components.push(...(await tx.insertInto('exam_component').values(rows).returning('id').execute()));
    }
    return { exam, components };
  }, site);
}
