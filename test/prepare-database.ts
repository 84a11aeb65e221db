import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { openPGlite, openPostgres } from '#kernel/database/database.ts';
import { migrate, readMigrations } from '#kernel/database/migrate.ts';
import { sha256 } from '#kernel/files/file-store.ts';

/** A migrated database as one file, so that a test worker opens it in half a second. */
export async function preparedDatabase(): Promise<string> {
  const migrations = await readMigrations();
  const version = sha256(Buffer.from(migrations.map((it) => it.checksum).join())).slice(0, 16);
  return join(tmpdir(), 'bidyaloy-test', `database-${version}.tar`);
}

export default async function prepare(): Promise<void> {
  const target = await preparedDatabase();
  const server = process.env.TEST_DATABASE_URL;
  if (server) return prepareServer(server);
  if (existsSync(target)) return;
  const database = await openPGlite('memory://');
  await migrate(database);
  const dump = await database.pglite!.dumpDataDir('none');
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(`${target}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${target}.${process.pid}`, target);
  await database.close();
}

/** The workers share the server: schema, roles and catalogue are made before they begin. */
async function prepareServer(url: string): Promise<void> {
  const database = await openPostgres(url, 2);
  await bringUpToDate(database);
  await database.close();
}
