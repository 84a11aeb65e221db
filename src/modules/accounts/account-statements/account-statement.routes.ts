import { implementForSite } from '#kernel/http/implement.ts';
import {
  dismiss,
  keepStatement,
  matchByHand,
  readStatement,
  reconcileAccount,
  removeStatement,
  reopen,
} from './account-statement.actions.ts';
import { accountStatementContract } from './account-statement.contract.ts';
import { listStatements } from './account-statement.queries.ts';

const os = implementForSite(accountStatementContract);
const done = { done: true as const };

export const accountStatementRoutes = os.router({
  read: os.read.handler(({ context, input }) => readStatement(context, input)),
  create: os.create.handler(({ context, input }) => keepStatement(context, input)),
  list: os.list.handler(({ context: { tx, siteId }, input }) => listStatements(tx, siteId, input)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeStatement(context, input.id);
    return done;
  }),
  reconciliation: os.reconciliation.handler(({ context, input }) => reconcileAccount(context, input)),
  match: os.match.handler(async ({ context, input }) => {
    await matchByHand(context, input);
    return done;
  }),
  dismiss: os.dismiss.handler(async ({ context, input }) => {
    await dismiss(context, input);
    return done;
  }),
  reopen: os.reopen.handler(async ({ context, input }) => {
    await reopen(context, input.id);
    return done;
  }),
});
