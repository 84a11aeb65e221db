import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listFree, printRoutine, showWeek } from './week.actions.ts';
import { weekContract } from './week.contract.ts';

export const weekRoutes = makeSiteRoutes(weekContract, {
  show: showWeek,
  free: listFree,
  document: (context, { language, ...input }) =>
    printDocument(context, (inner) => printRoutine(inner, input, language ?? context.language)),
});
