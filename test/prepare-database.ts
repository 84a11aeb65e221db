import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { readSources } from './tidy/sources.ts';

/** Runs once for each project, before its workers begin. */
export default async function prepare(project: TestProject): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server && project.name !== 'embedded') await prepareServer(server);
  else await readyDatabase();
}

/**
 * A database as a new start would have it, shared with nobody: with schema, roles, catalogue and modules. A copy on the
 * suite's server where there is one, else an embedded one.
 */
export async function openOwnDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openCopy(server) : openPGlite('memory://', await readyDatabase());
}

/** Puts a database as a new start would have it into a data folder of an embedded server. */
export async function fillDataFolder(folder: string): Promise<void> {
  const database = await openPGlite(join(folder, 'database'), await readyDatabase());
  await database.close();
}

/** An embedded database of this version as one file, which opens in half a second; made at first use. */
async function readyDatabase(): Promise<Blob> {
  const target = join(tmpdir(), 'bidyaloy-test', `database-${versionOfSources()}.tar`);
  if (!existsSync(target)) await makeReadyDatabase(target);
  return new Blob([await readFile(target)]);
}

async function makeReadyDatabase(target: string): Promise<void> {
  const database = await openPGlite('memory://');
  await bringUpToDate(database);
  const dump = await database.pglite!.dumpDataDir('none');
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(`${target}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${target}.${process.pid}`, target);
  await database.close();
}

let version: string | undefined;

/** A hash of everything that what a new start puts into a database can depend on; read once in a process. */
export function versionOfSources(): string {
  version ??= hashOfSources();
  return version;
}

function hashOfSources(): string {
  const sources = [...readSources('database', ['']), ...readSources('src', ['.ts', '.json'])];
  const hash = createHash('sha256');
  for (const { path, text } of sources) if (!path.endsWith('.test.ts')) hash.update(path).update(text);
  return hash.digest('hex').slice(0, 16);
}

/** The template of the copies; nobody may be connected to it while it is copied. */
const model = 'model';

async function prepareServer(url: string): Promise<void> {
  if (await hasModel(url)) return;
  await createDatabase(url, model);
  const database = await openPostgres(urlOf(url, model), 2);
  await bringUpToDate(database);
  await database.close();
}

async function hasModel(url: string): Promise<boolean> {
  const database = await openPostgres(url, 1);
  const found = await database.owner.query('select from pg_database where datname = $1', [model]);
  await database.close();
  return found.length > 0;
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
