import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { StudentWaiver } from '../waivers/student-waiver.contract.ts';
import type { FeeRunPreview } from './fee-run.contract.ts';

type Refusal = { code: string; detail: string };

/** What EXPLAIN says of a node of a plan. */
interface PlanNode {
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const once = () => ({ 'idempotency-key': randomUUID() });
const day = '2026-01-10';

describe('a fee run whose dues have receipts', () => {
  let w: World;
  let admin: TestClient;
  let inBangla: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    inBangla = await w.as('site-admin', { language: 'bn' });
    setToday(day);
  });
  afterAll(useRealClock);

  /** Tuition of January for as many students, of a year of their own. */
  async function runFor(count: number) {
    const school = await buildFeeSchool(w);
    const students: string[] = [];
    for (let roll = 1; roll <= count; roll++) {
      const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
      students.push((await buildEnrolledStudent(w, place)).student_id);
    }
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', {
      academic_year_id: school.year.id,
      period: '2026-01',
      fee_sub_head_ids: [school.january],
    });
    const run = (await waitForJob(admin, body.job_id)).result as { id: string };
    return { school, students, undo: `/api/v1/fees/runs/${run.id}/undoing` };
  }
  const pay = async (student_id: string) => {
    const receipt = { student_id, received_on: day, amount_poisha: 100_00 };
    return (await admin.post<ReceiptWithLines>('/api/v1/fees/receipts', receipt, once())).body.id;
  };
  const cancel = (id: string) =>
    admin.post(`/api/v1/fees/receipts/${id}/cancellation`, { reason: 'Wrong student' }, once());
  const dueOf = async (student_id: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on: day })).body.due_poisha;

  it('looks up the one due of each student, even where PostgreSQL knows little of the dues', async () => {
    const { school } = await runFor(2);
    const plan = await w.inSite(async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
        explain (format json)
        select from fee_due_candidates(${school.year.id}, '2026-01-01', ${[school.january]}::uuid[], null) c
        where not c.is_known`.execute(tx);
      return rows[0]!['QUERY PLAN'][0]!.Plan;
    });
    const readsDues = (it: PlanNode) => it['Relation Name'] === 'student_fee_due';
    const lookUps = nodesOf(plan).filter((it) => it['Parent Relationship'] === 'SubPlan');
    // What is joined instead is read whole for every student, where few are expected.
    expect(nodesOf(plan).filter(readsDues)).toHaveLength(1);
    expect(lookUps.flatMap(nodesOf).filter(readsDues)).toHaveLength(1);
  });

  it('cannot be undone, and the refusal counts paid dues apart from those with cancelled receipts only', async () => {
    const { students, undo } = await runFor(4);
    const [paid, cancelled, both] = students as [string, string, string];
    await pay(paid);
    await cancel(await pay(cancelled));
    await cancel(await pay(both));
    await pay(both);
    const refused = await admin.post<Refusal>(undo);
    expect(refused).toMatchObject({ status: 409, body: { code: 'fees:run_has_payments' } });
    expect(refused.body.detail).toContain('2 of its dues are paid and 1 have only cancelled receipts');
    const { detail } = (await inBangla.post<Refusal>(undo)).body;
    expect(detail).toContain('২টি ফি-এর টাকা নেওয়া আছে, আর ১টি ফি-এর শুধু বাতিল রসিদ');
  });

  it('cannot be undone when all receipts were cancelled; the refusal suggests a waiver, which works', async () => {
    const { school, students, undo } = await runFor(1);
    const [student_id] = students as [string];
    await cancel(await pay(student_id));
    const refused = await admin.post<Refusal>(undo);
    expect(refused.body.detail).toContain('0 of its dues are paid and 1 have only cancelled receipts');
    expect(refused.body.detail).toContain('a waiver');
    expect(await dueOf(student_id)).toBeGreaterThan(0);

    const types = await admin.get<{ waiver: { id: string; code: string }[] }>(
      '/api/v1/fees/concession-types',
    );
    const waiver = await admin.post<StudentWaiver>('/api/v1/fees/student-waivers', {
      student_id,
      kind: 'waiver',
      fee_head_ids: [school.tuition],
      percent: 100,
      from_on: '2026-01-01',
      type_id: types.body.waiver.find((it) => it.code === 'full_free')!.id,
    });
    const path = `/api/v1/fees/student-waivers/${waiver.body.id}`;
    await admin.post(`${path}/approval`);
    expect((await admin.post(`${path}/applications`, {}, once())).status).toBe(201);
    expect(await dueOf(student_id)).toBe(0);
  });
});

describe('fees of a month that is past', () => {
  const raisedOn = '2026-11-26';
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let student_id: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    setToday(raisedOn);
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({
          site_id: w.site.id,
          due_day: 15,
          fine_type: 'flat',
          fine_poisha: 50_00,
          fine_grace_days: 3,
        })
        .execute(),
    );
    school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 };
    ({ student_id } = await buildEnrolledStudent(w, place));
  });
  afterAll(useRealClock);

  const choice = (over: object = {}) => ({
    academic_year_id: school.year.id,
    period: '2026-01',
    fee_sub_head_ids: [school.january],
    ...over,
  });
  const accountOn = async (on: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on })).body;
  const listOn = async (on: string) =>
    (await admin.get<{ totals: { due_poisha: number } }>('/api/v1/fees/reports/dues', { on })).body.totals
      .due_poisha;

  it('fall due when they are raised: the lists of past days stay, and nobody is fined for a bill that was not there', async () => {
    const before = await listOn('2026-08-31');
    const { body: preview } = await admin.post<FeeRunPreview>('/api/v1/fees/run-previews', choice());
    expect(preview.rows.map((it) => it.due_on)).toEqual([raisedOn]);
    expect(preview.fined_from_on).toBe('2026-11-30');
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', choice());
    await waitForJob(admin, body.job_id);
    expect(await accountOn(raisedOn)).toMatchObject({
      owed_poisha: 800_00,
      dues: [{ kind: 'fee', due_on: raisedOn, period: '2026-01' }],
    });
    expect([await listOn('2026-08-31'), (await accountOn('2026-08-31')).owed_poisha]).toEqual([before, 0]);
    // Not among what falls due later either, so that nothing of that day can pay it.
    expect((await accountOn('2026-11-25')).dues).toEqual([]);
    expect((await accountOn('2026-11-29')).owed_poisha).toBe(800_00);
    expect((await accountOn('2026-11-30')).owed_poisha).toBe(850_00);
  });

  it('are not paid by money of a day on which they were not raised: it is kept as an advance', async () => {
    const money = { student_id, received_on: '2026-11-25', method: 'cash', amount_poisha: 300_00 };
    const { body } = await admin.post<ReceiptWithLines>('/api/v1/fees/receipts', money, once());
    expect(body).toMatchObject({ lines: [], advance_added_poisha: 300_00 });
    expect(await accountOn(raisedOn)).toMatchObject({ owed_poisha: 800_00, advance_poisha: 300_00 });
  });

  it('fall due on a day that the run names, which is not past', async () => {
    const named = choice({ period: '2026-02', fee_sub_head_ids: [school.february], due_on: '2026-12-10' });
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', named);
    await waitForJob(admin, body.job_id);
    const { dues } = await accountOn(raisedOn);
    expect(dues.find((it) => it.period === '2026-02')?.due_on).toBe('2026-12-10');
    for (const path of ['run-previews', 'runs']) {
      const answer = await admin.post(`/api/v1/fees/${path}`, { ...named, due_on: '2026-11-25' });
      expect([answer.status, refusalOf(answer)]).toEqual([422, 'fees:due_before_raised']);
    }
  });
});
