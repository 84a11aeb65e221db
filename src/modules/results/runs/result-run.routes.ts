import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '#modules/academics/index.ts';
import { publishRun, release, unpublishRun, withhold } from '../publications/publication.actions.ts';
import { resultRunContract } from './result-run.contract.ts';
import { deleteRun, findRun, isRemovable, listExams, listRuns, lockRun } from './result-run.queries.ts';
import { compareRuns, listRunResults } from './run-result.queries.ts';
import { missingMarks, startRuns } from './run-start.actions.ts';
import { studentsWithoutFourth } from './without-fourth.actions.ts';

const missingMarksShown = 500;

export const resultRunRoutes = makeSiteRoutes(resultRunContract, {
  exams: async ({ tx }, input) => {
    await requireYear(tx, input.academic_year_id);
    return listExams(tx, input.academic_year_id);
  },
  list: ({ tx, can }, input) => listRuns(tx, input, can),
  show: async ({ tx, can }, input) => requireFound(await findRun(tx, input.id, can)),
  missingMarks: async (context, input) => ({
    ...(await missingMarks(context, input, missingMarksShown)),
    without_fourth: await studentsWithoutFourth(context, input),
  }),
  generate: startRuns,
  delete: async ({ tx }, input) => {
    const run = requireFound(await lockRun(tx, input.id));
    if (!isRemovable(run.state, run.published_at)) throw new Problem(409, 'results:run_kept');
    await deleteRun(tx, input.id);
  },
  results: async ({ tx, can }, input) => {
    requireFound(await findRun(tx, input.id, can));
    return listRunResults(tx, input);
  },
  comparison: async ({ tx, can }, input) => {
    const run = requireFound(await findRun(tx, input.id, can));
    if (!run.previous_run_id) return { previous_run_no: null, rows: [] };
    const previous = requireFound(await findRun(tx, run.previous_run_id, can));
    const rows = await compareRuns(tx, run.id, previous.id);
    return { previous_run_no: previous.run_no, rows };
  },
  publish: (context, input) => publishRun(context, input.id),
  unpublish: (context, input) => unpublishRun(context, input.id, input.reason),
  withhold: (context, input) => withhold(context, input.id, input.enrolment_id, input.reason),
  release: (context, input) => release(context, input.id, input.enrolment_id),
});
