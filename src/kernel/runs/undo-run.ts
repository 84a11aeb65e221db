import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';

/** Tables of numbered runs that can be undone. */
type RunTable = {
  [Table in keyof DB]: DB[Table] extends { run_no: unknown; undone_at: unknown; undone_by: unknown }
    ? Table
    : never;
}[keyof DB];

interface Undoing {
  table: RunTable;
  id: string;
  userId: string | null;
  /** Code of the refusal of a run that is undone already. */
  refusal: string;
  /** Deletes what the run made. Throws where money moved. */
  takeBack: () => Promise<void>;
}

/** Undoes a run, that of the institution where it has one: locks it, so that a second undo at the same time is refused, and keeps it with its number and who undid it. */
export async function undoRun(tx: Tx, undoing: Undoing): Promise<void> {
  const { id, userId, refusal, takeBack } = undoing;
  // Typed as one table for all: only shared columns are named.
  const table = undoing.table as 'fee_run';
  const own = tx.selectFrom(table).select(['id', 'undone_at']).where('id', '=', id);
  const run = requireFound(await own.forUpdate().executeTakeFirst());
  if (run.undone_at) throw new Problem(409, refusal);
  await takeBack();
  await tx
    .updateTable(table)
    .set({ undone_at: new Date().toISOString(), undone_by: userId })
    .where('id', '=', id)
    .execute();
}
