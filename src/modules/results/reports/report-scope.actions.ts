import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireSection, sectionsOfCaller } from '#modules/academics/index.ts';
import { readRunFacts } from '../result-sheets/result-sheet.queries.ts';
import { currentRun } from '../runs/result-run.queries.ts';
import { findDeclaredExam } from '../runs/run-start.queries.ts';
import { sectionsOfClass } from './report.queries.ts';

export interface ReportScopeInput {
  exam_id: string;
  class_id: string;
  shift_id?: string;
  version_id?: string;
  study_group_id?: string;
  class_section_id?: string;
}

/**
 * The run of a report, and those of its sections that the caller may see.
 * @throws 404 for what does not exist or is not the caller's; 404 `results:not_generated` where there is no result yet.
 */
export async function requireReportScope(context: SiteContext, input: ReportScopeInput) {
  const { tx, caller } = context;
  const exam = requireFound(await findDeclaredExam(tx, input.exam_id));
  if (!exam.classes.some((it) => it.class_id === input.class_id)) throw notFound();
  const place = { academic_year_id: exam.academic_year_id, class_id: input.class_id };
  const ofClass = await sectionsOfClass(tx, place);
  const mine = await sectionsOfCaller(tx, caller);
  const visible = ofClass.filter((it) => mine === 'all' || mine.includes(it.id));
  if (input.class_section_id) await requireSection(tx, caller, input.class_section_id);
  const sections = visible.filter(
    (it) =>
      (input.class_section_id ?? it.id) === it.id &&
      (input.shift_id ?? it.shift_id) === it.shift_id &&
      (input.version_id ?? it.version_id) === it.version_id &&
      (input.study_group_id ?? it.study_group_id) === it.study_group_id,
  );
  const [first] = sections;
  if (!first) throw notFound();
  const run = await currentRun(tx, {
    exam_id: input.exam_id,
    class_id: input.class_id,
    study_group_id: input.study_group_id || input.class_section_id ? first.study_group_id : null,
  });
  if (!run) throw new Problem(404, 'results:not_generated');
  const facts = await readRunFacts(tx, run.id);
  const { id, run_no, generated_at } = run;
  return {
    facts,
    class_section_ids: sections.map((it) => it.id),
    head: {
      exam: facts.exam,
      run: { id, run_no, state: run.state as 'generated' | 'published' | 'unpublished', generated_at },
    },
  };
}
