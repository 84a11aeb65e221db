import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { SheetReading } from '#kernel/spreadsheets/read-sheet.ts';
import { isSecretHeader } from '#shared/table-import.ts';

/** An uploaded list until it is admitted, without password columns. */
const listTable = z.object({
  header: z.array(z.string()),
  rows: z.array(
    z.object({
      number: z.number().int(),
      cells: z.array(z.string()),
      extra_cells: z.number().int().optional(),
      rounded: z.array(z.number().int()).optional(),
    }),
  ),
});

export type ListTable = z.output<typeof listTable>;

/** Takes secret columns out of what was read, names and all values, before anything else sees them. */
export function withoutSecrets(reading: SheetReading): ListTable & { secret_columns: string[] } {
  const open = reading.header.flatMap((name, at) => (isSecretHeader(name) ? [] : [at]));
  return {
    header: open.map((at) => reading.header[at]!),
    rows: reading.rows.map(({ rounded, ...row }) => ({
      ...row,
      cells: open.map((at) => row.cells[at] ?? ''),
      ...(rounded && { rounded: open.flatMap((at, column) => (rounded.includes(at) ? [column] : [])) }),
    })),
    secret_columns: reading.header.filter(isSecretHeader),
  };
}

const rowsPerBlock = 500;

/** The table as JSON, written block by block, so that a long list does not block the event loop. */
export async function packTable({ header, rows }: ListTable): Promise<Uint8Array> {
  const blocks = [Buffer.from(`{"header":${JSON.stringify(header)},"rows":[`)];
  for (let from = 0; from < rows.length; from += rowsPerBlock) {
    const block = JSON.stringify(rows.slice(from, from + rowsPerBlock)).slice(1, -1);
    blocks.push(Buffer.from(from === 0 ? block : `,${block}`));
    await nextTurn();
  }
  return Buffer.concat([...blocks, Buffer.from(']}')]);
}

export function unpackTable(bytes: Uint8Array): ListTable {
  return listTable.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}
