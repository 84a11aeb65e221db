import { beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { clientFromNewAddress } from '#test/client-address.ts';
import { type World, world } from '#test/world.ts';

const path = '/api/v1/session';

describe('logging in', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  it('answers an unknown user and a wrong password with the same message', async () => {
    const account = await buildAccount(w);
    const ask = await clientFromNewAddress(w);
    const wrong = await ask('POST', path, { username: account.username, password: 'guess' });
    const unknown = await ask('POST', path, { username: 'nobody-at-all', password: 'guess' });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        {
          field: 'username',
          code: 'auth:credentials',
          message: 'These credentials do not match our records.',
        },
      ]);
    }
  });

  it('works with the email and ignores case', async () => {
    const account = await buildAccount(w);
    const ask = await clientFromNewAddress(w);
    const answer = await ask('POST', path, {
      username: account.email.toUpperCase(),
      password: account.password,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { username: account.username }, site: { id: w.site.id } });
  });

  it('is refused after five wrong passwords, with the time to wait', async () => {
    const account = await buildAccount(w);
    const address = '10.77.1.1';
    const ask = await clientFromNewAddress(w, 'en', address);
    for (let guess = 0; guess < 5; guess++)
      await ask('POST', path, { username: account.username, password: `guess ${guess}` });
    const held = await ask('POST', path, { username: account.username, password: account.password });
    expect(held.status).toBe(429);
    expect(held.body.detail).toMatch(/^Too many login attempts\. Please try again in \d+ seconds\.$/);

    const bangla = await clientFromNewAddress(w, 'bn', address);
    const heldToo = await bangla('POST', path, { username: account.username, password: account.password });
    expect(heldToo.body.detail).toMatch(/^অনেকবার লগইনের চেষ্টা করা হয়েছে। [০-৯]+ সেকেন্ড পরে আবার চেষ্টা করুন।$/);
  });

  it('works for other accounts at the same address after five wrong passwords for one', async () => {
    const [attacked, other] = [await buildAccount(w), await buildAccount(w)];
    const ask = await clientFromNewAddress(w);
    for (let guess = 0; guess < 5; guess++)
      await ask('POST', path, { username: attacked.username, password: `guess ${guess}` });
    const answer = await ask('POST', path, { username: other.username, password: other.password });
    expect(answer.status).toBe(200);
  });

  it('works from another address while one address guesses the password', async () => {
    const account = await buildAccount(w);
    const attacker = await clientFromNewAddress(w);
    for (let guess = 0; guess < 9; guess++)
      await attacker('POST', path, { username: account.username, password: `guess ${guess}` });
    const owner = await clientFromNewAddress(w);
    const answer = await owner('POST', path, { username: account.email, password: account.password });
    expect(answer.status).toBe(200);
  });

  it('checks exactly five of nineteen guesses sent at once', async () => {
    const account = await buildAccount(w);
    const ask = await clientFromNewAddress(w);
    const answers = await Promise.all(
      Array.from({ length: 19 }, (_, at) =>
        ask('POST', path, { username: account.username, password: `guess ${at}` }),
      ),
    );
    const statuses = answers.map((it) => it.status);
    expect(statuses.filter((it) => it === 422)).toHaveLength(5);
    expect(statuses.filter((it) => it === 429)).toHaveLength(14);
  });

  it('works in a browser the account has used before, however many other addresses guess', async () => {
    const account = await buildAccount(w);
    const right = { username: account.username, password: account.password };
    const owner = await clientFromNewAddress(w);
    expect((await owner('POST', path, right)).status).toBe(200);
    for (let from = 0; from < 11; from++) {
      const attacker = await clientFromNewAddress(w);
      for (let guess = 0; guess < 5; guess++)
        await attacker('POST', path, { username: account.username, password: 'guess' });
    }
    const stranger = await clientFromNewAddress(w);
    expect((await stranger('POST', path, right)).status).toBe(429);
    expect((await owner('POST', path, right)).status).toBe(200);
  });

  it('reports a disabled account only after the right password', async () => {
    const account = await buildAccount(w, { is_active: false });
    const ask = await clientFromNewAddress(w);
    const right = await ask('POST', path, { username: account.username, password: account.password });
    expect(right.body.detail).toBe('This account is disabled. Please, contact the system administrator.');
    const wrong = await ask('POST', path, { username: account.username, password: 'guess' });
    expect(wrong.body.detail).toBe('These credentials do not match our records.');
  });

  it('refuses a core administrator without a company', async () => {
    const core = { site_id: null, company_id: null, user_type: 'core-admin', role_code: 'core-admin' };
    const company = await runInTenant(w.stage.database, { scope: 'core' }, (tx) =>
      tx
        .insertInto('company')
        .values({ name_en: 'Closed company', is_active: false })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const account = await buildAccount(w, { ...core, company_id: company.id });
    const ask = await clientFromNewAddress(w);
    const answer = await ask('POST', path, { username: account.username, password: account.password });
    expect(answer.body.detail).toBe(
      'Error: No company assigned to your account. Please, contact the system administrator.',
    );
  });

  it('ends with logging out, after which the cookie is invalid', async () => {
    const account = await buildAccount(w);
    const visitor = w.visitor();
    await visitor.post(path, { username: account.username, password: account.password });
    expect((await visitor.get(path)).status).toBe(200);
    expect((await visitor.delete(path)).status).toBe(200);
    expect((await visitor.get(path)).status).toBe(401);
  });
});
