import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { writeAltTexts } from '../media/media.queries.ts';

export interface GalleryPicture {
  file_id: string;
  alt_en: string;
  alt_bn: string;
}

/** The gallery of an event in its order. */
export const pictureTexts = (siteId: RawBuilder<unknown>, eventId: RawBuilder<unknown>) => sql<
  GalleryPicture[]
>`(
  select coalesce(json_agg(json_build_object('file_id', p.file_id, 'alt_en', media.alt_en, 'alt_bn', media.alt_bn)
    order by p.sort_order, p.file_id), '[]')
  from site_event_picture p
  join website_media media on media.site_id = p.site_id and media.id = p.file_id
  where p.site_id = ${siteId} and p.site_event_id = ${eventId})`;

/** Replaces the gallery of an event; a picture that is named twice is kept once. */
export async function writePictures(
  tx: SiteTx,
  eventId: string,
  pictures: readonly GalleryPicture[],
): Promise<void> {
  const kept = [...new Map(pictures.map((it) => [it.file_id, it])).values()];
  const ids = kept.map((it) => it.file_id);
  await sql`delete from site_event_picture
    where site_id = ${tx.siteId} and site_event_id = ${eventId} and file_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`insert into site_event_picture (site_id, site_event_id, file_id, sort_order)
    select ${tx.siteId}, ${eventId}, wanted.file_id, wanted.place
    from unnest(${ids}::uuid[]) with ordinality wanted (file_id, place)
    on conflict (site_id, site_event_id, file_id) do update set sort_order = excluded.sort_order
      where site_event_picture.sort_order <> excluded.sort_order`.execute(tx);
  await writeAltTexts(
    tx,
    kept.map(({ file_id, ...texts }) => ({ id: file_id, ...texts })),
  );
}
