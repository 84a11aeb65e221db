import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { fileAnswer } from '#modules/files/index.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { findKnownStudent } from '../student-imports/known-students.queries.ts';
import { moveApplication, undoStep, verifyApplications } from './application.actions.ts';
import { applicationContract } from './application.contract.ts';
import {
  type ApplicationRow,
  countByState,
  findApplication,
  findPaperFile,
  listApplications,
} from './application.queries.ts';
import { applicationLifeCycle } from './application.rules.ts';

export const applicationRoutes = makeSiteRoutes(applicationContract, {
  list: async (context, input) => {
    const { rows, total } = await listApplications(context.tx, input);
    return { rows: rows.map((row) => described(context, row)), total };
  },
  counts: (context, input) => countByState(context.tx, 'admission', input.circular_id),
  show: (context, input) => showApplication(context, input.id),
  paper: async ({ tx, siteId, services }, input) => {
    const file = requireFound(await findPaperFile(tx, 'admission', input.id, input.paper_id));
    const { id, name, content_type } = file;
    return fileAnswer(services.files, { key: `${siteId}/${id}`, name, content_type, is_public: false });
  },
  verify: async (context, input) => ({
    count: await verifyApplications(context, input.ids, input.reason),
  }),
  return: (context, input) => moveAndShow(context, input.id, 'return', input.reason),
  reject: (context, input) => moveAndShow(context, input.id, 'reject', input.reason),
  select: (context, input) => moveAndShow(context, input.id, 'select', null),
  undo: async (context, input) => {
    await undoStep(context, input.id);
    return showApplication(context, input.id);
  },
});

async function moveAndShow(
  context: SiteContext,
  id: string,
  name: 'return' | 'reject' | 'select',
  message: string | null,
) {
  await moveApplication(context, id, name, message);
  return showApplication(context, id);
}

async function showApplication(context: SiteContext, id: string) {
  const { tx } = context;
  const { papers, ...row } = requireFound(await findApplication(tx, id));
  const known = await findKnownStudent(tx, {
    ...row.student,
    academic_year: row.academic_year_id,
    class: row.class_id,
  });
  return {
    ...described(context, row),
    known_student:
      known && known.id !== row.student_id
        ? { id: known.id, student_no: known.student_no, name_en: known.name_en ?? '' }
        : null,
    papers: papers.map(({ file_id, ...paper }) => ({
      ...paper,
      url: file_id ? `/api/v1/admissions/applications/${id}/papers/${paper.id}` : null,
    })),
  };
}

function described<Row extends ApplicationRow>(context: SiteContext, row: Row) {
  return { ...row, can: permittedMoves(applicationLifeCycle, row, context) };
}
