import { randomUUID } from 'node:crypto';
import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { type PutFile, putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { type ListTable, packTable, unpackTable } from './list-table.ts';

interface KeptList {
  file_id: string | null;
}

/** Puts the rows of a list into the store until they are written; before the transaction that writes the file's row. */
export const putTable = async (
  files: FileStore,
  table: ListTable,
  file: { site_id: string; purpose: string; name: string; created_by: string | null },
): Promise<PutFile> =>
  putFile(files, { ...file, content_type: 'application/json', bytes: await packTable(table) });

/**
 * The kept table of a list, before the request's transaction opens. `undefined` where `find` finds no list, or one whose file is
 * gone; the transaction says why.
 */
export async function readTableFirst(
  { services, tenant, siteId }: SiteContext,
  find: (tx: SiteTx) => Promise<KeptList | undefined>,
): Promise<ListTable | undefined> {
  const list = await runInTenant(services.database, tenant, find);
  if (!list?.file_id) return undefined;
  return readTable(services.files, siteId, list).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** The kept table of a list. @throws 404 where it is finished and its file gone. */
export async function readTable(files: FileStore, siteId: string, list: KeptList): Promise<ListTable> {
  return unpackTable(await files.get(`${siteId}/${requireFound(list.file_id)}`));
}

/** Drops the row of the file of a finished list; {@link forget} its bytes after the commit. */
export async function dropTable(tx: SiteTx, { file_id }: KeptList): Promise<void> {
  if (file_id) await tx.deleteFrom('stored_file').where('id', '=', file_id).execute();
}

/** Removes the bytes of a finished list; ignores failures, because a leftover file only takes space. */
export function forget(files: FileStore, siteId: string, { file_id }: KeptList): void {
  if (file_id) files.remove(`${siteId}/${file_id}`).catch(() => undefined);
}

/** A unique name for a download. */
export const downloadName = (name: string) =>
  `${name.replace(/\.[^.]*$/, '')}-${randomUUID().slice(0, 4)}.xlsx`;
