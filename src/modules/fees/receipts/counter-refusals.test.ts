import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from './receipt.contract.ts';

describe('the fee counter', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
  });
  afterEach(useRealClock);

  /** A student who owes 800 taka since 15 January 2026, on that day. */
  async function studentInDebt(): Promise<string> {
    setToday('2026-01-15');
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    const student = await buildEnrolledStudent(w, place);
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    return student.student_id;
  }

  const collect = (student_id: string, amount_taka: number, over: object = {}) =>
    admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on: '2026-01-15', amount_poisha: amount_taka * 100, ...over },
      once(),
    );

  /** The key of a request that is sent once. */
  const once = () => ({ 'idempotency-key': randomUUID() });

  const dueOf = async (student_id: string) => {
    const { body } = await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, {
      on: '2026-01-15',
    });
    return body.dues[0]!.id!;
  };

  it('refuses a payment of zero', async () => {
    expect(refusalOf(await collect(await studentInDebt(), 0))).toBe('fees:nothing_to_collect');
  });

  it('asks before it takes the same amount of a student again', async () => {
    const student = await studentInDebt();
    const first = await collect(student, 300);
    const again = await collect(student, 300);
    expect(refusalOf(again)).toBe('fees:looks_like_receipt');
    expect((again.body as unknown as { detail: string }).detail).toContain(first.body.receipt_no);
    // What is meant is taken, and so is what is another amount, of another day, of another child.
    for (const [taka, over] of [
      [300, { is_repeat: true }],
      [100, {}],
      [300, { received_on: '2026-01-14', lines: [] }],
    ] as const)
      expect((await collect(student, taka, over)).status).toBe(201);
    expect((await collect(await studentInDebt(), 300)).status).toBe(201);
  });

  it('takes the same amount again once the first was cancelled, or time has passed', async () => {
    const student = await studentInDebt();
    const { body } = await collect(student, 300);
    await admin.post(`/api/v1/fees/receipts/${body.id}/cancellation`, { reason: 'Wrong' }, once());
    expect((await collect(student, 300)).status).toBe(201);
    setToday('2026-01-16');
    expect((await collect(student, 300)).status).toBe(201);
  });

  it('takes it once where two counters send the same at the same moment', async () => {
    const student = await studentInDebt();
    const answers = await Promise.all([collect(student, 300), collect(student, 300)]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
  });

  it('refuses partial payment when the institution does not allow it', async () => {
    const student = await studentInDebt();
    const { body: setting } = await admin.get<object>('/api/v1/fees/setting');
    await admin.put('/api/v1/fees/setting', { ...setting, is_partial_allowed: false });
    expect(refusalOf(await collect(student, 500))).toBe('fees:partial_not_allowed');
    expect((await collect(student, 800)).status).toBe(201);
    await admin.put('/api/v1/fees/setting', { ...setting, is_partial_allowed: true });
  });

  it('refuses a due chosen twice, and a payment below the chosen dues', async () => {
    const student = await studentInDebt();
    const due_id = await dueOf(student);
    const line = (amount_poisha: number) => ({ due_id, amount_poisha });
    const twice = await collect(student, 800, { lines: [line(400_00), line(400_00)] });
    expect(refusalOf(twice)).toBe('fees:due_twice');
    expect(refusalOf(await collect(student, 300, { lines: [line(400_00)] }))).toBe('fees:less_than_chosen');
  });

  it('refuses a due that a later receipt has paid', async () => {
    const student = await studentInDebt();
    const lines = [{ due_id: await dueOf(student), amount_poisha: 800_00 }];
    expect((await collect(student, 800, { lines })).status).toBe(201);
    const late = await collect(student, 800, { lines, received_on: '2026-01-14' });
    expect(refusalOf(late)).toBe('fees:due_not_open');
  });

  it('cancels a receipt only on its own day and refunds it only later', async () => {
    const student = await studentInDebt();
    const { body: receipt } = await collect(student, 800);
    const path = `/api/v1/fees/receipts/${receipt.id}`;
    const refund = () => admin.post(`${path}/refund`, { reason: 'Left', method: 'cash' }, once());
    const cancel = () => admin.post(`${path}/cancellation`, { reason: 'Wrong' }, once());
    expect(refusalOf(await refund())).toBe('fees:refund_only_later');
    setToday('2026-01-16');
    expect(refusalOf(await cancel())).toBe('fees:cancel_only_same_day');
    expect((await refund()).status).toBe(200);
    expect(refusalOf(await refund())).toBe('fees:receipt_already_refunded');
    expect(refusalOf(await collect(student, 800))).toBe('fees:received_before_refund');
  });

  it('refuses to cancel a receipt whose advance was spent', async () => {
    const student = await studentInDebt();
    const { body: first } = await collect(student, 1_000);
    const place = await w.inSite((tx) =>
      tx.selectFrom('enrolment').select('id').where('student_id', '=', student).executeTakeFirstOrThrow(),
    );
    const due = {
      amount_poisha: 200_00,
      due_on: '2026-01-15',
      fee_sub_head_id: school.february,
      period: '2026-02',
    };
    await buildDues(w, school, [{ student_id: student, enrolment_id: place.id }], [due]);
    expect((await collect(student, 0, { use_advance: true })).status).toBe(201);
    const path = `/api/v1/fees/receipts/${first.id}/cancellation`;
    const cancelled = await admin.post(path, { reason: 'Wrong' }, once());
    expect(refusalOf(cancelled)).toBe('fees:advance_already_spent');
  });

  it('refuses a date further back than a clerk may choose', async () => {
    const clerk = await w.as('employee');
    const student = await studentInDebt();
    const { body: setting } = await admin.get<object>('/api/v1/fees/setting');
    await admin.put('/api/v1/fees/setting', { ...setting, back_date_days: 3 });
    setToday('2026-01-25');
    const collectAsClerk = (received_on: string) =>
      clerk.post(
        '/api/v1/fees/receipts',
        { student_id: student, received_on, amount_poisha: 100_00 },
        once(),
      );
    expect(refusalOf(await collectAsClerk('2026-01-21'))).toBe('fees:received_too_far_back');
    expect((await collectAsClerk('2026-01-22')).status).toBe(201);
  });

  it('undoes a fee run once', async () => {
    roll += 1;
    await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll,
    });
    const wanted = {
      academic_year_id: school.year.id,
      period: '2026-02',
      fee_sub_head_ids: [school.february],
    };
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', wanted);
    const run = (await waitForJob(admin, body.job_id)).result as { id: string };
    const undo = () => admin.post(`/api/v1/fees/runs/${run.id}/undoing`);
    expect((await undo()).status).toBe(200);
    expect(refusalOf(await undo())).toBe('fees:run_already_undone');
  });

  it('refuses a report that ends before it begins', async () => {
    const range = { from: '2026-02-01', to: '2026-01-01', by: 'head' };
    expect(refusalOf(await admin.get('/api/v1/fees/reports/collection', range))).toBe(
      'fees:range_ends_early',
    );
  });
});
