import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Voucher } from './vouchers/voucher.contract.ts';

const path = '/api/v1/accounts/vouchers';

describe('the options of accounts', () => {
  let w: World;
  let one: TestClient;
  let two: TestClient;
  let three: TestClient;
  let ledger: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    ledger = await buildChartOfAccounts(w);
    [one, two] = [await w.as('site-admin'), await w.as('site-admin', { language: 'bn' })];
    three = await w.as('employee');
  });

  const key = () => ({ 'idempotency-key': randomUUID() });
  const prepare = (asker: TestClient) =>
    asker.post<Voucher>(
      path,
      {
        voucher_type: 'DV',
        dated_on: '2026-09-15',
        is_repeat: true,
        lines: [
          { ledger_id: ledger('electricity_expense'), debit_poisha: 500 },
          { ledger_id: ledger('cash_in_hand'), credit_poisha: 500 },
        ],
      },
      key(),
    );
  const check = ({ id, version }: Voucher, asker: TestClient) =>
    asker.post<Voucher>(`${path}/${id}/check`, { version });
  const approve = ({ id, version }: Voucher, asker: TestClient) =>
    asker.post<Voucher>(`${path}/${id}/approval`, { version }, key());

  it('one person may do every step of a voucher, or each step needs another person', async () => {
    const alone = (await check((await prepare(one)).body, one)).body;
    expect((await approve(alone, one)).body).toMatchObject({ state: 'approved' });

    await one.put('/api/v1/site-options/accounts.separate_persons', { value: true });
    const { body: own } = await prepare(one);
    expect(refusalOf(await check(own, one))).toBe('accounts:checked_by_another');
    const { body: checked } = await check(own, two);
    for (const asker of [one, two])
      expect(refusalOf(await approve(checked, asker))).toBe('accounts:approved_by_another');
    const { body: byThree } = await check((await prepare(three)).body, one);
    expect((await approve(byThree, two)).body).toMatchObject({ state: 'approved' });

    await one.post('/api/v1/site-options/accounts.separate_persons/default');
    expect((await approve(checked, two)).body).toMatchObject({ state: 'approved' });
  });
});
