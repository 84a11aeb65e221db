import type { Tx } from '#kernel/database/database.ts';
import type { PublicListSetting } from './public-list-setting.contract.ts';

/** What was decided; nothing is shown before. */
export async function readListSetting(tx: Tx, siteId: string): Promise<PublicListSetting> {
  const row = await tx
    .selectFrom('public_list_setting')
    .select('shows_students')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row ?? { shows_students: false };
}

export const writeListSetting = (tx: Tx, site_id: string, setting: PublicListSetting) =>
  tx
    .insertInto('public_list_setting')
    .values({ site_id, ...setting })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(setting))
    .execute();
