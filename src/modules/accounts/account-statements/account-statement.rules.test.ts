import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import {
  type BankLine,
  type BookEntry,
  bankFile,
  matchEntries,
  recognise,
} from './account-statement.rules.ts';
import type { StatementColumn } from './statement-columns.ts';

const read = (cells: Partial<Record<StatementColumn, string>>) =>
  bankFile.readLine((column) => cells[column] ?? '', 2, Object.values(cells));

describe('a bank statement', () => {
  it('says deposits and withdrawals apart, or an amount with its sign', () => {
    const day = { booked_on: '20/06/2026 11:02' };
    expect(read({ ...day, deposit: '1,500.00', balance: '2,000.00 CR', description: 'Cash' })).toEqual({
      line_no: 2,
      booked_on: '2026-06-20',
      description: 'Cash',
      amount_poisha: 1500_00,
      balance_poisha: 2000_00,
      cells: '20/06/2026 11:02\t1,500.00\t2,000.00 CR\tCash',
    });
    expect(read({ ...day, withdrawal: '300', reference: '0012' })).toMatchObject({
      amount_poisha: -300_00,
      description: '0012',
      balance_poisha: null,
    });
    expect(read({ ...day, withdrawal: '-300', deposit: '0.00' })).toMatchObject({ amount_poisha: -300_00 });
    expect(read({ ...day, amount: '(250.50)' })).toMatchObject({ amount_poisha: -250_50 });
    expect(read({ ...day, amount: '250 DR', balance: '(10)' })).toMatchObject({
      amount_poisha: -250_00,
      balance_poisha: -10_00,
    });
    expect(read({ ...day, description: 'Opening balance', balance: '5' })).toBe('no_amount');
    expect(read({ booked_on: 'x', amount: '5' })).toBe('no_day');
  });
});

describe('recognition', () => {
  const line = (cells: string, over: Partial<BankLine> = {}): BankLine => ({
    line_no: 2,
    booked_on: '2026-06-20',
    amount_poisha: 500,
    balance_poisha: null,
    description: cells.split('\t')[0]!,
    cells,
    ...over,
  });
  const known = (cells: string | null, over: Partial<BankLine> = {}) => ({
    ...line(cells ?? 'Fee'),
    id: cells ?? 'old',
    cells,
    ...over,
  });
  const count = (lines: BankLine[], earlier: ReturnType<typeof known>[]) => recognise(lines, earlier).size;

  it('finds as many equal lines as there were', () => {
    expect(count([line('Fee\t5'), line('Fee\t5')], [known('Fee\t5')])).toBe(1);
    expect(count([line('Fee\t5')], [known('Fee\t5'), known('Fee\t5')])).toBe(1);
  });

  it('goes by the balance where both files have one', () => {
    const balance = (balance_poisha: number) => ({ balance_poisha });
    expect(count([line('A\t5', balance(7))], [known('B\t6\t7', balance(7))])).toBe(1);
    expect(count([line('A\t5', balance(7))], [known('A\t5', balance(8))])).toBe(0);
  });

  it('goes by the words where the files have other columns, and by cells where they have the same', () => {
    expect(count([line('Fee\tREF9\t5')], [known('Fee\t5')])).toBe(1);
    expect(count([line('Fee\tREF9')], [known('Fee\tREF8')])).toBe(0);
    expect(count([line('Tax\tREF9\t5')], [known('Fee\t5')])).toBe(0);
    expect(count([line('Fee\tREF9')], [known(null)])).toBe(1);
    expect(count([line('ফি\tREF9\t5')], [known('কর\t5')])).toBe(0);
  });

  it('finds twenty thousand equal rows of one day, each once', () => {
    const many = Array.from({ length: 20_000 }, () => line('Fee\t5'));
    const earlier = many.map((_, at) => ({ ...known('Fee\t5'), id: String(at) }));
    const found = recognise(many, earlier);
    expect([...found.values()].map((it) => it.id)).toEqual(earlier.map((it) => it.id));
  });

  it('takes no line of another day or amount', () => {
    expect(count([line('Fee', { booked_on: '2026-06-21' })], [known('Fee')])).toBe(0);
    expect(count([line('Fee', { amount_poisha: -500 })], [known('Fee')])).toBe(0);
  });
});

describe('matching', () => {
  const entry = (id: string, posted_on: string, amount_poisha: number, names: string[] = []): BookEntry => ({
    id,
    posted_on,
    amount_poisha,
    names,
  });
  const line = (booked_on: string, amount_poisha: number, description = '') => ({
    booked_on,
    amount_poisha,
    description,
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
