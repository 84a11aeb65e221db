import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { weaknessOf } from './password.rules.ts';

/** The hash of a new password. @throws 422 on `password` where it is one of the common ones or the account's name */
export async function hashNewPassword(
  password: string,
  account: { username?: string; email?: string | null },
): Promise<string> {
  const weakness = weaknessOf(password, account);
  if (weakness) throw fieldProblem('password', weakness);
  return hash(password);
}

/**
 * Sets a new password, chosen by the person. The database then also revokes password links and the access that programs were granted; the
 * caller ends the sessions.
 */
export async function setPassword(tx: Tx, userId: string, password: string): Promise<void> {
  const account = await tx
    .selectFrom('user_account')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const password_hash = await hashNewPassword(password, account);
  await tx
    .updateTable('user_account')
    .set({ password_hash, must_change_password: false })
    .where('id', '=', userId)
    .execute();
}

/**
 * Checks the signed-in person's password again, before something that a stranger at an open screen must not do.
 * @throws 422 on `current_password` where it is missing or wrong; 429 `auth:password_throttled` after too many wrong ones
 */
export async function requirePassword(context: Context, password: string | undefined): Promise<void> {
  const { tx, caller, services } = context;
  const throttle = throttleFor(services, {
    name: 'password',
    attempts: services.config.SIGN_IN_ATTEMPTS,
    seconds: 300,
  });
  if (!password) throw fieldProblem('current_password', 'required');
  const seconds = await throttle.take(userIdOf(caller));
  if (seconds > 0)
    throw new Problem(429, 'auth:password_throttled', { seconds }, [
      { field: 'current_password', code: 'auth:password_throttled', params: { seconds } },
    ]);
  const account = await tx
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', caller.user_id)
    .executeTakeFirstOrThrow();
  if (!(await verify(account.password_hash, password)))
    throw fieldProblem('current_password', 'auth:wrong_password');
  await throttle.forgive(userIdOf(caller));
}
