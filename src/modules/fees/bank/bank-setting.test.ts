import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildCollectingBank } from '#test/builders/bank.ts';
import { buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { BankAccountRule, BankTeller, TellerCredentials } from './bank-setting.contract.ts';

const accounts = '/api/v1/fees/bank-collection/accounts';

describe('the setting of fees at the bank', () => {
  let w: World;
  let admin: TestClient;
  let bank: Awaited<ReturnType<typeof buildCollectingBank>>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildFeeSchool(w);
    bank = await buildCollectingBank(w);
  });

  const open = (fields: object) =>
    admin.post<{ teller: BankTeller; credentials: TellerCredentials | null }>(
      `${accounts}/${bank.id}/tellers`,
      { branch_name: 'Mirpur', ...fields },
    );

  it('keeps the rule of a bank account', async () => {
    await bank.change({ closes_at: '15:30', branches: ['Mirpur', 'Pallabi'], is_partial_allowed: false });
    const { body } = await admin.get<BankAccountRule[]>(accounts);
    expect(body.find((it) => it.id === bank.id)).toMatchObject({
      has_rule: true,
      is_active: true,
      closes_at: '15:30',
      is_partial_allowed: false,
      branches: ['Mirpur', 'Pallabi'],
    });
    expect(refusalOf(await bank.change({ closes_at: '25:00' }))).toBe('not_valid');
    expect(refusalOf(await bank.change({ branches: [] }))).toBe('required');
    expect(refusalOf(await bank.change({ fee_head_ids: [bank.id] }))).toBe('not_valid');
    await bank.change();
  });

  it('takes no fees at a bank account that is out of use, and has no tellers without a rule', async () => {
    const made = await admin.post<{ id: string }>('/api/v1/accounts/bank-accounts', {
      name_en: 'Old',
      name_bn: 'পুরোনো',
      bank_name: 'Janata Bank',
      branch_name: 'Savar',
      bank_account_no: `02${unique()}`,
      account_type: 'savings',
      ledger_id: null,
      is_active: false,
    });
    const rule = { branches: ['Savar'], fee_head_ids: [], is_partial_allowed: true };
    const path = `${accounts}/${made.body.id}`;
    expect(refusalOf(await admin.put(path, { ...rule, is_active: true }))).toBe(
      'fees:bank_account_out_of_use',
    );
    const teller = { branch_name: 'Savar', username: `t${unique()}`, full_name: 'Teller' };
    expect(refusalOf(await admin.post(`${path}/tellers`, teller))).toBe('fees:bank_rule_first');
  });

  it('opens the account of a new teller, who chooses a password first', async () => {
    const username = `teller${unique()}`;
    const { status, body } = await open({ username, full_name: 'Abdur Rahim' });
    expect(status).toBe(201);
    expect(body.teller).toMatchObject({ username, full_name: 'Abdur Rahim', branch_name: 'Mirpur' });
    const visitor = w.visitor('en');
    const signedIn = await visitor.post<{ user: { user_type: string }; must_change_password: boolean }>(
      '/api/v1/session',
      body.credentials!,
    );
    expect(signedIn.body).toMatchObject({ user: { user_type: 'bank-user' }, must_change_password: true });
    const path = `/api/v1/fees/bank-collection/tellers/${body.teller.id}/password`;
    const renewed = await admin.post<TellerCredentials>(path);
    expect(renewed.body.password).not.toBe(body.credentials!.password);
    expect(refusalOf(await visitor.post('/api/v1/session', body.credentials!))).toBe('auth:credentials');
    expect(refusalOf(await open({ username, full_name: 'Another' }))).toBe('unique');
  });

  it('refuses a teller without a name, at another branch, twice, or who is no bank user', async () => {
    expect(refusalOf(await open({ full_name: 'Nobody' }))).toBe('required');
    expect(refusalOf(await open({ username: 'a b', full_name: 'Nobody' }))).toBe('access:username_form');
    const name = { username: `t${unique()}`, full_name: 'Teller' };
    expect(refusalOf(await open({ ...name, branch_name: 'Savar' }))).toBe('fees:branch_not_allowed');
    const known = await open(name);
    expect(refusalOf(await open({ user_id: known.body.teller.user_id }))).toBe('fees:teller_known');
    const employee = await (await w.as('employee')).get<{ user: { id: string } }>('/api/v1/session');
    expect(refusalOf(await open({ user_id: employee.body.user.id }))).toBe('not_valid');
    const foreign = await w.as('bank-user', { site: w.otherSite });
    const stranger = await foreign.get<{ user: { id: string } }>('/api/v1/session');
    expect(refusalOf(await open({ user_id: stranger.body.user.id }))).toBe('not_valid');
  });

  it('shows the key of bill queries once, and switches it off', async () => {
    const path = '/api/v1/fees/bill-query-key';
    const { body } = await admin.post<{ secret: string }>(path);
    expect((await admin.get(path)).body).toMatchObject({ key: { key_ending: body.secret.slice(-4) } });
    expect(JSON.stringify((await admin.get(path)).body)).not.toContain(body.secret);
    await admin.delete(path);
    expect((await admin.get(path)).body).toEqual({ key: null });
  });
});
