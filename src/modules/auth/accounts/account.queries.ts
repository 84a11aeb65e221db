import { sql, type Updateable } from 'kysely';
import type { UserAccountTable } from '#database/types.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { UserType } from '#shared/user-types.ts';
import { endSessions } from '../session/session.queries.ts';

/** An account to create. It belongs to one institution, company or site group, and to the person who signs in with it. */
export interface NewAccount {
  user_type: UserType;
  /** The role of the user type, where none is named. */
  role_code?: string;
  username: string;
  full_name: string;
  password_hash: string;
  /** Somebody else knows the password, so the person chooses one at the first sign-in. */
  must_change_password?: boolean;
  email?: string | null;
  language?: string;
  is_active?: boolean;
  site_id?: string | null;
  company_id?: string | null;
  site_group_id?: string | null;
  employee_id?: string | null;
  student_id?: string | null;
  household_id?: string | null;
  /** The account from which this one is entered; it has no password of its own. */
  home_account_id?: string | null;
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

/** Who wants a user name, and which names would do, the best first. */
export interface WantedUsername {
  owner: string;
  names: string[];
}

/** A user name for each, that nobody has at any institution and no other gets; none for those whose names are all taken. */
export async function freeUsernames(tx: Tx, wanted: readonly WantedUsername[]): Promise<Map<string, string>> {
  const names = wanted.flatMap((it) => it.names.map((name) => name.toLowerCase()));
  const { rows } = await sql<{ name: string }>`select taken_usernames(${names}::text[]) as name`.execute(tx);
  const taken = new Set(rows.map((it) => it.name));
  const free = new Map<string, string>();
  for (const { owner, names } of wanted) {
    const name = names.find((it) => !taken.has(it.toLowerCase()));
    if (!name) continue;
    taken.add(name.toLowerCase());
    free.set(owner, name);
  }
  return free;
}

/**
 * Opens many accounts whose passwords somebody else made; their people choose others at the first sign-in.
 * @returns the user names, without those that were taken at this moment.
 */
export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const opened = await tx
    .insertInto('user_account')
    .values(accounts.map((it) => ({ role_code: it.user_type, must_change_password: true, ...it })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('username')
    .execute();
  return new Set(opened.map((it) => it.username));
}

export interface BankUser {
  id: string;
  site_id: string;
  username: string;
  full_name: string;
}

/** The bank user of a user name, at whatever institution; nothing for an unknown one. Needs scope `site`. */
export async function findBankUser(tx: Tx, username: string): Promise<BankUser | undefined> {
  const { rows } = await sql<BankUser>`
    select id, site_id, username, full_name from find_bank_user(${username})`.execute(tx);
  return rows[0];
}

/** Sets passwords that somebody else made, and signs their people out everywhere. */
export async function replacePasswords(
  tx: Tx,
  passwords: readonly { id: string; password_hash: string }[],
): Promise<void> {
  if (passwords.length === 0) return;
  await sql`
    update user_account u set password_hash = p.password_hash, must_change_password = true
    from jsonb_to_recordset(${JSON.stringify(passwords)}::jsonb) as p (id uuid, password_hash text)
    where u.id = p.id`.execute(tx);
  await endSessions(
    tx,
    passwords.map(({ id }) => id),
  );
}

/** Changes an account that the transaction may see. */
export async function changeAccount(
  tx: Tx,
  id: string,
  change: Omit<Updateable<UserAccountTable>, 'id'>,
): Promise<void> {
  await tx.updateTable('user_account').set(change).where('id', '=', id).execute();
}

/**
 * Enables or disables accounts of an institution. Old sessions of a disabled one stay, to tell why they are refused; they end when
 * it is enabled again. @returns how many were in the other state
 */
export async function switchAccounts(
  tx: SiteTx,
  ids: readonly string[],
  is_active: boolean,
): Promise<number> {
  const rows = await tx
    .updateTable('user_account')
    .set({ is_active })
    .where('site_id', '=', tx.siteId)
    .where('id', 'in', [...ids])
    .where('is_active', '<>', is_active)
    .returning('id')
    .execute();
  if (is_active && rows.length > 0)
    await endSessions(
      tx,
      rows.map((it) => it.id),
    );
  return rows.length;
}

/** @returns the id, or nothing where there is no such account. */
export async function deleteAccount(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('user_account').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

/** Deletes the accounts of an institution that nobody has signed in with. */
export async function deleteUnusedAccounts(tx: SiteTx): Promise<void> {
  await tx
    .deleteFrom('user_account')
    .where('site_id', '=', tx.siteId)
    .where('last_sign_in_at', 'is', null)
    .execute();
}

/** Deletes the accounts of these students and households that nobody has signed in with. */
export async function deleteUnusedAccountsOf(tx: SiteTx, owners: readonly string[]): Promise<void> {
  await sql`
    delete from user_account where site_id = ${tx.siteId} and last_sign_in_at is null
      and coalesce(student_id, household_id) = any(${[...owners]}::uuid[])`.execute(tx);
}

/** What the person of an account is called, where the transaction may see it. */
export async function nameOfUser(tx: Tx, id: string): Promise<string | null> {
  const account = await tx
    .selectFrom('user_account')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return account?.full_name ?? null;
}

/**
 * Makes an account out of use for people who are known by their id alone: `$1` is a JSON list of ids, `$2` the hash of a password that
 * nobody knows. For an import of rows that name them, which works as the owner.
 */
export const insertOutsiders = `insert into user_account (id, user_type, role_code, username, password_hash, full_name, is_active)
  select id::uuid, 'site-group-user', 'site-group-user', 'outside-' || id, $2, 'Outside of the institution', false
  from jsonb_array_elements_text($1::jsonb) as outsiders (id)`;
