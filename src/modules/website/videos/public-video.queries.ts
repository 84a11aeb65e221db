import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

export const publicVideos = (tx: SiteTx) =>
  tx
    .selectFrom('website_video as video')
    .leftJoin('stored_file as image', (join) =>
      inSameSite(join, 'image.id', 'video.image_file_id').on('image.is_public', '=', true),
    )
    .select(['video.id', 'video.name_en', 'video.name_bn', 'video.url', 'image.id as image_id'])
    .where('video.is_active', '=', true)
    .orderBy('video.sort_order')
    .orderBy('video.id')
    .limit(60)
    .execute();

export type PublicVideo = Awaited<ReturnType<typeof publicVideos>>[number];
