import { implement } from '#kernel/http/implement.ts';
import { clearingActions } from './clearing.actions.ts';
import { type ClearingKind, clearingContract } from './clearing.contract.ts';

export function clearingRoutes(kind: ClearingKind) {
  const os = implement(clearingContract(kind));
  const actions = clearingActions(kind);
  return os.router({
    list: os.list.handler(({ context, input }) => actions.list(context, input)),
    preview: os.preview.handler(({ context, input }) => actions.preview(context, input)),
    start: os.start.handler(({ context, input }) => actions.start(context, input)),
    restore: os.restore.handler(({ context, input }) => actions.restore(context, input)),
    file: os.file.handler(({ context, input }) => actions.file(context, input)),
  });
}
