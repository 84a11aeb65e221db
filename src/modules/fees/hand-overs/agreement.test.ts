import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { balanceOf, buildCollectingTeacher, move } from '#test/builders/hand-overs.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { HandOver, OwnMoney } from './hand-over.contract.ts';
import { fewestNotes } from './notes.rules.ts';

type Step =
  | { does: 'collect'; who: number; taka: number }
  | { does: 'take_back'; at: number; method: 'cash' | 'bank' }
  | { does: 'submit' | 'accept'; who: number; off: number }
  | { does: 'send_back' | 'reverse'; who: number }
  | { does: 'sleep' };

const who = fc.nat(1);
const off = fc.constantFrom(0, 0, 0, -100, 50);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('collect' as const),
      who,
      taka: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('take_back' as const),
      at: fc.nat(99),
      method: fc.constantFrom('cash' as const, 'bank' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('submit' as const), who, off }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('accept' as const), who, off }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('send_back' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reverse' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sleep' as const) }) },
);

describe('cash with teachers', () => {
  let w: World;
  let admin: TestClient;
  const teachers: Awaited<ReturnType<typeof buildCollectingTeacher>>[] = [];
  const firstDay = '2026-05-02';
  let now = firstDay;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    teachers.push(await buildCollectingTeacher(w), await buildCollectingTeacher(w));
  });
  afterAll(useRealClock);

  const own = async (at: number) =>
    (await teachers[at]!.teacher.get<OwnMoney>('/api/v1/fees/own-hand-overs')).body;
  const report = async (on: string) =>
    (
      await admin.get<{
        rows: { held_by: string; held_poisha: number }[];
        totals: { held_poisha: number };
      }>('/api/v1/fees/reports/held', { on })
    ).body;

  const expectAgreement = async () => {
    const money = await Promise.all([own(0), own(1)]);
    const held = money.reduce((sum, it) => sum + it.held_poisha, 0);
    expect((await report(now)).totals.held_poisha).toBe(held);
    // What the receipts say, without the hand-overs that wait.
    for (const it of money) {
      const ofReceipts = it.receipts.reduce((sum, receipt) => sum + receipt.amount_poisha, 0);
      expect(it.next_poisha).toBe(ofReceipts + it.brought_poisha);
    }
    for (let day = firstDay; day <= now; day = addDays(day, 1)) {
      const { rows, totals } = await report(day);
      expect([day, totals.held_poisha]).toEqual([day, await balanceOf(w, 'cash_with_teachers', day)]);
      expect(rows.reduce((sum, row) => sum + row.held_poisha, 0)).toBe(totals.held_poisha);
      for (const row of rows) expect([day, row.held_poisha > 0]).toEqual([day, true]);
    }
  };

  const made: string[] = [];
  const counted = (poisha: number, taka: number) => ({
    notes: fewestNotes(Math.max(1_00, poisha + taka * 100)),
    explanation: 'Counted again',
  });
  const go = async (it: Step): Promise<number[]> => {
    switch (it.does) {
      case 'sleep':
        now = addDays(now, 1);
        setToday(now);
        return [];
      case 'collect': {
        const { teacher, students } = teachers[it.who]!;
        const student_id = students[it.taka % 2]!.student_id;
        const answer = await move<ReceiptWithLines>(teacher, 'own-receipts', {
          student_id,
          amount_poisha: it.taka * 100,
          is_repeat: true,
        });
        expect(answer.status).toBe(201);
        made.push(answer.body.id);
        return [];
      }
      case 'take_back': {
        if (made.length === 0) return [];
        const id = made[it.at % made.length]!;
        const { body } = await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${id}`);
        const how = body.received_on === now ? 'cancellation' : 'refund';
        const over = how === 'refund' ? { method: it.method } : {};
        return [(await move(admin, `receipts/${id}/${how}`, { reason: 'By mistake', ...over })).status];
      }
      case 'submit': {
        const { next_poisha } = await own(it.who);
        const answer = await move(teachers[it.who]!.teacher, 'own-hand-overs', counted(next_poisha, it.off));
        return [answer.status];
      }
      default: {
        const { latest } = await own(it.who);
        const one: HandOver | undefined =
          it.does === 'reverse'
            ? latest.find(({ state }) => state === 'accepted' || state === 'corrected')
            : latest.find(({ state }) => state === 'submitted');
        if (!one) return [];
        if (it.does === 'accept') {
          const body = counted(one.expected_poisha, it.off);
          return [(await move(admin, `hand-overs/${one.id}/acceptance`, body)).status];
        }
        const path = it.does === 'reverse' ? 'reversal' : 'return';
        return [(await move(admin, `hand-overs/${one.id}/${path}`, { reason: 'By mistake' })).status];
      }
    }
  };

  it('is what receipts, hand-overs and the ledger say alike, on every day', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
        setToday(now);
        for (const it of steps) {
          for (const status of await go(it)) {
            // A refusal must leave nothing behind.
            expect([200, 201, 409, 422]).toContain(status);
            if (status < 300) seen.add(it.does);
          }
        }
        await expectAgreement();
      }),
      { numRuns: 8, endOnFailure: true },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['accept', 'submit', 'take_back']));
  });
});
