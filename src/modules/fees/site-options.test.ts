import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from './receipts/receipt.contract.ts';

describe('the options of fees', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let student_id: string;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
  });

  beforeEach(async () => {
    for (const key of ['fees.partial_payment', 'fees.receipt_paper', 'fees.receipt_sms'])
      await admin.post(`/api/v1/site-options/${key}/default`);
    await set('sites.default_language', 'bn');
    setToday('2026-01-15');
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    const student = await buildEnrolledStudent(w, place);
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
  const collect = (amount_taka: number) =>
    admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on: '2026-01-15', amount_poisha: amount_taka * 100 },
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
