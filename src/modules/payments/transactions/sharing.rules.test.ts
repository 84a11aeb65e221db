import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidLine, shareOut } from './sharing.rules.ts';

const line = (student_id: string, amount_poisha: number): PaidLine => ({
  student_id,
  amount_poisha,
  due_id: null,
  fine_period: null,
});
const sums = (lines: PaidLine[], money: number) =>
  shareOut(lines, money).map((it) => [it.student_id, it.amount_poisha]);

describe('the shares of a transaction', () => {
  it('are what was meant for each student where the amount is right', () => {
    expect(sums([line('a', 300), line('b', 500), line('a', 200)], 1000)).toEqual([
      ['a', 500],
      ['b', 500],
    ]);
  });

  it('are short at the end, and leave out who gets nothing', () => {
    const lines = [line('a', 300), line('b', 500), line('c', 200)];
    expect(sums(lines, 600)).toEqual([
      ['a', 300],
      ['b', 300],
    ]);
  });

  it('give what is over to the first student', () => {
    expect(sums([line('a', 300), line('b', 500)], 900)).toEqual([
      ['a', 400],
      ['b', 500],
    ]);
  });

  it('add up to the money, whatever the lines', () => {
    const lines = fc.array(
      fc.record({ student: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 1000 }) }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 5000 }), (some, money) => {
        const shares = shareOut(
          some.map((it) => line(it.student, it.amount)),
          money,
        );
        expect(shares.reduce((sum, it) => sum + it.amount_poisha, 0)).toBe(money);
        expect(shares.every((it) => it.amount_poisha > 0)).toBe(true);
      }),
    );
  });
});
