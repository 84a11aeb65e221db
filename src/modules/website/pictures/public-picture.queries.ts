import type { SiteTx } from '#kernel/database/database.ts';

/** A picture that is public. */
export const findPublicPicture = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst();
