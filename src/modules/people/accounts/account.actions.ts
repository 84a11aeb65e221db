import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import {
  freeUsernames,
  makeReadablePassword,
  openAccounts,
  printCredentialSlips,
  replacePasswords,
} from '#modules/auth/index.ts';
import { defaultLanguage, readSiteOption } from '#modules/sites/index.ts';
import type { UserType } from '#shared/user-types.ts';
import type { Deed, HandedOut } from './account.contract.ts';
import {
  type AccountChoice,
  type AccountOwner,
  accountsOf,
  lockAccountOwners,
  ownerColumn,
  readAccountOwners,
} from './account-owners.queries.ts';

const ownTypes: ReadonlySet<UserType> = new Set(['teacher', 'employee', 'student', 'guardian']);

export interface AccountsWanted extends AccountChoice {
  deed: Deed;
}

/** An account that is to be opened, or one that gets a new password. */
export interface PlannedAccount extends AccountOwner {
  username: string;
  /** Of the account there is. */
  account_id?: string;
}

export interface MadeAccount extends PlannedAccount {
  password: string;
  password_hash: string;
}

/**
 * What is to be done for those chosen: accounts for who has none, or passwords for who has one; never an administrator's, which is
 * nobody else's to set.
 */
export async function planAccounts(tx: SiteTx, wanted: AccountsWanted): Promise<PlannedAccount[]> {
  const owners = await readAccountOwners(tx, wanted);
  const accounts = await accountsOf(tx, owners);
  if (wanted.deed === 'renew')
    return owners.flatMap((owner) =>
      (accounts.get(owner.id) ?? [])
        .filter(({ user_type }) => ownTypes.has(user_type))
        .map(({ id, username }) => ({ ...owner, account_id: id, username })),
    );
  const without = owners.filter(({ id }) => !accounts.has(id));
  const usernames = await freeUsernames(
    tx,
    without.map(({ id, names }) => ({ owner: id, names })),
  );
  return without.flatMap((owner) => {
    const username = usernames.get(owner.id);
    return username ? [{ ...owner, username }] : [];
  });
}

/** Writes what was planned. @returns those whose user name was still free */
export async function writeAccounts(
  tx: SiteTx,
  deed: Deed,
  made: readonly MadeAccount[],
): Promise<MadeAccount[]> {
  if (deed === 'renew') {
    await replacePasswords(
      tx,
      made.map(({ account_id, password_hash }) => ({ id: account_id!, password_hash })),
    );
    return [...made];
  }
  const language = await readSiteOption(tx, defaultLanguage);
  const opened = await openAccounts(
    tx,
    made.map(({ kind, id, user_type, username, name_en, password_hash }) => ({
      user_type,
      username,
      password_hash,
      full_name: name_en,
      site_id: tx.siteId,
      language,
      // Rows of one statement have the same columns.
      employee_id: null,
      student_id: null,
      household_id: null,
      [ownerColumn[kind]]: id,
    })),
  );
  return made.filter(({ username }) => opened.has(username));
}

/**
 * Opens the accounts of somebody who is just being entered, within the same request.
 * @returns them in the order of the kinds; without those who had one.
 */
export async function openAccountsOf(tx: SiteTx, choice: AccountChoice): Promise<MadeAccount[]> {
  if (choice.kinds.length === 0) return [];
  if ((await lockAccountOwners(tx, choice)) < choice.ids.length) throw notFound();
  const planned = await planAccounts(tx, { ...choice, deed: 'open' });
  const made = await Promise.all(planned.map(async (it) => ({ ...it, ...(await makeReadablePassword()) })));
  return writeAccounts(tx, 'open', made);
}

/**
 * Asks for the right to hand out passwords, where a route does it beside its own work.
 * @throws 403 without the permission, and for somebody who acts as another person
 */
export function requireAccountRight({ can, caller }: SiteContext, permission: string): void {
  if (!can(permission)) throw new Problem(403, 'forbidden');
  if (caller.impersonator_id) throw new Problem(403, 'acting_for_somebody');
}

/** The accounts with their slips, for a screen that shows them once. @returns null where none was made */
export async function handOut(context: SiteContext, made: MadeAccount[]): Promise<HandedOut | null> {
  if (made.length === 0) return null;
  return {
    accounts: made.map(({ id, name_en, name_bn, username, password }) => ({
      id,
      name_en,
      name_bn,
      username,
      password,
    })),
    slips: await printCredentialSlips(context, made),
  };
}
