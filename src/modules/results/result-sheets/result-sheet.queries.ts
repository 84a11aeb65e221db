import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { plannedAnew } from '#kernel/database/statement-names.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { type RunInput, runInput } from '../runs/run-input.ts';
import type { MarkColumn, ResultFigures, ResultSheet, SheetStudent } from './result-sheet.contract.ts';
import { componentTypes, paperLines, type StoredSubject } from './subject-line.rules.ts';

const highestMarks = z.array(
  z.object({ study_group_id: z.string(), subject_id: z.string(), total: z.number() }),
);

/** The data of a run that all students share, read once. */
export interface RunContext {
  run_id: string;
  site_id: string;
  class_id: string;
  exam: ResultSheet['exam'];
  starts_on: string;
  ends_on: string;
  year_starts_on: string;
  input: RunInput;
  columns: MarkColumn[];
  subjects: Map<string, { code: string; name_en: string; name_bn: string; papers: PaperName[] }>;
  section_sizes: Map<string, number>;
  class_size: number;
  highest: Map<string, number>;
}

export interface PaperName {
  paper_no: number;
  name_en: string;
  name_bn: string;
}

/** @throws 404 where there is no complete run of that id. */
export async function readRunFacts(tx: SiteTx, runId: string): Promise<RunContext> {
  const run = requireFound(
    await tx
      .selectFrom('result_run')
      .innerJoin('exam', (join) => inSameSite(join, 'exam.id', 'result_run.exam_id'))
      .innerJoin('academic_year', (join) => inSameSite(join, 'academic_year.id', 'exam.academic_year_id'))
      .select(['exam_id', 'class_id', 'exam.name_en', 'exam.name_bn', 'result_on', 'input', 'highest_marks'])
      .select(['exam.starts_on', 'exam.ends_on', 'academic_year.name as academic_year'])
      .select('academic_year.starts_on as year_starts_on')
      .where('result_run.id', '=', runId)
      .where('result_run.state', 'in', ['generated', 'published', 'unpublished', 'superseded'])
      .executeTakeFirst(),
  );
  const input = runInput.parse(run.input);
  const sizes = await tx
    .selectFrom('result')
    .select('class_section_id')
    .select((eb) => eb.fn.countAll<number>().as('size'))
    .where('run_id', '=', runId)
    .groupBy('class_section_id')
    .execute();
  return {
    run_id: runId,
    site_id: tx.siteId,
    class_id: run.class_id,
    exam: {
      exam_id: run.exam_id,
      exam_name_en: run.name_en,
      exam_name_bn: run.name_bn,
      academic_year: run.academic_year,
      result_on: run.result_on,
    },
    starts_on: run.starts_on,
    ends_on: run.ends_on,
    year_starts_on: run.year_starts_on,
    input,
    columns: await columnsOf(tx, input),
    subjects: await readSubjects(tx, input),
    section_sizes: new Map(sizes.map((it) => [it.class_section_id, it.size])),
    class_size: sizes.reduce((sum, it) => sum + it.size, 0),
    highest: new Map(
      highestMarks.parse(run.highest_marks).map((it) => [`${it.study_group_id}:${it.subject_id}`, it.total]),
    ),
  };
}

/** Whose results are read. */
export interface SheetScope {
  class_section_ids?: readonly string[];
  enrolment_ids?: readonly string[];
  after?: { section_name: string; roll: number; enrolment_id: string } | null;
  limit?: number;
  offset?: number;
}

/** A student of a run with figures and subjects. */
export interface SheetRow extends SheetStudent, ResultFigures {
  class_section_id: string;
  study_group_id: string;
  student_id: string;
  date_of_birth: string | null;
  board_registration_no: string | null;
  photo_file_id: string | null;
  verification_code: string;
  subjects: StoredSubject[] | null;
}

