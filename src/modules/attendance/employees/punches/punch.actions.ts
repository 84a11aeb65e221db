import type { SiteTx } from '#kernel/database/database.ts';
import { fileNameOf } from '#kernel/files/file-name.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { deriveDays, lockPunchedDays } from '../days/employee-day.queries.ts';
import type { EmployeeCard, PunchImport, PunchReadingAnswer } from './punch.contract.ts';
import {
  type ClaimedDay,
  claimPunches,
  countKnown,
  daysOfCard,
  insertCard,
  insertImport,
  insertPunches,
  isEmployee,
  listCards,
  listImports,
  ownersOf,
  releaseCard,
  waitingDays,
} from './punch.queries.ts';
import { cardNumber, decodeLines, guessFormat, type Punch, readPunches } from './punch-file.rules.ts';
import type { PunchFormat } from './punch-formats.ts';

interface Upload {
  file: File;
  file_format?: PunchFormat | undefined;
}

/** So many lines of a file are taken at once; a device keeps fewer. */
const mostLines = 100_000;

/** What a file of a device holds. @throws 422 for more lines than a device keeps */
export async function readPunchFile(
  context: SiteContext,
  { file, file_format: chosen }: Upload,
): Promise<PunchReadingAnswer> {
  const lines = await linesOf(file);
  const file_format = chosen ?? guessFormat(lines) ?? null;
  const { punches, unread_lines } = file_format
    ? readPunches(file_format, lines, today())
    : { punches: [], unread_lines: lines.flatMap((it, at) => (it.trim() ? [at + 1] : [])) };
  const cards = [...new Set(punches.map((it) => it.card_no))];
  const { owners, known_count } = await context.transact(async ({ tx }) => ({
    owners: await ownersOf(tx, cards),
    known_count: await countKnown(tx, punches),
  }));
  const ownerOf = new Map(owners.map((it) => [it.card_no, it]));
  const unknown = owners.filter((it) => it.employee_id === null).map((it) => it.card_no);
  return {
    file_format,
    line_count: punches.length,
    known_count,
    ...rangeOf(punches),
    unread_lines: unread_lines.slice(0, 50),
    unread_count: unread_lines.length,
    unknown_cards: unknown.slice(0, 50),
    unknown_card_count: unknown.length,
    sample: punches
      .slice(0, 5)
      .map(({ line: _, ...punch }) => ({ ...punch, ...ownerOf.get(punch.card_no)! })),
  };
}

/** Keeps the new punches of a file. @throws 422 where the format reads no line */
export async function importPunchFile(
  context: SiteContext,
  { file, file_format }: Required<Upload> & { file_format: PunchFormat },
): Promise<PunchImport> {
  const { punches, unread_lines } = readPunches(file_format, await linesOf(file), today());
  if (punches.length === 0) throw fieldProblem('file', 'attendance:no_punches');
  const { from_on, to_on } = rangeOf(punches);
  return context.transact(async ({ tx, caller }) => {
    const id = await insertImport(tx, {
      file_name: fileNameOf(file),
      file_format,
      from_on: from_on!,
      to_on: to_on!,
      line_count: punches.length,
      unread_count: unread_lines.length,
      uploaded_by: caller.user_id,
      new_count: await countNew(tx, punches),
    });
    await recordPunches(tx, punches, { device_id: null, punch_import_id: id });
    const [made] = await listImports(tx, id);
    return requireFound(made);
  });
}

/** How many of these punches would be added; the days are locked, so nobody adds them meanwhile. */
async function countNew(tx: SiteTx, punches: readonly Punch[]): Promise<number> {
  await lockPunchedDays(tx, daysOf(punches));
  const distinct = new Set(punches.map((it) => `${it.card_no} ${it.on_date} ${it.punched_at}`)).size;
  return distinct - (await countKnown(tx, punches));
}

/**
 * Keeps punches, whether from a file or pushed by a device, and reads the days anew of all whose punches they are. What is known
 * adds nothing, and in whatever order punches come, the days are the same.
 */
export async function recordPunches(
  tx: SiteTx,
  punches: readonly Punch[],
  from: { device_id: string | null; punch_import_id: string | null },
): Promise<void> {
  if (punches.length === 0) return;
  const cards = punches.map((it) => it.card_no);
  // A number that was entered with an employee meanwhile brings what waited for it.
  await lockPunchedDays(tx, [...daysOf(punches), ...(await waitingDays(tx, cards))]);
  await insertPunches(tx, punches, from);
  await claim(tx, cards);
}

/** Says whose a card is. @throws 404 for no employee of the institution; 409 where it is somebody's */
export async function assignCard(
  { tx, caller }: SiteContext,
  input: { card_no: string; employee_id: string },
): Promise<EmployeeCard & { day_count: number }> {
  const card_no = cardNumber(input.card_no);
  if (!(await isEmployee(tx, input.employee_id))) throw fieldProblem('employee_id', 'not_valid');
  const values = { card_no, employee_id: input.employee_id, assigned_by: caller.user_id };
  const id = await insertCard(tx, values);
  if (!id) throw new Problem(409, 'attendance:card_taken');
  await lockPunchedDays(tx, await waitingDays(tx, [card_no]));
  const claimed = await claim(tx, [card_no]);
  const [card] = await listCards(tx, id);
  return { ...requireFound(card), day_count: claimed.length };
}

/** Takes a card from its employee. @throws 404 */
export async function revokeCard({ tx }: SiteContext, id: string): Promise<void> {
  const [found] = await listCards(tx, id);
  const card = requireFound(found);
  await lockPunchedDays(tx, await daysOfCard(tx, card));
  await deriveDays(tx, await releaseCard(tx, card));
}

async function claim(tx: SiteTx, cards: readonly string[]): Promise<ClaimedDay[]> {
  const days = await claimPunches(tx, cards);
  if (days.length > 0) await deriveDays(tx, days);
  return days;
}

async function linesOf(file: File): Promise<string[]> {
  const lines = decodeLines(await file.bytes());
  if (lines.length > mostLines)
    throw fieldProblem('file', 'attendance:too_many_punches', { count: mostLines });
  return lines;
}

const daysOf = (punches: readonly Punch[]) => punches.map((it) => it.on_date);

function rangeOf(punches: readonly Punch[]) {
  const days = daysOf(punches).sort();
  return { from_on: days[0] ?? null, to_on: days.at(-1) ?? null };
}
