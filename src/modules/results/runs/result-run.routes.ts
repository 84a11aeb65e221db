import { implement } from '#kernel/http/implement.ts';
import { found, Problem } from '#kernel/http/problem.ts';
import { requireYear } from '#modules/academics/index.ts';
import { publishRun, release, unpublishRun, withhold } from '../publications/publication.actions.ts';
import { resultRunContract } from './result-run.contract.ts';
import { deleteRun, findRun, isRemovable, listExams, listRuns, lockRun } from './result-run.queries.ts';
import { compareRuns, listRunResults } from './run-result.queries.ts';
import { missingMarks, startRuns } from './run-start.actions.ts';
import { studentsWithoutFourth } from './without-fourth.actions.ts';

const os = implement(resultRunContract);
const missingMarksShown = 500;

export const resultRunRoutes = os.router({
  exams: os.exams.handler(async ({ context: { tx, caller }, input }) => {
    await requireYear(tx, caller.site_id!, input.academic_year_id);
    return listExams(tx, caller.site_id!, input.academic_year_id);
  }),
  list: os.list.handler(({ context: { tx, caller, can }, input }) =>
    listRuns(tx, caller.site_id!, input, can),
  ),
  show: os.show.handler(async ({ context: { tx, caller, can }, input }) =>
    found(await findRun(tx, caller.site_id!, input.id, can)),
  ),
  missingMarks: os.missingMarks.handler(async ({ context, input }) => ({
    ...(await missingMarks(context, input, missingMarksShown)),
    without_fourth: await studentsWithoutFourth(context, input),
  })),
  generate: os.generate.handler(({ context, input }) => startRuns(context, input)),
  delete: os.delete.handler(async ({ context: { tx, caller }, input }) => {
    const run = found(await lockRun(tx, caller.site_id!, input.id));
    if (!isRemovable(run.state, run.published_at)) throw new Problem(409, 'results:run_kept');
    await deleteRun(tx, caller.site_id!, input.id);
    return { done: true as const };
  }),
  results: os.results.handler(async ({ context: { tx, caller, can }, input }) => {
    found(await findRun(tx, caller.site_id!, input.id, can));
    return listRunResults(tx, caller.site_id!, input);
  }),
  comparison: os.comparison.handler(async ({ context: { tx, caller, can }, input }) => {
    const run = found(await findRun(tx, caller.site_id!, input.id, can));
    if (!run.previous_run_id) return { previous_run_no: null, rows: [] };
    const previous = found(await findRun(tx, caller.site_id!, run.previous_run_id, can));
    const rows = await compareRuns(tx, caller.site_id!, run.id, previous.id);
    return { previous_run_no: previous.run_no, rows };
  }),
  publish: os.publish.handler(({ context, input }) => publishRun(context, input.id)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishRun(context, input.id, input.reason)),
  withhold: os.withhold.handler(({ context, input }) =>
    withhold(context, input.id, input.enrolment_id, input.reason),
  ),
  release: os.release.handler(({ context, input }) => release(context, input.id, input.enrolment_id)),
});
