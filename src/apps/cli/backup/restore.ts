import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config.ts';
import { applicationName, type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { inMaintenance, requireEveryRow } from '#kernel/database/maintenance.ts';
import { readMigrations } from '#kernel/database/migrate.ts';
import { dropAside, putAside, putBack } from '#kernel/database/set-aside.ts';
import { Refusal } from '#kernel/refusal.ts';

import { countRows, findDifferingTables, type Manifest } from './manifest.ts';
import { pipeTool, runTool } from './postgres-tools.ts';

/**
 * Whether anybody works in the database: it has a schema and an account or an institution.
 * @throws {Refusal} where its owner would not see them
 */
export async function isInUse(database: Database): Promise<boolean> {
  const [schema] = await database.owner.query<{ exists: boolean }>(
    "select to_regclass('public.user_account') is not null as exists",
  );
  if (!schema!.exists) return false;
  await requireEveryRow(database);
  return inMaintenance(database, async (tx) => {
    const accounts = await tx.selectFrom('user_account').select('id').limit(1).execute();
    const sites = await tx.selectFrom('site').select('id').limit(1).execute();
    return accounts.length + sites.length > 0;
  });
}

/** @throws {Refusal} where the backup does not fit this program or this kind of database. */
export async function assertRestorable(config: Config, manifest: Manifest): Promise<void> {
  const kind = config.DATABASE_URL ? 'postgres' : 'pglite';
  const names = { postgres: 'PostgreSQL (DATABASE_URL)', pglite: 'the embedded database (no DATABASE_URL)' };
  if (manifest.database_kind !== kind)
    throw new Refusal(`The backup is of ${names[manifest.database_kind]}, the target is ${names[kind]}.`);
  const known = (await readMigrations()).at(-1)!.name;
  if (manifest.newest_migration > known)
    throw new Refusal(
      `The backup was made by a newer version (${manifest.newest_migration}). Install that one.`,
    );
}

/**
 * @throws {Refusal} where a server or worker is connected to the database; connections named {@link commandName} do not count.
 */
export async function refuseWhileRunning(database: Database): Promise<void> {
  if (!database.pool) return;
  const [others] = await database.owner.query<{ count: number }>(
    'select count(*) as count from pg_stat_activity where datname = current_database() and application_name = $1',
    [applicationName],
  );
  if (others!.count > 0)
    throw new Refusal(`${others!.count} connections of a running server or worker are open. Stop it first.`);
}

/** The name of this command's own connections. */
export const commandName = 'bidyaloy-restore';

/** The address under the name of this command, which {@link refuseWhileRunning} does not count. */
export function named(url: string): string {
  const own = new URL(url);
  own.searchParams.set('application_name', commandName);
  return own.href;
}

/**
 * Puts the database of a backup in the place of what is there: on PostgreSQL by exchanging schemas, embedded by exchanging folders.
 * The old one is gone afterwards.
 */
export async function restoreDatabase(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const dump = join(folder, manifest.database.path);
  if (config.DATABASE_URL) await restoreServer(config.DATABASE_URL, dump);
  else await restoreEmbedded(join(config.DATA_DIR, 'database'), dump);
}

/** Replaces the stored files by those of a backup. */
export async function restoreFiles(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const [target, fresh] = [join(config.DATA_DIR, 'files'), join(config.DATA_DIR, 'files.restoring')];
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  if (manifest.files.length > 0) await cp(join(folder, 'files'), fresh, { recursive: true });
  await exchange(target, fresh);
}

/** @throws {Refusal} where the restored database has not as many rows as the backup. */
export async function compareWithBackup(database: Database, manifest: Manifest): Promise<void> {
  await requireEveryRow(database);
  const differences = findDifferingTables(manifest, await inMaintenance(database, countRows));
  if (differences.length > 0) throw new Refusal(`The restore is not complete:\n${differences.join('\n')}`);
}

async function restoreEmbedded(target: string, dump: string): Promise<void> {
  const fresh = `${target}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  const database = await openPGlite(fresh, new Blob([await readFile(dump)]));
  await database.close();
  await exchange(target, fresh);
}

async function exchange(target: string, fresh: string): Promise<void> {
  const old = `${target}.before-restore`;
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch(() => undefined);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}

/** Dumps do not contain roles, so they are created for a new server. */
const createRoles = `
do $$
declare
  name text;
begin
  foreach name in array array['bidyaloy_app', 'bidyaloy_maintenance'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', name);
    end if;
    -- A superuser counts as a member of every role, but only until the attribute is taken away.
    if (select rolsuper from pg_roles where rolname = current_user) or not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;
`;

/**
 * Statement by statement, because all of it in one transaction takes more locks than a server has room for. What was there stands
 * aside under other names until everything is loaded, and comes back where that fails.
 */
async function restoreServer(url: string, dump: string): Promise<void> {
  const database = await openPostgres(named(url), 2);
  try {
    const { owner } = database;
    await owner.run(createRoles);
    await putAside(owner);
    await load(url, dump).catch(async (error) => {
      await putBack(owner);
      throw error;
    });
    await dropAside(owner);
  } finally {
    await database.close();
  }
}

const load = (url: string, dump: string) =>
  runTool('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'], {
    url,
    input: (stdin) =>
      pipeTool('pg_restore', ['--file=-', '--no-owner', '--enable-row-security', dump], stdin),
  });
