import { createHash } from 'node:crypto';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import {
  linesOfStatement,
  readStatementFile,
  type StatementContent,
} from '#kernel/statements/statement-file.ts';
import { postJournal, reverseJournal } from '#modules/accounts/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import type { StatementReading } from '#shared/statement-file.ts';
import { missingItems } from './owed.queries.ts';
import type { ColumnUse, Settlement, SettlementWithLines } from './settlement.contract.ts';
import { postSettlement } from './settlement.posting.ts';
import {
  changeSettlement,
  deleteSettlement,
  findSettledAccount,
  findSettlement,
  insertSettlement,
  isTakenBefore,
  itemsOf,
  type LockedSettlement,
  linesOfSettlement,
  lockSettlement,
  reopenLines,
  saveStatementColumns,
  settleLines,
} from './settlement.queries.ts';
import {
  gatewaySettlementLifeCycle,
  judgeLines,
  type PayoutLine,
  payoutFile,
  sumsOf,
} from './settlement.rules.ts';

interface Upload {
  merchant_account_id: string;
  file: File;
  columns?: string | undefined;
}

interface MoneyAtBank {
  received_on: Day;
  bank_poisha: number;
}

/** Reads a gateway's statement without saving anything. @throws 404; 422 where it cannot be read */
export const readPayouts = (
  context: SiteContext,
  { merchant_account_id, ...upload }: Upload,
): Promise<StatementReading<ColumnUse>> =>
  readStatementFile(
    payoutFile,
    upload,
    () => context.transact(columnsOf(merchant_account_id)),
    context.language,
  );

const columnsOf =
  (merchant_account_id: string) =>
  async ({ tx }: SiteContext) =>
    requireFound(await findSettledAccount(tx, merchant_account_id)).columns;

/**
 * Keeps a statement as a draft, and its columns for the next one.
 * @throws as {@link readPayouts}; 422 for a day to come; 409 where the same statement was taken before
 */
export async function uploadPayouts(
  context: SiteContext,
  { file, columns, ...draft }: Upload & MoneyAtBank,
): Promise<Settlement> {
  const read = await linesOfStatement(payoutFile, { file, columns }, context.language);
  return context.transact((inner) => insertDraft(inner, draft, read));
}

async function insertDraft(
  context: SiteContext,
  { merchant_account_id, received_on, bank_poisha }: MoneyAtBank & Pick<Upload, 'merchant_account_id'>,
  { file_name, lines, columns }: StatementContent<ColumnUse, PayoutLine>,
): Promise<Settlement> {
  const { tx, siteId, caller } = context;
  requireFound(await findSettledAccount(tx, merchant_account_id));
  refuseDayToCome(received_on);
  // Without the numbers of the rows: an empty one more or less changes nothing.
  const said = lines.map(({ line_no: _, ...line }) => line);
  const content_hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  if (await isTakenBefore(tx, merchant_account_id, content_hash))
    throw new Problem(409, 'payments:statement_taken_before');
  const days = lines.map((it) => it.booked_on).sort();
  const id = await insertSettlement(
    tx,
    {
      site_id: siteId,
      merchant_account_id,
      content_hash,
      received_on,
      bank_poisha,
      file_name,
      from_on: days[0]!,
      to_on: days.at(-1)!,
      uploaded_by: caller.user_id,
    },
    lines,
  );
  await saveStatementColumns(tx, merchant_account_id, columns);
  return readSettlement(context, id);
}

/** @throws 404 */
export async function readSettlement(context: SiteContext, id: string): Promise<Settlement> {
  const row = requireFound(await findSettlement(context.tx, id));
  return withRights(context, row);
}

export const withRights = (context: SiteContext, row: Omit<Settlement, 'can'>): Settlement => ({
  ...row,
  can: permittedMoves(gatewaySettlementLifeCycle, row, context),
});

