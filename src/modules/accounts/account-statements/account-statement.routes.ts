import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  dismiss,
  matchByHand,
  readStatement,
  reconcileAccount,
  removeStatement,
  reopen,
  saveStatement,
} from './account-statement.actions.ts';
import { accountStatementContract } from './account-statement.contract.ts';
import { listStatements } from './account-statement.queries.ts';

const done = { done: true as const };

export const accountStatementRoutes = makeSiteRoutes(accountStatementContract, {
  read: readStatement,
  create: saveStatement,
  list: ({ tx }, input) => listStatements(tx, input),
  delete: async (context, input) => {
    await removeStatement(context, input.id);
    return done;
  },
  reconciliation: reconcileAccount,
  match: async (context, input) => {
    await matchByHand(context, input);
    return done;
  },
  dismiss: async (context, input) => {
    await dismiss(context, input);
    return done;
  },
  reopen: async (context, input) => {
    await reopen(context, input.id);
    return done;
  },
});
