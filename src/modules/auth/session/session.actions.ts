import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Context } from '#kernel/http/context.ts';
import { cookieName, sessionSecretOf } from '#kernel/http/cookies.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { ownInstitutions } from './joined-accounts.queries.ts';
import { findAccount, insertSession, isDeviceKnown, moveSession, storeDevice } from './session.queries.ts';

const sessionDays = 30;

/** A hash without a password, so that an unknown name takes as long to refuse as a wrong password. */
export const nobodysHash = await hash(randomBytes(24).toString('hex'));

/** Wrong guesses at one account from anywhere, and from one address at any account: multiples of SIGN_IN_ATTEMPTS. */
const byAccount = { name: 'sign-in-account', timesAttempts: 10, seconds: 600 };
const byAddress = { name: 'sign-in-address', timesAttempts: 20, seconds: 60 };

/** Marks a browser that an account has signed in from; it grants no access. */
const deviceCookie = 'bidyaloy_device';
const deviceDays = 365;

/**
 * Signs in with user name or email. Wrong guesses are counted strictly for an account and an address together, and far
 * more loosely for each alone: a school shares one address, and nobody may lock somebody else's account. A browser the
 * account signed in from before is counted apart, so its owner gets in whatever others try.
 * @returns the secret of the new session; the cookie is set.
 */
export async function signIn(
  context: Context,
  input: { username: string; password: string },
): Promise<string> {
  const { tx, request } = context;
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  const account = await findAccount(tx, input.username);
  const device = request.cookies[cookieName(context.services.config, deviceCookie)];
  const isKnownDevice = Boolean(
    account && device && (await isDeviceKnown(tx, account.id, hashSecret(device))),
  );
  const tries = await countTry(context, {
    // One name for whoever signs in with the email and with the user name.
    name: account?.id ?? hashSecret(input.username.toLowerCase()),
    device: isKnownDevice ? hashSecret(device!) : undefined,
  });
  const matches = await verify(account?.password_hash ?? nobodysHash, input.password);
  if (!account || !matches) throw fieldProblem('username', 'auth:credentials');
  await tries.wereRight();
  if (account.refusal) throw fieldProblem('username', account.refusal);
  await rememberDevice(context, account.id, isKnownDevice ? device! : undefined);

  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + sessionDays * 86_400_000);
  await insertSession(tx, {
    token_hash: hashSecret(secret),
    user_id: account.id,
    address: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    expires_at: expires.toISOString(),
  });
  context.reply.setCookie(cookieName(context.services.config, 'bidyaloy_session'), secret, {
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
  const { config } = context.services;
  const secret = sessionSecretOf(config, context.request);
  await sql`select set_config('app.scope', 'auth', true)`.execute(context.tx);
  if (secret)
    await context.tx.deleteFrom('user_session').where('token_hash', '=', hashSecret(secret)).execute();
  context.reply.clearCookie(cookieName(config, 'bidyaloy_session'), {
    path: '/',
    secure: config.SECURE_COOKIES,
  });
}

/** Moves the session to another institution of the same person. @throws 404 for any other account, and without a session */
export async function changeInstitution(context: Context, accountId: string): Promise<void> {
  const { tx, caller, services, request } = context;
  const secret = requireFound(sessionSecretOf(services.config, request));
  const own = await ownInstitutions(tx);
  requireFound(own.find((it) => it.account_id === accountId));
  await moveSession(tx, hashSecret(secret), userIdOf(caller), accountId);
}

/**
 * Counts an attempt before its password is checked. @throws 429 `auth:throttled` after too many
 * @returns what uncounts it once the password proved right
 */
export async function countTry(
  { services, request }: Context,
  { name, device }: { name: string; device: string | undefined },
): Promise<{ wereRight(): Promise<void> }> {
  const attempts = services.config.SIGN_IN_ATTEMPTS;
  const strict = throttleFor(services, { name: 'sign-in', attempts, seconds: 60 });
  const accounts = throttleFor(services, { ...byAccount, attempts: attempts * byAccount.timesAttempts });
  const addresses = throttleFor(services, { ...byAddress, attempts: attempts * byAddress.timesAttempts });
  if (device) {
    const key = `device:${device}`;
    refuseToWait(await strict.take(key));
    return { wereRight: () => strict.forgive(key) };
  }
  const pair = `${name}:${request.ip}`;
  refuseToWait(await strict.take(pair));
  refuseToWait(await addresses.take(request.ip));
  refuseToWait(await accounts.take(name));
  return {
    async wereRight() {
      await Promise.all([strict.forgive(pair), addresses.giveBack(request.ip), accounts.giveBack(name)]);
    },
  };
}

function refuseToWait(seconds: number): void {
  if (seconds === 0) return;
  throw new Problem(429, 'auth:throttled', { seconds }, [
    { field: 'username', code: 'auth:throttled', params: { seconds } },
  ]);
}

/** Records the browser as one that the account signs in from, and sets its device cookie. */
async function rememberDevice(
  { tx, reply, services }: Context,
  userId: string,
  known: string | undefined,
): Promise<void> {
  const device = known ?? randomBytes(32).toString('base64url');
  await storeDevice(tx, userId, hashSecret(device));
  reply.setCookie(cookieName(services.config, deviceCookie), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.SECURE_COOKIES,
    maxAge: deviceDays * 86_400,
  });
}
