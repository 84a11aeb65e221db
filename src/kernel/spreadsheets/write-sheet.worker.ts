import { parentPort } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

/** Rows of texts, as blocks of JSON. */
export type WriteRequest = Uint8Array<ArrayBuffer>[];

parentPort?.on('message', async (blocks: WriteRequest) => {
  const [header = [], ...rows] = blocks.flatMap(
    (it) => JSON.parse(new TextDecoder().decode(it)) as string[][],
  );
  const bytes = await writeExcelFile([
    header.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ type: String, value }))),
  ]).toBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});
