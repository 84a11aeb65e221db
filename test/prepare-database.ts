import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { migrate, readFunctionFiles, readMigrations } from '#kernel/database/migrate.ts';
import { sha256 } from '#kernel/files/file-store.ts';

/** Runs once, before the workers begin. */
export default async function prepare(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  await (server ? prepareServer(server) : migratedDatabase());
}

/**
 * A database as a new start would have it, shared with nobody: with schema, roles, catalogue and modules. A copy on the
 * suite's server where there is one, else an embedded one.
 */
export async function openOwnDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openCopy(server);
  const database = await openPGlite('memory://', new Blob([await readFile(await migratedDatabase())]));
  await bringUpToDate(database);
  return database;
}

/** A migrated database as one file, which opens in half a second; made at first use. */
async function migratedDatabase(): Promise<string> {
  const scripts = [...(await readMigrations()), ...(await readFunctionFiles())];
  const version = sha256(Buffer.from(scripts.map((it) => it.checksum).join())).slice(0, 16);
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

/** The template of the copies; nobody may be connected to it while it is copied. */
const model = 'model';

async function prepareServer(url: string): Promise<void> {
  await createDatabase(url, model);
  const database = await openPostgres(urlOf(url, model), 2);
  await bringUpToDate(database);
  await database.close();
}

async function openCopy(url: string): Promise<Database> {
  const name = `copy_${randomBytes(6).toString('hex')}`;
  await createDatabase(url, name, model);
  return openPostgres(urlOf(url, name), 8);
}

async function createDatabase(url: string, name: string, template = 'template1'): Promise<void> {
  const database = await openPostgres(url, 1);
  await database.owner.run(`create database ${name} template ${template}`);
  await database.close();
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
