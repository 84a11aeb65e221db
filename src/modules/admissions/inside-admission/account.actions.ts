import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Tx } from '#kernel/database/database.ts';

interface NewAccount {
  user_type: 'student' | 'guardian';
  username: string;
  full_name: string;
  student_id?: string;
  household_id?: string;
}

/**
 * Opens the sign-in of a student or a household. A name taken at another institution gets ours in front, since
 * names are one for all institutions.
 * @returns name and password, to be shown once; null where the student or household has an account.
 */
export async function createSignIn(
  tx: Tx,
  siteId: string,
  account: NewAccount,
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
  const password = readablePassword();
  const password_hash = await hash(password);
  for (const username of [account.username, `${alias}-${account.username}`]) {
    const made = await tx
      .insertInto('user_account')
      .values({ ...account, username, site_id: siteId, role_code: account.user_type, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return { username, password };
  }
  return null;
}

/** Ten letters and digits that cannot be taken for one another on paper. */
function readablePassword(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
