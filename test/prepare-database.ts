import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { migrate, readMigrations } from '#kernel/database/migrate.ts';
import { sha256 } from '#kernel/files/file-store.ts';

/** Runs once, before the workers begin. */
export default async function prepare(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  await (server ? prepareServer(server) : migratedDatabase());
}

/** An embedded database as a new start would have it, shared with nobody: with schema, roles, catalogue and modules. */
export async function openOwnDatabase(): Promise<Database> {
  const database = await openPGlite('memory://', new Blob([await readFile(await migratedDatabase())]));
  await bringUpToDate(database);
  return database;
}

/** A migrated database as one file, which opens in half a second; made at first use. */
async function migratedDatabase(): Promise<string> {
  const migrations = await readMigrations();
  const version = sha256(Buffer.from(migrations.map((it) => it.checksum).join())).slice(0, 16);
  const target = join(tmpdir(), 'bidyaloy-test', `database-${version}.tar`);
  if (existsSync(target)) return target;
  const database = await openPGlite('memory://');
  await migrate(database);
  const dump = await database.pglite!.dumpDataDir('none');
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(`${target}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${target}.${process.pid}`, target);
  await database.close();
  return target;
}

/** The workers share the server: schema, roles and catalogue are made before they begin. */
async function prepareServer(url: string): Promise<void> {
  const database = await openPostgres(url, 2);
  await bringUpToDate(database);
  await database.close();
}
