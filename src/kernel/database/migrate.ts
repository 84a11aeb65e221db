import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from './database.ts';
import { inStartLock } from './start-lock.ts';

const folder = new URL('../../../database/migrations/', import.meta.url);

export interface Migration {
  name: string;
  checksum: string;
  script: string;
}

/** The migrations in the order of their names. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest schema; each migration is one transaction. Two servers that start together
 * wait for each other: the lock is taken before anything is looked at.
 * @returns the names of the migrations that ran.
 * @throws {Refusal} when a migration that already ran was changed afterwards, or the database is of a newer version.
 */
export async function migrate(database: Database, onStep?: (name: string) => void): Promise<string[]> {
  const migrations = await readMigrations();
  return inStartLock(database, migrationLock, () =>
    database.owner.session(async (session) => {
      await session.run(
        'create table if not exists schema_migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
      );
      const ran: string[] = [];
      for (const migration of pendingOf(migrations, await recorded(session))) {
        onStep?.(migration.name);
        // The name and checksum are a file name and hexadecimal digits, so they may stand in the script.
        // A migration may move rows, of all institutions and though the owner is no superuser.
        await session.run(`begin; set local app.scope = 'maintenance';
        ${migration.script}
        ;insert into schema_migration (name, checksum) values ('${migration.name}', '${migration.checksum}');
        commit;`);
        ran.push(migration.name);
      }
      return ran;
    }),
  );
}

/**
 * The names of the migrations that the database lacks, without running them.
 * @throws {Refusal} when a migration that already ran was changed afterwards, or the database is of a newer version.
 */
export async function pendingMigrations({ owner }: Database): Promise<string[]> {
  const [known] = await owner.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migration') is not null as exists",
  );
  const before = known!.exists ? await recorded(owner) : new Map<string, string>();
  return pendingOf(await readMigrations(), before).map((it) => it.name);
}

const migrationLock = 72710001;

async function recorded(owner: Pick<Database['owner'], 'query'>): Promise<Map<string, string>> {
  const rows = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function pendingOf(migrations: Migration[], recordedChecksums: Map<string, string>): Migration[] {
  const newest = migrations.at(-1)!.name;
  const newer = [...recordedChecksums.keys()].filter((name) => name > newest);
  if (newer.length > 0)
    throw new Refusal(
      `The database belongs to a newer version of this program (${newer.at(-1)}). Install that one; there is no way back but a backup.`,
    );
  return migrations.filter(({ name, checksum }) => {
    const before = recordedChecksums.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Refusal(`Migration ${name} was changed after it ran. Write a new migration instead.`);
    }
    return before === undefined;
  });
}
