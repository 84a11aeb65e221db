import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { listMetFamilies } from './met-family.queries.ts';
import { refusedRows } from './refused-rows.actions.ts';
import {
  admitImport,
  admitTyped,
  checkImport,
  checkTyped,
  discardImport,
  showImport,
  undoImport,
  uploadList,
} from './student-import.actions.ts';
import { studentImportContract } from './student-import.contract.ts';
import { findSummary, listImports } from './student-import.queries.ts';

const os = implementForSite(studentImportContract);

export const studentImportRoutes = os.router({
  list: os.list.handler(({ context, input }) => listImports(context.tx, context.siteId, input)),
  upload: os.upload.handler(({ context, input }) => uploadList(context, input)),
  show: os.show.handler(({ context, input }) => showImport(context, input.id)),
  check: os.check.handler(({ context, input: { id, ...plan } }) => checkImport(context, id, plan)),
  refusedRows: os.refusedRows.handler(({ context, input }) => refusedRows(context, input.id)),
  admit: os.admit.handler(({ context, input }) => admitImport(context, input.id, input)),
  families: os.families.handler(async ({ context: { tx, siteId }, input }) => {
    requireFound(await findSummary(tx, siteId, input.id));
    return listMetFamilies(tx, siteId, input.id);
  }),
  undo: os.undo.handler(({ context, input }) => undoImport(context, input.id)),
  discard: os.discard.handler(async ({ context, input }) => {
    await discardImport(context, input.id);
    return { done: true as const };
  }),
  checkTyped: os.checkTyped.handler(({ context, input }) => checkTyped(context, input)),
  admitTyped: os.admitTyped.handler(({ context, input }) => admitTyped(context, input)),
});
