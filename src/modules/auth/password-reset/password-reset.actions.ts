import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendMail } from '#kernel/outbox/outbox.ts';
import { setPassword } from '../passwords/password.actions.ts';
import { partAccount } from '../session/joined-accounts.queries.ts';
import { endSessions } from '../session/session.queries.ts';

const validMinutes = 60;

const throttleSeconds = 600;
/** The limit per network address, in multiples of that per email: a school's office shares one address. */
const askersPerAddress = 4;

/**
 * Mails a link that sets a new password once, within an hour.
 * @throws 422 where nobody has the address; 429 `auth:reset_throttled` after too many requests for one email or
 * from one address, known or not.
 */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { tx, language, services } = context;
  await countRequest(context, email);
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  const account = await tx
    .selectFrom('user_account')
    .select(['id', 'full_name', 'email', 'site_id'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!account) throw fieldProblem('email', 'auth:no_user_with_email');
  // Use the address of the account: what was typed may differ in upper and lower case.
  const recipient = account.email ?? email;
  const link = await issuePasswordLink(
    tx,
    services.config,
    { id: account.id, email: recipient },
    validMinutes,
  );
  const t = translator(language);
  await sendMail(tx, account.site_id, {
    recipient,
    subject: t('auth:mail.reset_subject'),
    body: t('auth:mail.reset_body', { name: account.full_name, link, minutes: validMinutes }),
  });
}

/** Counts every request, answered or not, so that nobody floods a mailbox or tries addresses out. */
async function countRequest({ services, request }: Context, email: string): Promise<void> {
  const limits = { name: 'password-reset', seconds: throttleSeconds };
  const attempts = services.config.SIGN_IN_ATTEMPTS;
  const byEmail = throttleFor(services, { ...limits, attempts });
  const byAddress = throttleFor(services, {
    ...limits,
    name: 'password-reset-address',
    attempts: attempts * askersPerAddress,
  });
  const emailKey = hashSecret(email.toLowerCase());
  const seconds = (await byAddress.take(request.ip)) || (await byEmail.take(emailKey));
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) };
    throw new Problem(429, 'auth:reset_throttled', params, [
      { field: 'email', code: 'auth:reset_throttled', params },
    ]);
  }
}

/** Creates a one-time password link; the caller mails it. Works in any scope and restores it. */
export async function issuePasswordLink(
  tx: Tx,
  config: { PUBLIC_URL: string },
  account: { id: string; email: string },
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ scope: string }>`select app_scope() as scope`.execute(tx);
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: hashSecret(token),
      user_id: account.id,
      expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
    .execute();
  await sql`select set_config('app.scope', ${rows[0]!.scope}, true)`.execute(tx);
  return `${config.PUBLIC_URL}/password/reset/${token}?email=${encodeURIComponent(account.email)}`;
}

/** Sets the new password, uses up the token with all others of the account, and ends all its sessions. */
export async function completePasswordReset(
  context: Context,
  input: { token: string; email: string; password: string },
): Promise<void> {
  const { tx } = context;
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  const reset = await tx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashSecret(input.token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_account')
          .select('user_account.id')
          .whereRef('user_account.id', '=', 'password_reset.user_id')
          .where(sql`lower(email)`, '=', input.email.toLowerCase()),
      ),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!reset) throw fieldProblem('email', 'auth:reset_token_invalid');
  await setPassword(tx, reset.user_id, input.password);
  await endSessions(tx, [reset.user_id]);
  // Whoever reads the mail of one account does not get into the others of the person.
  await partAccount(tx, reset.user_id);
}