/** A settlement with its lines as they agree with the books now, and what it should have named. @throws 404 */
export async function showSettlement(context: SiteContext, id: string): Promise<SettlementWithLines> {
  const { tx } = context;
  const settlement = await readSettlement(context, id);
  const stored = await linesOfSettlement(tx, id);
  const { merchant_account_id, state } = settlement;
  const isDone = (line: (typeof stored)[number]) => line.state !== 'open';
  const items = await itemsOf(tx, merchant_account_id, stored);
  // What this settlement settled agrees, so it is compared as if it were open.
  const judged = new Map(
    judgeLines(
      stored.filter((it) => !isDone(it)),
      items,
    ).map((it) => [it.line_no, it]),
  );
  const about = new Map(judgeLines(stored, items).map((it) => [it.line_no, it.item]));
  const lines = stored.map((line) => ({
    ...line,
    finding: judged.get(line.line_no)?.finding ?? null,
    is_settled: line.state === 'settled',
    book_poisha: about.get(line.line_no)?.amount_poisha ?? null,
    credited_poisha: about.get(line.line_no)?.credited_poisha ?? null,
  }));
  const named = [...about.values()].flatMap((it) => (it ? [it] : []));
  return {
    ...settlement,
    lines,
    totals: {
      all: sumsOf(lines),
      agreeing: sumsOf(lines.filter((it) => it.finding === null)),
      differing: sumsOf(lines.filter((it) => it.finding !== null)),
    },
    missing: state === 'reversed' ? [] : await missingItems(tx, settlement, today(), named),
  };
}

/**
 * Settles the lines that agree, by one voucher on the day of the bank. It books all that reached the bank; the net of lines that
 * differ lies in the clearing ledger until they are cleared up.
 * @throws 409 where nothing agrees, the bank had another amount or the month is closed; 422 for a day to
 *   come or before the payments
 */
export async function settle(
  { tx, caller }: SiteContext,
  settlement: LockedSettlement,
  { received_on, bank_poisha, accepted_lines }: MoneyAtBank & { accepted_lines: number[] },
): Promise<void> {
  const { id } = settlement;
  refuseDayToCome(received_on);
  const account = requireFound(await findSettledAccount(tx, settlement.merchant_account_id));
  const stored = await linesOfSettlement(tx, id);
  if (sumsOf(stored).net_poisha !== bank_poisha) throw fieldProblem('bank_poisha', 'payments:bank_differs');
  const items = await itemsOf(tx, settlement.merchant_account_id, stored, true);
  const agreeing = judgeLines(stored, items, new Set(accepted_lines)).filter((it) => it.finding === null);
  if (agreeing.length === 0) throw new Problem(409, 'payments:nothing_to_settle');
  if (agreeing.some((it) => it.item!.booked_on! > received_on))
    throw fieldProblem('received_on', 'payments:settled_before_paid');
  const sums = sumsOf(agreeing);
  const { bank_ledger_id, clearing_ledger_id, name_en } = account;
  const journal = await postJournal(
    tx,
    { user_id: caller.user_id },
    postSettlement({
      id,
      received_on,
      bank_ledger_id,
      clearing_ledger_id,
      ...sums,
      unexplained_poisha: bank_poisha - sums.net_poisha,
      narration: `${name_en} · ${settlement.file_name}`,
    }),
  );
  await changeSettlement(tx, id, {
    state: gatewaySettlementLifeCycle.post.to,
    received_on,
    bank_poisha,
    journal_id: journal.id,
    posted_by: caller.user_id,
    posted_at: new Date().toISOString(),
  });
  await settleLines(tx, id, agreeing);
}

/** Reverses the voucher of a settlement today; its payments are open again. */
export async function reverseSettlement(
  { tx, caller }: SiteContext,
  { id, journal_id }: LockedSettlement,
  { reason }: { reason: string },
): Promise<void> {
  const reversal = await reverseJournal(tx, { user_id: caller.user_id }, journal_id!, {
    posted_on: today(),
    reason,
  });
  await changeSettlement(tx, id, {
    state: gatewaySettlementLifeCycle.reverse.to,
    reverse_journal_id: reversal.id,
    reversed_on: today(),
    reversed_by: caller.user_id,
    reverse_reason: reason,
  });
  await reopenLines(tx, id);
}

/** @throws 404; 409 where it is no draft */
export async function removeSettlement(context: SiteContext, id: string): Promise<void> {
  const settlement = requireFound(await lockSettlement(context.tx, id));
  requireMove(gatewaySettlementLifeCycle.delete, settlement, context);
  await deleteSettlement(context.tx, id);
}

function refuseDayToCome(received_on: Day): void {
  if (received_on > today()) throw fieldProblem('received_on', 'payments:settled_in_future');
}
