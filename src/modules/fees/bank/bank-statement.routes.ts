import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { compareStatement, readStatement } from './bank-statement.actions.ts';
import { bankStatementContract } from './bank-statement.contract.ts';
import { deleteStatement, differencesOf, findStatement, listStatements } from './bank-statement.queries.ts';

export const bankStatementRoutes = makeSiteRoutes(bankStatementContract, {
  read: readStatement,
  create: compareStatement,
  list: ({ tx, siteId }, input) => listStatements(tx, siteId, input.bank_account_id),
  show: async ({ tx, siteId }, input) => {
    const statement = requireFound(await findStatement(tx, siteId, input.id));
    return { ...statement, differences: await differencesOf(tx, siteId, input.id) };
  },
  delete: async ({ tx, siteId }, input) => {
    requireFound(await deleteStatement(tx, siteId, input.id));
  },
});
