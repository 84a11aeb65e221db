import { beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { buildCollectingBank } from '#test/builders/bank.ts';
import { buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { BankCounter } from './bank-desk.contract.ts';
import type { BankTeller, TellerCredentials } from './bank-setting.contract.ts';

interface Institution {
  account_id: string;
  site_id: string;
}
type Bank = Awaited<ReturnType<typeof buildCollectingBank>>;

describe('a bank user of two institutions', () => {
  let w: World;
  let second: TestSite;
  let secondAdmin: TestClient;
  let teller: TestClient;
  let username: string;
  let banks: { first: Bank; second: Bank };

  beforeAll(async () => {
    w = await world();
    second = await w.emptySite();
    secondAdmin = await w.as('site-admin', { site: second });
    await buildFeeSchool(w);
    await buildFeeSchool(w, second);
    banks = { first: await buildCollectingBank(w), second: await buildCollectingBank(w, {}, second) };
    teller = await w.as('bank-user');
    ({ username } = (await sessionOf(teller)).user);
    await banks.first.allow(teller);
  });

  const sessionOf = async (who: TestClient) =>
    (await who.get<{ user: { id: string; username: string }; site: { id: string } }>('/api/v1/session')).body;

  const attach = (fields: object) =>
    secondAdmin.post<{ teller: BankTeller; credentials: TellerCredentials | null }>(
      `/api/v1/fees/bank-collection/accounts/${banks.second.id}/tellers`,
      { branch_name: 'Mirpur', is_of_another: true, ...fields },
    );

  const institutionsOf = async (who: TestClient) =>
    (await who.get<Institution[]>('/api/v1/session/institutions')).body;

  const moveTo = (who: TestClient, account_id: string) =>
    who.put('/api/v1/session/institution', { account_id });

  it('is attached by user name, and moves between both without signing in again', async () => {
    expect(await institutionsOf(teller)).toHaveLength(1);
    const made = await attach({ username });
    expect(made.body).toMatchObject({ teller: { is_of_another: true }, credentials: null });
    expect(refusalOf(await attach({ username }))).toBe('fees:teller_known');
    const there = (await institutionsOf(teller)).find((it) => it.site_id === second.id)!;
    expect((await moveTo(teller, there.account_id)).status).toBe(200);
    expect((await sessionOf(teller)).site.id).toBe(second.id);
    const counters = await teller.get<BankCounter[]>('/api/v1/fees/bank-counters');
    expect(counters.body.map((it) => it.bank_account_id)).toEqual([banks.second.id]);
    const home = (await institutionsOf(teller)).find((it) => it.site_id === w.site.id)!;
    await moveTo(teller, home.account_id);
    const back = await teller.get<BankCounter[]>('/api/v1/fees/bank-counters');
    expect(back.body.map((it) => it.bank_account_id)).toEqual([banks.first.id]);
  });

  it('is found by the whole user name of another institution alone, and gets no password here', async () => {
    expect(refusalOf(await attach({ username: 'nobody-at-all' }))).toBe('fees:bank_user_unknown');
    expect(refusalOf(await attach({ username: '' }))).toBe('required');
    const own = await sessionOf(await w.as('bank-user', { site: second }));
    expect(refusalOf(await attach({ username: own.user.username }))).toBe('fees:bank_user_unknown');
    const employee = await sessionOf(await w.as('employee'));
    expect(refusalOf(await attach({ username: employee.user.username }))).toBe('fees:bank_user_unknown');
    const other = await sessionOf(await w.as('bank-user', { language: 'en' }));
    const { body } = await attach({ username: other.user.username });
    const path = `/api/v1/fees/bank-collection/tellers/${body.teller.id}/password`;
    expect(refusalOf(await secondAdmin.post(path))).toBe('fees:password_of_another');
  });

  it('moves to no account of somebody else', async () => {
    const stranger = await w.as('bank-user', { language: 'bn' });
    for (const { account_id } of await institutionsOf(teller))
      expect((await moveTo(stranger, account_id)).status).toBe(404);
    expect((await moveTo(teller, (await sessionOf(stranger)).user.id)).status).toBe(404);
    const admin = await w.as('site-admin');
    expect(await institutionsOf(admin)).toEqual([]);
    expect((await moveTo(admin, (await sessionOf(admin)).user.id)).status).toBe(404);
  });

  it('is out of the second institution as soon as the first account is disabled', async () => {
    const leaver = await w.as('bank-user', { language: 'bn' });
    const { user } = await sessionOf(leaver);
    await attach({ username: user.username });
    const there = (await institutionsOf(leaver)).find((it) => it.site_id === second.id)!;
    await moveTo(leaver, there.account_id);
    const setActive = (is_active: boolean) =>
      runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
        tx.updateTable('user_account').set({ is_active }).where('id', '=', user.id).execute(),
      );
    await setActive(false);
    expect((await leaver.get('/api/v1/session')).status).toBe(401);
    await setActive(true);
    expect((await sessionOf(leaver)).site.id).toBe(second.id);
  });
});
