import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#shared/dates.ts';
import { applyFor, buildApplicant, buildLeaveType } from '#test/builders/leave.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { balancesOf } from './balance.actions.ts';
import { isClosedYear, yearBalances } from './balance.rules.ts';

describe('the balance of a leave year', () => {
  const right = { from_year: 2024, yearly_days: 10, carry_days: 3 };

  it('carries unused days, at most as many as the rights of the year say', () => {
    const uses = [
      { year: 2024, taken: 4, waiting: 0 },
      { year: 2025, taken: 12, waiting: 0.5 },
    ];
    expect(yearBalances([right], uses, 2024, 2026)).toEqual([
      { year: 2024, yearly_days: 10, carried: 0, taken: 4, waiting: 0, remaining: 6 },
      { year: 2025, yearly_days: 10, carried: 3, taken: 12, waiting: 0.5, remaining: 0.5 },
      { year: 2026, yearly_days: 10, carried: 0.5, taken: 0, waiting: 0, remaining: 10.5 },
    ]);
  });

  it('has the rights of its own year', () => {
    const rights = [{ ...right, from_year: 2026, yearly_days: 15 }, right];
    const found = yearBalances(rights, [], 2023, 2027).map((it) => [it.yearly_days, it.carried]);
    expect(found).toEqual([
      [0, 0],
      [10, 0],
      [10, 3],
      [15, 3],
      [15, 3],
    ]);
  });

  it('has no end, and carries nothing, where there is no limit', () => {
    const rights = [{ from_year: 2024, yearly_days: null, carry_days: 5 }];
    expect(yearBalances(rights, [{ year: 2024, taken: 90, waiting: 1 }], 2024, 2025)).toMatchObject([
      { remaining: null, taken: 90 },
      { remaining: null, carried: 0 },
    ]);
  });

  it('is closed from 1 February of the next year', () => {
    expect(isClosedYear(2025, '2026-01-31')).toBe(false);
    expect(isClosedYear(2025, '2026-02-01')).toBe(true);
    expect(isClosedYear(2026, '2026-12-31')).toBe(false);
  });
});

type Step =
  | { does: 'apply'; at: number; length: number; part: 'full' | 'first_half' | 'second_half' }
  | { does: 'edit'; which: number; at: number; length: number }
  | { does: 'approve' | 'reject' | 'withdraw' | 'cancel'; which: number; fewer: number }
  | { does: 'sleep'; days: number };

const which = fc.nat(50);
const at = fc.integer({ min: -10, max: 40 });
const length = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('apply' as const),
      at,
      length,
      part: fc.constantFrom('full' as const, 'full' as const, 'first_half' as const, 'second_half' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('edit' as const), which, at, length }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const, 'cancel' as const),
      which,
      fewer: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);

describe('balances of leave', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });
  afterAll(useRealClock);

  it('are never negative, and what they were on a day never changes by later work', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 22 }), async (steps) => {
        useRealClock();
        const type = await buildLeaveType(w, { from_year: 2024, yearly_days: 6, carry_days: 2 });
        const { employee, client } = await buildApplicant(w);
        let now: Day = '2024-12-10';
        setToday(now);
        const ids: string[] = [];
        const seen = new Map<Day, unknown>();
        const read = (on: Day) =>
          w.inSite(async (tx) => {
            const years = [2024, 2025, 2026];
            const found = await Promise.all(years.map((year) => balancesOf(tx, [employee.id], on, year)));
            return found.map(([of]) => of!.balances.find((it) => it.leave_type_id === type.id)!);
          });
        const go = async (it: Step) => {
          const id = ids['which' in it ? it.which % Math.max(ids.length, 1) : 0];
          const own = `/api/v1/leave/own-applications/${id}`;
          const office = `/api/v1/leave/applications/${id}`;
          if (it.does === 'apply') {
            const first = addDays(now, it.at);
            const last = it.part === 'full' ? addDays(first, it.length) : first;
            const { status, body } = await applyFor(client, type.id, first, last, { day_part: it.part });
            if (status === 201) ids.push(body.id);
          } else if (id && it.does === 'edit') {
            const { body } = await client.get<{ version: number }>(own);
            await client.put(own, {
              leave_type_id: type.id,
              reason: 'Changed',
              version: body.version,
              starts_on: addDays(now, it.at),
              ends_on: addDays(now, it.at + it.length),
            });
          } else if (id && it.does === 'approve') {
            const { body } = await client.get<{ starts_on: Day; ends_on: Day; day_part: string }>(own);
            const fewer = addDays(body.starts_on, it.fewer);
            const starts_on = fewer <= body.ends_on ? fewer : body.starts_on;
            await admin.post(`${office}/approval`, { ...body, starts_on });
          } else if (id && it.does === 'reject') await admin.post(`${office}/rejection`, { reason: 'No' });
          else if (id && it.does === 'cancel') await admin.post(`${office}/cancellation`, { reason: 'Back' });
          else if (id && it.does === 'withdraw') await client.post(`${own}/withdrawal`);
        };
        for (const it of steps) {
          if (it.does === 'sleep') {
            seen.set(now, await read(now));
            now = addDays(now, it.days);
            setToday(now);
          } else await go(it);
          for (const balance of await read(now)) {
            expect(balance.remaining).toBeGreaterThanOrEqual(0);
            const { yearly_days, carried, taken, waiting, remaining } = balance;
            expect(remaining).toBe(yearly_days! + carried - taken - waiting);
          }
        }
        for (const [day, before] of seen) expect([day, await read(day)]).toEqual([day, before]);
      }),
      { numRuns: 6, interruptAfterTimeLimit: 60_000 },
    );
  });
});
