import { beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { type BuiltAccount, buildAccount } from '#test/builders/auth.ts';
import { clientFromNewAddress } from '#test/client-address.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';

const path = '/api/v1/password-resets';

describe('a password reset', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  /** The token of the latest link that was mailed to somebody. */
  async function mailedToken({ email }: BuiltAccount): Promise<string> {
    const mail = await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return /\/password\/reset\/([\w-]+)\?/.exec(mail.body)![1]!;
  }

  it('asks for a complete email address', async () => {
    const ask = await clientFromNewAddress(w);
    expect((await ask('POST', path, { email: ' ' })).body.detail).toBe('Email is required');
    expect((await ask('POST', path, { email: 'x' })).body.detail).toBe(
      'The Email must be a valid email address.',
    );
  });

  it('works by a link that is used once and ends every session', async () => {
    const account = await buildAccount(w);
    const elsewhere = w.visitor();
    await elsewhere.post('/api/v1/session', { username: account.username, password: account.password });
    const ask = await clientFromNewAddress(w);
    expect((await ask('POST', path, { email: account.email.toUpperCase() })).status).toBe(200);
    const link = `${path}/${await mailedToken(account)}`;
    const fresh = { email: account.email, password: 'second one', password_confirmation: 'second one' };

    const short = await ask('PUT', link, { ...fresh, password: 'five5', password_confirmation: 'five5' });
    expect(short.body.detail).toBe('The Password must be at least 6 characters.');
    const apart = await ask('PUT', link, { ...fresh, password_confirmation: 'another' });
    expect(refusalOf(apart)).toBe('confirmed');
    expect(apart.body.detail).toBe('The Password confirmation does not match.');

    expect((await ask('PUT', link, fresh)).status).toBe(200);
    expect((await elsewhere.get('/api/v1/session')).status).toBe(401);
    const again = await ask('PUT', link, fresh);
    expect(again.body.detail).toBe('This password reset link is invalid or has expired. Ask for a new one.');
    const signIn = { username: account.username, password: 'second one' };
    expect((await ask('POST', '/api/v1/session', signIn)).status).toBe(200);
  });

  it('invalidates the account’s other links when one is used', async () => {
    const account = await buildAccount(w);
    const ask = await clientFromNewAddress(w);
    await ask('POST', path, { email: account.email });
    const first = await mailedToken(account);
    await ask('POST', path, { email: account.email });
    const second = await mailedToken(account);
    expect(second).not.toBe(first);
    const fresh = { email: account.email, password: 'second one', password_confirmation: 'second one' };
    expect((await ask('PUT', `${path}/${first}`, fresh)).status).toBe(200);
    expect((await ask('PUT', `${path}/${second}`, fresh)).body.errors).toMatchObject([{ field: 'email' }]);
  });

  it('is no longer valid after the password was changed', async () => {
    const account = await buildAccount(w);
    const ask = await clientFromNewAddress(w);
    await ask('POST', path, { email: account.email });
    const link = `${path}/${await mailedToken(account)}`;
    const person = w.visitor();
    await person.post('/api/v1/session', { username: account.username, password: account.password });
    const fresh = { password: 'second one', password_confirmation: 'second one' };
    const change = { ...fresh, current_password: account.password };
    expect((await person.put('/api/v1/profile/password', change)).status).toBe(200);
    expect((await ask('PUT', link, { ...fresh, email: account.email })).status).toBe(422);
  });

  it('refuses a common password or the user name', async () => {
    const account = await buildAccount(w);
    const ask = await clientFromNewAddress(w);
    await ask('POST', path, { email: account.email });
    const link = `${path}/${await mailedToken(account)}`;
    const set = (password: string) =>
      ask('PUT', link, { email: account.email, password, password_confirmation: password });
    expect((await set('Password')).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'password', code: 'auth:password_common' }],
    });
    expect((await set(account.username)).body.errors).toMatchObject([{ code: 'auth:password_is_name' }]);
    expect((await set('six6ix')).status).toBe(200);
  });

  it('answers a reset for an unknown email with "no user found"', async () => {
    const english = await clientFromNewAddress(w);
    const bangla = await clientFromNewAddress(w, 'bn');
    const email = 'nobody-here@example.org';
    expect((await english('POST', path, { email })).body).toMatchObject({
      code: 'invalid',
      detail: 'No user found with that email address.',
    });
    expect((await bangla('POST', path, { email })).body.detail).toBe(
      'এই ইমেইল ঠিকানায় কোনো ব্যবহারকারী পাওয়া যায়নি।',
    );
  });

  it('is limited for each mailbox, wherever the requests come from', async () => {
    const account = await buildAccount(w);
    for (let time = 0; time < 5; time++) {
      const ask = await clientFromNewAddress(w);
      expect((await ask('POST', path, { email: account.email })).status).toBe(200);
    }
    const ask = await clientFromNewAddress(w);
    const held = await ask('POST', path, { email: account.email.toUpperCase() });
    expect(held.status).toBe(429);
    expect(held.body).toMatchObject({
      code: 'auth:reset_throttled',
      detail: expect.stringMatching(/^Too many password reset requests\. Please try again in \d+ minutes\.$/),
      errors: [{ field: 'email' }],
    });
  });

  it('is limited for each address, so that emails cannot be guessed', async () => {
    const ask = await clientFromNewAddress(w);
    for (let time = 0; time < 20; time++)
      expect((await ask('POST', path, { email: `guess-${time}@example.org` })).status).toBe(422);
    expect((await ask('POST', path, { email: 'guess-20@example.org' })).status).toBe(429);
    const other = await clientFromNewAddress(w);
    expect((await other('POST', path, { email: 'guess-20@example.org' })).status).toBe(422);
  });
});
