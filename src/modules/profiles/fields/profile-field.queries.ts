import type { SiteTx } from '#kernel/database/database.ts';
import { modesOf, type ProfileModes } from './profile-fields.ts';

/** How each field of a student is open to families. */
export async function findModes(tx: SiteTx): Promise<ProfileModes> {
  const row = await tx.selectFrom('profile_setting').select('modes').executeTakeFirst();
  return modesOf((row?.modes ?? {}) as Partial<ProfileModes>);
}

export async function writeModes(tx: SiteTx, said: ProfileModes): Promise<void> {
  const modes = JSON.stringify(said);
  await tx
    .insertInto('profile_setting')
    .values({ site_id: tx.siteId, modes })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet({ modes }))
    .execute();
}
