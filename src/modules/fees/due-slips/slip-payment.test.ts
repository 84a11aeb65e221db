import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { PayableSlip } from './due-slip.contract.ts';
import { slipNumberOf } from './slip-payment.rules.ts';

type Refusal = { code: string; errors: { field: string; code: string }[] };

describe('the payment of a due slip', () => {
  let w: World;
  let admin: TestClient;
  let student: { student_id: string; enrolment_id: string };
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let slipId: string;
  let slip: PayableSlip;

  const find = (slip_no: string, asker = admin) =>
    asker.get<PayableSlip & Refusal>('/api/v1/fees/payable-slips', { slip_no });
  const pay = (amount_poisha: number, over: object = {}, asker = admin) =>
    asker.post<ReceiptWithLines & Refusal>(
      '/api/v1/fees/receipts',
      {
        student_id: student.student_id,
        received_on: today(),
        amount_poisha,
        channel: 'due_slip_office',
        due_slip_id: slipId,
        ...over,
      },
      { 'idempotency-key': randomUUID() },
    );
  const setRule = (rule: object) =>
    w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, ...rule })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(rule))
        .execute(),
    );

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  beforeEach(async () => {
    await setRule({ is_partial_allowed: true, fine_type: 'none', fine_poisha: 0 });
    school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 7 };
    student = await buildEnrolledStudent(w, place);
    await buildDues(
      w,
      school,
      [student],
      [
        { amount_poisha: 800_00, due_on: '2026-01-15' },
        { amount_poisha: 800_00, due_on: '2026-02-15', fee_sub_head_id: school.february },
        // Open, but not on the slip.
        {
          amount_poisha: 500_00,
          due_on: '2026-04-15',
          fee_sub_head_id: school.sessionCharge,
          period: '2026',
        },
      ],
    );
    const made = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { student_id: student.student_id, up_to_on: '2026-03-01', last_on: addDays(today(), 5) },
      { 'idempotency-key': randomUUID() },
    );
    slipId = made.body.slip_ids[0]!;
    const { rows } = (
      await admin.get<{ rows: { id: string; slip_no: string }[] }>('/api/v1/fees/due-slips', {
        student_id: student.student_id,
      })
    ).body;
    slip = (await find(rows[0]!.slip_no)).body;
  });

  it('is found by the number as people type it', async () => {
    const number = slip.slip.slip_no;
    const count = String(Number(number.slice(-6)));
    for (const typed of [number, number.toLowerCase(), ` ${number} `, number.replaceAll('-', ''), count]) {
      expect([typed, (await find(typed)).body.slip?.id]).toEqual([typed, slipId]);
    }
    expect(slipNumberOf('ডিএস', '2026')).toBe('ডিএস');
    expect(slipNumberOf('১২', '2026')).toBe('DS-2026-000012');
    expect((await find('DS-1999-000001')).status).toBe(404);
    expect((await find(number, await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
  });

  it('takes what the slip asks for, and no other due', async () => {
    expect(slip).toMatchObject({ slip: { state: 'open' }, payable_poisha: 1_600_00 });
    expect(slip.lines.map((line) => line.amount_poisha)).toEqual([800_00, 800_00]);
    const receipt = await pay(1_600_00, {}, await w.as('employee'));
    expect(receipt.status).toBe(201);
    expect(receipt.body).toMatchObject({ channel: 'due_slip_office', advance_added_poisha: 0 });
    expect(receipt.body.lines.map((line) => line.amount_poisha)).toEqual([800_00, 800_00]);
    expect(receipt.body.due_after_poisha).toBe(500_00);
    const after = await find(slip.slip.slip_no);
    expect(after.body).toMatchObject({ slip: { state: 'paid' }, lines: [], payable_poisha: 0 });
  });

  it('is paid in part, and the rest later, where the institution allows it', async () => {
    expect((await pay(1_000_00)).status).toBe(201);
    const after = await find(slip.slip.slip_no);
    expect(after.body).toMatchObject({ slip: { state: 'part_paid' }, payable_poisha: 600_00 });
    await setRule({ is_partial_allowed: false });
    expect(refusalOf(await pay(599_00))).toBe('fees:partial_not_allowed');
    expect((await pay(600_00)).status).toBe(201);
  });

  it('keeps what is over as an advance, and uses an advance for the slip alone', async () => {
    const receipt = await pay(1_700_00);
    expect(receipt.body).toMatchObject({ advance_added_poisha: 100_00, due_after_poisha: 500_00 });
    const other = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { student_id: student.student_id, up_to_on: '2026-05-01', last_on: addDays(today(), 5) },
      { 'idempotency-key': randomUUID() },
    );
    const rest = await pay(400_00, { due_slip_id: other.body.slip_ids[0] });
    expect(rest.body).toMatchObject({ advance_used_poisha: 100_00, due_after_poisha: 0 });
  });

  it('is complete with the printed amount where a fine has grown since', async () => {
    await setRule({ is_partial_allowed: false, fine_type: 'flat', fine_poisha: 50_00 });
    expect((await find(slip.slip.slip_no)).body.payable_poisha).toBe(1_600_00);
    const receipt = await pay(1_600_00);
    expect(receipt.status).toBe(201);
    expect(receipt.body.lines.every((line) => line.kind === 'fee')).toBe(true);
  });

  it('is refused without a slip, and for a slip of somebody else', async () => {
    expect(refusalOf(await pay(1_00, { due_slip_id: null }))).toBe('required');
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 8 };
    const other = await buildEnrolledStudent(w, place);
    expect((await pay(1_00, { student_id: other.student_id })).status).toBe(404);
  });

  it('is refused once the slip is paid', async () => {
    await pay(1_600_00);
    expect(refusalOf(await pay(1_00))).toBe('fees:slip_paid');
  });

  it('is refused where nothing it asks for is open any more', async () => {
    await setRule({ fine_type: 'flat', fine_poisha: 50_00 });
    const made = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { student_id: student.student_id, up_to_on: '2026-03-01', last_on: addDays(today(), 6) },
      { 'idempotency-key': randomUUID() },
    );
    slipId = made.body.slip_ids[0]!;
    await setRule({ fine_type: 'none', fine_poisha: 0 });
    await pay(1_600_00, { channel: 'student_payment', due_slip_id: null });
    const { body } = await admin.get<{ rows: { slip_no: string; state: string }[] }>(
      '/api/v1/fees/due-slips',
      {
        student_id: student.student_id,
        sort: '-slip_no',
      },
    );
    expect(body.rows[0]).toMatchObject({ state: 'part_paid' });
    expect((await find(body.rows[0]!.slip_no)).body).toMatchObject({ slip: { state: 'paid' }, lines: [] });
    expect(refusalOf(await pay(50_00))).toBe('fees:slip_paid');
  });

  it('is refused after the last day', async () => {
    await w.inSite((tx) =>
      tx
        .updateTable('due_slip')
        .set({ last_on: addDays(today(), -1) })
        .where('id', '=', slipId)
        .execute(),
    );
    expect((await find(slip.slip.slip_no)).body).toMatchObject({ slip: { state: 'expired' }, lines: [] });
    expect(refusalOf(await pay(1_600_00))).toBe('fees:slip_expired');
  });

  it('is taken by whoever collects fees, and nobody else', async () => {
    const teacher = await w.as('teacher');
    expect((await find(slip.slip.slip_no, teacher)).status).toBe(403);
    expect((await pay(1_600_00, {}, teacher)).status).toBe(403);
  });
});
