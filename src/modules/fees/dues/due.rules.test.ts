import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, type Concession, lateFines, type OpenDue, reduceDue } from './due.rules.ts';

const half: Concession = {
  kind: 'waiver',
  fee_head_ids: ['tuition'],
  percent: 50,
  amount_poisha: null,
  from_on: '2026-01-01',
  to_on: null,
};

const due = (period: string, due_on: string, net: number, over: Partial<OpenDue> = {}): OpenDue => ({
  id: `${period}-${over.head_order ?? 1}`,
  kind: 'fee',
  period,
  due_on,
  head_order: 1,
  net_poisha: net * 100,
  paid_poisha: 0,
  ...over,
});

describe('reducing a due', () => {
  it('takes half off the tuition fee and nothing off the session charge', () => {
    expect(reduceDue(80_000, 'tuition', '2026-01-01', [half]).net_poisha).toBe(40_000);
    expect(reduceDue(200_000, 'session', '2026-01-01', [half]).net_poisha).toBe(200_000);
  });

  it('subtracts an offer from what the waiver left', () => {
    const offer: Concession = { ...half, kind: 'offer', percent: 10 };
    expect(reduceDue(80_000, 'tuition', '2026-01-01', [half, offer])).toEqual({
      waiver_poisha: 40_000,
      offer_poisha: 4_000,
      net_poisha: 36_000,
    });
  });

  it('applies only within the dates of the waiver', () => {
    expect(reduceDue(80_000, 'tuition', '2025-12-01', [half]).net_poisha).toBe(80_000);
    expect(reduceDue(80_000, 'tuition', '2026-04-01', [{ ...half, to_on: '2026-03-31' }]).net_poisha).toBe(
      80_000,
    );
  });

  it('never goes below zero', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(
          fc.record({ kind: fc.constantFrom('waiver', 'offer'), percent: fc.integer({ min: 1, max: 100 }) }),
        ),
        (gross, list) => {
          const all = list.map((it) => ({ ...half, ...it }) as Concession);
          const { net_poisha, waiver_poisha, offer_poisha } = reduceDue(gross, 'tuition', '2026-02-01', all);
          expect(net_poisha).toBeGreaterThanOrEqual(0);
          expect(waiver_poisha + offer_poisha + net_poisha).toBe(gross);
        },
      ),
    );
  });
});

describe('late fines', () => {
  const flat = { fine_type: 'flat', fine_poisha: 5_000, fine_grace_days: 0, fine_max_poisha: null } as const;

  it('begin on the day after the due date', () => {
    const dues = [due('2026-01', '2026-01-15', 400)];
    expect(lateFines(flat, dues, '2026-01-15').size).toBe(0);
    expect(lateFines(flat, dues, '2026-01-16').get('2026-01')).toBe(5_000);
  });

  it('are one a month, however many fee heads are overdue', () => {
    const dues = [due('2026-01', '2026-01-15', 400), due('2026', '2026-01-15', 2000, { head_order: 2 })];
    expect([...lateFines(flat, dues, '2026-02-05')]).toEqual([['2026-01', 5_000]]);
  });

  it('grow by day up to their maximum, after the days of grace', () => {
    const daily = {
      fine_type: 'per_day',
      fine_poisha: 1_000,
      fine_grace_days: 3,
      fine_max_poisha: 8_000,
    } as const;
    const dues = [due('2026-01', '2026-01-15', 400)];
    expect(lateFines(daily, dues, '2026-01-18').size).toBe(0);
    expect(lateFines(daily, dues, '2026-01-20').get('2026-01')).toBe(5_000);
    expect(lateFines(daily, dues, '2026-03-01').get('2026-01')).toBe(8_000);
  });

  it('do not change once charged', () => {
    const paid = due('2026-01', '2026-01-15', 400, { paid_poisha: 40_000 });
    const fine = due('2026-01', '2026-01-16', 50, { kind: 'fine', id: 'f' });
    expect(lateFines(flat, [paid, fine], '2026-02-05').get('2026-01')).toBe(5_000);
  });
});

describe('allocating money', () => {
  it('pays tuition before session charge in the same month and leaves the rest open', () => {
    const { lines, rest_poisha } = allocate(
      [due('2026', '2026-01-15', 2000, { head_order: 27 }), due('2026-01', '2026-01-15', 400)],
      150_000,
      { on: '2026-01-20', isFineFirst: false },
    );
    expect(lines.map((it) => it.amount_poisha)).toEqual([40_000, 110_000]);
    expect(rest_poisha).toBe(0);
  });

  it('pays the fine last, or first if the institution chose so', () => {
    const dues = [due('2026-01', '2026-01-16', 50, { kind: 'fine' }), due('2026-02', '2026-02-15', 400)];
    const kindsPaid = (isFineFirst: boolean) =>
      allocate(dues, 45_000, { on: '2026-02-20', isFineFirst }).lines.map((it) => it.due.kind);
    expect(kindsPaid(false)).toEqual(['fee', 'fine']);
    expect(kindsPaid(true)).toEqual(['fine', 'fee']);
  });

  it('pays nothing of the future while a fee or a fine of today is open', () => {
    const dues = [
      due('2026-02', '2026-02-15', 400),
      due('2026-01', '2026-01-16', 50, { kind: 'fine' }),
      due('2026-01', '2026-01-15', 400),
    ];
    for (const isFineFirst of [false, true]) {
      const { lines } = allocate(dues, 45_000, { on: '2026-02-05', isFineFirst });
      expect(lines.map((it) => it.due.period)).toEqual(['2026-01', '2026-01']);
      expect(allocate(dues, 55_000, { on: '2026-02-05', isFineFirst }).lines.at(-1)).toMatchObject({
        due: { period: '2026-02' },
        amount_poisha: 10_000,
      });
    }
  });

  it('allocates every poisha and overpays no due', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000)), fc.nat(10_000_000), fc.boolean(), (nets, money, isFineFirst) => {
        const dues = nets.map((net, i) =>
          due(`2026-${(i % 12) + 1}`, `2026-0${(i % 9) + 1}-15`, net, { head_order: i % 3 }),
        );
        const { lines, rest_poisha } = allocate(dues, money, { on: '2026-05-01', isFineFirst });
        expect(lines.reduce((sum, it) => sum + it.amount_poisha, rest_poisha)).toBe(money);
        for (const line of lines) expect(line.amount_poisha).toBeLessThanOrEqual(line.due.net_poisha);
      }),
    );
  });
});