/** Results of a run with their students and subjects, by section and roll. */
export async function readSheetRows(tx: Tx, facts: RunContext, scope: SheetScope): Promise<SheetRow[]> {
  const { class_section_ids, enrolment_ids, after, limit, offset } = scope;
  // What is not asked is not written, so that one student is found by the index of enrolments, whoever asked for a class before.
  const ofSections = class_section_ids
    ? sql`and r.class_section_id = any(${class_section_ids}::uuid[])`
    : sql``;
  const ofStudents = enrolment_ids ? sql`and r.enrolment_id = any(${enrolment_ids}::uuid[])` : sql``;
  const later = after
    ? sql`and (cs.name, r.roll, r.enrolment_id) > (${after.section_name}, ${after.roll}, ${after.enrolment_id}::uuid)`
    : sql``;
  // Named are only those of the page: a class may have thousands of results.
  const { rows } = await sql<SheetRow>`${class_section_ids ? plannedAnew : sql``}
    with page as (
      select r.*, cs.name as section_name, cs.class_id, cs.study_group_id, cs.shift_id, cs.version_id
      from result r
      join class_section cs on cs.site_id = r.site_id and cs.id = r.class_section_id
      where r.site_id = ${facts.site_id} and r.run_id = ${facts.run_id}
        ${ofSections} ${ofStudents} ${later}
      order by cs.name, r.roll, r.enrolment_id
      limit ${limit ?? null} offset ${offset ?? 0}
    )
    select r.enrolment_id, r.class_section_id, r.roll, r.status, r.gpa, r.gpa_without_4th, r.letter, r.failed_count,
      r.grand_total, r.full_total, r.position_in_section, r.position_in_shift, r.position_in_group,
      r.position_in_class, r.verification_code, s.id as student_id, s.student_no, s.name_en, s.name_bn,
      s.father_name, s.father_name_bn, s.mother_name, s.mother_name_bn, s.date_of_birth, s.board_registration_no,
      s.photo_file_id, r.section_name, r.study_group_id, c.name_en as class_name_en,
      c.name_bn as class_name_bn, g.name_en as study_group_name_en, g.name_bn as study_group_name_bn,
      sh.name_en as shift_name_en, sh.name_bn as shift_name_bn, v.name_en as version_name_en,
      v.name_bn as version_name_bn,
      (select jsonb_agg(to_jsonb(rs) - array['site_id', 'run_id', 'enrolment_id'])
        from result_subject rs
        where rs.site_id = ${facts.site_id} and rs.run_id = ${facts.run_id} and rs.enrolment_id = r.enrolment_id)
        as subjects
    from page r
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join student s on s.site_id = e.site_id and s.id = e.student_id
    join academic_class c on c.id = r.class_id
    join study_group g on g.id = r.study_group_id
    join shift sh on sh.id = r.shift_id
    join version v on v.id = r.version_id
    order by r.section_name, r.roll, r.enrolment_id`.execute(tx);
  return rows;
}

/** The subjects that students of some sections take, whichever page of them is shown. */
export const readTakenSubjects = (tx: Tx, facts: RunContext, sectionIds: readonly string[]) =>
  tx
    .selectFrom('result')
    .innerJoin('result_subject', (join) =>
      inSameSite(join, 'result_subject.run_id', 'result.run_id').onRef(
        'result_subject.enrolment_id',
        '=',
        'result.enrolment_id',
      ),
    )
    .innerJoin('class_section', (join) => inSameSite(join, 'class_section.id', 'result.class_section_id'))
    .select(['class_section.study_group_id', 'result_subject.subject_id'])
    .distinct()
    .where('result.site_id', '=', facts.site_id)
    .where('result.run_id', '=', facts.run_id)
    .where('result.class_section_id', 'in', sectionIds)
    .execute();

/** Converts a student's row for screen and print. */
export function toResultSheet(facts: RunContext, row: SheetRow): ResultSheet {
  const { exam, input, columns, class_size } = facts;
  return {
    exam,
    student: studentOf(row),
    figures: pickFigures(row),
    section_size: facts.section_sizes.get(row.class_section_id) ?? 0,
    class_size,
    columns,
    subjects: subjectLines(facts, row),
    grading_scale: [...input.policy.grading_scale].sort((a, b) => b.min_percent - a.min_percent),
    verification_code: row.verification_code,
  };
}

