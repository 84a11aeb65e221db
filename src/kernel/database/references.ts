import { sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/types.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Tx } from './database.ts';

/** Counting stops here; a higher number says "more than". */
export const referenceCountMax = 1000;

/** Rows of one table that refer to the row at hand. */
export const rowReference = z.object({
  table: z.string(),
  /** At most one more than {@link referenceCountMax}. */
  row_count: z.number().int(),
  /** How many institutions they belong to; 0 where that is of no interest. */
  site_count: z.number().int(),
});

export type RowReference = z.infer<typeof rowReference>;

/** Every place that refers to a row: of all institutions for the core, of its own for an institution. */
export async function findReferences(tx: Tx, table: keyof DB, id: string): Promise<RowReference[]> {
  const { rows } = await sql<RowReference>`
    select place as "table", row_count, site_count from uses_of(${table}::regclass, ${id})`.execute(tx);
  return rows;
}

/**
 * Call it before deleting a row, so that the refusal names everything that refers to it.
 * @throws 409 `in_use` with the places in its sentence and in `details`
 */
export async function requireUnused(tx: Tx, table: keyof DB, id: string): Promise<void> {
  const uses = await findReferences(tx, table, id);
  if (uses.length > 0) throw new Problem(409, 'in_use', {}, [], { table, uses });
}
