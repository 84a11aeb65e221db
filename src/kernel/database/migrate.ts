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
 * Brings the database to the newest schema; each migration is one transaction. Two servers that
 * start together wait for each other.
 * @returns the names of the migrations that ran.
 * @throws when a migration that already ran was changed afterwards.
 */
export async function migrate(database: Database, onStep?: (name: string) => void): Promise<string[]> {
  await database.owner.run(
    'create table if not exists schema_migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );
  const ran: string[] = [];
  for (const migration of await readMigrations()) {
    const [before] = await database.owner.query<{ checksum: string }>(
      'select checksum from schema_migration where name = $1',
      [migration.name],
    );
    if (before && before.checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it ran. Write a new migration instead.`);
    }
    if (before) continue;
    onStep?.(migration.name);
    // The name and checksum are a file name and hexadecimal digits, so they may stand in the script.
    await database.owner.run(`begin;
      select pg_advisory_xact_lock(72710001);
      ${migration.script}
      ;insert into schema_migration (name, checksum) values ('${migration.name}', '${migration.checksum}');
      commit;`);
    ran.push(migration.name);
  }
  return ran;
}
