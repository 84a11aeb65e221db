import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  linesOfStatement,
  readStatementFile,
  type StatementContent,
} from '#kernel/statements/statement-file.ts';
import { insertMarks } from './bank-scroll.queries.ts';
import type { BankStatement, ColumnUse, StatementReading } from './bank-statement.contract.ts';
import {
  findFileColumns,
  findStatement,
  insertStatement,
  paymentsOf,
  saveFileColumns,
} from './bank-statement.queries.ts';
import { matchLines, type StatementLine, scrollFile } from './bank-statement.rules.ts';

interface Upload {
  bank_account_id: string;
  file: File;
  columns?: string | undefined;
}

/** Reads a file of the bank without saving anything. @throws 404 where the account takes no fees; 422 where it cannot be read */
export const readStatement = (
  context: SiteContext,
  { bank_account_id, ...upload }: Upload,
): Promise<StatementReading> =>
  readStatementFile(scrollFile, upload, () => context.transact(columnsOf(bank_account_id)), context.language);

const columnsOf =
  (bank_account_id: string) =>
  async ({ tx }: SiteContext) =>
    requireFound(await findFileColumns(tx, bank_account_id));

/** Compares a file with the book, marks what agrees, and keeps its columns. @throws as {@link readStatement}; 422 for columns that say too little */
export async function compareStatement(
  context: SiteContext,
  { bank_account_id, ...upload }: Upload,
): Promise<BankStatement> {
  const read = await linesOfStatement(scrollFile, upload, context.language);
  return context.transact((inner) => compareLines(inner, bank_account_id, read));
}

async function compareLines(
  { tx, siteId, caller }: SiteContext,
  bank_account_id: string,
  { file_name, lines, columns }: StatementContent<ColumnUse, StatementLine>,
): Promise<BankStatement> {
  requireFound(await findFileColumns(tx, bank_account_id));
  const days = lines.map((it) => it.booked_on).sort();
  const [from_on, to_on] = [days[0]!, days.at(-1)!];
  const matched = matchLines(lines, await paymentsOf(tx, bank_account_id, from_on, to_on));
  const uploaded_by = caller.user_id;
  const id = await insertStatement(
    tx,
    { site_id: siteId, bank_account_id, file_name, from_on, to_on, uploaded_by },
    matched,
  );
  const agreeing = matched.flatMap(({ payment, amount_poisha }) =>
    payment?.amount_poisha === amount_poisha ? [payment.id] : [],
  );
  await insertMarks(tx, agreeing, { reconciled_by: uploaded_by, bank_statement_id: id });
  await saveFileColumns(tx, bank_account_id, columns);
  return requireFound(await findStatement(tx, id));
}
