import { setImmediate as nextTurn } from 'node:timers/promises';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { createThreads, TooSlow } from '#kernel/threads/threads.ts';
import type { SheetOptions, SheetReading } from './parse-sheet.ts';
import type { SheetAnswer, SheetRequest } from './sheet.worker.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './table-layout.ts';

export type { SheetReading } from './parse-sheet.ts';

const threads = createThreads<SheetRequest, SheetAnswer>(new URL('./sheet.worker.ts', import.meta.url), 2, {
  answerMs: 15_000,
  idleMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 768 },
});

/**
 * Reads a table that somebody uploads: `.xlsx`, `.csv`, `.tsv`, told apart by content. Works in a thread of its own with
 * a time limit, so that no file holds up other people's requests.
 * All cells are text (dates `YYYY-MM-DD`), trimmed and NFC. Throws `SheetProblem`; its data carry the file name. Not inside a
 * transaction.
 */
export async function readSheet(
  bytes: Uint8Array,
  filename: string,
  options: SheetOptions = {},
): Promise<SheetReading> {
  outsideTransactions('Reading a table');
  const answer = await threads.ask({ bytes: await shared(bytes), filename, options }).catch((error) => {
    const isTooMuch = error instanceof TooSlow || error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? new SheetProblem('too_slow', { filename }) : error;
  });
  if ('problem' in answer) throw new SheetProblem(answer.problem, answer.data);
  const rows: SheetRow[] = [];
  for (const block of answer.blocks) {
    rows.push(...(JSON.parse(new TextDecoder().decode(block)) as SheetRow[]));
    await nextTurn();
  }
  return { ...answer.table, rows };
}

/** The bytes where a thread finds them: to send them copies all in one piece, and everybody waits. */
async function shared(bytes: Uint8Array): Promise<Uint8Array<SharedArrayBuffer>> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  for (let at = 0; at < bytes.length; at += bytesPerTurn) {
    copy.set(bytes.subarray(at, at + bytesPerTurn), at);
    await nextTurn();
  }
  return copy;
}

const bytesPerTurn = 1024 * 1024;
