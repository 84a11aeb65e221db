import type { SiteContext } from '#kernel/http/context.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { fileAnswer } from '#modules/files/index.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { findPaperFile } from '../applications/application.queries.ts';
import { acceptMany, acceptRegistration, previewAcceptance } from './acceptance.actions.ts';
import { copyPhotos } from './acceptance-writing.actions.ts';
import { chooseStudent, compareRegistration, moveRegistration } from './registration.actions.ts';
import { registrationContract } from './registration.contract.ts';
import { countRegistrations, listRegistrations, type RegistrationRow } from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';
import { undoRegistrations } from './undo.actions.ts';

const os = implementForSite(registrationContract);

export const registrationRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listRegistrations(context.tx, context.siteId, input);
    return { rows: rows.map((row) => described(context, row)), total };
  }),
  counts: os.counts.handler(({ context, input }) =>
    countRegistrations(context.tx, context.siteId, input.circular_id),
  ),
  show: os.show.handler(({ context, input }) => showRegistration(context, input.id)),
  paper: os.paper.handler(async ({ context: { tx, siteId, services }, input }) => {
    const file = requireFound(await findPaperFile(tx, siteId, 'registration', input.id, input.paper_id));
    const { id, name, content_type } = file;
    return fileAnswer(services.files, { key: `${siteId}/${id}`, name, content_type, is_public: false });
  }),
  choose: os.choose.handler(async ({ context, input }) => {
    await chooseStudent(context, input.id, input.student_id);
    return showRegistration(context, input.id);
  }),
  accept: os.accept.handler(async ({ context, input }) => {
    const photos = await copyPhotos(context, [input.id]);
    return context.transact(async (inner) => {
      await acceptRegistration(inner, input, photos);
      return showRegistration(inner, input.id);
    });
  }),
  return: os.return.handler(async ({ context, input }) => {
    await moveRegistration(context, input.id, 'return', input.reason);
    return showRegistration(context, input.id);
  }),
  reject: os.reject.handler(async ({ context, input }) => {
    await moveRegistration(context, input.id, 'reject', input.reason);
    return showRegistration(context, input.id);
  }),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoRegistrations(context, [input.id]);
    return showRegistration(context, input.id);
  }),
  preview: os.preview.handler(({ context, input }) => previewAcceptance(context, input.ids)),
  acceptMany: os.acceptMany.handler(({ context, input }) => acceptMany(context, input.ids)),
  undoMany: os.undoMany.handler(async ({ context, input }) => ({
    count: await undoRegistrations(context, input.ids),
  })),
});

async function showRegistration(context: SiteContext, id: string) {
  const { papers, compared, ...row } = await compareRegistration(context, id);
  const t = translator(context.language);
  return {
    ...described(context, row),
    compared: compared.map((it) => ({
      ...it,
      obstacle: it.obstacle && t(it.obstacle.replace(':', ':problem.')),
    })),
    papers: papers.map(({ file_id, ...paper }) => ({
      ...paper,
      url: file_id ? `/api/v1/admissions/registrations/${id}/papers/${paper.id}` : null,
    })),
  };
}

function described<Row extends RegistrationRow>(context: SiteContext, row: Row) {
  return { ...row, can: permittedMoves(registrationLifeCycle, row, context) };
}
