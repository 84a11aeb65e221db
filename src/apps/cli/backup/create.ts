import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#kernel/config.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import { inMaintenance, requireEveryRow, unseenRows } from '#kernel/database/maintenance.ts';
import { refuseUnfinishedRestore } from '#kernel/database/set-aside.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type StoredFileRow, storedFiles } from '../check/stored-files.ts';

import { countRows, describePiece, findDifferingTables, type Manifest, manifestName } from './manifest.ts';
import { countDumpedRows, runTool } from './postgres-tools.ts';

/**
 * Writes a backup of database and stored files into a new folder, while PostgreSQL keeps working: dump and counts see the same
 * snapshot, and stored files never change. Rows are counted by queries, in the dump, and by the server's statistics.
 * @throws {Refusal} where the folder exists already, or the counts show that not every row was seen.
 */
export async function createBackup(config: Config, database: Database, folder: string): Promise<Manifest> {
  await refuseUnfinishedRestore(database.owner);
  await requireEveryRow(database);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder).catch(() => {
    throw new Refusal(`${folder} is there already. Name a new folder.`);
  });
  const { dump, rows, files, newest_migration } = await inMaintenance(database, async (tx) => ({
    newest_migration: await newestMigration(tx),
    rows: await countRows(tx),
    files: await storedFiles(tx),
    dump: config.DATABASE_URL ? await dumpServer(config.DATABASE_URL, tx, folder) : 'database.tar.gz',
  }));
  if (database.pglite) {
    const bytes = await (await database.pglite.dumpDataDir('gzip')).arrayBuffer();
    await writeFile(join(folder, dump), new Uint8Array(bytes));
  }
  const unseen = [
    ...(await unseenRows(database, rows)),
    ...(database.pglite ? [] : findDifferingTables({ rows }, await countDumpedRows(join(folder, dump)))),
  ];
  if (unseen.length > 0) {
    await rm(folder, { recursive: true });
    throw new Refusal(`The backup would not hold every row:\n${unseen.join('\n')}`);
  }
  const copied = await copyFiles(join(config.DATA_DIR, 'files'), folder, files);
  const manifest: Manifest = {
    format: 'bidyaloy-backup-1',
    made_at: new Date().toISOString(),
    database_kind: database.kind,
    database: await describePiece(folder, dump),
    newest_migration,
    rows,
    ...copied,
  };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function newestMigration(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from schema_migration`.execute(
    tx,
  );
  return rows[0]!.name!;
}

async function dumpServer(url: string, tx: Tx, folder: string): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
  const target = join(folder, 'database.dump');
  const { snapshot } = rows[0]!;
  await runTool(
    'pg_dump',
    ['--format=custom', '--enable-row-security', '--no-owner', `--snapshot=${snapshot}`, `--file=${target}`],
    { url },
  );
  return 'database.dump';
}

async function copyFiles(
  source: string,
  folder: string,
  files: StoredFileRow[],
): Promise<Pick<Manifest, 'files' | 'missing_files'>> {
  const copied: Manifest['files'] = [];
  const missing_files: string[] = [];
  for (const { key } of files) {
    const path = `files/${key}`;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const isThere = await copyFile(join(source, key), join(folder, path)).then(
      () => true,
      () => false,
    );
    if (isThere) copied.push(await describePiece(folder, path));
    else missing_files.push(key);
  }
  return { files: copied, missing_files };
}
