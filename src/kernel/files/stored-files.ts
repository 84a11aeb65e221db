import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import { outsideTransactions, slowWorkInside } from '#kernel/database/slow-work.ts';
import { runInTenant, type Tenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import type { FileStore } from './file-store.ts';
import { sha256 } from './file-store.ts';
import { noteStored } from './unwritten-files.ts';

export interface NewFile {
  site_id: string;
  /** What it is for, e.g. `student_photo`; `letReadFiles` may let others read files of a purpose. */
  purpose: string;
  name: string;
  content_type: string;
  bytes: Uint8Array;
  is_public?: boolean;
  created_by?: string | null;
  /** When it may no longer be read and is deleted (an instant); for what must not lie about. */
  expires_at?: string;
}

/** A file whose bytes are in the store, and whose row is still to be written. */
export type PutFile = Omit<NewFile, 'bytes'> & { id: string; size_bytes: number; sha256: string };

/**
 * Puts bytes into the store; before the transaction of {@link insertFile}, as a store may be slow. In a request or a job they go
 * again where no row follows.
 */
export async function putFile(store: FileStore, { bytes, ...file }: NewFile): Promise<PutFile> {
  outsideTransactions('Storing a file');
  const [id = ''] = newIds(1);
  const key = `${file.site_id}/${id}`;
  noteStored(id, key);
  await store.put(key, bytes);
  return { ...file, id, size_bytes: bytes.byteLength, sha256: sha256(bytes) };
}

/** Puts a copy of a stored file into the store, for a row of its own; as {@link putFile}. */
export const copyFile = async (
  store: FileStore,
  fileId: string,
  file: Omit<NewFile, 'bytes'>,
): Promise<PutFile> => putFile(store, { ...file, bytes: await store.get(`${file.site_id}/${fileId}`) });

/** Writes the row of a file. @returns its id */
export async function insertFile(tx: Tx, file: PutFile): Promise<string> {
  await tx
    .insertInto('stored_file')
    .values({
      ...file,
      is_public: file.is_public ?? false,
      created_by: file.created_by ?? null,
      expires_at: file.expires_at ?? null,
    })
    .execute();
  return file.id;
}

/** Stores what a job made: the bytes first, then their row in a transaction of its own. @returns the file's id */
export async function storeMadeFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  tenant: Tenant,
  file: NewFile,
): Promise<string> {
  const put = await putFile(files, file);
  return runInTenant(database, tenant, (tx) => insertFile(tx, put));
}

/** The same for what lies on the disk already, whatever its size; it is moved into the store. @returns the file's id */
export async function storeMadeFileOf(
  { database, files }: Pick<Services, 'database' | 'files'>,
  tenant: Tenant,
  path: string,
  file: Omit<NewFile, 'bytes'>,
): Promise<string> {
  outsideTransactions('Storing a file');
  const [id = ''] = newIds(1);
  const key = `${file.site_id}/${id}`;
  const { size } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  noteStored(id, key);
  await files.putFile(key, path);
  const put = { ...file, id, size_bytes: size, sha256: hash.digest('hex') };
  return runInTenant(database, tenant, (tx) => insertFile(tx, put));
}

/**
 * Stores bytes and their row inside a transaction, for what nobody waits for: loading the demo, and data that are cleared.
 * @returns the file's id
 */
export const storeFile = async (tx: Tx, store: FileStore, file: NewFile): Promise<string> =>
  insertFile(tx, await slowWorkInside(() => putFile(store, file)));

/** Makes a file public, or stops that. */
export const setFilePublic = (tx: SiteTx, id: string, isPublic: boolean): Promise<void> =>
  setFilesPublic(tx, [id], isPublic);

/** Makes files public, or stops that. */
export async function setFilesPublic(tx: SiteTx, ids: readonly string[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('stored_file')
    .set({ is_public: isPublic })
    .where('id', 'in', ids)
    .where('is_public', '<>', isPublic)
    .execute();
}

/** Lets a file expire so many minutes from now, unless it does before. */
export async function shortenFileLife(tx: SiteTx, id: string, minutes: number): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ expires_at: sql`least(expires_at, now() + make_interval(mins => ${minutes}))` })
    .where('id', '=', id)
    .execute();
}

/** Keeps a file that would have expired, once something refers to it. */
export async function makeFilePermanent(tx: SiteTx, id: string): Promise<void> {
  await tx.updateTable('stored_file').set({ expires_at: null }).where('id', '=', id).execute();
}

/** Deletes the row of a file that nothing refers to; its bytes stay in the folder. */
export const deleteFile = (tx: SiteTx, id: string): Promise<void> => deleteFiles(tx, [id]);

/** Deletes the rows of files that nothing refers to; their bytes stay in the folder. */
export async function deleteFiles(tx: SiteTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('stored_file').where('id', 'in', ids).execute();
}

/** Deletes the rows of all files of an institution. */
export async function deleteFilesOfSite(tx: SiteTx): Promise<void> {
  await tx.deleteFrom('stored_file').execute();
}

/** A file's row, seen only inside its institution; `undefined` where there is none. */
export async function findFile(tx: SiteTx, id: string) {
  return tx.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst();
}
