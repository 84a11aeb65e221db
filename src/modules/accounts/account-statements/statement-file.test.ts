import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfStatement, readStatementFile } from '#kernel/statements/statement-file.ts';
import { addDays } from '#shared/dates.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type BankLine, bankFile } from './account-statement.rules.ts';

const now = '2026-11-27';
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** How banks write the same lines: which way money went, days, and which line comes first. */
interface Dialect {
  sides: 'columns' | 'kind' | 'minus' | 'minus behind' | 'brackets' | 'DR behind';
  day: 'slashes' | 'two digits' | 'month names' | 'ISO with time';
  isNewestFirst: boolean;
  hasBalance: boolean;
}

const taka = (poisha: number) => {
  const text = (Math.abs(poisha) / 100).toFixed(2);
  const whole = text.slice(0, -3);
  return `"${whole.length > 3 ? `${whole.slice(0, -3)},${whole.slice(-3)}` : whole}${text.slice(-3)}"`;
};

function amountCells({ sides }: Dialect, poisha: number): string[] {
  const size = taka(poisha);
  const isOut = poisha < 0;
  if (sides === 'columns') return isOut ? [size, ''] : ['', size];
  if (sides === 'kind') return [size, isOut ? 'DR' : 'CR'];
  const inner = size.slice(1, -1);
  const signed = {
    minus: `-${inner}`,
    'minus behind': `${inner}-`,
    brackets: `(${inner})`,
    'DR behind': `${inner} DR`,
  };
  return [isOut ? `"${signed[sides]}"` : sides === 'DR behind' ? `"${inner} CR"` : size];
}

const amountHeads = ({ sides }: Dialect) =>
  sides === 'columns' ? 'Withdrawal,Deposit' : sides === 'kind' ? 'Amount,Type' : 'Amount';

function dayCell({ day }: Dialect, on: string): string {
  const [year, month, date] = on.split('-') as [string, string, string];
  return {
    slashes: `${date}/${month}/${year}`,
    'two digits': `${date}-${month}-${year.slice(2)}`,
    'month names': `${date}-${months[Number(month) - 1]}-${year.slice(2)}`,
    'ISO with time': `${on} 10:05:31`,
  }[day];
}

const fileOf = (text: string) => new File([text], 'statement.csv', { type: 'text/csv' });

describe('a bank’s file', () => {
  beforeAll(() => setToday(now));
  afterAll(useRealClock);

  const movements = fc.array(
    fc.record({
      back: fc.nat(300),
      amount: fc.integer({ min: -900_000, max: 900_000 }).filter((it) => it !== 0),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const dialects: fc.Arbitrary<Dialect> = fc.record({
    sides: fc.constantFrom<Dialect['sides']>(
      'columns',
      'kind',
      'minus',
      'minus behind',
      'brackets',
      'DR behind',
    ),
    day: fc.constantFrom<Dialect['day']>('slashes', 'two digits', 'month names', 'ISO with time'),
    isNewestFirst: fc.boolean(),
    hasBalance: fc.boolean(),
  });

  /** The file of some movements, and what it says, in its own order. */
  function write(dialect: Dialect, moved: { back: number; amount: number }[]) {
    let balance = 100_000_000;
    const lines = moved
      .toSorted((a, b) => b.back - a.back)
      .map(({ back, amount }) => {
        balance += amount;
        return { booked_on: addDays(now, -back), amount_poisha: amount, balance };
      });
    if (dialect.isNewestFirst) lines.reverse();
    const heads = `Txn Date,Particulars,${amountHeads(dialect)}${dialect.hasBalance ? ',Balance' : ''}`;
    const rows = lines.map((line, at) =>
      [
        dayCell(dialect, line.booked_on),
        `Line ${at}`,
        ...amountCells(dialect, line.amount_poisha),
        ...(dialect.hasBalance ? [taka(line.balance)] : []),
      ].join(),
    );
    return { text: [heads, ...rows].join('\n'), lines };
  }

  it('is read alike in every dialect, by columns that are guessed', async () => {
    await fc.assert(
      fc.asyncProperty(dialects, movements, async (dialect, moved) => {
        const { text, lines } = write(dialect, moved);
        const reading = await readStatementFile(bankFile, { file: fileOf(text) }, async () => ({}), 'en');
        expect(reading).toMatchObject({ is_complete: true, unread_rows: [], contradicted_row: null });
        const columns = JSON.stringify(reading.columns);
        const { lines: read } = await linesOfStatement(bankFile, { file: fileOf(text), columns }, 'en');
        const shown = ({ booked_on, amount_poisha }: Pick<BankLine, 'booked_on' | 'amount_poisha'>) => [
          booked_on,
          amount_poisha,
        ];
        expect(read.map(shown)).toEqual(lines.map(shown));
      }),
      { numRuns: 200 },
    );
  });

  it('is refused with its row where its own balance contradicts the columns', async () => {
    const text =
      'Txn Date,Particulars,Amount,Type,Balance\n05/10/2026,a,5000,CR,5000\n06/10/2026,b,1200,DR,3800';
    const columns = ['booked_on', 'description', 'amount', 'ignore', 'balance'];
    const upload = { file: fileOf(text), columns: JSON.stringify(columns) };
    expect(await readStatementFile(bankFile, upload, async () => ({}), 'en')).toMatchObject({
      is_complete: false,
      contradicted_row: 3,
    });
    await expect(linesOfStatement(bankFile, upload, 'en')).rejects.toMatchObject({
      data: {
        fields: [{ field: 'columns', code: 'accounts:statement_contradicted', params: { row: 3 } }],
      },
    });
  });

  it('says of each row that it leaves out why', async () => {
    const text = [
      'Date,Particulars,Amount,Type,Status',
      'Opening,,5000,CR,Posted',
      '05/10/2026,a,,CR,Posted',
      '05/10/2026,a,500,XX,Posted',
      '05/10/2026,a,500,CR,Reversed',
      '05/10/2026,a,500,CR,Posted',
    ].join('\n');
    const { unread_rows, line_count } = await readStatementFile(
      bankFile,
      { file: fileOf(text) },
      async () => ({}),
      'en',
    );
    expect(line_count).toBe(1);
    expect(unread_rows).toEqual([
      { row: 2, reason: 'no_day' },
      { row: 3, reason: 'no_amount' },
      { row: 4, reason: 'unknown_kind' },
      { row: 5, reason: 'not_done' },
    ]);
  });
});
