import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { BankAccount } from '../banks/bank-account.contract.ts';
import { postJournals } from '../journals/journal.actions.ts';
import type { LedgerEntry } from '../reports/report.contract.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';
import type { Party } from './party.contract.ts';

const path = '/api/v1/accounts';
const yearStart = `${fiscalYearOf(today()).slice(0, 4)}-07-01`;

describe('bank accounts and parties', () => {
  let w: World;
  let admin: TestClient;
  let ledgerId: (systemKey: string) => string;
  let serial = 0;

  beforeAll(async () => {
    w = await world();
    ledgerId = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  const addBank = (fields: object = {}) =>
    admin.post<BankAccount>(`${path}/bank-accounts`, {
      name_en: 'Shapla School',
      name_bn: 'শাপলা বিদ্যালয়',
      bank_name: 'Sonali Bank',
      branch_name: 'Mirpur',
      bank_account_no: `0117-${++serial}`,
      account_type: 'current',
      routing_no: '200263411',
      ledger_id: null,
      ...fields,
    });
  const addParty = (fields: object = {}) =>
    admin.post<Party>(`${path}/parties`, {
      name_en: 'Mukul Press',
      name_bn: 'মুকুল প্রেস',
      kind: 'supplier',
      mobile: '01712-345678',
      ledger_id: null,
      ...fields,
    });
  const post = (...lines: [string, number][]) =>
    w.inSite((tx) =>
      postJournals(tx, { user_id: null }, [
        {
          voucher_type: 'JV',
          posted_on: today(),
          narration: '',
          source_kind: 'test',
          lines: lines.map(([id, amount_poisha]) => ({ ledger: { id }, amount_poisha })),
        },
      ]),
    );

  it('get a ledger of their own beside that of the product, and its opening balance', async () => {
    const { body: bank, status } = await addBank({ side: 'debit', opening_poisha: 5_000_00 });
    expect(status).toBe(201);
    expect(bank).toMatchObject({ opening_poisha: 5_000_00, side: 'debit', balance_poisha: 5_000_00 });
    expect(bank.ledger_code).toMatch(/^1102\d{2}$/);
    const { body: credit } = await addBank({ account_type: 'cc' });
    expect(credit.ledger_code).toMatch(/^2201\d{2}$/);
    const { body: party } = await addParty({ side: 'credit', opening_poisha: 700_00 });
    expect(party).toMatchObject({ side: 'credit', balance_poisha: -700_00, mobile: '8801712345678' });
    expect(party.ledger_code).toMatch(/^2102\d{2}$/);

    const changed = await admin.put<BankAccount>(`${path}/bank-accounts/${bank.id}`, {
      ...bank,
      opening_poisha: 6_000_00,
    });
    expect(changed.body).toMatchObject({ opening_poisha: 6_000_00, balance_poisha: 6_000_00 });
  });

  it('show what their ledgers hold on the day asked for', async () => {
    const { body: bank } = await addBank({ opening_poisha: 1_000_00 });
    await post([bank.ledger_id, 250_00], [ledgerId('other_income'), -250_00]);
    const balance = async (on: string) => {
      const { body } = await admin.get<Page<BankAccount>>(`${path}/bank-accounts`, {
        on,
        q: bank.bank_account_no,
      });
      return body.rows[0]!.balance_poisha;
    };
    expect(await balance(yearStart)).toBe(1_000_00);
    expect(await balance(today())).toBe(1_250_00);
  });

  it('refuse a ledger of another kind, one that is taken, and bad numbers', async () => {
    expect(refusalOf(await addBank({ ledger_id: ledgerId('cash_in_hand') }))).toBe(
      'accounts:not_a_bank_ledger',
    );
    expect(refusalOf(await addParty({ ledger_id: ledgerId('bank_main') }))).toBe(
      'accounts:not_a_party_ledger',
    );
    expect(refusalOf(await addBank({ routing_no: '12345' }))).toBe('accounts:routing_no');
    expect(refusalOf(await addParty({ mobile: '12345' }))).toBe('accounts:mobile_invalid');
    const { body: bank } = await addBank();
    const second = await addBank({ ledger_id: bank.ledger_id });
    expect(second).toMatchObject({ status: 409, body: { errors: [{ field: 'ledger_id' }] } });
    const sameNo = await addBank({ bank_account_no: bank.bank_account_no });
    expect(sameNo).toMatchObject({ status: 409, body: { errors: [{ field: 'bank_account_no' }] } });
    const loose = await admin.put(`${path}/bank-accounts/${bank.id}`, { ...bank, ledger_id: null });
    expect(loose).toMatchObject({ status: 422, body: { errors: [{ field: 'ledger_id' }] } });
    const party = await addParty();
    const without = await admin.put(`${path}/parties/${party.body.id}`, { ...party.body, ledger_id: null });
    expect(without).toMatchObject({ status: 422, body: { errors: [{ field: 'ledger_id' }] } });
  });

  it('are opened only by who may set opening balances', async () => {
    const employee = await w.as('employee');
    const fields = { name_en: 'Rahim', name_bn: 'রহিম', kind: 'donor', ledger_id: null };
    expect((await employee.post(`${path}/parties`, fields)).status).toBe(201);
    const refused = await employee.post(`${path}/parties`, { ...fields, opening_poisha: 100_00 });
    expect(refused.status).toBe(403);
    expect((await employee.post(`${path}/bank-accounts`, fields)).status).toBe(403);
  });

  it('are named by vouchers and reported with what those moved', async () => {
    const { body: party } = await addParty({
      name_en: 'Padma Traders',
      side: 'credit',
      opening_poisha: 300_00,
    });
    const voucher = (lines: object[], party_id = party.id) =>
      admin.post<Voucher>(
        `${path}/vouchers`,
        { voucher_type: 'DV', dated_on: today(), party_id, lines },
        { 'idempotency-key': randomUUID() },
      );
    const approve = async ({ id }: Voucher) => {
      const checked = await admin.post<Voucher>(`${path}/vouchers/${id}/check`, { id, version: 1 });
      const key = { 'idempotency-key': randomUUID() };
      return admin.post<Voucher>(`${path}/vouchers/${id}/approval`, { version: checked.body.version }, key);
    };
    const pay = (ledger_id: string, poisha: number) => [
      { ledger_id, debit_poisha: poisha },
      { ledger_id: ledgerId('cash_in_hand'), credit_poisha: poisha },
    ];
    const owed = await voucher(pay(party.ledger_id, 200_00));
    expect(owed.body).toMatchObject({ party_id: party.id, party_name: 'Padma Traders' });
    await approve(owed.body);
    await approve((await voucher(pay(ledgerId('printing_stationery_expense'), 50_00))).body);
    const report = await admin.get<{ opening_poisha: number; closing_poisha: number; rows: LedgerEntry[] }>(
      `${path}/reports/ledger`,
      { party_id: party.id, from: yearStart, to: today() },
    );
    expect(report.body).toMatchObject({ opening_poisha: -300_00, closing_poisha: -50_00 });
    expect(report.body.rows.map((row) => row.balance_poisha)).toEqual([-100_00, -50_00]);

    const listed = await admin.get<Page<Voucher>>(`${path}/vouchers`, { party_id: party.id });
    expect(listed.body.total).toBe(2);
    expect(refusalOf(await voucher(pay(party.ledger_id, 1_00), randomUUID()))).toBe('not_valid');
    expect((await admin.delete(`${path}/parties/${party.id}`)).status).toBe(409);
    const range = { from: yearStart, to: today() };
    expect(refusalOf(await admin.get(`${path}/reports/ledger`, range))).toBe('accounts:ledger_or_party');
    const options = await admin.get<{ id: string }[]>(`${path}/party-options`);
    expect(options.body.map((it) => it.id)).toContain(party.id);
  });
});
