import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { translator } from '#kernel/language/translate.ts';
import { fileAnswer } from '#modules/files/index.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { countByState, findPaperFile } from '../applications/application.queries.ts';
import { acceptMany, acceptRegistration, previewAcceptance } from './acceptance.actions.ts';
import { copyPhotos } from './acceptance-writing.actions.ts';
import { chooseStudent, compareRegistration, moveRegistration } from './registration.actions.ts';
import { registrationContract } from './registration.contract.ts';
import { listRegistrations, type RegistrationRow } from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';
import { undoRegistrations } from './undo.actions.ts';

export const registrationRoutes = makeSiteRoutes(registrationContract, {
  list: async (context, input) => {
    const { rows, total } = await listRegistrations(context.tx, input);
    return { rows: rows.map((row) => described(context, row)), total };
  },
  counts: (context, input) => countByState(context.tx, 'registration', input.circular_id),
  show: (context, input) => showRegistration(context, input.id),
  paper: async ({ tx, siteId, services }, input) => {
    const file = requireFound(await findPaperFile(tx, 'registration', input.id, input.paper_id));
    const { id, name, content_type } = file;
    return fileAnswer(services.files, { key: `${siteId}/${id}`, name, content_type, is_public: false });
  },
  choose: async (context, input) => {
    await chooseStudent(context, input.id, input.student_id);
    return showRegistration(context, input.id);
  },
  accept: async (context, input) => {
    const photos = await copyPhotos(context, [input.id]);
    return context.transact(async (inner) => {
      await acceptRegistration(inner, input, photos);
      return showRegistration(inner, input.id);
    });
  },
  return: async (context, input) => {
    await moveRegistration(context, input.id, 'return', input.reason);
    return showRegistration(context, input.id);
  },
  reject: async (context, input) => {
    await moveRegistration(context, input.id, 'reject', input.reason);
    return showRegistration(context, input.id);
  },
  undo: async (context, input) => {
    await undoRegistrations(context, [input.id]);
    return showRegistration(context, input.id);
  },
  preview: (context, input) => previewAcceptance(context, input.ids),
  acceptMany: (context, input) => acceptMany(context, input.ids),
  undoMany: async (context, input) => ({
    count: await undoRegistrations(context, input.ids),
  }),
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
