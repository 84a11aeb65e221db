import { parentPort } from 'node:worker_threads';
import { parseSheet, type SheetOptions, type SheetReading } from './parse-sheet.ts';
import { SheetProblem, type SheetProblemCode, type SheetProblemData } from './sheet-problem.ts';

export interface SheetRequest {
  bytes: Uint8Array<SharedArrayBuffer>;
  filename: string;
  options: SheetOptions;
}

/** A table with its rows as blocks of JSON, so that they are neither copied nor read in one piece. */
export type SheetAnswer =
  | { table: Omit<SheetReading, 'rows'>; blocks: Uint8Array<ArrayBuffer>[] }
  | { problem: SheetProblemCode; data: SheetProblemData };

const cellsPerBlock = 10_000;

parentPort?.on('message', async ({ bytes, filename, options }: SheetRequest) => {
  const answer = await parseSheet(new Uint8Array(bytes), filename, options).then(
    pack,
    (error): SheetAnswer => {
      if (error instanceof SheetProblem) return { problem: error.code, data: error.data };
      throw error;
    },
  );
  const blocks = 'blocks' in answer ? answer.blocks.map((it) => it.buffer) : [];
  parentPort?.postMessage(answer, blocks);
});

function pack({ rows, ...table }: SheetReading): SheetAnswer {
  const rowsPerBlock = Math.max(1, Math.floor(cellsPerBlock / table.header.length));
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows.length; from += rowsPerBlock)
    blocks.push(new TextEncoder().encode(JSON.stringify(rows.slice(from, from + rowsPerBlock))));
  return { table, blocks };
}
