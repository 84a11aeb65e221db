import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTeacher, unique } from '#test/builders/academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { pageCount, printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { FoundStudent, MyDay } from './counter.contract.ts';

describe('the fee counter', () => {
  let w: World;
  let clerk: TestClient;
  let student_no: string;
  let student: { student_id: string; enrolment_id: string };
  let receipt: ReceiptWithLines;

  beforeAll(async () => {
    w = await world();
    clerk = await w.as('employee');
    const school = await buildFeeSchool(w);
    student_no = `C${unique()}`;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    student = await buildEnrolledStudent(
      w,
      { ...place, roll: 17 },
      {
        student_no,
        first_name: 'Nusrat',
        last_name: 'Jahan',
        name_bn: 'নুসরাত জাহান',
        contact_number: '8801712345678',
      },
    );
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({ site_id: w.site.id, name_en: 'Karim’s family', phone: '8801899887766' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await buildEnrolledStudent(
      w,
      { ...place, roll: 18 },
      { first_name: 'Karim', household_id: household.id },
    );
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const admin = await w.as('site-admin');
    setToday('2026-02-01');
    receipt = await collect(300_00);
    const wrong = await collect(100_00);
    await admin.post(
      `/api/v1/fees/receipts/${wrong.id}/cancellation`,
      { reason: 'Wrong amount' },
      { 'idempotency-key': randomUUID() },
    );
    useRealClock();
  });

  afterAll(useRealClock);

  async function collect(amount_poisha: number) {
    const answer = await clerk.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id: student.student_id, received_on: '2026-02-01', amount_poisha, channel: 'quick_office' },
      { 'idempotency-key': randomUUID() },
    );
    return answer.body;
  }

  it('finds a student by ID, roll, phone number and name in both languages', async () => {
    for (const typed of [
      student_no,
      student_no.slice(-4),
      '17',
      '১৭',
      '0171234',
      '০১৭১২৩৪৫৬৭৮',
      'nusrat',
      'নুসরাত',
    ]) {
      const { body } = await clerk.get<FoundStudent[]>('/api/v1/fees/students', { q: typed });
      expect([typed, body[0]?.student_no]).toEqual([typed, student_no]);
    }
    for (const typed of ['01899887766', '+8801899887766', '০১৮৯৯৮৮৭৭৬৬', '(018) 9988-7766', '1899887766']) {
      const { body } = await clerk.get<FoundStudent[]>('/api/v1/fees/students', { q: typed });
      expect([typed, body.map((it) => it.name_en)]).toEqual([typed, ['Karim']]);
    }
    expect((await clerk.get<FoundStudent[]>('/api/v1/fees/students', { q: 'nobody' })).body).toEqual([]);
    expect((await clerk.get<FoundStudent[]>('/api/v1/fees/students', { q: '%' })).body).toEqual([]);
  });

  it('sums up a collector’s day without cancelled receipts', async () => {
    const day = await clerk.get<MyDay>('/api/v1/fees/my-collection', { on: '2026-02-01' });
    expect(day.body).toMatchObject({ receipt_count: 1, amount_poisha: 300_00 });
    const admin = await w.as('site-admin');
    const others = await admin.get<MyDay>('/api/v1/fees/my-collection', { on: '2026-02-01' });
    expect(others.body).toMatchObject({ receipt_count: 0, amount_poisha: 0, methods: [] });
  });

  it('prints the receipt in both languages and counts the prints', async () => {
    for (const language of ['en', 'bn']) {
      const answer = await clerk.get(`/api/v1/fees/receipts/${receipt.id}/document`, { language });
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(await pageCount(answer.raw)).toBe(1);
    }
    const row = await w.inSite((tx) =>
      tx
        .selectFrom('fee_receipt')
        .select('print_count')
        .where('id', '=', receipt.id)
        .executeTakeFirstOrThrow(),
    );
    expect(row.print_count).toBe(2);
    const elsewhere = await w.as('employee', { site: w.otherSite });
    expect((await elsewhere.get(`/api/v1/fees/receipts/${receipt.id}/document`)).status).toBe(404);
  });

  it('names the collector as the employee is called in the language of the paper', async () => {
    // Without conjuncts and vowels that stand before their consonant, Bangla is read back as it was typed.
    const employee = await buildTeacher(w, { name_en: 'Amal Bhar', name_bn: 'অমল ভড়' });
    const collector = await w.as('employee', { employee_id: employee.id });
    const payer = await w.inSite((tx) =>
      tx.selectFrom('student').select('id').where('first_name', '=', 'Karim').executeTakeFirstOrThrow(),
    );
    setToday('2026-02-01');
    const { body } = await collector.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id: payer.id, received_on: '2026-02-01', amount_poisha: 50_00 },
      { 'idempotency-key': randomUUID() },
    );
    useRealClock();
    const print = async (language: string) =>
      printedText((await collector.get(`/api/v1/fees/receipts/${body.id}/document`, { language })).raw);
    expect(await print('en')).toContain('Received by: Amal Bhar');
    const bangla = await print('bn');
    expect(bangla).toContain('অমল ভড়'.normalize('NFC'));
    expect(bangla).not.toContain('Amal Bhar');
  });

  it('shows students their own account only', async () => {
    const own = await w.as('student', { student_id: student.student_id });
    const { body } = await own.get<Account & { receipts: unknown[] }>('/api/v1/fees/my-account');
    expect(body.due_poisha).toBe(500_00);
    expect(body.receipts).toHaveLength(2);
    const other = await w.inSite((tx) =>
      tx.selectFrom('student').select('id').where('first_name', '=', 'Karim').executeTakeFirstOrThrow(),
    );
    expect((await own.get('/api/v1/fees/my-account', { student_id: other.id })).status).toBe(404);
    expect(refusalOf(await clerk.get('/api/v1/fees/my-account'))).toBe('forbidden');
    const board = await own.get<{ tiles: { key: string; value: number; href: string | null }[] }>(
      '/api/v1/dashboard',
    );
    expect(board.body.tiles).toContainEqual(
      expect.objectContaining({ key: 'my_dues', value: 500_00, href: '/student/payment/master' }),
    );
  });

  it('prints a receipt for the student without counting it as the office’s print', async () => {
    const prints = () =>
      w.inSite((tx) =>
        tx
          .selectFrom('fee_receipt')
          .select('print_count')
          .where('id', '=', receipt.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await prints();
    const path = `/api/v1/fees/my-receipts/${receipt.id}/document`;
    const own = await w.as('student', { student_id: student.student_id });
    const answer = await own.get(path, { language: 'bn' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(await pageCount(answer.raw)).toBe(1);
    expect(await prints()).toEqual(before);
    const other = await w.inSite((tx) =>
      tx.selectFrom('student').select('id').where('first_name', '=', 'Karim').executeTakeFirstOrThrow(),
    );
    const stranger = await w.as('student', { student_id: other.id });
    expect((await stranger.get(path)).status).toBe(404);
  });
});
