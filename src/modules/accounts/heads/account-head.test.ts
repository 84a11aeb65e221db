import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { AccountHead, MissingHead } from './account-head.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

const path = '/api/v1/accounts/heads';

describe('national account heads', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    neighbour = await w.emptySite();
    core = await w.as('core-admin');
    admin = await w.as('site-admin');
    await buildChartOfAccounts(w);
  });

  const make = (fields: object) =>
    core.post<AccountHead & Refusal>(path, {
      code: unique(),
      name_en: 'Building fund',
      name_bn: 'ভবন তহবিল',
      ...fields,
    });
  const missing = async (asker = admin) =>
    (await asker.get<MissingHead[]>('/api/v1/accounts/missing-heads')).body.map((it) => it.id);

  it('have three levels and inherit the nature of their group', async () => {
    const group = await make({ level: 'group', nature: 'expense' });
    expect(group).toMatchObject({ status: 201, body: { nature: 'expense', kind: null, child_count: 0 } });
    const subgroup = await make({ level: 'subgroup', parent_id: group.body.id });
    const ledger = await make({ level: 'ledger', parent_id: subgroup.body.id, kind: 'expense' });
    expect(ledger.body).toMatchObject({ nature: 'expense', kind: 'expense', system_key: null });
    const skipped = await make({ level: 'ledger', parent_id: group.body.id, kind: 'expense' });
    expect(skipped.body.errors).toMatchObject([{ field: 'parent_id' }]);
    const wrong = await make({ level: 'ledger', parent_id: subgroup.body.id, kind: 'bank' });
    expect(wrong.body.errors).toMatchObject([{ field: 'kind' }]);
    const alone = await make({ level: 'subgroup' });
    expect(alone.body.errors).toMatchObject([{ field: 'parent_id', message: 'Under is required' }]);
    const used = await core.delete<Refusal>(`${path}/${group.body.id}`);
    expect(used.body.detail).toBe('This cannot be deleted because it is used in account heads (1).');
    const risen = { ...subgroup.body, level: 'group', parent_id: null };
    expect(refusalOf(await core.put(`${path}/${subgroup.body.id}`, risen))).toBe('accounts:level_is_fixed');
    const income = { ...group.body, nature: 'income' };
    expect(refusalOf(await core.put(`${path}/${group.body.id}`, income))).toBe('accounts:nature_is_fixed');
    for (const it of [ledger, subgroup]) {
      expect((await core.delete(`${path}/${it.body.id}`)).status).toBe(200);
    }
    // Without anything below it, a group may change its nature.
    expect((await core.put<AccountHead>(`${path}/${group.body.id}`, income)).body.nature).toBe('income');
    expect((await core.delete(`${path}/${group.body.id}`)).status).toBe(200);
  });

  it('that the system posts to cannot be deactivated or deleted', async () => {
    const { body } = await core.get<{ rows: AccountHead[] }>(path, { q: '110101' });
    const cash = body.rows[0]!;
    expect(cash).toMatchObject({ system_key: 'cash_in_hand', kind: 'cash', is_active: true });
    const idle = await core.put<Refusal>(`${path}/${cash.id}`, { ...cash, is_active: false });
    expect(idle.body.errors).toMatchObject([{ field: 'is_active' }]);
    expect((await core.delete<Refusal>(`${path}/${cash.id}`)).body.code).toBe('accounts:head_is_needed');
    const renamed = await core.put<AccountHead>(`${path}/${cash.id}`, { ...cash, name_en: 'Petty cash' });
    expect(renamed.body.name_en).toBe('Petty cash');
    await core.put(`${path}/${cash.id}`, cash);
    expect(refusalOf(await admin.get(path))).toBe('forbidden');
  });

  it('are copied into the chart of a new institution, and into existing charts on request', async () => {
    expect(await missing()).toEqual([]);
    const { body } = await core.get<{ rows: AccountHead[] }>(path, { level: 'group', nature: 'asset' });
    const subgroup = await make({ level: 'subgroup', parent_id: body.rows[0]!.id });
    const ledger = await make({ level: 'ledger', parent_id: subgroup.body.id, kind: 'general' });
    const idle = await make({
      level: 'ledger',
      parent_id: subgroup.body.id,
      kind: 'general',
      is_active: false,
    });
    expect(await missing()).toEqual(
      [subgroup.body, ledger.body].toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((it) => it.id),
    );
    const added = await admin.post<{ added_count: number }>('/api/v1/accounts/missing-heads/addition', {
      head_ids: [ledger.body.id],
    });
    expect(added.body).toEqual({ added_count: 2 });
    expect(await missing()).toEqual([]);

    await buildChartOfAccounts(w, neighbour);
    const there = await w.as('site-admin', { site: neighbour });
    expect(await missing(there)).toEqual([]);
    const ledgers = await there.get<{ total: number }>('/api/v1/accounts/ledgers', { q: ledger.body.code });
    expect(ledgers.body.total).toBe(1);
    const without = await there.get<{ total: number }>('/api/v1/accounts/ledgers', { q: idle.body.code });
    expect(without.body.total).toBe(0);
  });
});
