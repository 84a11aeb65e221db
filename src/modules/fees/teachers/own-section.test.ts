import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSameSite } from '#kernel/database/same-site.ts';
import { addDays, today } from '#shared/dates.ts';
import { balanceOf, buildCollectingTeacher, move } from '#test/builders/hand-overs.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { PayableSlip } from '../due-slips/due-slip.contract.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { SectionStudent } from './own-section.contract.ts';

type Refusal = { code: string; errors: { field: string; code: string }[] };
type Built = Awaited<ReturnType<typeof buildCollectingTeacher>>;

describe('fees that a teacher collects', () => {
  let w: World;
  let admin: TestClient;
  let mine: Built;
  let theirs: Built;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });
  beforeEach(async () => {
    mine = await buildCollectingTeacher(w);
    theirs = await buildCollectingTeacher(w);
  });
  afterEach(useRealClock);
  afterAll(useRealClock);

  const collect = (student: { student_id: string }, amount_poisha: number, over: object = {}) =>
    move<ReceiptWithLines & Refusal>(mine.teacher, 'own-receipts', {
      student_id: student.student_id,
      amount_poisha,
      ...over,
    });
  const makeSlip = async ({ student_id }: { student_id: string }) => {
    await admin.post(
      '/api/v1/fees/due-slips',
      { student_id, up_to_on: today(), last_on: addDays(today(), 5) },
      { 'idempotency-key': randomUUID() },
    );
    const { body } = await admin.get<{ rows: { id: string; slip_no: string }[] }>('/api/v1/fees/due-slips', {
      student_id,
    });
    return body.rows[0]!;
  };
  const takeBack = (id: string, how: 'cancellation' | 'refund', over: object = {}) =>
    move<ReceiptWithLines & Refusal>(admin, `receipts/${id}/${how}`, { reason: 'Wrong child', ...over });

  it('are listed for the sections of the teacher alone', async () => {
    const path = (built: Built) => `/api/v1/fees/own-sections/${built.school.section.id}/students`;
    const { body } = await mine.teacher.get<SectionStudent[]>(path(mine));
    expect(body.map((it) => [it.roll, it.owed_poisha])).toEqual([
      [1, 1_600_00],
      [2, 1_600_00],
    ]);
    expect((await mine.teacher.get(path(theirs))).status).toBe(404);
  });

  it('are taken in cash, which stays with the teacher', async () => {
    const before = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    const receipt = await collect(mine.students[0]!, 1_000_00);
    expect(receipt.status).toBe(201);
    expect(receipt.body).toMatchObject({
      channel: 'quick_teacher',
      method: 'cash',
      received_on: today(),
      due_after_poisha: 600_00,
      can: { cancel: false },
    });
    const after = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    expect(after.map((it, at) => it - before[at]!)).toEqual([1_000_00, 0]);
    const lines = await w.inSite((tx) =>
      tx
        .selectFrom('journal_line as l')
        .innerJoin('journal as j', (join) => inSameSite(join, 'j.id', 'l.journal_id'))
        .select('l.narration')
        .where('j.source_id', '=', receipt.body.id)
        .where('l.amount_poisha', '>', 0)
        .execute(),
    );
    expect(lines).toEqual([{ narration: 'The teacher' }]);
  });

  it('are nobody’s business in another section', async () => {
    const student = theirs.students[0]!;
    expect((await collect(student, 100_00)).status).toBe(404);
    const account = await mine.teacher.get(`/api/v1/fees/own-students/${student.student_id}/account`);
    expect(account.status).toBe(404);
    const slip = await makeSlip(student);
    const found = await mine.teacher.get('/api/v1/fees/own-payable-slips', { slip_no: slip.slip_no });
    expect(found.status).toBe(404);
    expect((await collect(mine.students[0]!, 100_00, { due_slip_id: slip.id })).status).toBe(404);
  });

  it('follow a student into the section of today', async () => {
    const student = mine.students[0]!;
    await w.inSite((tx) =>
      tx
        .insertInto('enrolment')
        .values({
          site_id: w.site.id,
          student_id: student.student_id,
          academic_year_id: theirs.school.year.id,
          class_section_id: theirs.school.section.id,
          roll: 9,
          enrolled_on: '2026-06-01',
        })
        .execute(),
    );
    const path = `/api/v1/fees/own-students/${student.student_id}/account`;
    expect((await mine.teacher.get(path)).status).toBe(404);
    expect((await theirs.teacher.get<Account>(path)).body.owed_poisha).toBe(1_600_00);
  });

  it('are taken for a due slip by its number', async () => {
    const slip = await makeSlip(mine.students[0]!);
    const found = await mine.teacher.get<PayableSlip>('/api/v1/fees/own-payable-slips', {
      slip_no: slip.slip_no,
    });
    expect(found.body).toMatchObject({ slip: { id: slip.id, state: 'open' }, payable_poisha: 1_600_00 });
    const receipt = await collect(mine.students[0]!, 1_600_00, { due_slip_id: slip.id });
    expect(receipt.body).toMatchObject({ channel: 'due_slip_teacher', due_after_poisha: 0 });
    expect(refusalOf(await collect(mine.students[0]!, 1_00, { due_slip_id: slip.id }))).toBe(
      'fees:slip_paid',
    );
  });

  it('are receipted on paper, by whoever took them', async () => {
    const { body } = await collect(mine.students[0]!, 500_00);
    const path = `/api/v1/fees/own-receipts/${body.id}/document`;
    const paper = await printedText((await mine.teacher.get(path, { language: 'en' })).raw);
    expect(paper).toContain(body.receipt_no);
    expect(paper).toContain('Received by: Rahima Khatun');
    expect((await theirs.teacher.get(path)).status).toBe(404);
  });

  it('stand under their own channels in the reports', async () => {
    setToday('2026-05-05');
    await collect(mine.students[0]!, 300_00);
    const { body } = await admin.get<{ rows: { key: string; net_poisha: number }[] }>(
      '/api/v1/fees/reports/collection',
      { from: '2026-05-05', to: '2026-05-05', by: 'channel', channel: 'quick_teacher' },
    );
    expect(body.rows).toMatchObject([{ key: 'quick_teacher', net_poisha: 300_00 }]);
    const listed = await admin.get<{ rows: object[] }>('/api/v1/fees/receipts', {
      from: '2026-05-05',
      to: '2026-05-05',
      channel: 'quick',
    });
    expect(listed.body.rows).toMatchObject([{ channel: 'quick_teacher' }]);
  });

  it('go back out of the teacher’s cash on the same day, and on a later one', async () => {
    const before = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    setToday('2026-05-05');
    const cancelled = await collect(mine.students[0]!, 300_00);
    const refunded = await collect(mine.students[1]!, 200_00);
    expect((await takeBack(cancelled.body.id, 'cancellation')).status).toBe(200);
    setToday('2026-05-06');
    const [line] = refunded.body.lines;
    const part = { lines: [{ due_id: line!.due_id, amount_poisha: 1_00 }] };
    expect(refusalOf(await takeBack(refunded.body.id, 'refund', part))).toBe('fees:refund_after_hand_over');
    const wrong = await takeBack(refunded.body.id, 'refund', { method: 'bank' });
    expect(refusalOf(wrong)).toBe('fees:held_in_cash');
    expect((await takeBack(refunded.body.id, 'refund')).body.state).toBe('refunded');
    const after = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    expect(after).toEqual(before);
  });

  it('are for teachers, not for families', async () => {
    const body = { student_id: mine.students[0]!.student_id, amount_poisha: 1_00 };
    expect((await move(await w.as('guardian'), 'own-receipts', body)).status).toBe(403);
    // The office's counter is not the teacher's.
    const counter = { ...body, received_on: today(), channel: 'quick_office' };
    expect((await move(mine.teacher, 'receipts', counter)).status).toBe(403);
  });
});
