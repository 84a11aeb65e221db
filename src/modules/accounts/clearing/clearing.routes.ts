import { makeRoutes } from '#kernel/http/routes.ts';
import { clearingActions } from './clearing.actions.ts';
import { type ClearingKind, clearingContract } from './clearing.contract.ts';

export function clearingRoutes(kind: ClearingKind) {
  const actions = clearingActions(kind);
  return makeRoutes(clearingContract(kind), {
    list: (context, input) => actions.list(context, input),
    preview: (context, input) => actions.preview(context, input),
    start: (context, input) => actions.start(context, input),
    restore: (context, input) => actions.restore(context, input),
    file: (context, input) => actions.file(context, input),
  });
}
