import type { SiteTx } from '#kernel/database/database.ts';
import { type FieldProblem, fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireYear } from '#modules/academics/index.ts';
import { findExamType } from '../exam-types/exam-type.queries.ts';
import type {
  MarkSettingPlace,
  MarksOfPaper,
  SubjectSetting,
  SubjectSettingFields,
} from './mark-setting.contract.ts';
import { fillSettings, listSettings, writeSettings } from './mark-setting.queries.ts';

/**
 * Sets how the given subjects are marked.
 * @throws 404 where year or exam type are not the institution's; 422 where a subject is not on the list of the
 * class, a paper is not one of the subject, a part is there twice, or a pass mark is above its full mark.
 */
export async function saveSettings(
  tx: SiteTx,
  { subjects, ...place }: MarkSettingPlace & { subjects: SubjectSettingFields[] },
): Promise<SubjectSetting[]> {
  await requirePlace(tx, place);
  const listed = new Map((await listSettings(tx, place)).map((it) => [it.subject_id, it]));
  const problems = subjects.flatMap((subject, at) => {
    const known = listed.get(subject.subject_id);
    const again = subjects.findIndex((it) => it.subject_id === subject.subject_id) !== at;
    if (!known || again)
      return [{ field: `subjects.${at}.subject_id`, code: 'exams:subject_not_in_list', params: {} }];
    const papers = new Set(known.papers.map((it) => it.paper_no));
    return [
      ...checkComponents(subject, papers, `subjects.${at}.components`),
      ...checkSums(subject, `subjects.${at}`),
    ];
  });
  if (problems.length > 0) throw new Problem(422, 'invalid', {}, problems);
  await writeSettings(tx, place, subjects);
  return listSettings(tx, place);
}

/**
 * Sets the subjects that have no marks for this type of exam: with one written part for each paper where a full mark is given,
 * else as the national list of papers says. Papers of one subject are passed together.
 * @returns how many subjects were set.
 */
export async function fillUnsetMarks(
  tx: SiteTx,
  place: MarkSettingPlace,
  { full_mark, pass_mark }: MarksOfPaper,
): Promise<number> {
  if (full_mark === null) return fillSettings(tx, place);
  const unset = (await listSettings(tx, place)).filter((it) => !it.is_set && it.papers.length > 0);
  if (unset.length === 0) return 0;
  await writeSettings(
    tx,
    place,
    unset.map(({ subject_id, papers }) => ({
      subject_id,
      pass_mode: papers.length > 1 ? 'combined_total' : 'each_component',
      combined_pass: {},
      total_pass: null,
      components: papers.map(({ paper_no }) => ({
        paper_no,
        type: 'written',
        full_mark,
        pass_mark,
        weight: null,
        is_required: true,
      })),
    })),
  );
  return unset.length;
}

/** @throws 404 where the year or the exam type are not the institution's. */
export async function requirePlace(tx: SiteTx, place: MarkSettingPlace): Promise<MarksOfPaper> {
  await requireYear(tx, place.academic_year_id);
  return requireFound(await findExamType(tx, place.exam_type_id));
}

/** @throws 422 beside `pass_mark` where it is above the full mark, beside `full_mark` where only a pass mark is given. */
export function requirePassWithinFull({ full_mark, pass_mark }: MarksOfPaper): void {
  if (pass_mark === null) return;
  if (full_mark === null) throw fieldProblem('full_mark', 'required');
  if (pass_mark > full_mark)
    throw fieldProblem('pass_mark', 'exams:pass_above_full', { pass: pass_mark, full: full_mark });
}

/** Checks pass marks of sums: each kind has a part, and none is above the sum of the full marks. */
function checkSums(subject: SubjectSettingFields, field: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (
    name: string,
    pass: number | null | undefined,
    parts: SubjectSettingFields['components'],
  ) => {
    if (pass === null || pass === undefined) return;
    const full = parts.reduce(
      (sum, it) => sum + (name === 'total_pass' ? (it.weight ?? it.full_mark) : it.full_mark),
      0,
    );
    if (pass > full)
      problems.push({ field: `${field}.${name}`, code: 'exams:pass_above_full', params: { pass, full } });
  };
  if (subject.pass_mode === 'combined_component') {
    for (const [type, pass] of Object.entries(subject.combined_pass)) {
      const parts = subject.components.filter((it) => it.type === type);
      check(`combined_pass.${type}`, pass, parts);
    }
  }
  if (subject.pass_mode === 'combined_total') check('total_pass', subject.total_pass, subject.components);
  return problems;
}

function checkComponents(subject: SubjectSettingFields, papers: Set<number>, field: string): FieldProblem[] {
  const seen = new Set<string>();
  return subject.components.flatMap((component, at) => {
    const problems: FieldProblem[] = [];
    const { paper_no, type, full_mark, pass_mark } = component;
    if (!papers.has(paper_no)) {
      problems.push({ field: `${field}.${at}.paper_no`, code: 'exams:paper_unknown', params: { paper_no } });
    }
    if (seen.has(`${paper_no} ${type}`)) {
      problems.push({ field: `${field}.${at}.type`, code: 'exams:component_twice' });
    }
    seen.add(`${paper_no} ${type}`);
    if (pass_mark !== null && pass_mark > full_mark) {
      const params = { pass: pass_mark, full: full_mark };
      problems.push({ field: `${field}.${at}.pass_mark`, code: 'exams:pass_above_full', params });
    }
    return problems;
  });
}
