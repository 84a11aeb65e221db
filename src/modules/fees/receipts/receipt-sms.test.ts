import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSameSite } from '#kernel/database/same-site.ts';
import { addDays, today } from '#shared/dates.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import { buildCollectingBank } from '#test/builders/bank.ts';
import { balanceOf, buildCollectingTeacher, move } from '#test/builders/hand-overs.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { FeeSettingFields } from '../settings/fee-setting.contract.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';
import { receiptSms } from './receipt-sms.rules.ts';

describe('the SMS about a receipt', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildCollectingTeacher>>;
  let student_id: string;
  let guardian: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });
  beforeEach(async () => {
    school = await buildCollectingTeacher(w);
    student_id = school.students[0]!.student_id;
    guardian = await joinFamily(student_id, 'en');
  });
  afterEach(useRealClock);

  const phone = () => `88017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  /** Puts a student into a household with a phone, whose guardian reads a language. */
  async function joinFamily(id: string, language: 'en' | 'bn') {
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({ site_id: w.site.id, phone: phone(), name_en: 'Family' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await setStudent(id, { household_id: household.id, contact_number: phone() });
    return w.as('guardian', { household_id: household.id, language });
  }
  const setStudent = (id: string, values: { household_id?: string; contact_number?: string }) =>
    w.inSite((tx) => tx.updateTable('student').set(values).where('id', '=', id).execute());
  const messagesTo = (id = student_id) =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox as o')
        .innerJoin('student as st', (join) => join.onRef('st.site_id', '=', 'o.site_id').on('st.id', '=', id))
        .leftJoin('household as h', (join) => inSameSite(join, 'h.id', 'st.household_id'))
        .select(['o.message', 'o.parts', 'o.dedupe_key'])
        .whereRef('o.recipient', '=', (eb) => eb.fn.coalesce('h.phone', 'st.contact_number'))
        .where('o.purpose', '=', 'fee_receipt')
        .orderBy('o.id')
        .execute(),
    );
  const atOffice = (amount_poisha: number, over: object = {}) =>
    move<ReceiptWithLines>(admin, 'receipts', {
      student_id,
      received_on: today(),
      amount_poisha,
      is_repeat: true,
      ...over,
    });
  const slip = async () => {
    await move(admin, 'due-slips', { student_id, up_to_on: today(), last_on: addDays(today(), 3) });
    const { body } = await admin.get<{ rows: { id: string; slip_no: string }[] }>('/api/v1/fees/due-slips', {
      student_id,
    });
    return body.rows[0]!;
  };
  const setSms = async (sends_receipt_sms: boolean) => {
    const { body } = await admin.get<FeeSettingFields>('/api/v1/fees/setting');
    return admin.put('/api/v1/fees/setting', { ...body, sends_receipt_sms });
  };

  it('says amount, student, number, what stays due and the institution, in the language of the guardian', async () => {
    const { body } = await atOffice(1_000_00);
    expect(await messagesTo()).toEqual([
      {
        message: `Received Tk 1,000.00 for Rahim, receipt ${body.receipt_no}. Still due: Tk 600.00. Test School A`,
        parts: 1,
        dedupe_key: `fee_receipt:${body.id}`,
      },
    ]);
  });

  it('is in Bangla where no guardian has an account, and goes to the number of the student then', async () => {
    const other = school.students[1]!.student_id;
    await setStudent(other, { contact_number: phone() });
    const { body } = await atOffice(1_600_00, { student_id: other });
    const number = body.receipt_no.replace(/\d/g, (it) => '০১২৩৪৫৬৭৮৯'[Number(it)]!);
    const [sms, ...more] = await messagesTo(other);
    expect(more).toEqual([]);
    expect(sms!.message).toContain(
      `রহিম উদ্দিন-এর ফি ৳ ১,৬০০.০০ জমা হয়েছে। রসিদ ${number}। বকেয়া ৳ ০.০০।`.normalize('NFC'),
    );
    expect(sms!.parts).toBe(countSmsParts(sms!.message).parts);
  });

  it.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['at the office', () => atOffice(100_00)],
    ['by quick collection', () => atOffice(100_00, { channel: 'quick_office' })],
    [
      'for a due slip',
      async () => atOffice(100_00, { channel: 'due_slip_office', due_slip_id: (await slip()).id }),
    ],
    ['by a teacher', () => move(school.teacher, 'own-receipts', { student_id, amount_poisha: 100_00 })],
    [
      'at a bank',
      async () => {
        const bank = await buildCollectingBank(w);
        const teller = await w.as('bank-user');
        await bank.allow(teller);
        const { slip_no } = await slip();
        const paid = { code: slip_no, received_on: today(), scroll_no: '1', amount_poisha: 1_600_00 };
        return move(teller, 'bank-payments', { bank_account_id: bank.id, ...paid });
      },
    ],
  ])('is one message for money taken %s', async (_, take) => {
    expect((await take()).status).toBe(201);
    expect(await messagesTo()).toHaveLength(1);
  });

  it('says what was used of the advance, alone or beside money', async () => {
    await atOffice(1_900_00);
    const { body } = await guardian.get<{ dues: { id: string }[] }>('/api/v1/fees/my-account', {
      student_id,
    });
    expect(body.dues).toEqual([]);
    await w.inSite((tx) =>
      tx
        .insertInto('student_fee_due')
        .values({
          site_id: w.site.id,
          ...school.students[0]!,
          period: '2026-03',
          due_on: '2026-03-15',
          raised_on: '2026-03-01',
          fee_head_id: school.school.tuition,
          fee_sub_head_id: school.school.january,
          gross_poisha: 500_00,
        })
        .execute(),
    );
    const open = await guardian.get<{ dues: { id: string }[] }>('/api/v1/fees/my-account', { student_id });
    const lines = [{ due_id: open.body.dues[0]!.id, amount_poisha: 200_00 }];
    const used = await guardian.post(
      '/api/v1/payments/advance-payments',
      { student_id, lines },
      { 'idempotency-key': randomUUID() },
    );
    expect(used.status).toBe(201);
    await atOffice(200_00, { use_advance: true });
    expect((await messagesTo()).map((it) => it.message.split(', receipt')[0])).toEqual([
      'Received Tk 1,900.00 for Rahim',
      'Used Tk 200.00 of the advance for Rahim',
      'Received Tk 200.00 and used Tk 100.00 of the advance for Rahim',
    ]);
  });

  it('is not sent again for a request that is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { student_id, received_on: today(), amount_poisha: 100_00 };
    const answers = [
      await admin.post<ReceiptWithLines>('/api/v1/fees/receipts', body, key),
      await admin.post<ReceiptWithLines>('/api/v1/fees/receipts', body, key),
    ];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await messagesTo()).toHaveLength(1);
  });

  it('follows the setting of the institution, also when a receipt is cancelled', async () => {
    await setSms(false);
    const { body } = await atOffice(100_00);
    await move(admin, `receipts/${body.id}/cancellation`, { reason: 'Wrong child' });
    expect(await messagesTo()).toEqual([]);
    await setSms(true);
    await atOffice(100_00);
    expect(await messagesTo()).toHaveLength(1);
  });

  it('tells of a cancellation and of a refund', async () => {
    const cancelled = await atOffice(100_00);
    await move(admin, `receipts/${cancelled.body.id}/cancellation`, { reason: 'Wrong child' });
    const refunded = await atOffice(300_00);
    setToday(addDays(today(), 1));
    const refund = { reason: 'Left', method: 'cash' };
    expect((await move(admin, `receipts/${refunded.body.id}/refund`, refund)).status).toBe(200);
    const said = (await messagesTo()).map((it) => it.message);
    expect(said[1]).toBe(
      `Receipt ${cancelled.body.receipt_no} of Rahim over Tk 100.00 was cancelled. Test School A`,
    );
    expect(said[3]).toBe(
      `Receipt ${refunded.body.receipt_no} of Rahim over Tk 300.00 was refunded. Test School A`,
    );
  });

  it('tells of a part that went back, and of an advance', async () => {
    const receipt = (await atOffice(300_00)).body;
    await atOffice(200_00, { lines: [] });
    setToday(addDays(today(), 1));
    const lines = [{ due_id: receipt.lines[0]!.due_id, amount_poisha: 50_00 }];
    await move(admin, `receipts/${receipt.id}/refund`, { reason: 'Charged too much', lines });
    const { body } = await move<{ refund_no: string }>(admin, `students/${student_id}/advance-refunds`, {
      amount_poisha: 200_00,
      reason: 'Left',
    });
    const said = (await messagesTo()).map((it) => it.message);
    expect(said.slice(-2)).toEqual([
      `Tk 50.00 of receipt ${receipt.receipt_no} of Rahim was refunded. Test School A`,
      `Tk 200.00 of the advance of Rahim was paid back (${body.refund_no}). Test School A`,
    ]);
  });

  it('is not sent where the receipt is rolled back', async () => {
    await atOffice(100_00);
    const cash = await balanceOf(w, 'cash_in_hand');
    // The next number is one that is taken, so the receipt fails in the statement that writes it.
    const step = (by: number) =>
      w.inSite((tx) =>
        tx
          .updateTable('number_sequence')
          .set((eb) => ({ last_number: eb('last_number', '+', by) }))
          .where('kind', '=', 'fee_receipt')
          .execute(),
      );
    await step(-1);
    expect((await atOffice(200_00)).status).toBeGreaterThanOrEqual(400);
    await step(1);
    expect(await messagesTo()).toHaveLength(1);
    expect(await balanceOf(w, 'cash_in_hand')).toBe(cash);
  });

  it('is not sent to a family without a phone that takes messages', async () => {
    const other = school.students[1]!.student_id;
    expect((await atOffice(100_00, { student_id: other })).status).toBe(201);
    await setStudent(other, { contact_number: '02-9876543' });
    expect((await atOffice(100_00, { student_id: other })).status).toBe(201);
    expect(await messagesTo(other)).toEqual([]);
  });

  it('has its parts counted for any length of name and number', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'bn'),
        name,
        fc.integer({ min: 1, max: 999_999_999 }),
        (language, it, count) => {
          const family = { phone: '', language, student_name_en: it, student_name_bn: it };
          const site = { site_name_en: it, site_name_bn: it };
          const paid = { amount_poisha: 1, advance_used_poisha: 0, due_after_poisha: 99_999_99 };
          const sms = receiptSms({ ...family, ...site }, paid, '2026-27');
          const number = String(count)
            .padStart(6, '0')
            .replace(/\d/g, (digit) => sms.digits[Number(digit)]!);
          const year = [...'2026-27'].map((sign) => sms.digits[Number(sign)] ?? sign).join('');
          const whole = `${sms.before}MR-${year}-${number}${sms.after}`;
          expect(sms.parts[number.length - 6]).toBe(countSmsParts(whole).parts);
          expect(whole).toBe(whole.normalize('NFC'));
        },
      ),
    );
  });
});
