import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { type BookEntry, bankFile, matchEntries, numberCopies } from './account-statement.rules.ts';
import type { StatementColumn } from './statement-columns.ts';

const read = (cells: Partial<Record<StatementColumn, string>>) =>
  bankFile.readLine((column) => cells[column] ?? '', 2);

describe('a bank statement', () => {
  it('says deposits and withdrawals apart, or an amount with its sign', () => {
    const day = { booked_on: '20/06/2026 11:02' };
    expect(read({ ...day, deposit: '1,500.00', balance: '2,000.00 CR', description: 'Cash' })).toEqual({
      ...{ line_no: 2, booked_on: '2026-06-20', description: 'Cash' },
      ...{ amount_poisha: 1500_00, balance_poisha: 2000_00 },
    });
    expect(read({ ...day, withdrawal: '300', reference: '0012' })).toMatchObject({
      ...{ amount_poisha: -300_00, description: '0012', balance_poisha: null },
    });
    expect(read({ ...day, withdrawal: '-300', deposit: '0.00' })).toMatchObject({ amount_poisha: -300_00 });
    expect(read({ ...day, amount: '(250.50)' })).toMatchObject({ amount_poisha: -250_50 });
    expect(read({ ...day, amount: '250 DR', balance: '(10)' })).toMatchObject({
      ...{ amount_poisha: -250_00, balance_poisha: -10_00 },
    });
    expect(read({ ...day, description: 'Opening balance', balance: '5' })).toBe('no_amount');
    expect(read({ booked_on: 'x', amount: '5' })).toBe('no_day');
  });

  it('numbers equal lines of a day', () => {
    const line = {
      line_no: 2,
      booked_on: '2026-06-20',
      description: 'Fee',
      amount_poisha: 5,
      balance_poisha: null,
    };
    expect(numberCopies([line, { ...line, description: 'Tax' }, line]).map((it) => it.copy_no)).toEqual([
      1, 1, 2,
    ]);
  });
});

describe('matching', () => {
  const entry = (id: string, posted_on: string, amount_poisha: number, names: string[] = []): BookEntry => ({
    ...{ id, posted_on, amount_poisha, names },
  });
  const line = (booked_on: string, amount_poisha: number, description = '') => ({
    ...{ booked_on, amount_poisha, description },
  });
  const ids = (lines: ReturnType<typeof line>[], entries: BookEntry[]) => {
    const found = matchEntries(lines, entries);
    return lines.map((it) => found.get(it)?.id ?? null);
  };

  it('goes by the number of the cheque before the day', () => {
    const entries = [entry('near', '2026-06-19', -500), entry('far', '2026-02-01', -500, ['000771'])];
    expect(ids([line('2026-06-20', -500, 'CHQ 771 clearing')], entries)).toEqual(['far']);
  });

  it('goes by the nearest day, ten days apart at most', () => {
    const entries = [
      entry('a', '2026-06-10', 700),
      entry('b', '2026-06-19', 700),
      entry('c', '2026-06-01', 900),
    ];
    expect(ids([line('2026-06-20', 700), line('2026-06-12', 900)], entries)).toEqual(['b', null]);
  });

  it('finds each entry once, of the same amount, whatever the lines', () => {
    const days = fc.integer({ min: 0, max: 30 }).map((it) => addDays('2026-06-01', it));
    const amounts = fc.constantFrom(-200, -100, 100, 200);
    fc.assert(
      fc.property(fc.array(fc.tuple(days, amounts)), fc.array(fc.tuple(days, amounts)), (lines, entries) => {
        const found = matchEntries(
          lines.map(([on, amount]) => line(on, amount)),
          entries.map(([on, amount], at) => entry(String(at), on, amount)),
        );
        expect(new Set([...found.values()]).size).toBe(found.size);
        for (const [of, to] of found) expect(to.amount_poisha).toBe(of.amount_poisha);
      }),
    );
  });
});