/** The subjects of a student in the order of the exam, the 4th subject last. */
export function subjectLines(facts: RunContext, row: SheetRow): ResultSheet['subjects'] {
  const order = new Map(facts.input.subjects.map((it) => [it.id, it.sort_order]));
  const place = (it: StoredSubject) =>
    (it.condition === 'fourth' ? 1_000_000 : it.condition === 'non_gpa' ? 2_000_000 : 0) +
    (order.get(it.subject_id) ?? 0);
  return [...(row.subjects ?? [])]
    .sort((a, b) => place(a) - place(b))
    .map((stored) => {
      const { marks: _marks, paper_totals: _totals, failed_parts: _parts, ...grade } = stored;
      const name = facts.subjects.get(stored.subject_id);
      return {
        ...grade,
        code: name?.code ?? '',
        name_en: name?.name_en ?? '',
        name_bn: name?.name_bn ?? '',
        highest_mark: facts.input.layout.shows_highest_mark
          ? (facts.highest.get(`${row.study_group_id}:${stored.subject_id}`) ?? null)
          : null,
        papers: paperLines(facts.input, row.study_group_id, stored),
      };
    });
}

export function pickFigures(row: ResultFigures): ResultFigures {
  const { status, gpa, gpa_without_4th, letter, failed_count, grand_total, full_total } = row;
  const { position_in_section, position_in_shift, position_in_group, position_in_class } = row;
  const places = { position_in_section, position_in_shift, position_in_group, position_in_class };
  return { status, gpa, gpa_without_4th, letter, failed_count, grand_total, full_total, ...places };
}

export function studentOf(row: SheetRow): SheetStudent {
  const { enrolment_id, student_no, name_en, name_bn, father_name, father_name_bn } = row;
  const { mother_name, mother_name_bn, roll, section_name, class_name_en, class_name_bn } = row;
  const { study_group_name_en, study_group_name_bn, shift_name_en, shift_name_bn } = row;
  return {
    enrolment_id,
    student_no,
    name_en,
    name_bn,
    father_name,
    father_name_bn,
    mother_name,
    mother_name_bn,
    roll,
    section_name,
    class_name_en,
    class_name_bn,
    study_group_name_en,
    study_group_name_bn,
    shift_name_en,
    shift_name_bn,
    version_name_en: row.version_name_en,
    version_name_bn: row.version_name_bn,
  };
}

async function readSubjects(tx: Tx, input: RunInput): Promise<RunContext['subjects']> {
  const ids = [...new Set(input.subjects.map((it) => it.id))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('subject')
    .select(['id', 'code', 'name_en', 'name_bn'])
    .where('id', 'in', ids)
    .execute();
  const papers = await tx
    .selectFrom('subject_paper')
    .select(['subject_id', 'paper_no', 'name_en', 'name_bn'])
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, ...subject }) => [
      id,
      { ...subject, papers: papers.filter((paper) => paper.subject_id === id) },
    ]),
  );
}

async function columnsOf(tx: SiteTx, input: RunInput): Promise<MarkColumn[]> {
  if (input.exams.length === 1) {
    const [en, bn] = [translator('en'), translator('bn')];
    return componentTypes(input).map((type) => ({
      key: type,
      name_en: en(`results:component.${type}`),
      name_bn: bn(`results:component.${type}`),
    }));
  }
  const exams = await tx
    .selectFrom('exam')
    .select(['id', 'name_en', 'name_bn'])
    .where(
      'id',
      'in',
      input.exams.map((it) => it.exam_id),
    )
    .execute();
  return input.exams.map(({ exam_id }) => {
    const exam = exams.find((it) => it.id === exam_id);
    return { key: exam_id, name_en: exam?.name_en ?? '', name_bn: exam?.name_bn ?? '' };
  });
}
