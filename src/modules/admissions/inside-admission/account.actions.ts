import type { Tx } from '#kernel/database/database.ts';
import { makeReadablePassword, openAccountUnderFreeName } from '#modules/auth/index.ts';

interface NewSignIn {
  user_type: 'student' | 'guardian';
  username: string;
  full_name: string;
  student_id?: string;
  household_id?: string;
}

/**
 * Creates the account of a student or a household. User names are unique over all institutions; a taken name gets the
 * institution's alias in front.
 * @returns name and password, to be shown once; null where there is an account, or both names are taken.
 */
export async function createSignIn(
  tx: Tx,
  siteId: string,
  { username, ...account }: NewSignIn,
): Promise<{ username: string; password: string } | null> {
  const owner = account.student_id
    ? (['student_id', account.student_id] as const)
    : (['household_id', account.household_id!] as const);
  const known = await tx
    .selectFrom('user_account')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_type', '=', account.user_type)
    .where(owner[0], '=', owner[1])
    .executeTakeFirst();
  if (known) return null;
  const { alias } = await tx
    .selectFrom('site')
    .select('alias')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const { password, password_hash } = await makeReadablePassword();
  const opened = await openAccountUnderFreeName(tx, [username, `${alias}-${username}`], {
    ...account,
    site_id: siteId,
    password_hash,
  });
  return opened ? { username: opened, password } : null;
}
