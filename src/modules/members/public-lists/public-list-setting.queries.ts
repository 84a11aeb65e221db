import type { SiteTx } from '#kernel/database/database.ts';
import type { PublicListSetting } from './public-list-setting.contract.ts';

/** What was decided; nothing is shown before. */
export async function readListSetting(tx: SiteTx): Promise<PublicListSetting> {
  const row = await tx.selectFrom('public_list_setting').select('shows_students').executeTakeFirst();
  return row ?? { shows_students: false };
}

export const writeListSetting = (tx: SiteTx, setting: PublicListSetting) =>
  tx
    .insertInto('public_list_setting')
    .values({ site_id: tx.siteId, ...setting })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(setting))
    .execute();
