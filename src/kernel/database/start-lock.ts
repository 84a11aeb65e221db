import type { Database } from './database.ts';

/**
 * Does what processes that start together must do one after the other. The lock belongs to a transaction, so that it also
 * holds through a pooler in transaction mode, and ends with a process that dies. `work` uses other connections.
 */
export async function inStartLock<Result>(
  database: Database,
  key: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // The embedded database has one connection and one process.
  if (database.kind === 'pglite') return work();
  return database.owner.session(async (session) => {
    await session.run('begin');
    await session.query('select pg_advisory_xact_lock($1)', [key]);
    const result = await work();
    await session.run('commit');
    return result;
  });
}
