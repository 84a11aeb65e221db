import { makeSiteRoutes } from '#kernel/http/routes.ts';
import type { listImportContract, PlainListContract } from '#shared/list-import.contract.ts';
import { listImportActions } from './list-import.actions.ts';
import type { AnyListKind } from './list-import.job.ts';
import { listSummaries } from './list-import.queries.ts';

/** The routes of one kind of list, and the job that writes a long one. */
export function listImportRoutes(contract: ReturnType<typeof listImportContract>, kind: AnyListKind) {
  // The contract validates the plan and only the kind reads it, so its type does not matter here.
  const { job, ...actions } = listImportActions(kind);
  const routes = makeSiteRoutes(contract as unknown as PlainListContract, {
    list: (context, input) => listSummaries(context.tx, kind.kind, input),
    template: (context) => actions.template(context),
    upload: (context, input) => actions.upload(context, input),
    show: (context, input) => actions.show(context, input.id),
    check: (context, { id, ...plan }) => actions.check(context, id, plan),
    refusedRows: (context, input) => actions.refusedRows(context, input.id),
    write: (context, input) => actions.write(context, input.id),
    undo: (context, input) => actions.undo(context, input.id),
    discard: async (context, input) => {
      await actions.discard(context, input.id);
    },
  });
  return { routes, job };
}
