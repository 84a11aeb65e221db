import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireStudent } from '#modules/people/index.ts';
import { printReport } from '../prints/print.job.ts';
import { readRunFacts, readSheetRows, toResultSheet } from '../result-sheets/result-sheet.queries.ts';
import { studentHistoryContract } from './student-history.contract.ts';
import { listStudentHistory } from './student-history.queries.ts';

export const studentHistoryRoutes = makeSiteRoutes(studentHistoryContract, {
  list: async ({ tx, caller }, input) => {
    await requireStudent(tx, caller, input.student_id);
    const exams = await listStudentHistory(tx, input.student_id);
    return exams.map(({ run_id: _run, enrolment_id: _enrolment, ...exam }) => exam);
  },
  show: async (context, input) => {
    const { run_id, enrolment_id } = await generatedExam(context, input);
    const facts = await readRunFacts(context.tx, run_id);
    const [row] = await readSheetRows(context.tx, facts, { enrolment_ids: [enrolment_id] });
    return { run_id, enrolment_id, sheet: toResultSheet(facts, requireFound(row)) };
  },
  print: async (context, input) => {
    const { tx, tenant, language, services } = context;
    const { run_id, enrolment_id, figures } = await generatedExam(context, input);
    if (figures?.status === 'withheld') throw new Problem(409, 'results:withheld');
    const print = { report: 'progress_report' as const, run_id, enrolment_ids: [enrolment_id] };
    return { job_id: await services.jobs.enqueue(tx, tenant, language, printReport, print) };
  },
});

/** @throws 404 where the student is not the caller's; `results:not_generated` where the exam has no result yet. */
async function generatedExam(context: SiteContext, input: { student_id: string; exam_id: string }) {
  const { tx, caller } = context;
  await requireStudent(tx, caller, input.student_id);
  const [exam] = await listStudentHistory(tx, input.student_id, input.exam_id);
  const { run_id, ...found } = requireFound(exam);
  if (!run_id) throw new Problem(404, 'results:not_generated');
  return { ...found, run_id };
}
