import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { compareStatement, readStatement } from './bank-statement.actions.ts';
import { bankStatementContract } from './bank-statement.contract.ts';
import { deleteStatement, differencesOf, findStatement, listStatements } from './bank-statement.queries.ts';

const os = implementForSite(bankStatementContract);

export const bankStatementRoutes = os.router({
  read: os.read.handler(({ context, input }) => readStatement(context, input)),
  create: os.create.handler(({ context, input }) => compareStatement(context, input)),
  list: os.list.handler(({ context: { tx, siteId }, input }) =>
    listStatements(tx, siteId, input.bank_account_id),
  ),
  show: os.show.handler(async ({ context: { tx, siteId }, input }) => {
    const statement = requireFound(await findStatement(tx, siteId, input.id));
    return { ...statement, differences: await differencesOf(tx, siteId, input.id) };
  }),
  delete: os.delete.handler(async ({ context: { tx, siteId }, input }) => {
    requireFound(await deleteStatement(tx, siteId, input.id));
    return { done: true as const };
  }),
});
