import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setToday, useRealClock } from '#test/clock.ts';
import { isDone, isOutgoing, readSigned, readStatementDay, rowOutOfBalance } from './statement-cells.ts';

describe('a cell of a file of money', () => {
  beforeAll(() => setToday('2026-11-27'));
  afterAll(useRealClock);

  it.each([
    ['05/10/2026', '2026-10-05'],
    ['2026-10-05T09:10:00', '2026-10-05'],
    ['25/11/2026 10:05 AM', '2026-11-25'],
    ['05-OCT-26', '2026-10-05'],
    ['৫-১০-২৬', '2026-10-05'],
    ['25.11.26', '2026-11-25'],
    // The year in front, as no day of a statement is twenty years old or still to come.
    ['26-10-05', '2026-10-05'],
    ['26-10-27', '2026-10-27'],
    ['05-10-27', null],
    ['31-02-26', null],
    ['Total', null],
  ])('says the day %s', (text, day) => {
    expect(readStatementDay(text)).toBe(day);
  });

  it.each([
    ['1,200.00', 1200_00],
    ['-1,200.00', -1200_00],
    ['+1,200.00', 1200_00],
    ['1,200.00+', 1200_00],
    ['1 200.00', 1200_00],
    ['1\u00a0200.00', 1200_00],
    ['1,200.00 (Cr)', 1200_00],
    ['1,200.00 [DR]', -1200_00],
    ['+-5', null],
    ['+', null],
    ['01711 200', null],
    ['1,200.00-', -1200_00],
    ['(1,200.00)', -1200_00],
    ['1,200.00 DR', -1200_00],
    ['1,200.00Cr.', 1200_00],
    ['Dr 1,200.00', -1200_00],
    ['৳ ১,২০০/-', 1200_00],
    ['12,00', null],
    ['', null],
  ])('says the amount %s', (text, poisha) => {
    expect(readSigned(text)).toBe(poisha);
  });
});

describe('the columns of kind and state', () => {
  it.each(['Cash Out', 'Refund', 'Withdrawal', 'DR', 'Service charge', 'Fee', 'উত্তোলন'])(
    'take away: %s',
    (kind) => {
      expect(isOutgoing(kind)).toBe(true);
    },
  );

  it.each(['', 'Payment', 'Fee payment', 'School fee', 'Cash In', 'CR', 'Charge to card'])(
    'bring in: %s',
    (kind) => {
      expect(isOutgoing(kind)).toBe(false);
    },
  );

  it.each(['', 'Completed', 'SUCCESS', 'Paid', 'Processed', 'সফল'])('say that it is done: %s', (state) => {
    expect(isDone(state)).toBe(true);
  });

  it.each(['Reversed', 'Unpaid', 'Unsuccessful', 'Processing', 'Pending', 'ব্যর্থ'])(
    'say that it is not: %s',
    (state) => {
      expect(isDone(state)).toBe(false);
    },
  );
});

describe('the balance of a file', () => {
  const lines = (...rows: [number, number | null][]) =>
    rows.map(([amount_poisha, balance_poisha], at) => ({ line_no: at + 2, amount_poisha, balance_poisha }));

  it('follows from row to row, from whichever end', () => {
    expect(rowOutOfBalance(lines([500, 500], [-120, 380], [30, 410]))).toBeNull();
    expect(rowOutOfBalance(lines([30, 410], [-120, 380], [500, 500]))).toBeNull();
    expect(rowOutOfBalance(lines([500, 500], [-120, null], [30, 410]))).toBeNull();
  });

  it('names the row that contradicts what was read', () => {
    expect(rowOutOfBalance(lines([500, 500], [120, 380], [30, 410]))).toBe(3);
    expect(rowOutOfBalance(lines([500, 500], [-120, 380], [30, 999]))).toBe(4);
  });
});
