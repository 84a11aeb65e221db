import { expect, it } from 'vitest';
import { type LineColumn, lookAlike } from './line-columns.ts';

interface Line {
  kind: string;
  amount_poisha: number | null;
}

const amountOf = (line: Line) => line.amount_poisha ?? 0;
const columns = (label: string, value = amountOf): LineColumn<Line>[] => [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    width: 4,
    choices: [{ value: 'a', label }],
    change: () => ({}),
  },
  { kind: 'money', key: 'amount_poisha', label: 'Amount', width: 4 },
  { kind: 'figure', key: 'sum', label: 'Sum', width: 4, value },
];

it('columns that are made anew with the same content look alike, whatever a change does', () => {
  expect(lookAlike(columns('Alpha'), columns('Alpha'))).toBe(true);
});

it('columns look different where a label, a choice, a figure or their number differs', () => {
  const known = columns('Alpha');
  expect(lookAlike(known, columns('আলফা'))).toBe(false);
  expect(
    lookAlike(
      known,
      columns('Alpha', () => 0),
    ),
  ).toBe(false);
  expect(lookAlike(known, known.slice(1))).toBe(false);
  expect(lookAlike(known, [{ ...known[0], choices: undefined } as LineColumn<Line>, ...known.slice(1)])).toBe(
    false,
  );
});
