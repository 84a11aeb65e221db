import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { compareStatement, readStatement } from './bank-statement.actions.ts';
import { bankStatementContract } from './bank-statement.contract.ts';
import { deleteStatement, differencesOf, findStatement, listStatements } from './bank-statement.queries.ts';

export const bankStatementRoutes = makeSiteRoutes(bankStatementContract, {
  read: readStatement,
  create: compareStatement,
  list: ({ tx }, input) => listStatements(tx, input.bank_account_id),
  show: async ({ tx }, input) => {
    const statement = requireFound(await findStatement(tx, input.id));
    return { ...statement, differences: await differencesOf(tx, input.id) };
  },
  delete: async ({ tx }, input) => {
    requireFound(await deleteStatement(tx, input.id));
  },
});
