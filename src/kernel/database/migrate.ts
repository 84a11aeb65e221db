import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from './database.ts';
import { inStartLock } from './start-lock.ts';

/** Where the migrations and the function files of the product stand. */
export const databaseFolder = new URL('../../../database/', import.meta.url);

export interface Script {
  /** The file's name in `migrations`, or its path in `functions`: `accounts/ledger.sql`. */
  name: string;
  checksum: string;
  script: string;
}

/** The migrations in the order of their names. */
export function readMigrations(folder = databaseFolder): Promise<Script[]> {
  return readScripts(new URL('migrations/', folder));
}

/** The function files in the order of their paths. */
export function readFunctionFiles(folder = databaseFolder): Promise<Script[]> {
  return readScripts(new URL('functions/', folder));
}

/**
 * Brings the database to the newest schema: first the migrations that did not run yet, each in a transaction, then the
 * function files that changed since they were applied, all in one. Two servers that start together wait for each other:
 * the lock is taken before anything is looked at.
 * @param folder holds `migrations` and `functions`; the product's own unless a test names another
 * @returns the names of the migrations that ran and of the function files that were applied.
 * @throws {Refusal} when a migration that already ran was changed afterwards or is gone, or the database is of a newer version.
 */
export async function migrate(
  database: Database,
  onStep: (name: string) => void = () => undefined,
  folder = databaseFolder,
): Promise<string[]> {
  const [migrations, files] = await Promise.all([readMigrations(folder), readFunctionFiles(folder)]);
  return inStartLock(database, migrationLock, () =>
    database.owner.session(async (session) => {
      await session.run(`
        create table if not exists schema_migration (
          name text primary key, checksum text not null, ran_at timestamptz not null default now());
        create table if not exists schema_function_file (
          name text primary key, checksum text not null, applied_at timestamptz not null default now());`);
      const pending = pendingOf(migrations, await recorded(session, 'schema_migration'));
      for (const { name, checksum, script } of pending) {
        onStep(name);
        // The name and checksum are a file name and hexadecimal digits, so they may stand in the script.
        // A migration may move rows, of all institutions and though the owner is no superuser.
        await session.run(`begin; set local app.scope = 'maintenance';
        ${script}
        ;insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
        commit;`);
      }
      const applied = await recorded(session, 'schema_function_file');
      const changed = changedOf(files, applied);
      for (const { name } of changed) onStep(name);
      const hasDeleted = [...applied.keys()].some((name) => !files.some((it) => it.name === name));
      if (pending.length + changed.length > 0 || hasDeleted) await session.run(applying(changed, files));
      return [...pending, ...changed].map((it) => it.name);
    }),
  );
}

/**
 * The names of the migrations and function files that the database lacks, without running them.
 * @throws {Refusal} when a migration that already ran was changed afterwards or is gone, or the database is of a newer version.
 */
export async function pendingMigrations({ owner }: Database): Promise<string[]> {
  const [known] = await owner.query<{ exists: boolean }>(
    "select to_regclass('public.schema_function_file') is not null as exists",
  );
  const recordedIn = (table: RecordTable) => (known!.exists ? recorded(owner, table) : new Map());
  const pending = pendingOf(await readMigrations(), await recordedIn('schema_migration'));
  const changed = changedOf(await readFunctionFiles(), await recordedIn('schema_function_file'));
  return [...pending, ...changed].map((it) => it.name);
}

const migrationLock = 72710001;

type RecordTable = 'schema_migration' | 'schema_function_file';

async function readScripts(folder: URL): Promise<Script[]> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

async function recorded(
  owner: Pick<Database['owner'], 'query'>,
  table: RecordTable,
): Promise<Map<string, string>> {
  const rows = await owner.query<{ name: string; checksum: string }>(`select name, checksum from ${table}`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function pendingOf(migrations: Script[], recordedChecksums: Map<string, string>): Script[] {
  const newest = migrations.at(-1)!.name;
  const known = new Set(migrations.map((it) => it.name));
  const unknown = [...recordedChecksums.keys()].filter((name) => !known.has(name)).sort();
  const newer = unknown.filter((name) => name > newest).at(-1);
  if (newer)
    throw new Refusal(
      `The database belongs to a newer version of this program (${newer}). Install that one; there is no way back but a backup.`,
    );
  if (unknown[0])
    throw new Refusal(
      `Migration ${unknown[0]} ran in this database, but this program does not have it. Start with an empty database.`,
    );
  return migrations.filter(({ name, checksum }) => {
    const before = recordedChecksums.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Refusal(`Migration ${name} was changed after it ran. Write a new migration instead.`);
    }
    return before === undefined;
  });
}

function changedOf(files: Script[], recordedChecksums: Map<string, string>): Script[] {
  return files.filter(({ name, checksum }) => recordedChecksums.get(name) !== checksum);
}

/**
 * One transaction that applies the changed files. Files may call each other's functions in any order: bodies are checked
 * when all of them are there, and then those of every function, because a migration may have taken away what one reads.
 */
function applying(changed: Script[], files: Script[]): string {
  const rows = changed.map(({ name, checksum }) => `('${name}', '${checksum}')`);
  const record = `
    ;insert into schema_function_file (name, checksum) values ${rows.join(', ')}
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now();`;
  // What a deleted file defined is dropped by a migration; a file of its name that comes later is a new one.
  const names = files.map(({ name }) => `'${name}'`);
  return `begin; set local app.scope = 'maintenance'; set local check_function_bodies = off;
    ${changed.map((it) => it.script).join('\n;')}
    ${changed.length > 0 ? record : ''}
    delete from schema_function_file where name <> all (array[${names.join(', ')}]::text[]);
    set local check_function_bodies = on;
    do $check$
    declare
      routine record;
    begin
      for routine in
        select p.oid, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      loop
        if routine.lanname = 'sql' then
          perform fmgr_sql_validator(routine.oid);
        else
          perform plpgsql_validator(routine.oid);
        end if;
      end loop;
    end $check$;
    commit;`;
}
