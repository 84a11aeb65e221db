import type { Insertable } from 'kysely';
import type { WebsiteHeaderTable } from '#database/types.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';

export const findHeader = (tx: SiteTx) =>
  tx
    .selectFrom('site')
    .leftJoin('website_header as header', 'header.site_id', 'site.id')
    .select(['site.name_en', 'site.name_bn', 'site.address_en', 'site.address_bn', 'site.phone'])
    .select(['site.accent_color', 'site.logo_file_id', 'site.alias', 'site.own_domain'])
    .select(['header.layout', 'header.banner_file_id'])
    .where('site.id', '=', tx.siteId)
    .executeTakeFirstOrThrow();

export async function writeHeader(tx: Tx, header: Insertable<WebsiteHeaderTable>): Promise<void> {
  await tx
    .insertInto('website_header')
    .values(header)
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({
        layout: header.layout,
        banner_file_id: header.banner_file_id,
      }),
    )
    .execute();
}

/** Whether a picture of the institution was stored for this purpose, for everybody to see. */
export async function isPictureFor(tx: SiteTx, fileId: string, purpose: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('purpose', '=', purpose)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
