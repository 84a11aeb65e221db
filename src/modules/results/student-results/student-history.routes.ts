import { implementForSite } from '#kernel/http/implement.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { requireStudent } from '#modules/people/index.ts';
import { printReport } from '../prints/print.job.ts';
import { studentHistoryContract } from './student-history.contract.ts';
import { listStudentHistory } from './student-history.queries.ts';

const os = implementForSite(studentHistoryContract);

export const studentHistoryRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, siteId, caller }, input }) => {
    await requireStudent(tx, caller, input.student_id);
    const exams = await listStudentHistory(tx, siteId, input.student_id);
    return exams.map(({ run_id: _run, enrolment_id: _enrolment, ...exam }) => exam);
  }),
  print: os.print.handler(async ({ context, input }) => {
    const { tx, siteId, caller, tenant, language, services } = context;
    await requireStudent(tx, caller, input.student_id);
    const [exam] = await listStudentHistory(tx, siteId, input.student_id, input.exam_id);
    const { run_id, enrolment_id, figures } = requireFound(exam);
    if (!run_id) throw new Problem(404, 'results:not_generated');
    if (figures?.status === 'withheld') throw new Problem(409, 'results:withheld');
    const print = { report: 'progress_report' as const, run_id, enrolment_ids: [enrolment_id] };
    return { job_id: await services.jobs.enqueue(tx, tenant, language, printReport, print) };
  }),
});
