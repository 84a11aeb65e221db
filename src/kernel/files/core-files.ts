import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { type FileStore, sha256 } from './file-store.ts';

export interface NewCoreFile {
  /** What it is for, e.g. `company_logo`. */
  purpose: string;
  name: string;
  content_type: string;
  bytes: Uint8Array;
  /** Everybody reads a public file; any other is for the core alone. */
  is_public?: boolean;
  created_by?: string | null;
}

/** Key of a core file in the file store. */
export const coreFileKey = (id: string) => `core/${id}`;

/** Stores bytes and their row, in a transaction of the core. @returns the file's id. */
export async function storeCoreFile(tx: Tx, store: FileStore, file: NewCoreFile): Promise<string> {
  const { bytes, ...fields } = file;
  const row = await tx
    .insertInto('core_file')
    .values({ ...fields, size_bytes: bytes.byteLength, sha256: sha256(bytes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.put(coreFileKey(row.id), bytes);
  return row.id;
}

/** Makes core files public or private. */
export async function setCoreFilesPublic(tx: Tx, ids: readonly string[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('core_file')
    .set({ is_public: isPublic })
    .where('id', 'in', ids)
    .where('is_public', '<>', isPublic)
    .execute();
}

/** Forgets files that nothing refers to any more, with their bytes. */
export async function deleteCoreFiles(
  { tx, services, afterCommit }: Context,
  ids: readonly (string | null)[],
): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await tx.deleteFrom('core_file').where('id', 'in', known).execute();
  afterCommit(() => {
    for (const id of known) services.files.remove(coreFileKey(id)).catch(() => {});
  });
}
