import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from './receipt.contract.ts';

type Step = { who: number; amount_poisha: number; advance: boolean; cancels: boolean };

describe('collected fees', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  const students: { student_id: string; enrolment_id: string }[] = [];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await w.as('employee');
    school = await buildFeeSchool(w);
    for (const roll of [1, 2, 3, 4]) {
      const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
      students.push(await buildEnrolledStudent(w, place));
    }
    await buildDues(
      w,
      school,
      students,
      Array.from({ length: 12 }, (_, at) => ({
        amount_poisha: 800_00,
        due_on: `2026-${String(at + 1).padStart(2, '0')}-15`,
      })),
    );
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, fine_type: 'flat', fine_poisha: 50_00 })
        .execute(),
    );
    setToday('2026-06-20');
  });
  afterAll(useRealClock);

  const collect = (student_id: string, amount_poisha: number, use_advance = true) =>
    admin.post<ReceiptWithLines & { code: string }>(
      '/api/v1/fees/receipts',
      { student_id, received_on: '2026-06-20', amount_poisha, use_advance, is_repeat: true },
      { 'idempotency-key': randomUUID() },
    );
  const cancel = (id: string) =>
    admin.post<{ code: string }>(
      `/api/v1/fees/receipts/${id}/cancellation`,
      { reason: 'Entered by mistake' },
      { 'idempotency-key': randomUUID() },
    );

  /** Every sum that must agree, read from the tables in one statement. */
  const sums = () =>
    w.inSite(async (tx) => {
      const balance = (
        key: string,
      ) => sql`(select coalesce(sum(l.amount_poisha), 0)::bigint from journal_line l
        join ledger g on g.site_id = l.site_id and g.id = l.ledger_id where l.site_id = ${w.site.id} and g.system_key = ${key})`;
      const { rows } = await sql<Record<string, number>>`
        select
          (select coalesce(sum(amount_poisha), 0)::bigint from fee_receipt
            where site_id = ${w.site.id} and cancelled_at is null) as receipts,
          ${balance('cash_in_hand')} as cash,
          ${balance('student_advance')} as advance_ledger,
          (select coalesce(sum(amount_poisha), 0)::bigint from student_advance_entry where site_id = ${w.site.id}) as advance_entries,
          (select coalesce(sum(paid_poisha), 0)::bigint from student_fee_due where site_id = ${w.site.id}) as paid,
          (select coalesce(sum(amount_poisha), 0)::bigint from fee_receipt_line where site_id = ${w.site.id}) as lines,
          (select coalesce(sum(amount_poisha), 0)::bigint from journal_line where site_id = ${w.site.id}) as trial_balance,
          (select count(*)::int from student_fee_due where site_id = ${w.site.id} and paid_poisha > net_poisha) as overpaid`.execute(
        tx,
      );
      return rows[0]!;
    });
  const expectAgreement = async () => {
    const found = await sums();
    expect(found.cash).toBe(found.receipts);
    expect(found.lines).toBe(found.paid);
    expect(found.advance_ledger! + found.advance_entries!).toBe(0);
    expect(found.receipts).toBe(found.paid! + found.advance_entries!);
    expect([found.trial_balance, found.overpaid]).toEqual([0, 0]);
    const book = await admin.get<{ totals: { net_poisha: number } }>('/api/v1/fees/reports/collection', {
      from: '2026-01-01',
      to: '2026-12-31',
      by: 'head',
    });
    expect(book.body.totals.net_poisha).toBe(found.receipts);
  };

  it('are equal in receipts, day book and cash ledger, whatever is collected and cancelled', async () => {
    const step = fc.record<Step>({
      who: fc.nat(3),
      amount_poisha: fc.integer({ min: 1, max: 2_500_00 }),
      advance: fc.boolean(),
      cancels: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const made: string[] = [];
        for (const { who, amount_poisha, advance, cancels } of steps) {
          const answer = await collect(students[who]!.student_id, amount_poisha, advance);
          expect(answer.status).toBe(201);
          made.push(answer.body.id);
          // An advance that was spent since keeps its receipt; the refusal must leave nothing behind.
          if (cancels)
            expect([200, 409]).toContain((await cancel(made[amount_poisha % made.length]!)).status);
        }
        await expectAgreement();
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('are collected once when two counters collect the same due at the same moment', async () => {
    const student = await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll: 90,
    });
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-12-15' }]);
    const { body } = await admin.get<Account>(`/api/v1/fees/students/${student.student_id}/account`, {
      on: '2026-06-20',
    });
    const lines = [{ due_id: body.dues[0]!.id, amount_poisha: 800_00 }];
    const pay = (asker: TestClient) =>
      asker.post<{ code: string; errors?: { code: string }[] }>(
        '/api/v1/fees/receipts',
        { student_id: student.student_id, received_on: '2026-06-20', amount_poisha: 800_00, lines },
        { 'idempotency-key': randomUUID() },
      );
    const answers = await Promise.all([pay(admin), pay(await w.as('employee'))]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 422]);
    const refused = answers.find((it) => it.status === 422)!;
    expect(refused.body.errors).toMatchObject([{ field: 'lines.0.due_id', code: 'fees:due_not_open' }]);
    await expectAgreement();
  });
});
