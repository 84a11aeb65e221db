import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

const selectMessages = (tx: SiteTx) =>
  tx
    .selectFrom('site_message as message')
    .leftJoin('stored_file as photo', (join) =>
      inSameSite(join, 'photo.id', 'message.photo_file_id').on('photo.is_public', '=', true),
    )
    .select(['message.id', 'message.post_en', 'message.post_bn', 'message.name_en', 'message.name_bn'])
    .select(['message.body_en', 'message.body_bn', 'photo.id as photo_id'])
    .where('message.is_active', '=', true)
    .orderBy('message.sort_order')
    .orderBy('message.id');

export const publicMessages = (tx: SiteTx) => selectMessages(tx).limit(20).execute();

export const publicMessage = (tx: SiteTx, id: string) =>
  selectMessages(tx).where('message.id', '=', id).executeTakeFirst();

export type PublicMessage = NonNullable<Awaited<ReturnType<typeof publicMessage>>>;
