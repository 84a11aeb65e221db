import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Applicant, drawLine, lotKey, quotaSeats, seedHashOf, sharedLots } from './lottery.rules.ts';

const quotas = [
  { id: 'catchment', unit: 'percent' as const, amount: 40 },
  { id: 'sibling', unit: 'seats' as const, amount: 2 },
];

const numberOf = (number: number) => `2027${String(number).padStart(5, '0')}`;

const applicants = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 99_999 }),
      quota_ids: fc.subarray(['catchment', 'sibling']),
      twin: fc.option(fc.nat(30), { nil: null }),
      score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    }),
    { selector: (it) => it.number, maxLength: 40 },
  )
  .map((all): Applicant[] =>
    all.map(({ number, quota_ids, twin, score }) => ({
      application_no: numberOf(number),
      quota_ids,
      score,
      // Few have a twin among the others, and not all of them are named in return.
      twin_no: twin !== null && all[twin] ? numberOf(all[twin].number) : null,
    })),
  )
  .map((all) => {
    // The first two are twins where there are two.
    const [one, other] = all;
    if (!one || !other) return all;
    return [
      { ...one, twin_no: other.application_no },
      { ...other, twin_no: one.application_no },
      ...all.slice(2),
    ];
  });

const draws = fc.record({
  selection: fc.constantFrom('lottery' as const, 'merit' as const, 'test' as const),
  seed: fc.string({ minLength: 1, maxLength: 64 }),
  seats: fc.integer({ min: 1, max: 30 }),
  quotas: fc.constantFrom(quotas, [...quotas].reverse(), []),
  applicants,
});

describe('a draw', () => {
  it('places everybody once, in one order, and never more than there are seats', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const placed = drawLine(draw);
        expect(placed.map((it) => it.application_no).sort()).toEqual(
          draw.applicants.map((it) => it.application_no).sort(),
        );
        expect(placed.map((it) => it.draw_position)).toEqual(placed.map((_, index) => index + 1));
        const selected = placed.filter((it) => it.state === 'selected');
        expect(selected.length).toBeLessThanOrEqual(draw.seats);
        for (const quota of draw.quotas) {
          const taken = selected.filter((it) => it.quota_id === quota.id);
          expect(taken.length).toBeLessThanOrEqual(quotaSeats(quota, draw.seats));
          for (const { application_no } of taken)
            expect(draw.applicants.find((it) => it.application_no === application_no)!.quota_ids).toContain(
              quota.id,
            );
        }
      }),
    );
  });

  it('does not depend on the order in which people applied', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const turned = { ...draw, applicants: [...draw.applicants].reverse() };
        expect(drawLine(turned)).toEqual(drawLine(draw));
      }),
    );
  });

  it('selects twins together or not at all', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const lots = sharedLots(draw.applicants);
        const placed = drawLine({ ...draw, selection: 'lottery' });
        const units = Map.groupBy(placed, (it) => lots.get(it.application_no));
        for (const unit of units.values()) expect(new Set(unit.map((it) => it.state)).size).toBe(1);
      }),
    );
  });

  it('lets only those share a lot who name each other', () => {
    const one = (application_no: string, twin_no: string | null) => ({
      application_no,
      twin_no,
      quota_ids: [],
      score: null,
    });
    const lots = sharedLots([one('1', '2'), one('2', '1'), one('3', '1'), one('4', '4')]);
    expect([...lots]).toEqual([
      ['1', '1'],
      ['2', '1'],
      ['3', '3'],
      ['4', '4'],
    ]);
  });

  it('leaves no seat empty while somebody alone waits', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const single = { ...draw, applicants: draw.applicants.map((it) => ({ ...it, twin_no: null })) };
        const placed = drawLine(single);
        const selected = placed.filter((it) => it.state === 'selected').length;
        expect(selected).toBe(Math.min(single.seats, single.applicants.length));
      }),
    );
  });

  it('is drawn again by anybody who knows the seed', () => {
    fc.assert(
      fc.property(draws, ({ seed, seats, applicants }) => {
        const alone = applicants.map((it) => ({ ...it, twin_no: null }));
        const placed = drawLine({ selection: 'lottery', seed, seats, quotas: [], applicants: alone });
        // Written anew, as the page tells visitors to do it.
        const again = alone
          .map((it) => it.application_no)
          .map((no) => [createHmac('sha256', seed).update(no).digest('hex'), no] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([, no]) => no);
        expect(placed.map((it) => it.application_no)).toEqual(again);
        expect(placed.filter((it) => it.state === 'selected').map((it) => it.application_no)).toEqual(
          again.slice(0, seats),
        );
      }),
    );
  });

  it('orders by marks, and equal marks by lot', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const placed = drawLine({ ...draw, selection: 'test' });
        const scoreOf = (no: string) => draw.applicants.find((it) => it.application_no === no)!.score ?? -1;
        for (const [index, { application_no }] of placed.slice(1).entries()) {
          const before = placed[index]!.application_no;
          const [better, worse] = [scoreOf(before), scoreOf(application_no)];
          expect(better).toBeGreaterThanOrEqual(worse);
          if (better === worse)
            expect(lotKey(draw.seed, before) < lotKey(draw.seed, application_no)).toBe(true);
        }
      }),
    );
  });

  it('fills quotas in their order, and gives their empty seats to all', () => {
    const all = ['202700001', '202700002', '202700003', '202700004', '202700005'].map((application_no) => ({
      application_no,
      twin_no: null,
      score: null,
      quota_ids: application_no === '202700004' ? ['catchment', 'sibling'] : [],
    }));
    const placed = drawLine({ selection: 'lottery', seed: 'seed', seats: 4, quotas, applicants: all });
    expect(placed.find((it) => it.application_no === '202700004')).toMatchObject({
      state: 'selected',
      quota_id: 'catchment',
    });
    expect(placed.filter((it) => it.state === 'selected')).toHaveLength(4);
    expect(placed.filter((it) => it.quota_id !== null)).toHaveLength(1);
  });

  it('has a hash that says nothing of its seed, and a known order', () => {
    expect(seedHashOf('seed')).toBe('19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b');
    expect(lotKey('seed', '202700001')).toBe(createHmac('sha256', 'seed').update('202700001').digest('hex'));
    expect(quotaSeats({ id: 'a', unit: 'percent', amount: 5 }, 55)).toBe(2);
    expect(quotaSeats({ id: 'a', unit: 'seats', amount: 90 }, 55)).toBe(55);
  });
});
