import type { Tx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import type { Letterhead } from './template.ts';

/** The letterhead of an institution, with its logo as it stands in the file store. */
export async function letterheadOf(tx: Tx, files: FileStore, siteId: string): Promise<Letterhead> {
  const site = await tx
    .selectFrom('site')
    .select(['name_en', 'name_bn', 'address_en', 'address_bn', 'eiin', 'phone', 'email'])
    .select(['own_domain as website', 'established_year', 'accent_color as accent', 'logo_file_id'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const { logo_file_id, ...head } = site;
  return { ...head, logo: logo_file_id ? await files.get(`${siteId}/${logo_file_id}`) : null };
}
