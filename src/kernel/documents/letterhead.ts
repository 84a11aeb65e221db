import type { SiteTx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import type { Letterhead } from './template.ts';

/** The head of an institution's documents. A logo that cannot be read is left out. */
export async function readLetterhead(tx: SiteTx, files: FileStore): Promise<Letterhead> {
  const site = await tx
    .selectFrom('site')
    .select(['name_en', 'name_bn', 'address_en', 'address_bn', 'eiin', 'phone', 'email', 'own_domain'])
    .select(['established_year', 'logo_file_id', 'accent_color'])
    .where('id', '=', tx.siteId)
    .executeTakeFirstOrThrow();
  const { own_domain, logo_file_id, accent_color, ...head } = site;
  const logo = logo_file_id ? await files.get(`${tx.siteId}/${logo_file_id}`).catch(() => null) : null;
  return { ...head, website: own_domain, logo, accent: accent_color };
}
