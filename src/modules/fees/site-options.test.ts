import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from './receipts/receipt.contract.ts';
import { feesOptions } from './site-options.ts';

describe('the options of fees', () => {
  let w: World;
  let admin: TestClient;
  let clerk: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let student_id: string;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    clerk = await w.as('employee');
    school = await buildFeeSchool(w);
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, fine_type: 'flat', fine_poisha: 50_00 })
        .execute(),
    );
  });

  beforeEach(async () => {
    for (const { key } of feesOptions) await admin.post(`/api/v1/site-options/${key}/default`);
    await set('sites.default_language', 'bn');
    setToday('2026-01-15');
    const student = await enrol();
    ({ student_id } = student);
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    await w.inSite((tx) =>
      tx
        .updateTable('student')
        .set({ contact_number: `88017${String(10_000_000 + roll)}` })
        .where('id', '=', student_id)
        .execute(),
    );
  });
  afterEach(useRealClock);

  const set = (key: string, value: unknown) => admin.put(`/api/v1/site-options/${key}`, { value });
  const enrol = () => {
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    return buildEnrolledStudent(w, place);
  };
  const collect = (amount_taka: number, received_on = '2026-01-15', asker = admin) =>
    asker.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on, amount_poisha: amount_taka * 100, is_repeat: true },
      { 'idempotency-key': randomUUID() },
    );
  const messages = () =>
    w.inSite(async (tx) => {
      const rows = await tx
        .selectFrom('sms_outbox')
        .select('message')
        .where('recipient', '=', `88017${String(10_000_000 + roll)}`)
        .execute();
      return rows.map((it) => it.message);
    });
  /** Millimetres of the first page, and how many there are. */
  const paperOf = async (raw: Uint8Array) => {
    const pdf = await PDFDocument.load(raw);
    const { width, height } = pdf.getPage(0).getSize();
    return [Math.round((width * 25.4) / 72), Math.round((height * 25.4) / 72), pdf.getPageCount()];
  };

  it('part payment is taken at first, and refused where it is switched off', async () => {
    expect((await collect(500)).status).toBe(201);
    await set('fees.partial_payment', false);
    expect(refusalOf(await collect(100))).toBe('fees:partial_not_allowed');
    expect((await collect(300)).status).toBe(201);
  });

  it('a payment goes to the dues and then to the fine, or the other way round', async () => {
    setToday('2026-01-20');
    const paid = async (amount_taka: number) => {
      const { body } = await collect(amount_taka, '2026-01-20');
      return body.lines.map((it) => [it.kind, it.amount_poisha / 100]);
    };
    expect(await paid(100)).toEqual([['fee', 100]]);
    await set('fees.fine_first', true);
    expect(await paid(60)).toEqual([
      ['fee', 10],
      ['fine', 50],
    ]);
    await set('fees.fine_first', false);
    expect(await paid(10)).toEqual([['fee', 10]]);
  });

  it('a receipt is dated three days back at most, or as far as the institution says', async () => {
    expect(refusalOf(await collect(100, '2026-01-11', clerk))).toBe('fees:received_too_far_back');
    expect((await collect(100, '2026-01-12', clerk)).status).toBe(201);
    await set('fees.back_date_days', 10);
    expect(refusalOf(await collect(100, '2026-01-04', clerk))).toBe('fees:received_too_far_back');
    expect((await collect(100, '2026-01-05', clerk)).status).toBe(201);
    await set('fees.back_date_days', 0);
    expect(refusalOf(await collect(100, '2026-01-14', clerk))).toBe('fees:received_too_far_back');
    expect((await collect(100, '2026-01-15', clerk)).status).toBe(201);
    expect((await collect(100, '2026-01-04')).status).toBe(201);
  });

  it('dues fall due on the fifteenth or the day of the institution, where the amount has no date', async () => {
    const raise = async () => {
      const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', {
        academic_year_id: school.year.id,
        period: '2026-02',
        fee_sub_head_ids: [school.february, school.sessionCharge],
      });
      await waitForJob(admin, body.job_id);
    };
    const dueDays = async (id: string) => {
      const { body } = await admin.get<Account>(`/api/v1/fees/students/${id}/account`, { on: '2026-01-15' });
      return body.dues.map((it) => it.due_on).sort();
    };
    const first = await enrol();
    await raise();
    expect(await dueDays(first.student_id)).toEqual(['2026-01-15', '2026-02-15']);
    await set('fees.due_day', 7);
    const second = await enrol();
    await raise();
    expect(await dueDays(second.student_id)).toEqual(['2026-01-15', '2026-02-07']);
    expect(await dueDays(first.student_id)).toEqual(['2026-01-15', '2026-02-15']);
  });

  it('a receipt tells the family by SMS in the language of the institution, unless it is switched off', async () => {
    await collect(100);
    expect(await messages()).toEqual([expect.stringMatching(/[ঀ-৿]/)]);
    await set('sites.default_language', 'en');
    await collect(100);
    expect((await messages())[1]).toMatch(/^[\x20-\x7e]+$/);
    await set('fees.receipt_sms', false);
    await collect(100);
    expect(await messages()).toHaveLength(2);
  });

  it('a receipt is printed on the paper of the institution, where nobody asks for another one', async () => {
    const { body } = await collect(800);
    const print = (query: object = {}) =>
      admin.get(`/api/v1/fees/receipts/${body.id}/document`, { language: 'en', ...query });
    expect(await paperOf((await print()).raw)).toEqual([210, 297, 1]);
    await set('fees.receipt_paper', 'a5-landscape');
    expect(await paperOf((await print()).raw)).toEqual([210, 148, 2]);
    await set('fees.receipt_paper', 'roll-80mm');
    const roll = (await print()).raw;
    expect((await paperOf(roll))[0]).toBe(80);
    expect((await paperOf(roll))[2]).toBe(2);
    const text = await printedText(roll);
    for (const words of [body.receipt_no, 'Office copy', 'Guardian’s copy', '800', 'Total received'])
      expect(text).toContain(words);
    expect(await paperOf((await print({ paper: 'a4' })).raw)).toEqual([210, 297, 1]);
  });
});
