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
  /** Of a run that belongs to an institution. */
  siteId?: string;
  /** Who undoes it. */
  userId: string | null;
  /** Code of the refusal of a run that is undone already. */
  refusal: string;
  /** Refuses by throwing where money moved, and else deletes what the run made. */
  takeBack: () => Promise<void>;
}

/**
 * Undoes a run: locked, so that of two who undo it at once the second is refused; the run itself stays, with its number
 * and who undid it.
 */
export async function undoRun(tx: Tx, undoing: Undoing): Promise<void> {
  const { id, siteId, userId, refusal, takeBack } = undoing;
  // One table stands for all of them: nothing is named that they do not share.
  const table = undoing.table as 'fee_run';
  const own = tx.selectFrom(table).select(['id', 'undone_at']).where('id', '=', id);
  const run = requireFound(
    await (siteId === undefined ? own : own.where('site_id', '=', siteId)).forUpdate().executeTakeFirst(),
  );
  if (run.undone_at) throw new Problem(409, refusal);
  await takeBack();
  await tx
    .updateTable(table)
    .set({ undone_at: new Date().toISOString(), undone_by: userId })
    .where('id', '=', id)
    .$if(siteId !== undefined, (query) => query.where('site_id', '=', siteId!))
    .execute();
}
