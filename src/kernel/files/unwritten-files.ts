import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { isConnectionLoss } from '#kernel/database/connection-loss.ts';
import { asMaintainer } from '#kernel/housekeeping/housekeeping.ts';
import type { Services } from '#kernel/services.ts';

/** The keys of what one piece of work put into the store, by the ids of the files. */
const stored = new AsyncLocalStorage<Map<string, string>>();

/** Notes that the bytes of a file are in the store, and that its row is still to be written. */
export function noteStored(id: string, key: string): void {
  stored.getStore()?.set(id, key);
}

/**
 * Runs work, then removes from the store what it put there without a row: because it was refused or failed, because a repeated
 * request got its first answer, or because the file was not needed after all. Not inside a transaction.
 */
export async function removingUnwritten<Result>(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = new Map<string, string>();
  try {
    return await stored.run(keys, work);
  } catch (error) {
    // The commit may have reached the database all the same.
    if (isConnectionLoss(error)) keys.clear();
    throw error;
  } finally {
    // Bytes that stay only take space.
    await removeUnwritten(services, keys).catch((error) => services.log.warn({ err: error }, 'stored files'));
  }
}

async function removeUnwritten(
  { database, files }: Pick<Services, 'database' | 'files'>,
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  if (keys.size === 0) return;
  const ids = [...keys.keys()];
  const { rows } = await asMaintainer(database, (tx) =>
    sql<{ id: string }>`
      select id from stored_file where id = any (${ids}::uuid[])
      union all select id from core_file where id = any (${ids}::uuid[])`.execute(tx),
  );
  const written = new Set(rows.map((it) => it.id));
  for (const [id, key] of keys) if (!written.has(id)) await files.remove(key);
}
