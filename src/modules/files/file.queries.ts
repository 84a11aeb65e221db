import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { mayReadFile } from '#kernel/files/file-access.ts';
import type { Caller } from '#kernel/http/context.ts';

/** The row of a file that the caller may read; `undefined` where there is none or it is not theirs. */
export async function findReadableFile(tx: Tx, caller: Caller, id: string) {
  let query = tx
    .selectFrom('stored_file')
    .select(['site_id', 'id', 'name', 'content_type', 'is_public', 'purpose', 'created_by', 'expires_at'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]));
  if (caller.site_id) query = query.where('site_id', '=', caller.site_id);
  const file = await query.executeTakeFirst();
  return file && (await mayReadFile(tx, caller, file)) ? file : undefined;
}

/** The row of a file of the core; row security hides what is not public from everybody else. */
export const findReadableCoreFile = (tx: Tx, id: string) =>
  tx
    .selectFrom('core_file')
    .select(['id', 'name', 'content_type', 'is_public'])
    .where('id', '=', id)
    .executeTakeFirst();
