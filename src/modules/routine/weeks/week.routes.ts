import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { listFree, printRoutine, showWeek } from './week.actions.ts';
import { weekContract } from './week.contract.ts';

const os = implementForSite(weekContract);

export const weekRoutes = os.router({
  show: os.show.handler(({ context, input }) => showWeek(context, input)),
  free: os.free.handler(({ context, input }) => listFree(context, input)),
  document: os.document.handler(({ context, input: { language, ...input } }) =>
    printDocument(context, (inner) => printRoutine(inner, input, language ?? context.language)),
  ),
});
