import type { SiteTx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { ensureDraft, findDraft, findPublished, lockDraft } from '../versions/routine-version.queries.ts';
import { readInput } from './generator-input.queries.ts';
import type { GeneratorChoice } from './generator-run.contract.ts';
import { digestOf, holdBells, writeRun } from './generator-run.queries.ts';
import type { SolverAnswer, SolverInput } from './solver-input.ts';

/** What a search was asked, and the routine around which it looks for places. */
interface SearchReading {
  seed: number;
  input: SolverInput;
  draftId: string | undefined;
  digest: string;
}

export async function readForSearch(
  tx: SiteTx,
  choice: GeneratorChoice,
  seed: number,
): Promise<SearchReading> {
  const { draftId, versionId } = await versionToRead(tx, choice.academic_year_id);
  const { input } = await readInput(tx, choice, versionId, seed);
  return { seed, input, draftId, digest: await digestOf(tx, versionId) };
}

/** The draft of a year, or what it would be a copy of. */
export async function versionToRead(tx: SiteTx, yearId: string) {
  const draftId = await findDraft(tx, yearId);
  return { draftId, versionId: draftId ?? (await findPublished(tx, yearId, today())) };
}

/**
 * Writes what a search found into the draft of the year. @returns the id of the run
 * @throws 409 where the draft, the bell or what else the search was asked is no longer what it was
 */
export async function writeAnswer(
  tx: SiteTx,
  reading: SearchReading,
  { choice, answer, userId }: { choice: GeneratorChoice; answer: SolverAnswer; userId: string | null },
): Promise<string> {
  await holdBells(tx);
  const now = await readForSearch(tx, choice, reading.seed);
  const isDraftGone = reading.draftId !== undefined && reading.draftId !== now.draftId;
  if (isDraftGone || now.digest !== reading.digest) throw new Problem(409, 'routine:draft_changed_meanwhile');
  if (JSON.stringify(now.input) !== JSON.stringify(reading.input))
    throw new Problem(409, 'routine:asked_changed_meanwhile');
  const versionId = await ensureDraft(tx, choice.academic_year_id, today());
  if (!versionId || !(await lockDraft(tx, versionId)))
    throw new Problem(409, 'routine:draft_changed_meanwhile');
  return unlessRefused('routine:asked_changed_meanwhile', () =>
    writeRun(tx, { choice, versionId, seed: reading.seed, answer, userId }),
  );
}

/** What is refused by a rule of the database, such as a lesson in a period that is not there, is told in words. */
export async function unlessRefused<Result>(code: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('23')) throw new Problem(409, code);
    throw error;
  }
}
