import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import {
  linesOfStatement,
  readStatementFile,
  type StatementContent,
} from '#kernel/statements/statement-file.ts';
import { addDays, type Day, today } from '#shared/dates.ts';
import type { StatementReading } from '#shared/statement-file.ts';
import type { AccountStatement } from './account-statement.contract.ts';
import {
  deleteStatement,
  dismissLine,
  findAccount,
  firstDay,
  handLinesOn,
  insertStatement,
  linesOfDays,
  listStatements,
  lockAccount,
  lockLine,
  matchLines,
  openEntries,
  openLines,
  reopenLines,
  saveColumns,
} from './account-statement.queries.ts';
import { type BankLine, bankFile, matchEntries, recognise } from './account-statement.rules.ts';
import {
  bankBalance,
  dismissedLines,
  entriesNotAtBank,
  linesNotInBooks,
  matchedLines,
} from './reconciliation.queries.ts';
import type { StatementColumn } from './statement-columns.ts';

interface Upload {
  bank_account_id: string;
  file: File;
  columns?: string | undefined;
}

/** How long before the first line an entry may have been made, such as an old cheque. */
const daysBefore = 190;

/** Reads a bank's statement without saving anything. @throws 404; 422 where it cannot be read */
export const readStatement = (
  context: SiteContext,
  { bank_account_id, ...upload }: Upload,
): Promise<StatementReading<StatementColumn>> =>
  readStatementFile(bankFile, upload, () => context.transact(columnsOf(bank_account_id)), context.language);

const columnsOf =
  (bank_account_id: string) =>
  async ({ tx }: SiteContext) =>
    requireFound(await findAccount(tx, bank_account_id, today())).columns;

/** Keeps a statement, its columns for the next one, and matches all open lines of the account with its ledger. @throws as {@link readStatement} */
export async function saveStatement(
  context: SiteContext,
  { bank_account_id, ...upload }: Upload,
): Promise<AccountStatement & { known_count: number }> {
  const read = await linesOfStatement(bankFile, upload, context.language);
  return context.transact((inner) => matchStatement(inner, bank_account_id, read));
}

async function matchStatement(
  { tx, siteId, caller }: SiteContext,
  bank_account_id: string,
  { file_name, lines, columns }: StatementContent<StatementColumn, BankLine>,
): Promise<AccountStatement & { known_count: number }> {
  await lockAccount(tx, bank_account_id);
  const account = requireFound(await findAccount(tx, bank_account_id, today()));
  const days = lines.map((it) => it.booked_on).sort();
  const [from_on, to_on] = [days[0]!, days.at(-1)!];
  const known = recognise(lines, await linesOfDays(tx, bank_account_id, from_on, to_on));
  const id = await insertStatement(
    tx,
    { site_id: siteId, bank_account_id, file_name, from_on, to_on, uploaded_by: caller.user_id },
    lines.filter((it) => !known.has(it)),
    [...known.values()].map((it) => it.id),
  );
  await saveColumns(tx, bank_account_id, columns);
  const open = await openLines(tx, bank_account_id);
  if (open.length > 0) {
    const entries = await openEntries(tx, account.ledger_id, {
      from: addDays(open[0]!.booked_on, -daysBefore),
    });
    const matches = [...matchEntries(open, entries)].map(([line, entry]) => ({
      line_id: line.id,
      journal_line_id: entry.id,
    }));
    if (matches.length > 0) await matchLines(tx, caller.user_id, matches);
  }
  const [statement] = await listStatements(tx, { id });
  return { ...requireFound(statement), known_count: known.size };
}

/** Removes a statement with what it alone named, and all that this matched. @throws 404 */
export async function removeStatement({ tx }: SiteContext, id: string): Promise<void> {
  const [statement] = await listStatements(tx, { id });
  await lockAccount(tx, requireFound(statement).bank_account_id);
  await handLinesOn(tx, id);
  await reopenLines(tx, { account_statement_id: id });
  await deleteStatement(tx, id);
}

/**
 * From the balance of the books to that of the bank at the end of a day: less what the bank did not have yet, and with what the
 * books lack. @throws 404
 */
export async function reconcileAccount(
  { tx }: SiteContext,
  { bank_account_id, on }: { bank_account_id: string; on: Day },
) {
  const account = requireFound(await findAccount(tx, bank_account_id, on));
  const first = await firstDay(tx, bank_account_id);
  const [in_books, at_bank, matched, needless, bank_poisha] = await Promise.all([
    entriesNotAtBank(tx, { ledger_id: account.ledger_id, first }, on),
    linesNotInBooks(tx, bank_account_id, on),
    matchedLines(tx, bank_account_id, on),
    dismissedLines(tx, bank_account_id, on),
    bankBalance(tx, bank_account_id, on),
  ]);
  const { ledger_id, ledger_poisha, bank_name, bank_account_no } = account;
  const expected_poisha =
    ledger_poisha - in_books.total.amount_poisha + at_bank.total.amount_poisha + needless.total.amount_poisha;
  return {
    account: { bank_name, bank_account_no, ledger_id },
    ledger_poisha,
    bank_poisha,
    expected_poisha,
    matched,
    needless: needless.rows,
    in_books: in_books.rows,
    in_books_total: in_books.total,
    at_bank: at_bank.rows,
    at_bank_total: at_bank.total,
    difference_poisha: bank_poisha === null ? null : bank_poisha - expected_poisha,
  };
}

/** Says which entry a line is about. @throws 404; 409 where something was said of it; 422 for another amount or an entry that is not open */
export async function matchByHand(
  { tx, caller }: SiteContext,
  { id, journal_line_id }: { id: string; journal_line_id: string },
): Promise<void> {
  const line = requireFound(await lockLine(tx, id));
  requireOpen(line);
  await lockAccount(tx, line.bank_account_id);
  const { ledger_id } = requireFound(await findAccount(tx, line.bank_account_id, today()));
  const [entry] = await openEntries(tx, ledger_id, { id: journal_line_id });
  if (!entry) throw fieldProblem('journal_line_id', 'accounts:entry_not_open');
  if (entry.amount_poisha !== line.amount_poisha)
    throw fieldProblem('journal_line_id', 'accounts:entry_of_another_amount');
  await matchLines(tx, caller.user_id, [{ line_id: id, journal_line_id }]);
}

/** Says that a line needs no entry. @throws 404; 409 where something was said of it */
export async function dismiss(
  { tx, caller }: SiteContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  requireOpen(requireFound(await lockLine(tx, id)));
  await dismissLine(tx, id, { no_entry_reason: reason, matched_by: caller.user_id });
}

/** Opens a line again. @throws 404 */
export async function reopen({ tx }: SiteContext, id: string): Promise<void> {
  requireFound(await lockLine(tx, id));
  await reopenLines(tx, { id });
}

function requireOpen(line: { journal_line_id: string | null; no_entry_reason: string | null }): void {
  if (line.journal_line_id || line.no_entry_reason) throw new Problem(409, 'accounts:statement_line_settled');
}
