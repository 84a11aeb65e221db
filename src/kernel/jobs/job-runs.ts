import type { SiteTx, Tx } from '#kernel/database/database.ts';

/** Cancels a job of one's own that is under way. @returns its id, or nothing where there is no such job. */
export async function cancelOwnJob(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('job_run')
    .set(cancelled())
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .where('waits_until', 'is', null)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Cancels a job of an institution, whoever started it and whatever its state. */
export async function cancelJob(tx: SiteTx, id: string): Promise<void> {
  await tx.updateTable('job_run').set(cancelled()).where('id', '=', id).execute();
}

/** Writes down which job a job repeats. */
export async function linkRepeatedJob(tx: SiteTx, id: string, repeatsId: string): Promise<void> {
  await tx.updateTable('job_run').set({ repeats_id: repeatsId }).where('id', '=', id).execute();
}

const cancelled = () => ({ state: 'cancelled', ended_at: new Date().toISOString() });
