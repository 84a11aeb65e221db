import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '#apps/server/modules.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { type BuiltAccount, buildAccount } from '#test/builders/auth.ts';
import { clientFromNewAddress } from '#test/client-address.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Session } from '../session/session.contract.ts';

describe('a first password', () => {
  let w: World;
  let account: BuiltAccount;
  let person: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    account = await buildAccount(w, { must_change_password: true });
    person = w.visitor();
    await signIn(account.password);
  });

  const signIn = (password: string, client = person) =>
    client.post<Session>('/api/v1/session', { username: account.username, password });
  const choose = (password: string, current_password = account.password) =>
    person.put('/api/v1/profile/password', {
      current_password,
      password,
      password_confirmation: password,
    });
  const mustChange = async (client = person) =>
    (await client.get<Session>('/api/v1/session')).body.must_change_password;

  it('opens nothing but the session, the password and the way out', async () => {
    expect(await mustChange()).toBe(true);
    const asked = [
      await person.get('/api/v1/students'),
      await person.get('/api/v1/menus'),
      await person.get('/api/v1/jobs'),
      await person.patch('/api/v1/profile', { full_name: 'Somebody Else' }),
      await person.delete('/api/v1/profile/photo'),
      await person.post('/api/v1/employee-accounts', {}, { 'x-for-site': w.site.id }),
    ];
    expect(asked.map(refusalOf)).toEqual(asked.map(() => 'choose_password_first'));
    expect(asked.every(({ status }) => status === 403)).toBe(true);
    expect((await person.delete('/api/v1/session')).status).toBe(200);
    expect(refusalOf(await person.get('/api/v1/session'))).toBe('sign_in_first');
  });

  it('is the only thing that three routes are open before', () => {
    const open = modules.flatMap(({ contract }) => routesBeforeOwnPassword(contract)).sort();
    expect(open).toEqual(['DELETE /session', 'GET /session', 'PUT /profile/password']);
  });

  it('leaves the public pages to the person as to any visitor', async () => {
    const { body } = await signIn(account.password);
    expect(body).toMatchObject({ must_change_password: true, user: { username: account.username } });
  });

  it('is replaced by one of one’s own, after which everything is open', async () => {
    expect((await choose('padma meghna')).status).toBe(200);
    expect(await mustChange()).toBe(false);
    expect((await person.get('/api/v1/students')).status).toBe(200);
    const again = w.visitor();
    expect((await signIn('padma meghna', again)).body.must_change_password).toBe(false);
  });

  it('is not replaced by itself', async () => {
    expect((await choose(account.password)).body).toMatchObject({
      errors: [{ field: 'password', code: 'auth:password_unchanged' }],
    });
    expect(await mustChange()).toBe(true);
  });

  it('is replaced by a mailed link, too', async () => {
    const ask = await clientFromNewAddress(w);
    await ask('POST', '/api/v1/password-resets', { email: account.email });
    const mail = await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', account.email)
        .executeTakeFirstOrThrow(),
    );
    const token = /\/password\/reset\/([\w-]+)\?/.exec(mail.body)![1]!;
    const password = 'jamuna surma';
    await ask('PUT', `/api/v1/password-resets/${token}`, {
      email: account.email,
      password,
      password_confirmation: password,
    });
    expect((await signIn(password, w.visitor())).body.must_change_password).toBe(false);
  });

  it('stands again after an administrator set one, but not one of their own', async () => {
    await choose('padma meghna');
    const core = await w.as('core-admin');
    const password = 'karnaphuli one';
    const fields = { password, password_confirmation: password };
    await core.put(`/api/v1/access/users/${account.id}/password`, fields);
    expect((await signIn(password)).body.must_change_password).toBe(true);

    const company = await w.inCore((tx) =>
      tx.insertInto('company').values({ name_en: 'Sahaj Ltd.' }).returning('id').executeTakeFirstOrThrow(),
    );
    const place = { site_id: null, company_id: company.id, user_type: 'core-admin', role_code: 'core-admin' };
    const own = await buildAccount(w, place);
    const administrator = w.visitor();
    await administrator.post('/api/v1/session', own);
    await administrator.put(`/api/v1/access/users/${own.id}/password`, fields);
    const signedIn = await w.visitor().post<Session>('/api/v1/session', { ...own, password });
    expect(signedIn.body.must_change_password).toBe(false);
  });

  it('does not keep out a core administrator who acts as the person', async () => {
    const core = await w.as('core-admin');
    const begun = await core.post('/api/v1/impersonation', {
      user_id: account.id,
      reason: 'They cannot find their class list',
      minutes: 30,
    });
    expect(begun.status).toBeLessThan(300);
    expect(await mustChange(core)).toBe(false);
    expect((await core.get('/api/v1/students')).status).toBe(200);
    await core.delete('/api/v1/impersonation');
  });
});

interface RouteLike {
  '~orpc': { meta: { beforeOwnPassword?: boolean }; route: { method: string; path: string } };
}

function routesBeforeOwnPassword(contract: object): string[] {
  if ('~orpc' in contract) {
    const { meta, route } = (contract as RouteLike)['~orpc'];
    return meta.beforeOwnPassword ? [`${route.method} ${route.path}`] : [];
  }
  return Object.values(contract).flatMap((it) => routesBeforeOwnPassword(it as object));
}
