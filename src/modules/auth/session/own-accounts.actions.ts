import { verify } from '@node-rs/argon2';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, notFound, requireFound } from '#kernel/http/problem.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { findJoinedAccount, joinAccounts, ownInstitutions, partAccount } from './joined-accounts.queries.ts';
import { countTry, nobodysHash } from './session.actions.ts';
import type { OwnInstitution } from './session.contract.ts';
import { findAccount, withSessionScope } from './session.queries.ts';

/**
 * Joins the guardian's account at another institution with the one that is signed in. The password shows that it is theirs, and
 * wrong ones count as at sign-in.
 * @throws 404 for whoever is no guardian; 422 for a wrong password, an account of nobody with children elsewhere, or one whose
 * password somebody else still knows; 429
 */
export async function joinInstitution(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<OwnInstitution[]> {
  const { tx, caller } = context;
  if (caller.user_type !== 'guardian') throw notFound();
  const account = await withSessionScope(tx, () => findAccount(tx, username));
  const tries = await countTry(context, { name: account?.id ?? username.toLowerCase(), device: undefined });
  const matches = await verify(account?.password_hash ?? nobodysHash, password);
  if (!account || !matches) throw fieldProblem('username', 'auth:credentials');
  await tries.wereRight();
  if (account.refusal) throw fieldProblem('username', account.refusal);
  await withSessionScope(tx, async () => {
    const other = await findJoinedAccount(tx, account.id);
    const mine = await findJoinedAccount(tx, userIdOf(caller));
    if (other.user_type !== 'guardian') throw fieldProblem('username', 'auth:not_of_guardian');
    if (other.site_id === mine.site_id) throw fieldProblem('username', 'auth:same_institution');
    if (other.must_change_password) throw fieldProblem('username', 'auth:choose_password_there');
    await joinAccounts(tx, mine, other);
  });
  return ownInstitutions(tx);
}

/** Parts one of the guardian's accounts from the others. @throws 404 where it is none of theirs */
export async function partInstitution(context: Context, accountId: string): Promise<OwnInstitution[]> {
  const { tx, caller } = context;
  if (caller.user_type !== 'guardian') throw notFound();
  const own = await ownInstitutions(tx);
  requireFound(own.find((it) => it.account_id === accountId));
  await withSessionScope(tx, () => partAccount(tx, accountId));
  return ownInstitutions(tx);
}
