import type { Updateable } from 'kysely';
import type { UserAccountTable } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import type { UserType } from '#shared/user-types.ts';

/** An account to create. It belongs to one institution, company or site group, and to the person who signs in with it. */
export interface NewAccount {
  user_type: UserType;
  /** The role of the user type, where none is named. */
  role_code?: string;
  username: string;
  full_name: string;
  password_hash: string;
  email?: string | null;
  language?: string;
  is_active?: boolean;
  site_id?: string | null;
  company_id?: string | null;
  site_group_id?: string | null;
  employee_id?: string;
  student_id?: string;
  household_id?: string;
}

/**
 * Opens an account; the one place where accounts are made.
 * @returns its id.
 * @throws the database's refusal, which is answered by 409 `taken`, where the user name or email is another's.
 */
export async function openAccount(tx: Tx, account: NewAccount): Promise<string> {
  const row = await tx
    .insertInto('user_account')
    .values({ role_code: account.user_type, ...account })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Opens an account under the first of these user names that nobody has at any institution.
 * @returns the name, or nothing where all are taken.
 */
export async function openAccountUnderFreeName(
  tx: Tx,
  usernames: readonly string[],
  account: Omit<NewAccount, 'username'>,
): Promise<string | undefined> {
  for (const username of usernames) {
    const opened = await tx
      .insertInto('user_account')
      .values({ role_code: account.user_type, ...account, username })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (opened) return username;
  }
  return undefined;
}

/** Changes an account that the transaction may see. */
export async function changeAccount(
  tx: Tx,
  id: string,
  change: Omit<Updateable<UserAccountTable>, 'id'>,
): Promise<void> {
  await tx.updateTable('user_account').set(change).where('id', '=', id).execute();
}

/** @returns the id, or nothing where there is no such account. */
export async function deleteAccount(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('user_account').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

/** Deletes the accounts of an institution that nobody has signed in with. */
export async function deleteUnusedAccounts(tx: Tx, siteId: string): Promise<void> {
  await tx
    .deleteFrom('user_account')
    .where('site_id', '=', siteId)
    .where('last_sign_in_at', 'is', null)
    .execute();
}
