import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { pageCount, printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { DueSlip } from './due-slip.contract.ts';

type Made = { slip_ids: string[]; made_count: number; known_count: number; amount_poisha: number };
type Refusal = { code: string; errors: { field: string; message: string }[] };

describe('due slips', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  const last_on = addDays(today(), 10);

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, fine_type: 'flat', fine_poisha: 50_00 })
        .execute(),
    );
  });

  beforeEach(async () => {
    school = await buildFeeSchool(w);
    const students: { student_id: string; enrolment_id: string }[] = [];
    for (const roll of [3, 1, 2]) {
      const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
      students.push(await buildEnrolledStudent(w, place));
    }
    await buildDues(w, school, students.slice(0, 2), [
      { amount_poisha: 800_00, waiver_poisha: 400_00, due_on: '2026-01-15' },
      {
        amount_poisha: 2_000_00,
        due_on: '2026-01-15',
        fee_sub_head_id: school.sessionCharge,
        period: '2026',
      },
      { amount_poisha: 800_00, due_on: '2099-12-15', fee_sub_head_id: school.february },
    ]);
  });

  const make = (over: object = {}) =>
    admin.post<Made & Refusal>(
      '/api/v1/fees/due-slips',
      { class_section_id: school.section.id, up_to_on: today(), last_on, ...over },
      { 'idempotency-key': randomUUID() },
    );
  const list = async (query: object = {}) => {
    const wanted = { class_section_id: school.section.id, sort: 'slip_no', ...query };
    return (await admin.get<{ rows: DueSlip[] }>('/api/v1/fees/due-slips', wanted)).body.rows;
  };
  const collect = (slip: DueSlip, amount_poisha: number) =>
    admin.post<ReceiptWithLines & Refusal>(
      '/api/v1/fees/receipts',
      {
        student_id: slip.student_id,
        received_on: today(),
        amount_poisha,
        channel: 'due_slip_office',
        due_slip_id: slip.id,
      },
      { 'idempotency-key': randomUUID() },
    );

  it('are numbered in order of roll, with the dues up to a date and today’s fine', async () => {
    const before = await admin.get<{ total: number }>('/api/v1/fees/due-slips');
    const made = await make();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ made_count: 2, known_count: 0, amount_poisha: 2 * 2_450_00 });
    const slips = await list();
    expect(slips.map((it) => it.roll)).toEqual([1, 3]);
    const number = String(before.body.total + 1).padStart(6, '0');
    expect(slips[0]!.slip_no).toMatch(new RegExp(`^DS-\\d{4}-${number}$`));
    expect(slips.map((it) => [it.amount_poisha, it.state])).toEqual([
      [2_450_00, 'open'],
      [2_450_00, 'open'],
    ]);
  });

  it('are not created twice for the same dues', async () => {
    await make();
    expect((await make()).body).toMatchObject({ made_count: 0, known_count: 2 });
    expect(await list()).toHaveLength(2);
  });

  it('are part paid, then paid, by any channel, and reopened when the receipt is cancelled', async () => {
    await make();
    const [slip] = await list();
    await collect(slip!, 1_000_00);
    expect((await list())[0]).toMatchObject({
      state: 'part_paid',
      paid_poisha: 1_000_00,
      can: { cancel: false },
    });
    const rest = await admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id: slip!.student_id, received_on: today(), amount_poisha: 1_450_00 + 800_00 },
      { 'idempotency-key': randomUUID() },
    );
    expect((await list())[0]).toMatchObject({ state: 'paid', paid_poisha: 2_450_00 });
    await admin.post(
      `/api/v1/fees/receipts/${rest.body.id}/cancellation`,
      { reason: 'Cheque bounced' },
      { 'idempotency-key': randomUUID() },
    );
    expect((await list())[0]!.state).toBe('part_paid');
  });

  it('expire after their last day', async () => {
    const { body } = await make();
    await w.inSite((tx) =>
      tx.updateTable('due_slip').set({ last_on: '2026-02-01' }).where('id', 'in', body.slip_ids).execute(),
    );
    expect((await list({ state: 'expired' })).length).toBe(2);
  });

  it('can be cancelled while nothing was paid, and cannot be paid afterwards', async () => {
    await make();
    const [paid, open] = await list();
    await collect(paid!, 1_000_00);
    expect(refusalOf(await admin.post<Refusal>(`/api/v1/fees/due-slips/${paid!.id}/cancellation`))).toBe(
      'fees:slip_not_open',
    );
    const cancelled = await admin.post<DueSlip>(`/api/v1/fees/due-slips/${open!.id}/cancellation`);
    expect(cancelled.body.state).toBe('cancelled');
    expect((await collect(open!, 100_00)).body.code).toBe('fees:slip_cancelled');
  });

  it('are printed for a whole section as one file', async () => {
    const made = await make();
    expect(made.body.slip_ids).toHaveLength(2);
    const job = await admin.post<{ job_id: string }>('/api/v1/fees/due-slip-prints', {
      slip_ids: made.body.slip_ids,
      language: 'bn',
    });
    const done = await waitForJob(admin, job.body.job_id);
    const file = await admin.get(done.file_url!);
    expect(await pageCount(file.raw)).toBe(made.body.slip_ids.length);
  });

  it('print the dues with waiver and fine, and the payable amount', async () => {
    const { body } = await make();
    const job = await admin.post<{ job_id: string }>('/api/v1/fees/due-slip-prints', {
      slip_ids: body.slip_ids.slice(0, 1),
      language: 'en',
    });
    const done = await waitForJob(admin, job.body.job_id);
    const text = await printedText((await admin.get(done.file_url!)).raw);
    expect(text).toContain(
      '1 Tuition fee January 2026 800.00 2 Session charge Instalment, 2026 2,000.00 ' +
        'Waiver −400.00 Fine 50.00 Total payable 2,450.00 ' +
        'In words: Two Thousand Four Hundred and Fifty Taka Only',
    );
  });

  it('refuse wrong dates with messages that name them', async () => {
    const refused = await make({ up_to_on: '', last_on: '2020-01-01' });
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ field: 'up_to_on', message: 'Please Select Date.' }),
    );
    expect(refusalOf(await make({ last_on: '2020-01-01' }))).toBe('fees:last_day_over');
  });

  it('are not made where nothing is due', async () => {
    expect(refusalOf(await make({ up_to_on: '2026-01-14' }))).toBe('fees:nothing_due');
  });

  it('hides due slips from other institutions', async () => {
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    const answer = await elsewhere.post(
      '/api/v1/fees/due-slips',
      { class_section_id: school.section.id, up_to_on: today(), last_on },
      { 'idempotency-key': randomUUID() },
    );
    expect(answer.status).toBe(404);
    const theirs = await elsewhere.get<{ rows: { id: string }[] }>('/api/v1/fees/due-slips');
    expect(theirs.body.rows.map((it) => it.id)).toEqual([w.otherRows.id]);
  });
});
