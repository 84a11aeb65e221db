import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildPayers } from '#test/builders/payers.ts';
import { buildCompany } from '#test/builders/transactions.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Basket } from '../online/online-payment.contract.ts';
import type { OwnSubmission, Unclaimed } from './transaction.contract.ts';

const api = '/api/v1/payments';
const once = () => ({ 'idempotency-key': randomUUID() });

describe('transaction ids', () => {
  let w: World;
  let admin: TestClient;
  let payers: Awaited<ReturnType<typeof buildPayers>>;
  let bkash: Awaited<ReturnType<typeof buildCompany>>;
  let nagad: Awaited<ReturnType<typeof buildCompany>>;
  let number = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    payers = await buildPayers(w);
    bkash = await buildCompany(admin, 'bkash');
    nagad = await buildCompany(admin, 'nagad', 'cheque_clearing');
  });
  afterEach(useRealClock);

  /** A day before today. */
  const ago = (days: number) => addDays(today(), -days);
  const trxId = () => `BK${String(++number).padStart(8, '0')}`;
  const mine = async (guardian: TestClient) =>
    (await guardian.get<OwnSubmission[]>(`${api}/my-transactions`)).body;
  const owed = async (guardian: TestClient) =>
    (await guardian.get<Basket>(`${api}/my-basket`)).body.children.map((child) =>
      child.dues.reduce((sum, due) => sum + due.open_poisha, 0),
    );
  const smsAbout = (part: string) =>
    w.inSite((tx) =>
      tx.selectFrom('sms_outbox').select('message').where('message', 'like', `%${part}%`).execute(),
    );
  const balance = ({ ledger_id }: { ledger_id: string }) =>
    w.inSite(async (tx) => {
      const { sum } = await tx
        .selectFrom('journal_line')
        .select((eb) => eb.fn.coalesce(eb.fn.sum('amount_poisha'), eb.lit(0)).as('sum'))
        .where('ledger_id', '=', ledger_id)
        .executeTakeFirstOrThrow();
      return Number(sum);
    });

  it.each([
    ['a dash', (id: string) => `${id.slice(0, 4)}-${id.slice(4)}`],
    ['a space and small letters', (id: string) => `${id.slice(0, 4)} ${id.slice(4).toLowerCase()}`],
    ['Bangla digits', (id: string) => id.replace('0', '০')],
    ['a sign that nobody sees', (id: string) => `${id.slice(0, 4)}\u200b${id.slice(4)}`],
  ])('stay the same with %s', async (_, written) => {
    const guardian = await payers.buildGuardian(1);
    const id = trxId();
    expect((await bkash.send(guardian, id)).body).toMatchObject({ transaction_id: id });
    expect(refusalOf(await bkash.send(guardian, written(id)))).toBe('payments:transaction_id_sent');
    const other = await payers.buildGuardian(1);
    expect((await bkash.send(other, written(id))).body).toMatchObject({
      transaction_id: id,
      state: 'duplicate',
    });
  });

  it('wait for the office, and pay for several children once the statement has them', async () => {
    const guardian = await payers.buildGuardian(2);
    const id = trxId();
    const before = await balance(bkash);
    const sent = await bkash.send(guardian, ` ${id.toLowerCase()} `);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body).toMatchObject({ state: 'submitted', receipts: [], can: { withdraw: true } });
    expect(await bkash.desk({ waiting_in: 'waiting', q: id })).toMatchObject([
      { transaction_id: id, amount_poisha: 1600_00, statement_poisha: null },
    ]);
    expect(await owed(guardian)).toEqual([800_00, 800_00]);

    await bkash.compare(`${ago(1)} 10:15,${id},1600.00,01711000000`);
    const [counted] = await mine(guardian);
    expect(counted).toMatchObject({ state: 'matched', counted_poisha: 1600_00 });
    expect(counted!.receipts.map((it) => it.amount_poisha)).toEqual([800_00, 800_00]);
    expect(await owed(guardian)).toEqual([0, 0]);
    expect((await balance(bkash)) - before).toBe(1600_00);
    const receipt = await admin.get<{ received_on: string; reference: string; channel: string }>(
      `/api/v1/fees/receipts/${counted!.receipts[0]!.id}`,
    );
    expect(receipt.body).toMatchObject({
      received_on: ago(1),
      channel: 'transaction',
      reference: `bkash ${id}`,
    });
    expect(await smsAbout(counted!.receipts[0]!.receipt_no)).toHaveLength(1);
  });

  it('are counted at once where the statement was there first', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    await bkash.compare(`${ago(2)},${id},800,01711000000`);
    const { body } = await bkash.send(guardian, id);
    expect(body).toMatchObject({ state: 'matched', counted_poisha: 800_00, can: { withdraw: false } });
    expect(await owed(guardian)).toEqual([0]);
  });

  it('are counted once, however often the statement comes', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    const line = `${ago(1)},${id},800,`;
    await bkash.send(guardian, id);
    expect(await bkash.compare(line)).toMatchObject({ line_count: 1, known_count: 0 });
    expect(await bkash.compare(line)).toMatchObject({ line_count: 0, known_count: 1, job_id: null });
    expect((await mine(guardian))[0]!.receipts).toHaveLength(1);
    const [row] = await bkash.desk({ waiting_in: 'matched', q: id });
    expect(refusalOf(await bkash.approve(row!.id))).toBe('payments:transaction_decided');
  });

  it('are refused when they were used, or sent before by the same person', async () => {
    const [guardian, other] = [await payers.buildGuardian(), await payers.buildGuardian()];
    const id = trxId();
    await bkash.send(guardian, id);
    expect(refusalOf(await bkash.send(guardian, id))).toBe('payments:transaction_id_sent');
    await bkash.compare(`${ago(1)},${id},800,`);
    expect(refusalOf(await bkash.send(other, id))).toBe('payments:transaction_id_used');
    // Another company has numbers of its own.
    expect((await nagad.send(other, id)).status).toBe(201);
  });

  it('sent by two families wait as duplicates until one is rejected', async () => {
    const [first, second] = [await payers.buildGuardian(), await payers.buildGuardian()];
    const id = trxId();
    await bkash.send(first, id);
    expect((await bkash.send(second, id)).body.state).toBe('duplicate');
    const rows = await bkash.desk({ waiting_in: 'open', q: id });
    expect(rows.map((it) => it.queue).sort()).toEqual(['duplicate', 'waiting']);
    const [duplicate] = await bkash.desk({ waiting_in: 'duplicate', q: id });
    expect(refusalOf(await bkash.approve(duplicate!.id))).toBe('payments:transaction_waits_twice');
    const [waiting] = await bkash.desk({ waiting_in: 'waiting', q: id });
    const reject = (reason: string) => admin.post(`${api}/transactions/${waiting!.id}/rejection`, { reason });
    expect(refusalOf(await reject(''))).toBe('required');
    expect((await reject('The money came from another family.')).status).toBe(200);
    expect(refusalOf(await reject('Again'))).toBe('payments:transaction_decided');
    expect(await smsAbout('The money came from another family.')).toHaveLength(1);
    expect((await mine(first))[0]).toMatchObject({
      state: 'rejected',
      reason: 'The money came from another family.',
    });
    expect((await bkash.approve(duplicate!.id)).status).toBe(200);
    expect((await mine(second))[0]!.receipts).toHaveLength(1);
    expect(await owed(first)).toEqual([800_00]);
  });

  it('of another amount or day wait for a person, who counts what came', async () => {
    const [short, late] = [await payers.buildGuardian(2), await payers.buildGuardian()];
    const ids = [trxId(), trxId()];
    await bkash.send(short, ids[0]!);
    await bkash.send(late, ids[1]!);
    await bkash.compare(`${ago(1)},${ids[0]},1000,`, `${ago(4)},${ids[1]},800,`);
    const [amount] = await bkash.desk({ waiting_in: 'amount_differs', q: ids[0] });
    expect(amount).toMatchObject({ amount_poisha: 1600_00, statement_poisha: 1000_00 });
    const [day] = await bkash.desk({ waiting_in: 'day_differs', q: ids[1] });
    expect(day).toMatchObject({ statement_on: ago(4) });
    expect(await owed(short)).toEqual([800_00, 800_00]);
    expect((await bkash.approve(amount!.id)).status).toBe(200);
    expect((await owed(short)).sort()).toEqual([0, 600_00]);
    expect((await bkash.approve(day!.id)).status).toBe(200);
    expect(await owed(late)).toEqual([0]);
  });

  it('three days apart still agree', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    await bkash.send(guardian, id);
    await bkash.compare(`${ago(3)},${id},800,`);
    expect((await mine(guardian))[0]!.state).toBe('matched');
  });

  it('leave as an advance what is over, or what was paid elsewhere meanwhile', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    await bkash.send(guardian, id, { amount_poisha: 900_00 });
    await bkash.compare(`${ago(1)},${id},900,`);
    const { children } = (await guardian.get<Basket>(`${api}/my-basket`)).body;
    expect(children[0]).toMatchObject({ dues: [], advance_poisha: 100_00 });
  });

  it('are taken back by whoever sent them while they wait', async () => {
    const [guardian, stranger] = [await payers.buildGuardian(), await payers.buildGuardian()];
    const id = trxId();
    const { body } = await bkash.send(guardian, id);
    const path = `${api}/my-transactions/${body.id}/withdrawal`;
    expect((await stranger.post(path)).status).toBe(404);
    expect((await guardian.post(path)).status).toBe(200);
    expect(refusalOf(await guardian.post(path))).toBe('payments:transaction_decided');
    expect((await bkash.send(guardian, id)).body.state).toBe('submitted');
  });

  it('name a company, an id and a day, and dues of own children', async () => {
    const [guardian, stranger] = [await payers.buildGuardian(), await payers.buildGuardian()];
    const refused = async (over: object) => refusalOf(await bkash.send(guardian, trxId(), over));
    const messageOf = async (over: object) =>
      ((await bkash.send(guardian, trxId(), over)).body as unknown as { errors: { message: string }[] })
        .errors[0]!.message;
    expect(await messageOf({ payment_company_id: '' })).toBe('Payment Company is required');
    expect(await messageOf({ transaction_id: ' ' })).toBe('Transaction ID is required');
    expect(await messageOf({ paid_on: '' })).toBe('Please Select Date.');
    expect(await refused({ transaction_id: 'a!' })).toBe('payments:transaction_id_form');
    expect(await refused({ paid_on: ago(-1) })).toBe('payments:paid_in_future');
    expect(await refused({ payment_company_id: randomUUID() })).toBe('payments:way_not_offered');
    const { children } = (await stranger.get<Basket>(`${api}/my-basket`)).body;
    const foreign = [{ student_id: children[0]!.student_id, amount_poisha: 1_00 }];
    expect((await bkash.send(guardian, trxId(), { lines: foreign })).status).toBe(404);
  });

  it('are not decided by who may only see them', async () => {
    const guardian = await payers.buildGuardian();
    const { body } = await bkash.send(guardian, trxId());
    const clerk = await w.as('employee');
    const list = await clerk.get<{ rows: { id: string; can: { approve: boolean } }[] }>(
      `${api}/transactions`,
    );
    expect(list.body.rows.find((it) => it.id === body.id)!.can.approve).toBe(false);
    const refused = await clerk.post(`${api}/transactions/${body.id}/approval`, {}, once());
    expect(refusalOf(refused)).toBe('forbidden');
  });

  it('in statements that nobody sent are counted for a student', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    await bkash.compare(`${ago(1)},${id},900,01711222333`);
    const unclaimed = async () =>
      (await admin.get<{ rows: Unclaimed[] }>(`${api}/unclaimed-transactions`, { q: id })).body.rows;
    const [found] = await unclaimed();
    expect(found).toMatchObject({ transaction_id: id, amount_poisha: 900_00, sender: '01711222333' });
    const { children } = (await guardian.get<Basket>(`${api}/my-basket`)).body;
    const claim = () =>
      admin.post<{ receipts: { amount_poisha: number }[] }>(
        `${api}/unclaimed-transactions/${found!.id}/claim`,
        { student_id: children[0]!.student_id },
        once(),
      );
    expect((await claim()).body.receipts).toMatchObject([{ amount_poisha: 900_00 }]);
    expect(refusalOf(await claim())).toBe('payments:transaction_claimed');
    expect(await unclaimed()).toEqual([]);
    const after = (await guardian.get<Basket>(`${api}/my-basket`)).body.children[0]!;
    expect(after).toMatchObject({ dues: [], advance_poisha: 100_00 });
    const lines = [{ student_id: after.student_id, amount_poisha: 900_00 }];
    const used = await bkash.send(guardian, id, { amount_poisha: 900_00, lines });
    expect(refusalOf(used)).toBe('payments:transaction_id_used');
  });

  it('are dated on their day, and today where its month is closed', async () => {
    // They sign in before the clock is turned back, which PostgreSQL's own clock does not follow.
    const guardians = [await payers.buildGuardian(), await payers.buildGuardian()];
    setToday('2026-02-02');
    const ids = [trxId(), trxId()];
    await bkash.compare(...ids.map((id) => `2026-01-31,${id},800,`));
    const receivedOn = async (id: string) => {
      const guardian = guardians[ids.indexOf(id)]!;
      const { body } = await bkash.send(guardian, id, { paid_on: '2026-01-31' });
      const path = `/api/v1/fees/receipts/${body.receipts[0]!.id}`;
      return (await admin.get<{ received_on: string }>(path)).body.received_on;
    };
    expect(await receivedOn(ids[0]!)).toBe('2026-01-31');
    const lock = { site_id: w.site.id, month: '2026-01-01' };
    await w.inSite((tx) => tx.insertInto('accounting_period_lock').values(lock).execute());
    expect(await receivedOn(ids[1]!)).toBe('2026-02-02');
    await w.inSite((tx) => tx.deleteFrom('accounting_period_lock').where('month', '=', lock.month).execute());
  });

  it('are dated back as far as the institution allows, older ones today', async () => {
    const guardians = [await payers.buildGuardian(), await payers.buildGuardian()];
    setToday('2026-02-02');
    const path = '/api/v1/fees/setting';
    const { body: setting } = await admin.get<object>(path);
    expect((await admin.put(path, { ...setting, back_date_days: 1 })).status).toBe(200);
    const receivedOn: string[] = [];
    for (const [at, paid_on] of ['2026-02-01', '2026-01-31'].entries()) {
      const id = trxId();
      await bkash.compare(`${paid_on},${id},800,`);
      const { body } = await bkash.send(guardians[at]!, id, { paid_on });
      const receipt = `/api/v1/fees/receipts/${body.receipts[0]!.id}`;
      receivedOn.push((await admin.get<{ received_on: string }>(receipt)).body.received_on);
    }
    await admin.put(path, setting);
    expect(receivedOn).toEqual(['2026-02-01', '2026-02-02']);
  });

  it('go back out of the ledger of the number', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    await nagad.send(guardian, id);
    const before = await balance(nagad);
    await nagad.compare(`${ago(1)},${id},800,`);
    const [counted] = await mine(guardian);
    const path = `/api/v1/fees/receipts/${counted!.receipts[0]!.id}`;
    const refund = await admin.post(`${path}/refund`, { reason: 'Paid twice', method: 'mfs' }, once());
    expect(refund.status, JSON.stringify(refund.body)).toBe(200);
    expect(await balance(nagad)).toBe(before);
    const [row] = await nagad.desk({ waiting_in: 'matched', q: id });
    expect(row!.receipts).toMatchObject([{ is_taken_back: true }]);
  });

  it('of two requests at once are counted once', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    const { body } = await bkash.send(guardian, id);
    const answers = await Promise.all([
      bkash.approve(body.id),
      bkash.approve(body.id),
      bkash.approve(body.id),
    ]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409, 409]);
    expect((await mine(guardian))[0]!.receipts).toHaveLength(1);
  });

  it('keep the columns of a statement, which is refused where it says too little', async () => {
    const line = ['20-01-2026,TRX00001,250,'];
    const read = await bkash.upload<{ columns: string[]; is_complete: boolean; unread_rows: object[] }>(
      'company-statement-readings',
      [...line, 'nothing,TRX2,x,'],
    );
    expect(read.body).toMatchObject({
      columns: bkash.columns,
      is_complete: true,
      unread_rows: [{ row: 3, reason: 'no_day' }],
    });
    const useless = ['booked_on', 'ignore', 'amount', 'ignore'];
    expect(refusalOf(await bkash.upload('company-statements', line, useless))).toBe(
      'payments:statement_columns',
    );
    expect(refusalOf(await bkash.upload('company-statements', ['x,y,z,'], bkash.columns))).toBe(
      'payments:statement_empty',
    );
    const swapped = ['booked_on', 'transaction_id', 'amount', 'ignore'];
    expect((await bkash.upload('company-statements', line, swapped)).status).toBe(201);
    const again = await bkash.upload<{ columns: string[] }>('company-statement-readings', line);
    expect(again.body.columns).toEqual(swapped);
  });

  it('take nothing from lines that did not arrive or that take money away', async () => {
    const guardian = await payers.buildGuardian();
    const [done, reversed, out, back] = [trxId(), trxId(), trxId(), trxId()];
    expect((await bkash.send(guardian, reversed)).body.state).toBe('submitted');
    const lines = [
      `${ago(1)} 10:05 AM,${done},1500.00,01711000001,Payment,Completed`,
      `${ago(1)} 10:09 AM,${reversed},1600.00,01711000002,Payment,Reversed`,
      `${ago(1)} 10:15 AM,${out},5000.00,01711000003,Cash Out,Completed`,
      `${ago(1)} 10:20 AM,${back},700.00,01711000004,Refund,Completed`,
    ];
    const file = ['february.csv', 'Date,Trx ID,Amount,Sender,Type,Status'] as const;
    const read = await bkash.upload<{ columns: string[]; unread_rows: object[] }>(
      'company-statement-readings',
      lines,
      undefined,
      ...file,
    );
    expect(read.body).toMatchObject({
      columns: ['booked_on', 'transaction_id', 'amount', 'sender', 'kind', 'state'],
      line_count: 1,
      unread_rows: [
        { row: 3, reason: 'not_done' },
        { row: 4, reason: 'goes_out' },
        { row: 5, reason: 'goes_out' },
      ],
    });
    const kept = await bkash.upload('company-statements', lines, read.body.columns, ...file);
    expect(kept.status).toBe(201);
    expect((await mine(guardian)).find((it) => it.transaction_id === reversed)).toMatchObject({
      state: 'submitted',
      receipts: [],
    });
  });

  it('leave a statement removable until one of its transactions is counted', async () => {
    const guardian = await payers.buildGuardian();
    const id = trxId();
    const statement = await bkash.compare(`${ago(1)},${id},800,`);
    const path = `${api}/company-statements/${statement.id}`;
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await bkash.send(guardian, id)).body.state).toBe('submitted');
    const again = await bkash.compare(`${ago(1)},${id},800,`);
    expect(refusalOf(await admin.delete(`${api}/company-statements/${again.id}`))).toBe(
      'payments:statement_counted',
    );
    const list = await admin.get<{ id: string; line_count: number; matched_count: number }[]>(
      `${api}/company-statements`,
      { payment_company_id: bkash.id },
    );
    expect(list.body.find((it) => it.id === again.id)).toMatchObject({ line_count: 1, matched_count: 1 });
  });

  it('stay when a statement is removed whose transactions a later one names again', async () => {
    const [guardian, counted, waiting] = [await payers.buildGuardian(), trxId(), trxId()];
    await bkash.send(guardian, counted);
    const first = await bkash.compare(`${ago(1)},${counted},800,`, `${ago(1)},${waiting},300,`);
    const second = await bkash.compare(`${ago(1)},${counted},800,`, `${ago(1)},${waiting},300,`);
    expect((await admin.delete(`${api}/company-statements/${first.id}`)).status).toBe(200);
    const list = await admin.get<{ id: string; line_count: number; matched_count: number }[]>(
      `${api}/company-statements`,
      { payment_company_id: bkash.id },
    );
    expect(list.body.find((it) => it.id === second.id)).toMatchObject({ line_count: 2, matched_count: 1 });
    expect(refusalOf(await admin.delete(`${api}/company-statements/${second.id}`))).toBe(
      'payments:statement_counted',
    );
  });

  it('go to a number whose company and asset ledger are fixed', async () => {
    const [row] = (
      await admin.get<{ rows: { id: string; company: string; ledger_id: string }[] }>(
        `${api}/payment-companies`,
        { q: 'nagad' },
      )
    ).body.rows;
    const change = (over: object) => admin.put(`${api}/payment-companies/${row!.id}`, { ...row, ...over });
    expect(refusalOf(await change({ company: 'upay' }))).toBe('payments:company_stays');
    expect(refusalOf(await change({ ledger_id: randomUUID() }))).toBe('payments:money_ledger_needed');
    const same = { ...row, id: undefined };
    expect((await admin.post(`${api}/payment-companies`, same)).status).toBe(409);
  });
});
