import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Context } from '#kernel/http/context.ts';
import { sessionCookie } from '#kernel/http/gate.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { type Throttle, throttleOf } from '#kernel/http/throttle.ts';
import { findAccount, insertSession } from './session.queries.ts';

const sessionDays = 30;

/** A hash that no password has, so that an unknown name costs as much time as a wrong password. */
const nobodysHash = await hash(randomBytes(24).toString('hex'));

/**
 * Signs in with user name or email. Wrong guesses are counted by account and by address.
 * @returns the secret of the new session; the cookie is set.
 */
export async function signIn(
  context: Context,
  input: { username: string; password: string },
): Promise<string> {
  const { tx, request } = context;
  const attempts = context.services.config.SIGN_IN_ATTEMPTS;
  const throttle = throttleOf(context.services, { name: 'sign-in', attempts, seconds: 60 });
  const keys = [`account:${hashSecret(input.username.toLowerCase())}`, `address:${request.ip}`];
  await refuseWhenThrottled(throttle, keys);
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  const account = await findAccount(tx, input.username);
  const matches = await verify(account?.password_hash ?? nobodysHash, input.password);
  if (!account || !matches) {
    await throttle.penalise(keys);
    throw fieldProblem('username', 'auth:credentials');
  }
  if (account.refusal) throw fieldProblem('username', account.refusal);
  await throttle.forgive(keys[0]!);

  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + sessionDays * 86_400_000);
  await insertSession(tx, {
    token_hash: hashSecret(secret),
    user_id: account.id,
    address: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    expires_at: expires.toISOString(),
  });
  context.reply.setCookie(sessionCookie, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.services.config.SECURE_COOKIES,
    expires,
  });
  return secret;
}

/** Ends the session of the request. */
export async function signOut(context: Context): Promise<void> {
  const secret = context.request.cookies[sessionCookie];
  await sql`select set_config('app.scope', 'auth', true)`.execute(context.tx);
  if (secret)
    await context.tx.deleteFrom('user_session').where('token_hash', '=', hashSecret(secret)).execute();
  context.reply.clearCookie(sessionCookie, { path: '/' });
}

async function refuseWhenThrottled(throttle: Throttle, keys: string[]): Promise<void> {
  const seconds = await throttle.secondsToWait(keys);
  if (seconds === 0) return;
  throw new Problem(429, 'auth:throttled', { seconds }, [
    { field: 'username', code: 'auth:throttled', params: { seconds } },
  ]);
}
