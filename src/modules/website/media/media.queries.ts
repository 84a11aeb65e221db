import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

/** Everything that refers to a stored file of the website. Texts name what they link by its address. */
const isUsed = sql<boolean>`(
  exists (select from site_event it where it.site_id = media.site_id and it.image_file_id = media.id)
  or exists (select from site_event_picture it where it.site_id = media.site_id and it.file_id = media.id)
  or exists (select from site_message it where it.site_id = media.site_id and it.photo_file_id = media.id)
  or exists (select from about_entry it where it.site_id = media.site_id and media.id in (it.image_file_id, it.file_id))
  or exists (select from website_video it where it.site_id = media.site_id and it.image_file_id = media.id)
  or exists (select from website_menu_entry it where it.site_id = media.site_id and it.file_id = media.id)
  or exists (select from slide it where it.site_id = media.site_id and it.image_file_id = media.id))`;

const isPicture = sql<boolean>`file.content_type like 'image/%'`;

export const selectMedia = (tx: Tx) =>
  tx
    .selectFrom('website_media as media')
    .innerJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'media.id'))
    .select([
      'media.id',
      'file.name',
      'file.content_type',
      sql<number>`file.size_bytes::int`.as('size_bytes'),
    ])
    .select(['media.width', 'media.height', 'media.alt_en', 'media.alt_bn', 'media.created_at'])
    .select(sql<'picture' | 'paper'>`case when ${isPicture} then 'picture' else 'paper' end`.as('kind'))
    .select(isUsed.as('is_used'));

export const ofKind = (kind: 'picture' | 'paper') =>
  kind === 'picture' ? isPicture : sql<boolean>`not ${isPicture}`;

/** Of these files, those that are in the institution's library. */
export async function knownMedia(tx: SiteTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('website_media')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** How many texts of the website link a file by its address. */
export async function countLinkingTexts(tx: SiteTx, id: string) {
  const { rows } = await sql<{ table: string; row_count: number }>`
    select place as "table", count(*)::int as row_count from (
      select 'site_event' as place, body_en || body_bn as body from site_event where site_id = ${tx.siteId}
      union all select 'site_message', body_en || body_bn from site_message where site_id = ${tx.siteId}
      union all select 'about_entry', body_en || body_bn from about_entry where site_id = ${tx.siteId}) texts
    where position(${id}::text in body) > 0 group by place`.execute(tx);
  return rows.map((row) => ({ ...row, site_count: 0 }));
}

export async function writeAltTexts(
  tx: SiteTx,
  texts: readonly { id: string; alt_en: string; alt_bn: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`update website_media media set alt_en = t.alt_en, alt_bn = t.alt_bn
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) t (id uuid, alt_en text, alt_bn text)
    where media.site_id = ${tx.siteId} and media.id = t.id
      and (media.alt_en, media.alt_bn) is distinct from (t.alt_en, t.alt_bn)`.execute(tx);
}
