import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '#kernel/database/database.ts';
import { coreFileKey } from '#kernel/files/core-files.ts';
import type { Check } from './checks.ts';

/** Every stored file has its bytes, and all bytes belong to a stored file. */
export function fileCheck(folder: string): Check {
  return {
    name: 'stored files',
    async find(tx) {
      const rows = await storedFiles(tx);
      const onDisk = await keysIn(folder);
      const known = new Set(rows.map((row) => row.key));
      const wrong: string[] = [];
      for (const { key, name, size_bytes } of rows) {
        const found = onDisk.has(key) ? await stat(join(folder, key)) : undefined;
        if (!found) wrong.push(`${key} (${name}) is missing`);
        else if (found.size !== size_bytes)
          wrong.push(`${key} (${name}) has ${found.size} bytes instead of ${size_bytes}`);
      }
      const orphans = [...onDisk].filter((key) => !known.has(key));
      if (orphans.length > 0)
        wrong.push(`${orphans.length} files belong to nothing, e.g. ${orphans.slice(0, 3).join(', ')}`);
      return wrong;
    },
  };
}

export interface StoredFileRow {
  /** Its place below the folder of files. */
  key: string;
  name: string;
  size_bytes: number;
  sha256: string;
}

/** Every file that the database knows. */
export async function storedFiles(tx: Tx): Promise<StoredFileRow[]> {
  const ofSites = await tx
    .selectFrom('stored_file')
    .select(['site_id', 'id', 'name', 'size_bytes', 'sha256'])
    .orderBy('site_id')
    .orderBy('id')
    .execute();
  const ofCore = await tx
    .selectFrom('core_file')
    .select(['id', 'name', 'size_bytes', 'sha256'])
    .orderBy('id')
    .execute();
  return [
    ...ofSites.map(({ site_id, id, ...row }) => ({ key: `${site_id}/${id}`, ...row })),
    ...ofCore.map(({ id, ...row }) => ({ key: coreFileKey(id), ...row })),
  ];
}

async function keysIn(folder: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const entry of glob('*/*', { cwd: folder })) keys.add(entry.replaceAll('\\', '/'));
  return keys;
}
