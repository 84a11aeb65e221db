import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { addDays, fiscalYearOf, lastDayOfYear, today } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Voucher, VoucherRow } from './voucher.contract.ts';
import type { VoucherType } from './voucher.rules.ts';

const path = '/api/v1/accounts/vouchers';

type Refusal = { code: string; detail: string; errors: { field: string; code: string; message: string }[] };

describe('vouchers', () => {
  let w: World;
  let admin: TestClient;
  let ledger: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    ledger = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  const key = () => ({ 'idempotency-key': randomUUID() });
  /** `[debited, credited, amount]`, a pair of lines each. */
  const draft = (voucher_type: VoucherType, debit: string, credit: string, amount = 200_000) => ({
    voucher_type,
    dated_on: '2026-09-15',
    narration: 'September',
    lines: [
      { ledger_id: ledger(debit), debit_poisha: amount },
      { ledger_id: ledger(credit), credit_poisha: amount },
    ],
  });
  const payment = (amount?: number) => draft('DV', 'electricity_expense', 'bank_main', amount);
  const create = async (body: object, asker = admin) =>
    asker.post<Voucher>(path, { is_repeat: true, ...body }, key());
  const refuse = async (body: object) => admin.post<Refusal>(path, { is_repeat: true, ...body }, key());
  const check = (it: Voucher, asker = admin) =>
    asker.post<Voucher & Refusal>(`${path}/${it.id}/check`, { version: it.version });
  const approve = (it: Voucher, asker = admin) =>
    asker.post<Voucher & Refusal>(`${path}/${it.id}/approval`, { version: it.version }, key());
  const reverse = (it: Voucher, body: object, asker = admin) =>
    asker.post<Voucher & Refusal>(`${path}/${it.id}/reversal`, body, key());
  const approved = async (body: object) => {
    const made = await create(body);
    const checked = await check(made.body);
    return (await approve(checked.body)).body;
  };
  const journalsOf = (voucherId: string) =>
    w.inSite((tx) =>
      tx.selectFrom('journal').select(['id', 'voucher_no']).where('source_id', '=', voucherId).execute(),
    );

  it('go from draft to checked to approved, and are numbered when posted', async () => {
    const made = await create(payment());
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'draft', voucher_no: null, total_poisha: 200_000, prepared_by_name: 'The site-admin' },
    });
    expect(await journalsOf(made.body.id)).toEqual([]);
    const checked = await check(made.body);
    expect(checked.body).toMatchObject({ state: 'checked', can: { approve: true, delete: false } });
    const posted = await approve(checked.body);
    expect(posted.body).toMatchObject({ state: 'approved', can: { edit: false, reverse: true } });
    expect(posted.body.voucher_no).toMatch(/^DV-2026-27-\d{6}$/);
    expect(await journalsOf(made.body.id)).toEqual([
      { id: posted.body.journal_id, voucher_no: posted.body.voucher_no },
    ]);
  });

  it('are printed with every line, equal totals, and their unfinished steps', async () => {
    const entry = {
      voucher_type: 'CV',
      dated_on: '2026-09-15',
      party_name: 'Gateway Ltd',
      narration: 'September',
      lines: [
        { ledger_id: ledger('bank_main'), debit_poisha: 131_625 },
        { ledger_id: ledger('gateway_charge'), debit_poisha: 3_375 },
        { ledger_id: ledger('gateway_clearing'), credit_poisha: 135_000 },
      ],
    };
    const print = async ({ id }: Voucher) => printedText((await admin.get(`${path}/${id}/document`)).raw);
    const posted = await approved(entry);
    const paper = await print(posted);
    for (const words of [
      `Voucher no. ${posted.voucher_no} Date 15 Sep 2026 Fiscal year 2026-27`,
      'Received from Gateway Ltd',
      ...posted.lines.map((it, at) => `${at + 1} ${it.ledger_code} ${it.ledger_name_en}`),
      '1,316.25',
      '33.75',
      'Total 1,350.00 1,350.00',
      'In words: One Thousand Three Hundred and Fifty Taka Only',
      'Narration: September',
    ])
      expect(paper).toContain(words);
    expect(paper).not.toMatch(/DRAFT|NOT APPROVED|REVERSED/);
    expect(await print((await create(entry)).body)).toContain('DRAFT');
  });

  it('are approved only after checking', async () => {
    const made = await create(payment());
    expect((await approve(made.body)).body.code).toBe('accounts:voucher_is_draft');
  });

  it('are checked once and approved once', async () => {
    const checked = (await check((await create(payment())).body)).body;
    const checkedAgain = await check(checked);
    expect([checkedAgain.status, refusalOf(checkedAgain)]).toEqual([409, 'accounts:voucher_is_checked']);
    const posted = (await approve(checked)).body;
    for (const again of [await check(posted), await approve(posted)])
      expect([again.status, refusalOf(again)]).toEqual([409, 'accounts:voucher_is_approved']);
  });

  it.each([
    ['DV', 'electricity_expense', 'bank_main', []],
    ['DV', 'supplier_payable', 'cash_in_hand', []],
    ['DV', 'bank_main', 'cash_in_hand', ['accounts:DV_debit']],
    ['DV', 'electricity_expense', 'supplier_payable', ['accounts:DV_credit']],
    ['CV', 'cash_in_hand', 'donation_income', []],
    ['CV', 'electricity_expense', 'donation_income', ['accounts:CV_debit']],
    ['CV', 'bank_main', 'cash_in_hand', ['accounts:CV_credit']],
    ['JV', 'depreciation_expense', 'furniture', []],
    ['JV', 'cash_in_hand', 'furniture', ['accounts:JV_debit']],
    ['JV', 'furniture', 'bank_main', ['accounts:JV_credit']],
    ['CTV', 'bank_main', 'cash_in_hand', []],
    ['CTV', 'bank_main', 'donation_income', ['accounts:CTV_credit']],
    ['CTV', 'electricity_expense', 'cash_in_hand', ['accounts:CTV_debit']],
  ] as const)('%s with debit %s and credit %s is refused as %j', async (type, debit, credit, codes) => {
    const answer = await refuse(draft(type, debit, credit));
    expect(answer.status).toBe(codes.length === 0 ? 201 : 422);
    const wrong = codes.map((code) => ({ field: `lines.${code.endsWith('debit') ? 0 : 1}.ledger_id`, code }));
    expect(answer.body.errors ?? []).toEqual(wrong.map((it) => expect.objectContaining(it)));
  });

  it('need equal totals, one side in each line and at least two lines', async () => {
    const uneven = payment();
    uneven.lines[1]!.credit_poisha = 199_999;
    expect((await refuse(uneven)).body.detail).toBe('Total debit and total credit are not equal.');
    const alone = { ...payment(), lines: [payment().lines[0]] };
    expect((await refuse(alone)).body.errors.map((it) => it.code)).toEqual([
      'accounts:two_lines',
      'accounts:unbalanced',
    ]);
    const both = payment();
    const lines = [{ ...both.lines[0]!, credit_poisha: 200_000 }, both.lines[1]!];
    expect((await refuse({ ...both, lines })).body.errors[0]).toMatchObject({
      field: 'lines.0.ledger_id',
      code: 'accounts:one_side',
    });
    expect((await refuse({ ...payment(-5) })).status).toBe(422);
    expect((await refuse({ ...payment(0.5) })).status).toBe(422);
  });

  it('refuse inactive ledgers and those of other institutions', async () => {
    const other = await buildChartOfAccounts(w, w.otherSite);
    const lines = [{ ledger_id: other('bank_main'), debit_poisha: 5 }, payment(5).lines[1]];
    expect((await refuse({ ...payment(5), lines })).body.errors).toEqual([
      expect.objectContaining({ field: 'lines.0.ledger_id', code: 'accounts:ledger_not_active' }),
    ]);
  });

  it('refuse ledgers that papers of fees keep, and say which papers those are', async () => {
    const refusalsOf = async (line: object) => {
      const { status, body } = await refuse({ ...payment(5), lines: [line, payment(5).lines[1]] });
      return [status, ...body.errors.map(({ field, code }) => [field, code])];
    };
    expect(await refusalsOf({ ledger_id: ledger('student_advance'), debit_poisha: 5 })).toEqual([
      422,
      ['lines.0.ledger_id', 'accounts:kept_by_receipts'],
    ]);
    expect(await refusalsOf({ ledger_id: ledger('cash_with_teachers'), debit_poisha: 5 })).toEqual([
      422,
      ['lines.0.ledger_id', 'accounts:kept_by_hand_overs'],
    ]);
    expect(await refusalsOf({ ledger_id: ledger('cheque_clearing'), debit_poisha: 5 })).toEqual([
      422,
      ['lines.0.ledger_id', 'accounts:kept_by_cheques'],
    ]);
  });

  it('can be edited until posted; editing a checked one makes it a draft again', async () => {
    const made = await create(payment());
    const checked = await check(made.body);
    const changed = await admin.put<Voucher>(`${path}/${made.body.id}`, {
      ...payment(300_000),
      version: checked.body.version,
      cheque_no: '0012345',
      cheque_on: '2026-09-14',
    });
    expect(changed.body).toMatchObject({
      state: 'draft',
      total_poisha: 300_000,
      checked_by_name: null,
      cheque_no: '0012345',
    });
    const posted = await approve((await check(changed.body)).body);
    const late = await admin.put<Refusal>(`${path}/${made.body.id}`, {
      ...payment(),
      version: posted.body.version,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'accounts:voucher_is_posted' } });
    expect((await admin.delete<Refusal>(`${path}/${made.body.id}`)).body.code).toBe(
      'accounts:only_drafts_are_deleted',
    );
  });

  it('refuse to overwrite a change by somebody else and show that change', async () => {
    const made = await create(payment());
    const mine = { ...payment(), version: made.body.version };
    await admin.put(`${path}/${made.body.id}`, {
      ...mine,
      dated_on: '2026-09-20',
      lines: payment(500).lines,
    });
    const refused = await admin.put<Refusal>(`${path}/${made.body.id}`, { ...mine, narration: 'Mine' });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('changed_meanwhile');
    expect(refused.body.errors.map((it) => [it.field, it.message])).toEqual([
      ['dated_on', 'Changed by somebody else. Current value: 20 September 2026'],
      ['narration', 'Changed by somebody else. Current value: September'],
      ['lines', 'Changed by somebody else. Current value: Electricity ৳ 5.00, Bank account (main) ৳ 5.00'],
    ]);
    expect((await check(made.body)).body.code).toBe('changed_meanwhile');
  });

  it('are posted once, even when several users approve at the same moment', async () => {
    const checked = await check((await create(payment())).body);
    const answers = await Promise.all([approve(checked.body), approve(checked.body), approve(checked.body)]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409, 409]);
    expect(await journalsOf(checked.body.id)).toHaveLength(1);
  });

  it('return the first answer to a repeated request', async () => {
    const once = key();
    const body = { ...payment(), is_repeat: true };
    const first = await admin.post<Voucher>(path, body, once);
    const again = await admin.post<Voucher>(path, body, once);
    expect(again.body.id).toBe(first.body.id);
    const checked = await check(first.body);
    const step = { version: checked.body.version };
    const posted = await admin.post<Voucher>(`${path}/${first.body.id}/approval`, step, once);
    expect(refusalOf(posted)).toBe('idempotency_key_reused');
  });

  it('are reversed once, with a reason, not before their own date', async () => {
    const posted = await approved(payment());
    expect((await reverse(posted, { posted_on: '2026-09-16', reason: ' ' })).status).toBe(422);
    const early = await reverse(posted, { posted_on: '2026-09-14', reason: 'Wrong ledger' });
    expect(early.body.code).toBe('accounts:reversal_too_early');
    const reversed = await reverse(posted, { posted_on: '2026-09-16', reason: 'Wrong ledger' });
    expect(reversed.body).toMatchObject({
      state: 'reversed',
      reversal_reason: 'Wrong ledger',
      reversed_by_name: 'The site-admin',
      can: { edit: false, reverse: false },
    });
    expect(reversed.body.reversal_no).toMatch(/^DV-2026-27-/);
    const twice = await reverse(posted, { posted_on: '2026-09-16', reason: 'Again' });
    expect(twice.body.code).toBe('accounts:voucher_is_reversed');
  });

  it('are dated from the institution’s first fiscal year to the end of the current one', async () => {
    const first = `${fiscalYearOf(today()).slice(0, 4)}-07-01`;
    const last = lastDayOfYear(today());
    for (const [dated_on, code] of [
      ['1899-12-31', 'accounts:before_first_year'],
      [addDays(first, -1), 'accounts:before_first_year'],
      [addDays(last, 1), 'accounts:after_fiscal_year'],
      ['2099-01-01', 'accounts:after_fiscal_year'],
    ] as const) {
      const refused = await refuse({ ...payment(), dated_on });
      expect(refused.body.errors).toMatchObject([{ field: 'dated_on', code }]);
    }
    for (const dated_on of [first, last]) expect((await create({ ...payment(), dated_on })).status).toBe(201);
    const posted = await approved(payment());
    const late = await reverse(posted, { posted_on: addDays(last, 1), reason: 'Wrong' });
    expect(late.body.errors).toMatchObject([{ field: 'posted_on', code: 'accounts:after_fiscal_year' }]);
  });

  it('that look like another of the same date are saved only on confirmation', async () => {
    const twice = { ...draft('JV', 'depreciation_expense', 'furniture', 77_700), party_name: 'Carpenter' };
    const first = await create({ ...twice, is_repeat: false });
    expect(first.status).toBe(201);
    const drafted = await refuse({ ...twice, is_repeat: false });
    expect(drafted).toMatchObject({ status: 409, body: { code: 'accounts:looks_like_draft' } });
    expect(drafted.body.detail).toContain('The site-admin');
    const posted = await approve((await check(first.body)).body);
    const turned = { ...twice, lines: [...twice.lines].reverse(), is_repeat: false };
    const refused = await refuse(turned);
    expect(refused.body.code).toBe('accounts:looks_like_voucher');
    expect(refused.body.detail).toBe(
      `This looks like ${posted.body.voucher_no} of 15 September 2026: same party, ledgers and amounts.`,
    );
    for (const other of [{ party_name: 'Painter' }, { dated_on: '2026-09-16' }, { is_repeat: true }])
      expect((await create({ ...turned, ...other })).status).toBe(201);
    const { body: theirs } = await create({ ...payment(88_800), is_repeat: false });
    const same = await admin.put<Voucher>(`${path}/${theirs.id}`, {
      ...payment(88_800),
      version: theirs.version,
    });
    expect(same.status).toBe(200);
    await reverse(posted.body, { posted_on: '2026-09-16', reason: 'Wrong' });
  });

  it('are refused in a closed month, which can be reopened', async () => {
    const august = { ...payment(), dated_on: '2026-08-10' };
    const checked = await check((await create(august)).body);
    const lock = '/api/v1/accounts/periods/2026-08-01/lock';
    expect((await admin.put(lock)).status).toBe(200);
    expect((await admin.put(lock)).status).toBe(200);
    expect((await refuse(august)).body.errors[0]).toMatchObject({
      field: 'dated_on',
      code: 'accounts:period_locked',
    });
    expect((await approve(checked.body)).body.code).toBe('accounts:period_locked');
    const periods = await admin.get<{ month: string; is_locked: boolean; locked_by_name: string | null }[]>(
      '/api/v1/accounts/periods',
      { fiscal_year: '2026-27' },
    );
    expect(periods.body).toHaveLength(12);
    expect(periods.body[1]).toMatchObject({
      month: '2026-08-01',
      is_locked: true,
      locked_by_name: 'The site-admin',
    });
    expect((await admin.delete(lock)).status).toBe(200);
    expect((await approve(checked.body)).status).toBe(200);
  });

  it('are filtered by kind, dates, state, ledger, party and number', async () => {
    const made = await create({
      ...draft('CV', 'cash_in_hand', 'rent_income', 900),
      party_name: 'রহিম ট্রেডার্স',
    });
    const list = async (query: object) =>
      (await admin.get<Page<VoucherRow>>(path, { voucher_type: 'CV', ...query })).body.rows.map(
        (it) => it.id,
      );
    expect(await list({ party_name: 'রহিম' })).toEqual([made.body.id]);
    expect(await list({ ledger_id: ledger('rent_income'), state: 'draft' })).toEqual([made.body.id]);
    expect(await list({ ledger_id: ledger('rent_income'), state: 'approved' })).toEqual([]);
    expect(await list({ party_name: 'রহিম', from: '2026-09-16' })).toEqual([]);
    const posted = (await approve((await check(made.body)).body)).body;
    expect(await list({ q: posted.voucher_no! })).toEqual([made.body.id]);
    expect(await list({ q: posted.voucher_no!, voucher_type: 'DV' })).toEqual([]);
    const largest = (await create(payment(90_000_000))).body;
    const byAmount = await admin.get<Page<VoucherRow>>(path, { sort: '-total_poisha', page_size: 1 });
    expect(byAmount.body.rows.map((it) => it.id)).toEqual([largest.id]);
  });

  it('are printed as PDF in both languages, also before posting', async () => {
    const made = await create(payment());
    for (const language of ['en', 'bn']) {
      const printed = await admin.get(`${path}/${made.body.id}/document`, { language });
      expect(printed.status).toBe(200);
      expect(printed.headers['content-type']).toBe('application/pdf');
      expect(printed.raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const other = await w.as('site-admin', { site: w.otherSite });
    expect((await other.get(`${path}/${made.body.id}/document`)).status).toBe(404);
  });

  it('have attachments of their own institution only', async () => {
    const form = new FormData();
    form.set('file', new File(['%PDF-'], 'cafe\u0301.pdf', { type: 'application/pdf' }));
    const file = await admin.upload<{ id: string }>('/api/v1/accounts/voucher-files', form);
    expect(file.status).toBe(201);
    const made = await create({ ...payment(), file_ids: [file.body.id] });
    expect(made.body.files).toEqual([{ id: file.body.id, name: 'caf\u00e9.pdf' }]);
    const read = await admin.get(`${path}/${made.body.id}/files/${file.body.id}`);
    expect(read.headers['content-type']).toBe('application/pdf');
    expect(read.raw.toString()).toBe('%PDF-');
    expect((await refuse({ ...payment(), file_ids: [randomUUID()] })).body.errors[0]?.field).toBe('file_ids');
  });

  it('are prepared by employees, approved and reversed by the administrator, refused to others', async () => {
    const employee = await w.as('employee');
    const made = await create(payment(), employee);
    expect(made.body.can).toMatchObject({ edit: true, check: true, approve: false, reverse: false });
    const checked = await check(made.body, employee);
    expect((await approve(checked.body, employee)).status).toBe(403);
    const posted = await approve(checked.body);
    expect((await reverse(posted.body, { posted_on: '2026-09-16', reason: 'No' }, employee)).status).toBe(
      403,
    );
    for (const role of ['teacher', 'guardian', 'student'] as const) {
      const asker = await w.as(role);
      expect((await asker.get(path)).status, role).toBe(403);
      expect((await asker.get(`${path}/${made.body.id}`)).status, role).toBe(403);
      expect((await create(payment(), asker)).status, role).toBe(403);
      expect((await approve(checked.body, asker)).status, role).toBe(403);
    }
    const other = await w.as('site-admin', { site: w.otherSite });
    expect((await other.get(`${path}/${made.body.id}`)).status).toBe(404);
    expect((await approve(checked.body, other)).status).toBe(404);
    const theirs = await other.get<Page<VoucherRow>>(path);
    expect(theirs.body.rows.map((it) => it.id)).toEqual([w.otherRows.id]);
  });

  it('need different persons for each step when the institution requires that', async () => {
    const site = await w.emptySite();
    const theirs = await buildChartOfAccounts(w, site);
    const [one, two] = [
      await w.as('site-admin', { site }),
      await w.as('site-admin', { site, language: 'bn' }),
    ];
    const clerk = await w.as('employee', { site });
    const lines = [
      { ledger_id: theirs('electricity_expense'), debit_poisha: 500 },
      { ledger_id: theirs('cash_in_hand'), credit_poisha: 500 },
    ];
    const body = { voucher_type: 'DV', dated_on: '2026-09-15', lines, is_repeat: true };
    const alone = (await create(body, one)).body;
    expect((await approve((await check(alone, one)).body, one)).status).toBe(200);

    const rule = { has_separate_persons: true };
    expect((await clerk.put('/api/v1/accounts/voucher-rule', rule)).status).toBe(403);
    expect((await one.put('/api/v1/accounts/voucher-rule', rule)).body).toEqual(rule);
    const made = (await create(body, one)).body;
    expect(made).toMatchObject({ has_separate_persons: true, can: { check: false } });
    expect((await check(made, one)).body.code).toBe('accounts:checked_by_another');
    const checked = (await check(made, two)).body;
    expect(checked.can.approve).toBe(false);
    for (const asker of [one, two]) {
      const refused = await approve(checked, asker);
      expect(refused).toMatchObject({ status: 409, body: { code: 'accounts:approved_by_another' } });
    }
    const mine = await create(body, clerk);
    const byOne = (await check(mine.body, one)).body;
    expect((await approve(byOne, two)).body).toMatchObject({ state: 'approved', has_separate_persons: true });
    expect((await admin.get('/api/v1/accounts/voucher-rule')).body).toEqual({ has_separate_persons: false });
  });
});
