import { implementForSite } from '#kernel/http/implement.ts';
import type { listImportContract, PlainListContract } from '#shared/list-import.contract.ts';
import { listImportActions } from './list-import.actions.ts';
import type { AnyListKind } from './list-import.job.ts';
import { listSummaries } from './list-import.queries.ts';

/** The routes of one kind of list, and the job that writes a long one. */
export function listImportRoutes(contract: ReturnType<typeof listImportContract>, kind: AnyListKind) {
  // The contract validates the plan and only the kind reads it, so its type does not matter here.
  const os = implementForSite(contract as unknown as PlainListContract);
  const { job, ...actions } = listImportActions(kind);
  const routes = os.router({
    list: os.list.handler(({ context, input }) =>
      listSummaries(context.tx, context.siteId, kind.kind, input),
    ),
    template: os.template.handler(({ context }) => actions.template(context)),
    upload: os.upload.handler(({ context, input }) => actions.upload(context, input)),
    show: os.show.handler(({ context, input }) => actions.show(context, input.id)),
    check: os.check.handler(({ context, input: { id, ...plan } }) => actions.check(context, id, plan)),
    refusedRows: os.refusedRows.handler(({ context, input }) => actions.refusedRows(context, input.id)),
    write: os.write.handler(({ context, input }) => actions.write(context, input.id)),
    undo: os.undo.handler(({ context, input }) => actions.undo(context, input.id)),
    discard: os.discard.handler(async ({ context, input }) => {
      await actions.discard(context, input.id);
      return { done: true as const };
    }),
  });
  return { routes, job };
}
