import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

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
 * wait for each other: the lock is taken before anything is looked at, and belongs to the connection, so that it
 * ends with a process that dies.
 * @returns the names of the migrations that ran.
 * @throws when a migration that already ran was changed afterwards.
 */
export async function migrate(database: Database, onStep?: (name: string) => void): Promise<string[]> {
  const migrations = await readMigrations();
  return database.owner.session(async (session) => {
    await session.query('select pg_advisory_lock($1)', [migrationLock]);
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
    await session.query('select pg_advisory_unlock($1)', [migrationLock]);
    return ran;
  });
}

/**
 * The names of the migrations that the database lacks, without running them.
 * @throws when a migration that already ran was changed afterwards.
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
  return migrations.filter(({ name, checksum }) => {
    const before = recordedChecksums.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran. Write a new migration instead.`);
    }
    return before === undefined;
  });
}
