import { setImmediate as nextTurn } from 'node:timers/promises';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { createThreads } from '#kernel/threads/threads.ts';
import type { WriteRequest } from './write-sheet.worker.ts';

const threads = createThreads<WriteRequest, Uint8Array<ArrayBuffer>>(
  new URL('./write-sheet.worker.ts', import.meta.url),
  1,
  { answerMs: 60_000, idleMs: 30_000, resourceLimits: { maxOldGenerationSizeMb: 768 } },
);

const rowsPerBlock = 1_000;

/**
 * A workbook of one sheet: its first row stands out, every cell is text. Written in a thread of its own, so that a long list
 * does not block the event loop. Not inside a transaction.
 */
export async function sheetFile(name: string, rows: string[][]): Promise<File> {
  outsideTransactions('Writing a table');
  const blocks: WriteRequest = [];
  for (let from = 0; from < rows.length; from += rowsPerBlock) {
    blocks.push(new TextEncoder().encode(JSON.stringify(rows.slice(from, from + rowsPerBlock))));
    await nextTurn();
  }
  return new File([await threads.ask(blocks)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
