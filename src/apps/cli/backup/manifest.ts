import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#kernel/database/database.ts';
import { tableNames } from '#kernel/database/maintenance.ts';
import { Refusal } from '#kernel/refusal.ts';

const piece = z.object({
  /** Its place in the backup, e.g. `files/<institution>/<id>`. */
  path: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
});

const schema = z.object({
  format: z.literal('bidyaloy-backup-1'),
  made_at: z.iso.datetime(),
  database_kind: z.enum(['pglite', 'postgres']),
  database: piece,
  /** The newest migration that the database has. */
  newest_migration: z.string(),
  /** How many rows each table has, to compare after a restore. */
  rows: z.record(z.string(), z.number().int()),
  files: z.array(piece),
  /** Files that the database knows and that were gone already. */
  missing_files: z.array(z.string()),
});

/** What a backup holds; stands in it as `manifest.json`, written last, so that a backup without one is unfinished. */
export type Manifest = z.infer<typeof schema>;

export const manifestName = 'manifest.json';

/** @throws {Refusal} where the folder is no backup, or an unfinished one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Refusal(`${folder} is no backup: it has no ${manifestName}.`);
  });
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Refusal(`${folder} is a backup of another version of this program.`);
  return parsed.data;
}

/** Size and checksum of a file of the backup. */
export async function describePiece(folder: string, path: string): Promise<z.infer<typeof piece>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  const { size } = await stat(join(folder, path));
  return { path, size_bytes: size, sha256: hash.digest('hex') };
}

/** @returns a sentence for every file of the backup that is missing or not what it was. */
export async function damagedPieces(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const wanted of [manifest.database, ...manifest.files]) {
    const found = await describePiece(folder, wanted.path).catch(() => undefined);
    if (!found) damaged.push(`${wanted.path} is missing`);
    else if (found.sha256 !== wanted.sha256) damaged.push(`${wanted.path} is not what it was`);
  }
  return damaged;
}

export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(tx)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      tx,
    );
    counts[name] = rows[0]!.count;
  }
  return counts;
}

/** @returns a sentence for every table whose rows are not as many as the manifest says. */
export function findDifferingTables(
  manifest: Pick<Manifest, 'rows'>,
  rows: Record<string, number>,
): string[] {
  return Object.entries(manifest.rows)
    .filter(([table, count]) => rows[table] !== count)
    .map(([table, count]) => `${table} has ${rows[table] ?? 'no'} rows instead of ${count}`);
}
