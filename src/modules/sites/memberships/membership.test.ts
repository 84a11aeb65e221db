import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildFullPackage, buildMembership } from '#test/builders/memberships.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Membership, MembershipRow } from './membership.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; code: string; message: string }[];
}

interface MembershipOfSession {
  membership: { ends_on: string; days_left: number; is_read_only: boolean; is_suspended: boolean } | null;
}

const list = '/api/v1/site-memberships';
const inDays = (days: number) => addDays(today(), days);

describe('memberships of institutions', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let path: string;

  beforeAll(async () => {
    w = await world();
    neighbour = await w.emptySite();
    core = await w.as('core-admin');
    path = `${list}/${w.site.id}`;
  });

  it('are started, renewed without a gap, and change their package from a date on', async () => {
    const [first, second] = [await buildFullPackage(w), await buildFullPackage(w)];
    const early = await core.post<Refusal>(`${path}/renewal`, { ends_on: inDays(900) });
    expect(early).toMatchObject({ status: 409, body: { code: 'sites:no_membership' } });
    const started = await core.post<Membership>(`${path}/periods`, {
      package_id: first,
      starts_on: inDays(-10),
      ends_on: inDays(20),
      note: '',
    });
    expect(started).toMatchObject({ status: 201, body: { state: 'ending', package_id: first } });
    const renewed = await core.post<Membership>(`${path}/renewal`, { ends_on: inDays(385) });
    expect(renewed.body).toMatchObject({ state: 'active', starts_on: inDays(-10), ends_on: inDays(385) });
    expect(renewed.body.periods[0]).toMatchObject({ starts_on: inDays(21), package_id: first });
    const change = { package_id: second, from_on: inDays(5) };
    const changed = await core.post<Membership>(`${path}/package-change`, change);
    expect(
      changed.body.periods.map(({ package_id, starts_on, ends_on }) => [package_id, starts_on, ends_on]),
    ).toEqual([
      [second, inDays(21), inDays(385)],
      [second, inDays(5), inDays(20)],
      [first, inDays(-10), inDays(4)],
    ]);
    const [next, , present] = changed.body.periods;
    expect((await core.delete<Refusal>(`${path}/periods/${present!.id}`)).body.code).toBe(
      'sites:membership_begun',
    );
    expect((await core.delete(`${path}/periods/${next!.id}`)).status).toBe(200);
    expect((await core.get<Membership>(path)).body).toMatchObject({ state: 'ending', ends_on: inDays(20) });
  });

  it('never overlap, and a refusal names the dates in the way', async () => {
    const other = `${list}/${neighbour.id}`;
    const package_id = await buildFullPackage(w);
    const fields = { package_id, note: null };
    const year = { ...fields, starts_on: '2024-01-01', ends_on: '2024-12-31' };
    const made = await core.post<Membership>(`${other}/periods`, year);
    const within = { ...fields, starts_on: '2024-12-31', ends_on: '2025-02-01' };
    const refused = await core.post<Refusal>(`${other}/periods`, within);
    expect(refusalOf(refused)).toBe('sites:memberships_overlap');
    expect(refused.body.errors[0]).toMatchObject({
      field: 'starts_on',
      message: 'A membership from 01 January 2024 to 31 December 2024 already exists. Choose other dates.',
    });
    const backwards = { ...fields, starts_on: '2025-05-01', ends_on: '2025-04-01' };
    expect((await core.post<Refusal>(`${other}/periods`, backwards)).body.errors[0]!.field).toBe('ends_on');
    await core.post(`${other}/periods`, { ...fields, starts_on: '2025-01-01', ends_on: '2025-12-31' });
    const longer = { ends_on: '2025-01-05', note: null };
    const period = `${other}/periods/${made.body.periods[0]!.id}`;
    expect(refusalOf(await core.put<Refusal>(period, longer))).toBe('sites:memberships_overlap');
    const behind = w.inCore((tx) =>
      tx
        .insertInto('site_membership')
        .values({ site_id: neighbour.id, ...year, starts_on: '2024-06-01' })
        .execute(),
    );
    await expect(behind).rejects.toThrow('overlap');
    const late = await core.put<Refusal>(`${other}/suspension`, { reason: 'Unpaid' });
    expect(late.body.code).toBe('sites:no_membership_in_force');
  });

  it('are filtered by state, package and end', async () => {
    const fresh = await world();
    const newcomer = await fresh.emptySite();
    const { package_id } = await buildMembership(fresh, -40, -1);
    const ended = await core.get<{ rows: MembershipRow[] }>(list, { state: 'ended', package_id });
    expect(ended.body.rows).toMatchObject([{ id: fresh.site.id, state: 'ended', ends_on: inDays(-1) }]);
    expect((await core.get<{ total: number }>(list, { state: 'active', package_id })).body.total).toBe(0);
    const none = { state: 'none', q: newcomer.alias };
    const without = await core.get<{ rows: MembershipRow[] }>(list, none);
    expect(without.body.rows).toMatchObject([{ id: newcomer.id, package_id: null, ends_on: null }]);
    await buildMembership(fresh, 3, 60, newcomer);
    const soon = { state: 'upcoming', q: newcomer.alias };
    expect((await core.get<{ total: number }>(list, soon)).body.total).toBe(1);
    const leaver = await fresh.emptySite();
    const last = { package_id: (await buildMembership(fresh, -40, 20, leaver)).package_id };
    const ending = await core.get<{ rows: MembershipRow[] }>(list, { ...last, state: 'ending' });
    expect(ending.body.rows).toMatchObject([{ id: leaver.id, state: 'ending' }]);
    expect((await core.get<{ total: number }>(list, { ...last, state: 'active' })).body.total).toBe(0);
    expect((await core.get(list, { sort: '-ends_on' })).status).toBe(200);
  });

  it('makes an institution read-only after its membership ends', async () => {
    const school = await world();
    await buildMembership(school, -40, -1);
    const admin = await school.as('site-admin');
    const session = await admin.get<MembershipOfSession>('/api/v1/session');
    expect(session.body.membership).toMatchObject({
      ends_on: inDays(-1),
      days_left: -1,
      is_read_only: true,
      is_suspended: false,
    });
    expect((await admin.get('/api/v1/students')).status).toBe(200);
    const year = {
      name: '2031',
      session_type: 'calendar_year',
      starts_on: '2031-01-01',
      ends_on: '2031-12-31',
    };
    const refused = await admin.post<Refusal>('/api/v1/academics/years', year);
    expect(refused).toMatchObject({ status: 403, body: { code: 'membership_ended' } });
    expect(refused.body.detail).toContain('change nothing');
    const paying = { student_id: school.site.id, received_on: today(), method: 'cash', lines: [] };
    const key = { 'idempotency-key': 'paid-while-closed' };
    const receipt = await admin.post<Refusal>('/api/v1/fees/receipts', paying, key);
    expect(receipt).toMatchObject({ status: 403, body: { code: 'membership_ended' } });
    expect((await admin.get('/api/v1/fees/receipts')).status).toBe(200);
    const setting = '/api/v1/fees/setting';
    const { body: before } = await admin.get<object>(setting);
    for (const change of [
      await admin.put(setting, before),
      await admin.delete(`/api/v1/academics/years/${school.site.id}`),
    ])
      expect(change).toMatchObject({ status: 403, body: { code: 'membership_ended' } });
    const bank = await school.as('bank-user');
    const counter = await bank.get<MembershipOfSession>('/api/v1/session');
    expect(counter.body.membership).toMatchObject({ is_read_only: true });
    expect((await admin.patch('/api/v1/profile', { language: 'bn' })).status).toBe(200);
    expect((await admin.post('/api/v1/notifications/reading')).status).toBe(200);
    expect((await admin.delete('/api/v1/session')).status).toBe(200);
  });

  it('are suspended at once and resumed, including renewed periods', async () => {
    const school = await world();
    await buildMembership(school, -10, 10);
    const admin = await school.as('site-admin');
    const own = `${list}/${school.site.id}`;
    await core.post(`${own}/renewal`, { ends_on: inDays(375) });
    const membership = async () => (await admin.get<MembershipOfSession>('/api/v1/session')).body.membership;
    expect(await membership()).toMatchObject({ ends_on: inDays(375), is_read_only: false });
    const suspended = await core.put<Membership>(`${own}/suspension`, { reason: 'Two invoices are unpaid' });
    expect(suspended.body.state).toBe('suspended');
    expect(suspended.body.periods.every((it) => it.is_suspended)).toBe(true);
    expect(await membership()).toMatchObject({ is_read_only: true, is_suspended: true });
    expect((await core.delete<Membership>(`${own}/suspension`)).body.state).toBe('active');
    expect(await membership()).toMatchObject({ is_read_only: false, is_suspended: false });
  });

  it('that have ended do not stop jobs queued before', async () => {
    const school = await world();
    await buildMembership(school, -40, -1);
    const { jobs } = school.stage.services;
    const kind = { kind: 'results.generate', run: async () => ({}) };
    const admin = await school.as('site-admin');
    const { body } = await admin.get<{ user: { id: string } }>('/api/v1/session');
    const tenant = { scope: 'site' as const, site_id: school.site.id, user_id: body.user.id };
    const job = await school.inSite((tx) => jobs.enqueue(tx, tenant, 'en', kind, { run_ids: [] }));
    expect((await waitForJob(admin, job)).state).toBe('done');
  });

  it('only core administrators manage memberships', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get(list))).toBe('forbidden');
    expect(refusalOf(await admin.put(`${path}/suspension`, { reason: 'x' }))).toBe('forbidden');
  });
});
