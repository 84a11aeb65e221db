import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { readSheet } from '#kernel/spreadsheets/read-sheet.ts';
import { SheetProblem } from '#kernel/spreadsheets/sheet-problem.ts';
import type { Language } from '#shared/language.ts';
import { insertMarks } from './bank-scroll.queries.ts';
import {
  type BankStatement,
  type ColumnUse,
  type StatementReading,
  statementColumns,
} from './bank-statement.contract.ts';
import {
  findFileColumns,
  findStatement,
  insertStatement,
  keepFileColumns,
  paymentsOf,
} from './bank-statement.queries.ts';
import { guessColumns, isComplete, matchLines, readLines } from './bank-statement.rules.ts';

const sampleRows = 3;

interface Upload {
  bank_account_id: string;
  file: File;
  columns?: string;
}

/** Reads a file of the bank without saving anything. @throws 404 where the account takes no fees; 422 where it cannot be read */
export async function readStatement(
  { tx, siteId, language }: SiteContext,
  upload: Upload,
): Promise<StatementReading> {
  const known = requireFound(await findFileColumns(tx, siteId, upload.bank_account_id));
  const { header, rows } = await readFile(upload.file, language);
  const columns = chosenColumns(upload.columns, header) ?? guessColumns(header, known);
  const { lines, unread_rows } = readLines(rows, columns);
  return {
    header,
    sample: rows.slice(0, sampleRows).map((it) => it.cells),
    columns,
    is_complete: isComplete(columns) && lines.length > 0,
    line_count: lines.length,
    unread_rows: unread_rows.slice(0, 50),
  };
}

/** Compares a file with the book, marks what agrees, and keeps its columns. @throws as {@link readStatement}; 422 for columns that say too little */
export async function compareStatement(
  { tx, siteId, language, caller }: SiteContext,
  { bank_account_id, file, ...upload }: Upload,
): Promise<BankStatement> {
  requireFound(await findFileColumns(tx, siteId, bank_account_id));
  const { header, rows } = await readFile(file, language);
  const columns = chosenColumns(upload.columns, header) ?? [];
  if (!isComplete(columns)) throw fieldProblem('columns', 'fees:statement_columns');
  const { lines } = readLines(rows, columns);
  if (lines.length === 0) throw fieldProblem('file', 'fees:statement_empty');
  const days = lines.map((it) => it.booked_on).sort();
  const [from_on, to_on] = [days[0]!, days.at(-1)!];
  const matched = matchLines(lines, await paymentsOf(tx, siteId, bank_account_id, from_on, to_on));
  const uploaded_by = caller.user_id!;
  const id = await insertStatement(
    tx,
    { site_id: siteId, bank_account_id, file_name: file.name.slice(0, 200), from_on, to_on, uploaded_by },
    matched,
  );
  const agreeing = matched.flatMap(({ payment, amount_poisha }) =>
    payment?.amount_poisha === amount_poisha ? [payment.id] : [],
  );
  await insertMarks(tx, siteId, agreeing, { reconciled_by: uploaded_by, bank_statement_id: id });
  await keepFileColumns(tx, siteId, bank_account_id, byHeading(header, columns));
  return requireFound(await findStatement(tx, siteId, id));
}

async function readFile(file: File, language: Language) {
  try {
    return await readSheet(new Uint8Array(await file.arrayBuffer()), file.name);
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const t = translator(language);
    const key = `kernel:spreadsheet.problem.${error.code}`;
    throw fieldProblem('file', 'fees:statement_not_read', {
      reason: t(`${key}.message`, error.data),
      remedy: t(`${key}.remedy`, error.data),
    });
  }
}

function chosenColumns(text: string | undefined, header: string[]): ColumnUse[] | undefined {
  if (text === undefined) return undefined;
  try {
    const columns = statementColumns.parse(JSON.parse(text));
    if (columns.length === header.length) return columns;
  } catch {
    // Answered below, like columns of another file.
  }
  throw fieldProblem('columns', 'fees:statement_columns');
}

const byHeading = (header: string[], columns: ColumnUse[]): Record<string, ColumnUse> =>
  Object.fromEntries(header.map((heading, at) => [heading, columns[at] ?? 'ignore']));
