import type { Tx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import type { Context } from '#kernel/http/context.ts';
import { type FileStore, sha256 } from './file-store.ts';
import { noteStored } from './unwritten-files.ts';

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

/** A core file whose bytes are in the store, and whose row is still to be written. */
export type PutCoreFile = Omit<NewCoreFile, 'bytes'> & { id: string; size_bytes: number; sha256: string };

/** Puts bytes into the store; before the transaction of {@link insertCoreFile}, as a store may be slow. */
export async function putCoreFile(store: FileStore, { bytes, ...file }: NewCoreFile): Promise<PutCoreFile> {
  outsideTransactions('Storing a file');
  const [id = ''] = newIds(1);
  noteStored(id, coreFileKey(id));
  await store.put(coreFileKey(id), bytes);
  return { ...file, id, size_bytes: bytes.byteLength, sha256: sha256(bytes) };
}

/** Writes the row of a file, in a transaction of the core. @returns its id */
export async function insertCoreFile(tx: Tx, file: PutCoreFile): Promise<string> {
  await tx.insertInto('core_file').values(file).execute();
  return file.id;
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
