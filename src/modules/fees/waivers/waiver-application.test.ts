import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { StudentWaiver } from './student-waiver.contract.ts';
import type { WaiverOutcome, WaiverPreview } from './waiver-application.contract.ts';
import { reduceBilledDue, releaseHeld } from './waiver-application.rules.ts';

type Refusal = { code: string; detail: string };

const once = () => ({ 'idempotency-key': randomUUID() });

describe('a waiver that is approved after the dues were raised', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let typeId: string;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await Promise.all([w.as('site-admin', { language: 'bn' }), w.as('employee')]);
    school = await buildFeeSchool(w);
    const types = await admin.get<{ waiver: { id: string; code: string }[] }>(
      '/api/v1/fees/concession-types',
    );
    typeId = types.body.waiver.find((it) => it.code === 'full_free')!.id;
    setToday('2026-02-01');
  });
  afterAll(useRealClock);

  /** A student with tuition of 800 for January and February and half of it waived, approved today. */
  const lateWaiver = async (over: object = {}) => {
    roll += 1;
    const student = await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll,
    });
    await buildDues(
      w,
      school,
      [student],
      [
        { amount_poisha: 800_00, due_on: '2026-01-15' },
        { amount_poisha: 800_00, due_on: '2026-02-15', fee_sub_head_id: school.february },
      ],
    );
    const { body } = await admin.post<StudentWaiver>('/api/v1/fees/student-waivers', {
      student_id: student.student_id,
      kind: 'waiver',
      type_id: typeId,
      fee_head_ids: [school.tuition],
      percent: 50,
      from_on: '2026-01-01',
      ...over,
    });
    await admin.post(`/api/v1/fees/student-waivers/${body.id}/approval`);
    return { student_id: student.student_id, path: `/api/v1/fees/student-waivers/${body.id}` };
  };
  const account = async (student_id: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on: '2026-02-01' })).body;
  const pay = (student_id: string, taka: number) =>
    admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on: '2026-02-01', amount_poisha: taka * 100 },
      once(),
    );
  const journals = () =>
    w.inSite(async (tx) => {
      const { count } = await tx
        .selectFrom('journal')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', w.site.id)
        .executeTakeFirstOrThrow();
      return count;
    });

  it('is previewed, reduces unpaid dues, changes no ledger, and can be undone', async () => {
    const { student_id, path } = await lateWaiver();
    const before = await journals();
    const preview = await admin.get<WaiverPreview>(`${path}/application-preview`);
    expect(preview.body.reduction_poisha).toBe(800_00);
    expect(preview.body.rows.map((it) => [it.net_before_poisha, it.net_after_poisha])).toEqual([
      [800_00, 400_00],
      [800_00, 400_00],
    ]);
    expect((await account(student_id)).due_poisha).toBe(1_600_00);

    const applied = await admin.post<WaiverOutcome>(`${path}/applications`, {}, once());
    expect(applied.body).toMatchObject({ due_count: 2, reduction_poisha: 800_00 });
    expect((await account(student_id)).due_poisha).toBe(800_00);
    const listed = await admin.get<{ rows: StudentWaiver[] }>('/api/v1/fees/student-waivers', { student_id });
    expect(listed.body.rows[0]).toMatchObject({
      application_id: applied.body.id,
      reduction_poisha: 800_00,
      can: { undo_application: true },
    });

    const undo = `/api/v1/fees/waiver-applications/${applied.body.id}/undoing`;
    expect((await admin.post(undo, {}, once())).status).toBe(200);
    expect((await account(student_id)).due_poisha).toBe(1_600_00);
    expect((await admin.post<Refusal>(undo, {}, once())).body.code).toBe('fees:application_already_undone');
    expect(await journals()).toBe(before);
  });

  it('is applied once for a repeated request, and changes nothing a second time', async () => {
    const { student_id, path } = await lateWaiver();
    const key = once();
    const first = await admin.post<WaiverOutcome>(`${path}/applications`, {}, key);
    const again = await admin.post<WaiverOutcome>(`${path}/applications`, {}, key);
    expect(again.body).toEqual(first.body);
    const other = await admin.post<Refusal>(`${path}/applications`, {}, once());
    expect([other.status, other.body.code]).toEqual([409, 'fees:nothing_to_waive']);
    expect((await account(student_id)).due_poisha).toBe(800_00);
  });

  it('never reduces a due below its paid amount, and reports that amount', async () => {
    const { student_id, path } = await lateWaiver();
    await pay(student_id, 700);
    const preview = await admin.get<WaiverPreview>(`${path}/application-preview`);
    expect(preview.body).toMatchObject({ reduction_poisha: 500_00, paid_above_poisha: 300_00 });
    await admin.post(`${path}/applications`, {}, once());
    expect((await account(student_id)).due_poisha).toBe(400_00);
  });

  it('takes off in full what a payment had kept it from, when that payment is taken back', async () => {
    const { student_id, path } = await lateWaiver({ percent: 80 });
    const receipt = await pay(student_id, 400);
    const applied = await admin.post<WaiverOutcome>(`${path}/applications`, {}, once());
    expect(applied.body.reduction_poisha).toBe(400_00 + 640_00);
    expect((await account(student_id)).due_poisha).toBe(160_00);
    await admin.post(`/api/v1/fees/receipts/${receipt.body.id}/cancellation`, { reason: 'wrong' }, once());
    expect((await account(student_id)).due_poisha).toBe(160_00 + 160_00);

    const standing = async () =>
      (await admin.get<{ rows: StudentWaiver[] }>('/api/v1/fees/student-waivers', { student_id })).body
        .rows[0]!;
    const undo = (id: string) => admin.post(`/api/v1/fees/waiver-applications/${id}/undoing`, {}, once());
    expect(refusalOf(await undo(applied.body.id))).toBe('fees:application_overtaken');
    const { application_id } = await standing();
    expect((await undo(application_id!)).status).toBe(200);
    expect((await account(student_id)).due_poisha).toBe(400_00 + 160_00);
    expect((await standing()).application_id).toBe(applied.body.id);
    expect((await undo(applied.body.id)).status).toBe(200);
    expect((await account(student_id)).due_poisha).toBe(1_600_00);
  });

  it('takes off from today on what a refund opens again, and leaves the past as it was', async () => {
    const { student_id, path } = await lateWaiver({ percent: 80 });
    const receipt = await pay(student_id, 400);
    await admin.post(`${path}/applications`, {}, once());
    setToday('2026-02-03');
    const refund = { reason: 'left', method: 'cash' };
    const refunded = await admin.post(`/api/v1/fees/receipts/${receipt.body.id}/refund`, refund, once());
    expect(refunded.status).toBe(200);
    const owed = async (on: string) =>
      (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on })).body.due_poisha;
    expect([await owed('2026-02-02'), await owed('2026-02-03')]).toEqual([160_00, 320_00]);
    setToday('2026-02-01');
  });

  it('cannot be undone after a payment was received for the dues', async () => {
    const { student_id, path } = await lateWaiver();
    const applied = await admin.post<WaiverOutcome>(`${path}/applications`, {}, once());
    const receipt = await pay(student_id, 100);
    const undo = `/api/v1/fees/waiver-applications/${applied.body.id}/undoing`;
    const refused = await admin.post<Refusal>(undo, {}, once());
    expect([refused.status, refused.body.code]).toEqual([409, 'fees:application_has_payments']);
    expect(refused.body.detail).toContain('1 of these dues');
    const inBangla = await w.as('site-admin', { language: 'bn' });
    expect((await inBangla.post<Refusal>(undo, {}, once())).body.detail).toContain('১টি বকেয়ার');
    await admin.post(`/api/v1/fees/receipts/${receipt.body.id}/cancellation`, { reason: 'wrong' }, once());
    expect((await admin.post(undo, {}, once())).status).toBe(200);
  });

  it('cannot be undone while another waiver is applied on top of it', async () => {
    const { student_id, path } = await lateWaiver();
    const first = await admin.post<WaiverOutcome>(`${path}/applications`, {}, once());
    const more = await admin.post<StudentWaiver>('/api/v1/fees/student-waivers', {
      student_id,
      kind: 'waiver',
      type_id: typeId,
      fee_head_ids: [school.tuition],
      percent: 75,
      from_on: '2026-01-01',
    });
    const second = `/api/v1/fees/student-waivers/${more.body.id}`;
    await admin.post(`${second}/approval`);
    const onTop = await admin.post<WaiverOutcome>(`${second}/applications`, {}, once());
    expect(onTop).toMatchObject({ status: 201, body: { due_count: 2, reduction_poisha: 800_00 } });
    const undo = (id: string) => admin.post(`/api/v1/fees/waiver-applications/${id}/undoing`, {}, once());
    expect(refusalOf(await undo(first.body.id))).toBe('fees:application_overtaken');
    expect((await undo(onTop.body.id)).status).toBe(200);
    expect((await undo(first.body.id)).status).toBe(200);
    expect((await account(student_id)).due_poisha).toBe(1_600_00);
  });

  it('applies only in its own months', async () => {
    const { student_id, path } = await lateWaiver({ from_on: '2026-02-01' });
    await admin.post(`${path}/applications`, {}, once());
    expect((await account(student_id)).due_poisha).toBe(1_200_00);
  });

  it('settles a due slip when it waives all its dues', async () => {
    const { student_id, path } = await lateWaiver({ percent: 100 });
    const wanted = { student_id, up_to_on: '2099-02-28', last_on: '2099-03-10' };
    await admin.post('/api/v1/fees/due-slips', wanted, once());
    await admin.post(`${path}/applications`, {}, once());
    const slips = await admin.get<{ rows: { state: string }[] }>('/api/v1/fees/due-slips', { student_id });
    expect(slips.body.rows.map((it) => it.state)).toEqual(['paid']);
  });

  it('needs approval first, and cannot be applied by the clerk', async () => {
    const { path } = await lateWaiver();
    const clerk = await w.as('employee');
    expect(refusalOf(await clerk.post(`${path}/applications`, {}, once()))).toBe('forbidden');
    const { student_id } = await lateWaiver();
    const waiting = await clerk.post<StudentWaiver>('/api/v1/fees/student-waivers', {
      student_id,
      kind: 'waiver',
      type_id: typeId,
      percent: 100,
      from_on: '2026-01-01',
    });
    const refused = await admin.get<Refusal>(
      `/api/v1/fees/student-waivers/${waiting.body.id}/application-preview`,
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'fees:waiver_not_approved']);
  });
});

