import type { Tx } from '#kernel/database/database.ts';
import { modesOf, type ProfileModes } from './profile-fields.ts';

/** How each field of a student is open to families. */
export async function findModes(tx: Tx, siteId: string): Promise<ProfileModes> {
  const row = await tx
    .selectFrom('profile_setting')
    .select('modes')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return modesOf((row?.modes ?? {}) as Partial<ProfileModes>);
}

export async function writeModes(tx: Tx, siteId: string, said: ProfileModes): Promise<void> {
  const modes = JSON.stringify(said);
  await tx
    .insertInto('profile_setting')
    .values({ site_id: siteId, modes })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet({ modes }))
    .execute();
}
