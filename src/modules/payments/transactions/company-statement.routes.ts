import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  linesOfStatement,
  readStatementFile,
  type StatementContent,
} from '#kernel/statements/statement-file.ts';
import { companyStatementContract } from './company-statement.contract.ts';
import {
  deleteStatement,
  findFileColumns,
  handTransactionsOn,
  insertStatement,
  listStatements,
  saveFileColumns,
} from './company-statement.queries.ts';
import { matchTransactions } from './match.job.ts';
import type { TransactionColumn } from './submission-states.ts';
import { agreeingSubmissions } from './transaction.queries.ts';
import { type TransactionLine, transactionFile } from './transaction-file.rules.ts';

export const companyStatementRoutes = makeSiteRoutes(companyStatementContract, {
  read: (context, { payment_company_id, ...upload }) => {
    const findKnown = () =>
      context.transact(async ({ tx }) => requireFound(await findFileColumns(tx, payment_company_id)));
    return readStatementFile(transactionFile, upload, findKnown, context.language);
  },
  create: saveStatement,
  list: ({ tx }, input) => listStatements(tx, input),
  delete: async ({ tx }, input) => {
    await handTransactionsOn(tx, input.id);
    const [statement] = await listStatements(tx, { id: input.id });
    if (requireFound(statement).matched_count > 0) throw new Problem(409, 'payments:statement_counted');
    await deleteStatement(tx, input.id);
  },
});

/** Keeps a statement, and begins to count what it agrees with. @throws 404; 422 where it cannot be read */
async function saveStatement(
  context: SiteContext,
  { payment_company_id, ...upload }: { payment_company_id: string; file: File; columns: string },
) {
  const read = await linesOfStatement(transactionFile, upload, context.language);
  return context.transact((inner) => insertLines(inner, payment_company_id, read));
}

async function insertLines(
  { tx, siteId, tenant, language, caller, services }: SiteContext,
  payment_company_id: string,
  { file_name, lines, columns }: StatementContent<TransactionColumn, TransactionLine>,
) {
  requireFound(await findFileColumns(tx, payment_company_id));
  const days = lines.map((it) => it.booked_on).sort();
  const { id, new_count } = await insertStatement(
    tx,
    {
      site_id: siteId,
      payment_company_id,
      file_name,
      from_on: days[0]!,
      to_on: days.at(-1)!,
      line_count: lines.length,
      uploaded_by: caller.user_id,
    },
    lines,
  );
  await saveFileColumns(tx, payment_company_id, columns);
  const agreeing = await agreeingSubmissions(tx, payment_company_id);
  const job_id =
    agreeing.length > 0
      ? await services.jobs.enqueue(tx, tenant, language, matchTransactions, { payment_company_id })
      : null;
  const [statement] = await listStatements(tx, { id });
  return { ...requireFound(statement), known_count: lines.length - new_count, job_id };
}
