import type { SiteContext } from '#kernel/http/context.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
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

const os = implementForSite(applicationContract);

export const applicationRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listApplications(context.tx, context.siteId, input);
    return { rows: rows.map((row) => described(context, row)), total };
  }),
  counts: os.counts.handler(({ context, input }) =>
    countByState(context.tx, context.siteId, input.circular_id),
  ),
  show: os.show.handler(({ context, input }) => showApplication(context, input.id)),
  paper: os.paper.handler(async ({ context: { tx, siteId, services }, input }) => {
    const file = requireFound(await findPaperFile(tx, siteId, 'admission', input.id, input.paper_id));
    const { id, name, content_type } = file;
    return fileAnswer(services.files, { key: `${siteId}/${id}`, name, content_type, is_public: false });
  }),
  verify: os.verify.handler(async ({ context, input }) => ({
    count: await verifyApplications(context, input.ids, input.reason),
  })),
  return: os.return.handler(({ context, input }) => moveAndShow(context, input.id, 'return', input.reason)),
  reject: os.reject.handler(({ context, input }) => moveAndShow(context, input.id, 'reject', input.reason)),
  select: os.select.handler(({ context, input }) => moveAndShow(context, input.id, 'select', null)),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoStep(context, input.id);
    return showApplication(context, input.id);
  }),
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
  const { tx, siteId } = context;
  const { papers, ...row } = requireFound(await findApplication(tx, siteId, id));
  const known = await findKnownStudent(tx, siteId, {
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
