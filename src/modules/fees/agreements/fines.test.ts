import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { feeChecks } from './fee-checks.ts';

const taka = (amount: number) => amount * 100;

describe('the fines that are written down', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    // Ten taka a day, after three days of grace.
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({
          site_id: w.site.id,
          due_day: 15,
          fine_type: 'per_day',
          fine_poisha: 10_00,
          fine_grace_days: 3,
        })
        .execute(),
    );
  });
  afterAll(useRealClock);

  /** A student with a due of January, raised in January, and one of February where wanted. */
  async function owing() {
    const school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 };
    const { student_id } = await buildEnrolledStudent(w, place);
    const raise = async (period: string, fee_sub_head_id: string, over: object = {}) => {
      const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', {
        academic_year_id: school.year.id,
        period,
        fee_sub_head_ids: [fee_sub_head_id],
        ...over,
      });
      return ((await waitForJob(admin, body.job_id)).result as { id: string }).id;
    };
    setToday('2026-01-05');
    await raise('2026-01', school.january);
    return { school, student_id, raise };
  }

  const pay = async (student_id: string, received_on: string, amount: number) => {
    setToday(received_on);
    const made = await admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on, amount_poisha: taka(amount), is_repeat: true },
      { 'idempotency-key': randomUUID() },
    );
    expect(made.status).toBe(201);
    return made.body;
  };
  const cancel = (id: string) =>
    admin.post(
      `/api/v1/fees/receipts/${id}/cancellation`,
      { reason: 'Wrong' },
      { 'idempotency-key': randomUUID() },
    );
  const undo = (run: string) => admin.post(`/api/v1/fees/runs/${run}/undoing`);
  const account = async (student_id: string, on: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on })).body;
  const finesOf = async (student_id: string, on: string) =>
    (await account(student_id, on)).dues
      .filter((it) => it.kind === 'fine')
      .map((it) => [it.period, it.net_poisha / 100]);

  const differs = (code: string) =>
    runInTenant(w.stage.services.database, { scope: 'site', site_id: w.site.id }, (tx) =>
      feeChecks.find((it) => it.code === code)!.find(tx),
    );
  const differences = () => differs('fees:fines');
  const outstandingDiffers = () => differs('fees:outstanding');
  /** Changes rows behind the product's back, and puts them back. */
  async function whileChanged(change: string, back: string) {
    const own = (text: string) =>
      w.stage.database.owner.run(`begin; set local session_replication_role = replica; ${text}; commit`);
    await own(change);
    const found = await differences();
    await own(back);
    return found;
  }

  it('are recomputed from dues, days and rules: one that ended with a receipt, or grew, is named', async () => {
    const { student_id } = await owing();
    const owed = (await account(student_id, '2026-01-25')).owed_poisha / 100;
    const first = await pay(student_id, '2026-01-25', 1);
    await pay(student_id, '2026-01-25', owed - 1 - 100);
    await cancel(first.id);
    expect(await finesOf(student_id, '2026-01-25')).toEqual([['2026-01', 100]]);
    expect(await differences()).toEqual([]);
    const fine = `student_id = '${student_id}' and kind = 'fine'`;
    const changed = await whileChanged(
      `update student_fee_due set gross_poisha = 0 where ${fine}`,
      `update student_fee_due set gross_poisha = ${taka(100)} where ${fine}`,
    );
    expect(changed).toMatchObject([{ papers_poisha: 0, books_poisha: taka(100) }]);
    const grown = await whileChanged(
      `update student_fee_due set gross_poisha = ${taka(130)} where ${fine}`,
      `update student_fee_due set gross_poisha = ${taka(100)} where ${fine}`,
    );
    expect(grown).toMatchObject([{ papers_poisha: taka(130), books_poisha: taka(100) }]);
    expect(await differences()).toEqual([]);
  });

  it('go with the last due of their month when its run is undone', async () => {
    const { school, student_id, raise } = await owing();
    setToday('2026-02-02');
    const run = await raise('2026-02', school.february, { due_on: '2026-02-10' });
    await pay(student_id, '2026-02-20', 1);
    const before = await finesOf(student_id, '2026-02-20');
    expect(before).toEqual([
      ['2026-01', 360],
      ['2026-02', 100],
    ]);
    expect((await undo(run)).status).toBe(200);
    expect(await finesOf(student_id, '2026-02-20')).toEqual([['2026-01', 360]]);
    expect(await differences()).toEqual([]);
  });

  it('count from what stays of the month when an earlier due of it is undone', async () => {
    const { school, student_id, raise } = await owing();
    setToday('2026-02-02');
    const run = await raise('2026-02', school.february, { due_on: '2026-02-05' });
    await raise('2026-02', school.sessionCharge, { due_on: '2026-02-14' });
    await pay(student_id, '2026-02-20', 1);
    expect(await finesOf(student_id, '2026-02-20')).toContainEqual(['2026-02', 150]);
    expect((await undo(run)).status).toBe(200);
    expect(await finesOf(student_id, '2026-02-20')).toContainEqual(['2026-02', 60]);
    expect(await differences()).toEqual([]);
  });

  it('that somebody paid keep the run from being undone', async () => {
    const { school, student_id, raise } = await owing();
    setToday('2026-02-02');
    const run = await raise('2026-02', school.february, { due_on: '2026-02-10' });
    setToday('2026-02-20');
    const made = await admin.post(
      '/api/v1/fees/receipts',
      {
        student_id,
        received_on: '2026-02-20',
        amount_poisha: taka(100),
        lines: [{ fine_period: '2026-02', amount_poisha: taka(100) }],
      },
      { 'idempotency-key': randomUUID() },
    );
    expect(made.status).toBe(201);
    expect(refusalOf(await undo(run))).toBe('fees:run_has_payments');
    expect(await finesOf(student_id, '2026-02-21')).toContainEqual(['2026-01', 370]);
  });

  it('are in what the dashboard says is owed, and what falls due later is not', async () => {
    // The present day of all tests here, as nothing is booked after it.
    const { school, student_id, raise } = await owing();
    const owedByAll = async () => {
      const [row] = await w.stage.database.owner.query<{ poisha: number; students: number }>(
        'select outstanding_poisha as poisha, owing_students as students from fee_outstanding_now($1, $2)',
        [w.site.id, '2026-03-25'],
      );
      return { poisha: Number(row!.poisha), students: row!.students };
    };
    setToday('2026-03-25');
    const before = await owedByAll();
    await raise('2026-04', school.sessionCharge, { due_on: '2026-04-10' });
    expect(await owedByAll()).toEqual(before);
    // Of the fee a part, so that the fine is written down and goes on.
    const { owed_poisha } = await account(student_id, '2026-03-25');
    await pay(student_id, '2026-03-25', 1);
    expect(await owedByAll()).toEqual({ ...before, poisha: before.poisha - taka(1) });
    expect(await outstandingDiffers()).toEqual([]);
    await pay(student_id, '2026-03-25', owed_poisha / 100 - 1);
    expect(await owedByAll()).toEqual({
      poisha: before.poisha - owed_poisha,
      students: before.students - 1,
    });
    expect(await outstandingDiffers()).toEqual([]);
  });
});