describe('reducing a raised due', () => {
  const due = {
    due_id: 'due',
    fee_head_id: 'tuition',
    billed_on: '2026-01-01',
    gross_poisha: 800_00,
    waiver_poisha: 400_00,
    offer_poisha: 0,
    paid_poisha: 0,
  };
  const half = { kind: 'waiver' as const, fee_head_ids: [], percent: 50, amount_poisha: null };

  it('never increases the due', () => {
    expect(reduceBilledDue(due, [])).toBeUndefined();
    expect(reduceBilledDue(due, [{ ...half, from_on: '2026-01-01', to_on: null }])).toBeUndefined();
  });

  it('subtracts an offer from what the waiver leaves, down to the paid amount', () => {
    const concessions = [
      { ...half, from_on: '2026-01-01', to_on: null },
      {
        ...half,
        kind: 'offer' as const,
        percent: null,
        amount_poisha: 300_00,
        from_on: '2026-01-01',
        to_on: null,
      },
    ];
    expect(reduceBilledDue({ ...due, paid_poisha: 250_00 }, concessions)).toEqual({
      waiver_poisha: 400_00,
      offer_poisha: 150_00,
      net_poisha: 250_00,
      paid_above_poisha: 150_00,
      waiver_held_poisha: 0,
      offer_held_poisha: 150_00,
    });
  });

  it('takes off what was held back as far as the due is unpaid, the part of the waiver first', () => {
    const held = { ...due, waiver_held_poisha: 100_00, offer_held_poisha: 50_00 };
    expect(releaseHeld({ ...held, paid_poisha: 400_00 })).toBeUndefined();
    expect(releaseHeld({ ...held, paid_poisha: 280_00 })).toEqual({
      waiver_poisha: 500_00,
      offer_poisha: 20_00,
      net_poisha: 280_00,
      waiver_held_poisha: 0,
      offer_held_poisha: 30_00,
    });
    expect(releaseHeld(held)).toMatchObject({ net_poisha: 250_00, offer_held_poisha: 0 });
  });
});
