import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { openPGlite } from '#kernel/database/database.ts';
import { inMaintenance } from '#kernel/database/maintenance.ts';
import { countRows, damagedPieces, findDifferingTables, type Manifest } from './manifest.ts';
import { countDumpedRows, runTool } from './postgres-tools.ts';

/**
 * Verifies a backup: every file is unchanged; an embedded database is opened and its rows counted; a dump of PostgreSQL is read
 * to its end and its rows counted.
 * @returns a sentence for everything that is wrong.
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged = await damagedPieces(folder, manifest);
  if (damaged.length > 0) return damaged;
  const missing = manifest.missing_files.map((key) => `files/${key} was missing when the backup was made`);
  const path = join(folder, manifest.database.path);
  const inside = manifest.database_kind === 'pglite' ? openDump(path, manifest) : readDump(path, manifest);
  return [...missing, ...(await inside)];
}

async function openDump(path: string, manifest: Manifest): Promise<string[]> {
  const database = await openPGlite('memory://', new Blob([await readFile(path)]));
  try {
    return findDifferingTables(manifest, await inMaintenance(database, countRows));
  } finally {
    await database.close();
  }
}

async function readDump(path: string, manifest: Manifest): Promise<string[]> {
  await runTool('pg_restore', [`--file=${devNull}`, path]);
  return findDifferingTables(manifest, await countDumpedRows(path));
}
