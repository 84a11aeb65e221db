import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { openPostgres } from '#kernel/database/database.ts';
import { startPostgres, type ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { versionOfSources } from '../prepare-database.ts';

/** A throwaway server whose database `postgres` is as a new start would have it; nothing where PostgreSQL is not installed. */
export async function startReadyPostgres(): Promise<ThrowawayPostgres | undefined> {
  const folder = join(tmpdir(), 'bidyaloy-test');
  const ready = join(folder, `cluster-${versionOfSources()}`);
  if (existsSync(ready)) return startPostgres(ready);
  await mkdir(folder, { recursive: true });
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const database = await openPostgres(postgres.url('postgres'), 2);
  await bringUpToDate(database);
  await database.close();
  await postgres.stop(ready);
  return startPostgres(ready);
}
