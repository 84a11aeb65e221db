import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { addNationalChart } from '../index.ts';
import type { AccountGroup } from './account-group.contract.ts';
import type { AccountSubgroup } from './account-subgroup.contract.ts';
import type { Ledger } from './ledger.contract.ts';

const path = '/api/v1/accounts';

describe('the chart of accounts', () => {
  let w: World;
  let admin: TestClient;
  let ledgerId: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    ledgerId = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  const key = () => ({ 'idempotency-key': randomUUID() });
  const subgroupNamed = async (q: string) => {
    const { body } = await admin.get<Page<AccountSubgroup>>(`${path}/subgroups`, { q });
    return body.rows[0]!;
  };
  const addLedger = async (code: string, changes: Partial<Ledger> = {}) => {
    const subgroup = await subgroupNamed('Grants and donations');
    return admin.post<Ledger>(`${path}/ledgers`, {
      account_subgroup_id: subgroup.id,
      code,
      name_en: `Ledger ${code}`,
      name_bn: 'খতিয়ান',
      kind: 'income',
      ...changes,
    });
  };
  const setOpening = (id: string, opening_poisha: number, year = '2026-27') =>
    admin.put<{ voucher_no: string | null; code?: string; errors?: { code: string }[] }>(
      `${path}/ledgers/${id}/opening-balances/${year}`,
      { opening_poisha },
      key(),
    );
  const openingOf = async (id: string) => {
    const { body } = await admin.get<Page<Ledger>>(`${path}/ledgers`, {
      fiscal_year: '2026-27',
      page_size: 200,
    });
    return body.rows.find((row) => row.id === id)!.opening_poisha;
  };

  it('is copied from the national catalogue, once only', async () => {
    const count = () =>
      w.inSite((tx) =>
        tx
          .selectFrom('ledger')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
    const before = await count();
    expect(before.count).toBeGreaterThan(100);
    await w.inSite((tx) => addNationalChart(tx));
    expect(await count()).toEqual(before);
    const groups = await admin.get<Page<AccountGroup>>(`${path}/groups`, { nature: 'asset' });
    expect(groups.body.rows.map((row) => row.name_en)).toEqual(['Current assets', 'Fixed assets']);
  });

  it('can be extended at each level; only heads without heads below are deleted', async () => {
    const group = await admin.post<AccountGroup>(`${path}/groups`, {
      nature: 'expense',
      code: '59',
      name_en: 'Hostel costs',
      name_bn: 'ছাত্রাবাস খরচ',
    });
    expect(group.status).toBe(201);
    const subgroup = await admin.post<AccountSubgroup>(`${path}/subgroups`, {
      account_group_id: group.body.id,
      code: '5901',
      name_en: 'Kitchen',
      name_bn: 'রান্নাঘর',
    });
    expect(subgroup.body).toMatchObject({
      nature: 'expense',
      group_name_en: 'Hostel costs',
      ledger_count: 0,
    });
    const ledger = await addLedger('590101', { account_subgroup_id: subgroup.body.id, kind: 'expense' });
    expect(ledger.status).toBe(201);

    const groupPath = `${path}/groups/${group.body.id}`;
    const subgroupPath = `${path}/subgroups/${subgroup.body.id}`;
    expect((await admin.delete<{ detail: string }>(groupPath)).body.detail).toBe(
      'A group with subgroups cannot be deleted. Delete or move its subgroups first.',
    );
    expect((await admin.delete<{ detail: string }>(subgroupPath)).body.detail).toBe(
      'A subgroup with ledgers cannot be deleted. Delete or move its ledgers first.',
    );
    expect((await admin.delete(`${path}/ledgers/${ledger.body.id}`)).status).toBe(200);
    expect((await admin.delete(subgroupPath)).status).toBe(200);
    expect((await admin.delete(groupPath)).status).toBe(200);
  });

  it('can be reordered and recoded by its institution, even with entries below', async () => {
    const add = async (code: string) => {
      const fields = { nature: 'fund', code, name_en: `Group ${code}`, name_bn: 'তহবিল' };
      return (await admin.post<AccountGroup>(`${path}/groups`, fields)).body;
    };
    const [first, second] = [await add('71'), await add('72')];
    const below = { account_group_id: first.id, code: '7101', name_en: 'Endowments', name_bn: 'স্থায়ী তহবিল' };
    expect((await admin.post(`${path}/subgroups`, below)).status).toBe(201);
    const changed = await admin.put(`${path}/groups/${first.id}`, { ...first, code: '79' });
    expect(changed).toMatchObject({ status: 200, body: { code: '79', subgroup_count: 1 } });

    const ids = [second.id, first.id];
    expect((await admin.put(`${path}/groups/order`, { ids })).status).toBe(200);
    const { body } = await admin.get<Page<AccountGroup>>(`${path}/groups`, { nature: 'fund', q: 'Group 7' });
    expect(body.rows.map((row) => [row.id, row.sort_order])).toEqual(
      ids.map((id, at) => [id, 10 * (at + 1)]),
    );

    const other = await w.as('site-admin', { site: w.otherSite });
    expect((await other.put(`${path}/groups/order`, { ids })).status).toBe(404);
    expect((await other.put(`${path}/groups/${first.id}`, first)).status).toBe(404);
    expect((await other.delete(`${path}/groups/${second.id}`)).status).toBe(404);
  });

  it('refuses to delete a ledger with postings or change its kind or head', async () => {
    const { body: ledger } = await addLedger('420190');
    await setOpening(ledger.id, -5_000);
    const refused = await admin.delete<{ detail: string }>(`${path}/ledgers/${ledger.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'A ledger with entries cannot be deleted. Deactivate it instead.' },
    });
    const cash = await subgroupNamed('Cash');
    const moved = await admin.put<{ errors: { field: string; code: string }[] }>(
      `${path}/ledgers/${ledger.id}`,
      { ...ledger, account_subgroup_id: cash.id, kind: 'cash' },
    );
    expect(moved.body.errors).toEqual([
      expect.objectContaining({ field: 'kind', code: 'accounts:kind_is_fixed' }),
    ]);
    const renamed = await admin.put<Ledger>(`${path}/ledgers/${ledger.id}`, { ...ledger, name_en: 'Alumni' });
    expect(renamed.body.name_en).toBe('Alumni');
  });

  it('refuses another nature for a group with postings or entries below', async () => {
    await addLedger('420195');
    const subgroup = await subgroupNamed('Grants and donations');
    const groups = await admin.get<Page<AccountGroup>>(`${path}/groups`, { page_size: 200 });
    const group = groups.body.rows.find((row) => row.id === subgroup.account_group_id)!;
    const liability = groups.body.rows.find((row) => row.nature === 'liability')!;

    const turned = await admin.put(`${path}/groups/${group.id}`, { ...group, nature: 'liability' });
    expect(refusalOf(turned)).toBe('accounts:nature_is_fixed');
    const moved = await admin.put(`${path}/subgroups/${subgroup.id}`, {
      ...subgroup,
      account_group_id: liability.id,
    });
    expect(refusalOf(moved)).toBe('accounts:nature_is_fixed');
    const cash = await subgroupNamed('Cash');
    const { rows } = (await admin.get<Page<AccountSubgroup>>(`${path}/subgroups`, { page_size: 200 })).body;
    const debts = rows.find((row) => row.nature === 'liability')!;
    const { body: general } = await addLedger('420196', { account_subgroup_id: debts.id, kind: 'general' });
    await setOpening(general.id, -3_000);
    const posted = await admin.put(`${path}/ledgers/${general.id}`, {
      ...general,
      account_subgroup_id: cash.id,
    });
    expect(refusalOf(posted)).toBe('accounts:nature_is_fixed');
  });

  it('keeps the ledgers that the system posts to', async () => {
    const id = ledgerId('gateway_charge');
    expect(refusalOf(await admin.delete(`${path}/ledgers/${id}`))).toBe('accounts:ledger_is_needed');
    const { body } = await admin.get<{ rows: Ledger[] }>(`${path}/ledgers`, { page_size: 200 });
    const kept = body.rows.find((it) => it.id === id)!;
    const change = (ledger: Ledger, fields: object) =>
      admin.put<Ledger>(`${path}/ledgers/${ledger.id}`, { ...ledger, ...fields });
    expect(refusalOf(await change(kept, { is_active: false }))).toBe('accounts:ledger_is_needed');
    expect((await change(kept, { name_en: 'Charges of the gateway' })).body.name_en).toBe(
      'Charges of the gateway',
    );
    const { body: own } = await addLedger('420197');
    expect((await change(own, { is_active: false })).body.is_active).toBe(false);
  });

  it('refuses a kind of ledger under a head it does not fit', async () => {
    const refused = await addLedger('420191', { kind: 'bank' });
    expect(refused.body).toMatchObject({ errors: [{ field: 'kind', code: 'accounts:kind_not_in_group' }] });
  });

  it('refuses a code that another ledger has', async () => {
    await addLedger('420192');
    const refused = await addLedger('420192');
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'code', code: 'unique' }] } });
  });

  it('posts opening balances against the general fund and corrects them by reversal', async () => {
    const bank = ledgerId('bank_main');
    const first = await setOpening(bank, 5_000_000);
    expect(first.body.voucher_no).toMatch(/^OB-2026-27-\d{6}$/);
    expect(await openingOf(bank)).toBe(5_000_000);
    const again = await setOpening(bank, 5_000_000);
    expect(again.body.voucher_no).toBe(first.body.voucher_no);
    const corrected = await setOpening(bank, 4_900_000);
    expect(corrected.body.voucher_no).not.toBe(first.body.voucher_no);
    expect(await openingOf(bank)).toBe(4_900_000);
    expect((await setOpening(bank, 0)).body.voucher_no).toBeNull();
    expect(await openingOf(bank)).toBe(0);

    const journals = await w.inSite((tx) =>
      tx
        .selectFrom('journal')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('source_id', '=', bank)
        .executeTakeFirstOrThrow(),
    );
    expect(journals.count).toBe(4);
  });

  it('do not replace an opening balance that somebody set meanwhile, and tell of it', async () => {
    const bank = ledgerId('bank_main');
    const read = { 'if-match': String((await admin.get(`${path}/ledgers`)).headers.etag) };
    const change = (opening_poisha: number, headers: Record<string, string> = {}) =>
      admin.put<{ details: { changes: object[] } }>(
        `${path}/ledgers/${bank}/opening-balances/2026-27`,
        { opening_poisha },
        { ...key(), ...headers },
      );
    expect((await change(-300)).status).toBe(200);
    const refused = await change(500, read);
    expect([refused.status, refusalOf(refused)]).toEqual([412, 'edited_meanwhile']);
    expect(refused.body.details.changes).toMatchObject([
      { label: 'Opening balance', theirs: '-৳ 3.00', yours: '৳ 5.00' },
    ]);
    expect(await openingOf(bank)).toBe(-300);
    const now = { 'if-match': String((await admin.get(`${path}/ledgers`)).headers.etag) };
    expect((await change(0, now)).status).toBe(200);
  });

  it('refuses to set the general fund or a balance carried from an earlier year', async () => {
    const refused = await setOpening(ledgerId('general_fund'), 100);
    expect(refused).toMatchObject({ status: 409, body: { code: 'accounts:opening_of_general_fund' } });
    const cash = ledgerId('cash_in_hand');
    await setOpening(cash, 700, '2025-26');
    const late = await setOpening(cash, 800, '2026-27');
    expect(late.body.errors?.[0]?.code).toBe('accounts:opening_is_carried');
    expect((await setOpening(cash, 800, '2026-28')).status).toBe(422);
  });

  it('is read by employees, changed by the administrator, and refused to other roles', async () => {
    const employee = await w.as('employee');
    expect((await employee.get(`${path}/groups`)).status).toBe(200);
    expect((await employee.get(`${path}/ledger-options`)).status).toBe(200);
    expect(refusalOf(await employee.post(`${path}/groups`, {}))).toBe('forbidden');
    for (const role of ['teacher', 'guardian', 'student'] as const) {
      const asker = await w.as(role);
      expect((await asker.get(`${path}/ledgers`)).status, role).toBe(403);
      expect((await asker.put(`${path}/periods/2026-07-01/lock`)).status, role).toBe(403);
    }
  });

  it('shows an institution its own chart only', async () => {
    const other = await w.as('site-admin', { site: w.otherSite });
    const theirs = await other.get<Page<Ledger>>(`${path}/ledgers`);
    expect(theirs.body.rows.map((it) => it.id)).toEqual([w.otherRows.id]);
    expect((await other.delete(`${path}/ledgers/${ledgerId('poor_fund')}`)).status).toBe(404);
  });
});
