import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireStudent } from '#modules/people/index.ts';
import { printReport } from '../prints/print.job.ts';
import { readRunFacts, readSheetRows, toResultSheet } from '../result-sheets/result-sheet.queries.ts';
import { studentResultContract } from './student-result.contract.ts';
import { listStudentExams } from './student-result.queries.ts';

export const studentResultRoutes = makeSiteRoutes(studentResultContract, {
  list: async (context, input) => {
    const studentId = await studentOfRequest(context, input.student_id);
    const exams = await listStudentExams(context.tx, studentId);
    return exams.map(({ run_id: _run, enrolment_id: _enrolment, ...exam }) => exam);
  },
  show: async (context, input) => {
    const { run_id, enrolment_id, state } = await publishedExam(context, input);
    if (state === 'withheld') return { state: 'withheld' as const, sheet: null };
    const facts = await readRunFacts(context.tx, run_id);
    const [row] = await readSheetRows(context.tx, facts, { enrolment_ids: [enrolment_id] });
    return { state: 'published' as const, sheet: toResultSheet(facts, requireFound(row)) };
  },
  print: async (context, input) => {
    const { run_id, enrolment_id, state } = await publishedExam(context, input);
    if (state === 'withheld') throw new Problem(409, 'results:withheld');
    const { tx, tenant, language, services } = context;
    const print = { report: 'progress_report' as const, run_id, enrolment_ids: [enrolment_id] };
    return { job_id: await services.jobs.enqueue(tx, tenant, language, printReport, print) };
  },
});

/** @throws 404 where the child is not the caller's, or there is none. */
async function studentOfRequest({ tx, caller }: SiteContext, studentId: string | undefined): Promise<string> {
  const id = requireFound(studentId ?? caller.student_id);
  await requireStudent(tx, caller, id);
  return id;
}

/** @throws 404 where the result is not published or does not exist. */
async function publishedExam(context: SiteContext, input: { student_id?: string; exam_id: string }) {
  const studentId = await studentOfRequest(context, input.student_id);
  const [exam] = await listStudentExams(context.tx, studentId, input.exam_id);
  if (!exam?.run_id) throw notFound();
  return { ...exam, run_id: exam.run_id };
}
