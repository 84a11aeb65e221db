import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { BankAccount } from '../banks/bank-account.contract.ts';
import { postJournals } from '../journals/journal.actions.ts';
import type { CashCredit } from './cash-credit.contract.ts';

const path = '/api/v1/accounts';

describe('cash credits', () => {
  let w: World;
  let admin: TestClient;
  let serial = 0;

  beforeAll(async () => {
    w = await world();
    await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  const addBank = async (account_type = 'cc') => {
    const fields = {
      name_en: 'Shapla School',
      name_bn: 'শাপলা বিদ্যালয়',
      bank_name: 'Agrani Bank',
      branch_name: 'Mirpur',
      bank_account_no: `CC-${++serial}`,
      account_type,
      ledger_id: null,
    };
    return (await admin.post<BankAccount>(`${path}/bank-accounts`, fields)).body;
  };
  const add = (bank: BankAccount, fields: object = {}) =>
    admin.post<CashCredit>(`${path}/cash-credits`, {
      bank_account_id: bank.id,
      limit_poisha: 500_000_00,
      interest_percent: 11.5,
      valid_from_on: addDays(today(), -100),
      valid_until_on: addDays(today(), 200),
      security: 'FDR 4471',
      ...fields,
    });
  const draw = (bank: BankAccount, amount_poisha: number) =>
    w.inSite((tx) =>
      postJournals(tx, { user_id: null }, [
        {
          voucher_type: 'CTV',
          posted_on: today(),
          narration: 'Drawn',
          source_kind: 'test',
          lines: [
            { ledger: { system_key: 'bank_main' }, amount_poisha },
            { ledger: { id: bank.ledger_id }, amount_poisha: -amount_poisha },
          ],
        },
      ]),
    );
  const onDay = async (bank: BankAccount, on: string) => {
    const { body } = await admin.get<Page<CashCredit>>(`${path}/cash-credits`, {
      q: bank.bank_account_no,
      on,
    });
    return body.rows[0];
  };

  it('show what is drawn and left on a day, and warn beyond the limit', async () => {
    const bank = await addBank();
    const { body: credit, status } = await add(bank);
    expect(status).toBe(201);
    expect(credit).toMatchObject({ drawn_poisha: 0, available_poisha: 500_000_00, warning: 'none' });
    await draw(bank, 420_000_00);
    expect(await onDay(bank, addDays(today(), -1))).toMatchObject({ drawn_poisha: 0 });
    expect(await onDay(bank, today())).toMatchObject({
      drawn_poisha: 420_000_00,
      available_poisha: 80_000_00,
      interest_percent: 11.5,
      warning: 'none',
    });
    await draw(bank, 80_000_01);
    expect(await onDay(bank, today())).toMatchObject({ available_poisha: -1, warning: 'over_limit' });
  });

  it('warn a month before they end, and afterwards', async () => {
    const bank = await addBank();
    const { body: credit } = await add(bank, { valid_until_on: addDays(today(), 29) });
    expect(credit.warning).toBe('expiring');
    expect((await onDay(bank, addDays(today(), -1)))?.warning).toBe('none');
    expect((await onDay(bank, addDays(today(), 29)))?.warning).toBe('expiring');
    expect((await onDay(bank, addDays(today(), 30)))?.warning).toBe('expired');
  });

  it('refuse other accounts, a second for one account, and days in the wrong order', async () => {
    const bank = await addBank();
    expect(refusalOf(await add(await addBank('current')))).toBe('accounts:not_a_cash_credit');
    expect(refusalOf(await add(bank, { valid_until_on: addDays(today(), -101) }))).toBe(
      'accounts:range_ends_early',
    );
    expect(refusalOf(await add(bank, { valid_until_on: '' }))).toBe('accounts:select_date');
    expect((await add(bank)).status).toBe(201);
    expect((await add(bank)).status).toBe(409);
    expect((await admin.delete(`${path}/bank-accounts/${bank.id}`)).status).toBe(409);
    expect((await (await w.as('employee')).post(`${path}/cash-credits`, {})).status).toBe(403);
  });
});
