import type { Tx } from '#kernel/database/database.ts';
import { type ScopeCatalogue, scopesOf } from './scope.rules.ts';

/** The scopes of the running program: those of every permission that it gives to some role. */
export async function readScopeCatalogue(tx: Tx): Promise<ScopeCatalogue> {
  const roles = await tx
    .selectFrom('role')
    .select('default_permissions')
    .where('is_system', '=', true)
    .execute();
  return scopesOf(roles.flatMap((role) => role.default_permissions));
}
