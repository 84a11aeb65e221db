import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { BankAccount } from '../banks/bank-account.contract.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';
import type { Cheque } from './cheque.contract.ts';
import { monthsBefore } from './cheque.rules.ts';

const path = '/api/v1/accounts';
const key = () => ({ 'idempotency-key': randomUUID() });

describe('the cheque register', () => {
  let w: World;
  let admin: TestClient;
  let ledgerId: (systemKey: string) => string;
  let bank: BankAccount;
  let serial = 1000;

  beforeAll(async () => {
    w = await world();
    ledgerId = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
    bank = await addBank();
  });

  const addBank = async () => {
    const fields = {
      name_en: 'Shapla School',
      name_bn: 'শাপলা বিদ্যালয়',
      bank_name: 'Sonali Bank',
      branch_name: 'Mirpur',
      bank_account_no: `00${++serial}`,
      account_type: 'current',
      ledger_id: null,
    };
    return (await admin.post<BankAccount>(`${path}/bank-accounts`, fields)).body;
  };
  const approved = async (fields: object) => {
    const { body } = await admin.post<Voucher>(
      `${path}/vouchers`,
      { is_repeat: true, dated_on: today(), party_name: 'DESCO', cheque_no: `${++serial}`, ...fields },
      key(),
    );
    await admin.post(`${path}/vouchers/${body.id}/check`, { version: 1 });
    return admin.post<Voucher>(`${path}/vouchers/${body.id}/approval`, { version: 2 }, key());
  };
  const pay = (amount: number, fields: object = {}, account = bank) =>
    approved({
      voucher_type: 'DV',
      lines: [
        { ledger_id: ledgerId('electricity_expense'), debit_poisha: amount },
        { ledger_id: account.ledger_id, credit_poisha: amount },
      ],
      ...fields,
    });
  const take = (amount: number, account = bank) =>
    approved({
      voucher_type: 'CV',
      lines: [
        { ledger_id: account.ledger_id, debit_poisha: amount },
        { ledger_id: ledgerId('donation_income'), credit_poisha: amount },
      ],
    });
  const ofVoucher = async ({ voucher_no }: Pick<Voucher, 'voucher_no'>) => {
    const { body } = await admin.get<Page<Cheque>>(`${path}/cheques`, { q: voucher_no ?? '-' });
    return body.rows[0]!;
  };
  const add = (fields: object = {}) =>
    admin.post<Cheque>(
      `${path}/cheques`,
      {
        direction: 'issued',
        cheque_no: `${++serial}`,
        cheque_on: today(),
        dated_on: today(),
        bank_account_id: bank.id,
        party_name: 'Mukul Press',
        amount_poisha: 1250_00,
        ...fields,
      },
      key(),
    );
  const move = (id: string, name: string, fields: object = {}) =>
    admin.post<Cheque>(`${path}/cheques/${id}/${name}`, { on: today(), ...fields }, key());

  it('takes the cheque of a voucher when that is approved', async () => {
    const paid = await pay(500_00);
    expect(paid.body.state).toBe('approved');
    expect(await ofVoucher(paid.body)).toMatchObject({
      direction: 'issued',
      state: 'issued',
      amount_poisha: 500_00,
      party_name: 'DESCO',
      can: { edit: false, delete: false, clear: true },
    });
    expect(await ofVoucher((await take(70_00)).body)).toMatchObject({
      direction: 'received',
      shown_state: 'received',
    });
    const again = await pay(10_00, { cheque_no: paid.body.cheque_no });
    expect(refusalOf(again)).toBe('accounts:leaf_is_used');
    expect(refusalOf(await add({ cheque_no: paid.body.cheque_no }))).toBe('accounts:leaf_is_used');
    const cheque = await ofVoucher(paid.body);
    const changed = await admin.put(`${path}/cheques/${cheque.id}`, { ...cheque, party_name: 'Other' });
    expect(refusalOf(changed)).toBe('accounts:cheque_of_voucher');
    expect(refusalOf(await admin.delete(`${path}/cheques/${cheque.id}`))).toBe('accounts:cheque_of_voucher');
  });

  it('reverses the voucher of a cheque that bounced or is cancelled', async () => {
    for (const name of ['bouncing', 'cancellation']) {
      const paid = (await pay(300_00)).body;
      const cheque = await ofVoucher(paid);
      expect((await move(cheque.id, name)).status).toBe(422);
      const { body } = await move(cheque.id, name, { reason: 'Signature differs' });
      expect(body).toMatchObject({ settled_on: today(), reason: 'Signature differs' });
      const { body: voucher } = await admin.get<Voucher>(`${path}/vouchers/${paid.id}`);
      expect(voucher).toMatchObject({ state: 'reversed', reversal_reason: 'Signature differs' });
      // The leaf is free again.
      expect((await pay(300_00, { cheque_no: paid.cheque_no, narration: 'Again' })).status).toBe(200);
    }
    const cheque = await ofVoucher((await pay(40_00)).body);
    const employee = await w.as('employee');
    const refused = await employee.post(
      `${path}/cheques/${cheque.id}/cancellation`,
      { on: today(), reason: 'No' },
      key(),
    );
    expect(refused.status).toBe(403);
  });

  it('is cancelled with its voucher, unless the bank has cleared it', async () => {
    const paid = (await pay(90_00)).body;
    const reverse = () =>
      admin.post(`${path}/vouchers/${paid.id}/reversal`, { posted_on: today(), reason: 'Wrong' }, key());
    const cheque = await ofVoucher(paid);
    expect((await move(cheque.id, 'clearing')).body.state).toBe('cleared');
    expect(refusalOf(await reverse())).toBe('accounts:voucher_cheque_is_cleared');
    expect(refusalOf(await move(cheque.id, 'bouncing', { reason: 'x' }))).toBe('accounts:cheque_is_cleared');
    expect((await move(cheque.id, 'reopening')).body.state).toBe('presented');
    expect((await reverse()).status).toBe(200);
    expect((await ofVoucher(paid)).state).toBe('cancelled');
    expect(refusalOf(await move(cheque.id, 'clearing'))).toBe('accounts:cheque_is_cancelled');
  });

  it('keeps what is entered by hand, and refuses days that cannot be', async () => {
    const { body: cheque } = await add({ direction: 'received', drawn_on_bank: 'Janata Bank' });
    const changed = await admin.put<Cheque>(`${path}/cheques/${cheque.id}`, { ...cheque, amount_poisha: 7 });
    expect(changed.body.amount_poisha).toBe(7);
    // Only what was cleared is reopened.
    const reopened = await move(cheque.id, 'reopening');
    expect([reopened.status, refusalOf(reopened)]).toEqual([409, 'accounts:cheque_is_issued']);
    const early = await move(cheque.id, 'presentation', { on: addDays(today(), -1) });
    expect(refusalOf(early)).toBe('accounts:before_cheque_day');
    expect(refusalOf(await move(cheque.id, 'clearing', { on: addDays(today(), 1) }))).toBe(
      'accounts:day_to_come',
    );
    expect(refusalOf(await move(cheque.id, 'clearing', { on: '' }))).toBe('accounts:select_date');
    expect((await move(cheque.id, 'presentation')).body).toMatchObject({ state: 'presented' });
    expect(refusalOf(await admin.delete(`${path}/cheques/${cheque.id}`))).toBe(
      'accounts:cheque_is_presented',
    );
    await move(cheque.id, 'bouncing', { reason: 'No funds' });
    const cleared = await move(cheque.id, 'clearing');
    expect([cleared.status, refusalOf(cleared)]).toEqual([409, 'accounts:cheque_is_bounced']);
    const { body: other } = await add();
    expect((await admin.delete(`${path}/cheques/${other.id}`)).status).toBe(200);
    expect(refusalOf(await add({ bank_account_id: randomUUID() }))).toBe('not_valid');
  });

  it('shows a cheque as stale six months after its day', async () => {
    expect(monthsBefore('2026-08-31', 6)).toBe('2026-02-28');
    const on = addDays(monthsBefore(today(), 6), -1);
    const { body: old } = await add({ cheque_on: on, dated_on: on });
    expect(old).toMatchObject({ state: 'issued', shown_state: 'stale' });
    const { body: fresh } = await add({ cheque_on: monthsBefore(today(), 6) });
    expect(fresh.shown_state).toBe('issued');
    const { body } = await admin.get<Page<Cheque>>(`${path}/cheques`, { state: 'stale' });
    expect(body.rows.map((row) => row.id)).toEqual([old.id]);
  });

  it('leads from the ledger to the statement of the bank, on any day', async () => {
    const account = await addBank();
    const got = (await take(1_000_00, account)).body;
    const paid = (await pay(300_00, {}, account)).body;
    const statement = async (on: string) => {
      const input = { bank_account_id: account.id, on };
      const { body } = await admin.get<{ totals: object; rows: Cheque[] }>(
        `${path}/bank-reconciliation`,
        input,
      );
      return body;
    };
    const before = {
      ledger_poisha: 700_00,
      issued_poisha: 300_00,
      received_poisha: 1_000_00,
      bank_poisha: 0,
    };
    expect((await statement(today())).totals).toEqual(before);
    await move((await ofVoucher(got)).id, 'clearing');
    const after = { ledger_poisha: 700_00, issued_poisha: 300_00, received_poisha: 0, bank_poisha: 1_000_00 };
    expect((await statement(today())).totals).toEqual(after);
    await move((await ofVoucher(paid)).id, 'cancellation', { reason: 'Torn' });
    const last = { ledger_poisha: 1_000_00, issued_poisha: 0, received_poisha: 0, bank_poisha: 1_000_00 };
    expect(await statement(today())).toMatchObject({ totals: last, rows: [] });
    const input = { bank_account_id: account.id, on: '' };
    expect(refusalOf(await admin.get(`${path}/bank-reconciliation`, input))).toBe('accounts:select_date');
  });

  it('prints the leaf of an issued cheque', async () => {
    const { body: cheque } = await add({ party_name: 'Padma Traders' });
    const printed = await admin.get(`${path}/cheques/${cheque.id}/document`, { language: 'en' });
    const words = await printedText(printed.raw);
    expect(words).toContain('Padma Traders');
    expect(words).toContain('One Thousand Two Hundred');
    const { body: received } = await add({ direction: 'received' });
    expect(refusalOf(await admin.get(`${path}/cheques/${received.id}/document`))).toBe(
      'accounts:cheque_of_others',
    );
    await move(cheque.id, 'clearing');
    expect(refusalOf(await admin.get(`${path}/cheques/${cheque.id}/document`))).toBe(
      'accounts:cheque_is_cleared',
    );
  });
});
