import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CellValue, entriesOf } from './grid-cells.ts';
import { changesOf } from './grid-changes.ts';
import { numberColumn, textColumn } from './grid-columns.ts';
import { cellText, emptyGrid, type GridAction, type GridState, reduceGrid } from './grid-state.ts';
import { columnsOfOtherTotal } from './PasteNotice.tsx';

const columns = [
  numberColumn({ key: 'cq', label: 'CQ', full: 70 }),
  numberColumn({ key: 'mcq', label: 'MCQ', full: 30, decimals: 0 }),
  textColumn({ key: 'total', label: 'Total', readOnly: true }),
  textColumn({ key: 'remark', label: 'Remark' }),
];
const layout = { rows: ['a', 'b', 'c', 'd'], columns };

const run = (actions: GridAction[], from: GridState = emptyGrid()) =>
  actions.reduce((state, action) => reduceGrid(layout, state, action), from);

const textsOf = (state: GridState, column: string) =>
  layout.rows.map((row) => cellText(state, { row, column }));

const loaded = (values: Record<string, Record<string, CellValue>>) => run([{ type: 'load', saved: values }]);

const whole = { row: 0, column: 0, to_row: 3, to_column: 3 };

test('counts the keystrokes in one cell as one undo step', () => {
  const typed = run([
    { type: 'type', row: 'a', column: 'cq', text: '5' },
    { type: 'type', row: 'a', column: 'cq', text: '56' },
    { type: 'type', row: 'b', column: 'cq', text: '7' },
    { type: 'leave' },
  ]);
  expect(textsOf(typed, 'cq')).toEqual(['56', '7', '', '']);
  expect(textsOf(run([{ type: 'undo' }], typed), 'cq')).toEqual(['56', '', '', '']);
  expect(textsOf(run([{ type: 'undo' }, { type: 'undo' }], typed), 'cq')).toEqual(['', '', '', '']);
  expect(textsOf(run([{ type: 'undo' }, { type: 'redo' }], typed), 'cq')).toEqual(['56', '7', '', '']);
});

test('normalises a number typed in Bangla digits when the cell loses focus', () => {
  const state = run([{ type: 'type', row: 'a', column: 'cq', text: '০৫৬.৫০' }, { type: 'leave' }]);
  expect(textsOf(state, 'cq')[0]).toBe('56.5');
});

test('reverts typing on Escape, without an undo step', () => {
  const state = run(
    [{ type: 'type', row: 'a', column: 'cq', text: '9' }, { type: 'cancel' }],
    loaded({ a: { cq: 41 } }),
  );
  expect(textsOf(state, 'cq')[0]).toBe('41');
  expect(state.past).toEqual([]);
  expect(state.edits).toEqual({});
});

test('treats a cell typed back to its saved value as unchanged', () => {
  const state = run(
    [{ type: 'type', row: 'a', column: 'cq', text: '৪১' }, { type: 'leave' }],
    loaded({ a: { cq: 41 } }),
  );
  expect(state.edits).toEqual({});
  expect(state.past).toEqual([]);
});

test('pastes a ragged block and keeps the cells it does not cover', () => {
  const state = run(
    [{ type: 'paste', row: 1, column: 0, block: [['৪৫', '20'], ['50'], ['51', '21']] }],
    loaded({ c: { mcq: 11 } }),
  );
  expect(textsOf(state, 'cq')).toEqual(['', '45', '50', '51']);
  expect(textsOf(state, 'mcq')).toEqual(['', '20', '11', '21']);
  expect(state.report).toMatchObject({ written: 5, read_only: 0, beyond_rows: 0, beyond_columns: 0 });
});

test('reports pasted cells beyond the sheet or on read-only cells', () => {
  const state = run([{ type: 'paste', row: 3, column: 1, block: [['9', 'x', 'late', '4'], ['8'], ['']] }]);
  expect(state.report).toEqual({
    written: 2,
    read_only: 1,
    beyond_rows: 1,
    beyond_columns: 1,
    cells: [
      { row: 'd', column: 'mcq', text: '9' },
      { row: 'd', column: 'remark', text: 'late' },
    ],
  });
  expect(textsOf(state, 'total')).toEqual(['', '', '', '']);
  expect(textsOf(state, 'remark')[3]).toBe('late');
});

test('points out a pasted column whose numbers count in another total', () => {
  const pasteDown = (...numbers: string[]) =>
    run([{ type: 'paste', row: 0, column: 1, block: numbers.map((it) => [it]) }]).report;
  const hundred = pasteDown('৮৫', '62', '২৮', '91')!;
  expect(columnsOfOtherTotal(hundred, columns)).toEqual([{ label: 'MCQ', full: 30, above: 3, numbers: 4 }]);
  const slips = pasteDown('85', '62', '28', '')!;
  expect(columnsOfOtherTotal(slips, columns)).toEqual([]);
  const right = pasteDown('25', '12', '28', '')!;
  expect(columnsOfOtherTotal(right, columns)).toEqual([]);
});

test('undoes a paste in one step', () => {
  const pasted = run([
    {
      type: 'paste',
      row: 0,
      column: 0,
      block: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
  ]);
  expect(run([{ type: 'undo' }], pasted).edits).toEqual({});
});

test('fills the first row of a range down, or the cell above into a single cell', () => {
  const start = loaded({ a: { cq: 40, mcq: 12 } });
  const filled = run([{ type: 'fill_down', row: 0, column: 0, to_row: 2, to_column: 1 }], start);
  expect(textsOf(filled, 'cq')).toEqual(['40', '40', '40', '']);
  expect(textsOf(filled, 'mcq')).toEqual(['12', '12', '12', '']);
  const one = run([{ type: 'fill_down', row: 1, column: 0, to_row: 1, to_column: 0 }], start);
  expect(textsOf(one, 'cq')).toEqual(['40', '40', '', '']);
});

test('clears a range except read-only cells', () => {
  const state = run([{ type: 'clear', ...whole }], loaded({ a: { cq: 40, total: '40' } }));
  expect(textsOf(state, 'cq')[0]).toBe('');
  expect(textsOf(state, 'total')[0]).toBe('40');
});

test('lists unsaved cells that cannot be read, and returns the others with their base values', () => {
  const state = run(
    [
      { type: 'set', cells: [{ row: 'a', column: 'cq', text: '71' }] },
      { type: 'set', cells: [{ row: 'b', column: 'cq', text: '৬০' }] },
      { type: 'set', cells: [{ row: 'c', column: 'mcq', text: '1.5' }] },
    ],
    loaded({ b: { cq: 50 } }),
  );
  expect(changesOf(columns, state.edits)).toEqual({
    changes: [{ row: 'b', column: 'cq', value: 60, base: 50 }],
    problems: [
      { row: 'a', column: 'cq', problem: 'ui:grid.problem.above_full', values: { full: 70 } },
      { row: 'c', column: 'mcq', problem: 'ui:grid.problem.whole_number' },
    ],
  });
});

test('keeps text typed during a save', () => {
  const state = run([
    { type: 'set', cells: [{ row: 'a', column: 'cq', text: '10' }] },
    { type: 'set', cells: [{ row: 'a', column: 'cq', text: '12' }] },
    { type: 'saved', cells: [{ row: 'a', column: 'cq', text: '10' }] },
  ]);
  expect(state.edits).toEqual({ a: { cq: { text: '12', base: '10' } } });
});

test('undoes a saved change as a new unsaved change', () => {
  const state = run(
    [
      { type: 'set', cells: [{ row: 'a', column: 'cq', text: '10' }] },
      { type: 'saved', cells: [{ row: 'a', column: 'cq', text: '10' }] },
      { type: 'undo' },
    ],
    loaded({ a: { cq: 8 } }),
  );
  expect(state.edits).toEqual({ a: { cq: { text: '8', base: '10' } } });
});

test('keeps an unsaved cell and its base value when newer values arrive', () => {
  const state = run(
    [
      { type: 'set', cells: [{ row: 'a', column: 'cq', text: '10' }] },
      { type: 'load', saved: { a: { cq: 9 }, b: { cq: 3 } } },
    ],
    loaded({ a: { cq: 8 } }),
  );
  expect(state.edits).toEqual({ a: { cq: { text: '10', base: '8' } } });
  expect(textsOf(state, 'cq')).toEqual(['10', '3', '', '']);
});

test('resolves a conflict by keeping my value or accepting theirs', () => {
  const typed = run(
    [{ type: 'set', cells: [{ row: 'a', column: 'cq', text: '10' }] }],
    loaded({ a: { cq: 8 } }),
  );
  const conflict = { row: 'a', column: 'cq', theirs: 9 };
  const mine = run([{ type: 'resolve', cells: [{ ...conflict, keep: 'mine' }] }], typed);
  expect(mine.edits).toEqual({ a: { cq: { text: '10', base: '9' } } });
  const theirs = run([{ type: 'resolve', cells: [{ ...conflict, keep: 'theirs' }] }], typed);
  expect(theirs.edits).toEqual({});
  expect(textsOf(theirs, 'cq')[0]).toBe('9');
});

test('restores only those cells of a draft that the sheet still has', () => {
  const edits = {
    a: { cq: { text: '10', base: '8' }, gone: { text: '1', base: '' }, total: { text: '9', base: '' } },
    z: { cq: { text: '10', base: '' } },
  };
  expect(run([{ type: 'restore', edits }]).edits).toEqual({ a: { cq: { text: '10', base: '8' } } });
});

test('removes the server’s message about a cell when the cell changes', () => {
  const refused = run([
    { type: 'set', cells: [{ row: 'a', column: 'cq', text: '10' }] },
    { type: 'refused', cells: [{ row: 'a', column: 'cq', message: 'Locked' }] },
  ]);
  expect(refused.refused).toEqual({ a: { cq: 'Locked' } });
  expect(run([{ type: 'type', row: 'a', column: 'cq', text: '1' }], refused).refused).toEqual({});
});

test('removes a finished row for good and keeps the typed text of the others', () => {
  const typed = run([
    { type: 'paste', row: 0, column: 0, block: [['7'], ['8']] },
    { type: 'refused', cells: [{ row: 'b', column: 'cq', message: 'too much' }] },
    { type: 'drop', rows: ['a'] },
    { type: 'undo' },
  ]);
  expect(cellText(typed, { row: 'a', column: 'cq' })).toBe('');
  expect(cellText(typed, { row: 'b', column: 'cq' })).toBe('8');
  expect(typed.refused).toEqual({ b: { cq: 'too much' } });
});

const position = { row: fc.nat(5), column: fc.nat(5) };
const text = fc.constantFrom('', '1', '৭', '12.5', 'x', ' 70 ', '99');
const anyAction: fc.Arbitrary<GridAction> = fc.oneof(
  fc.record({
    type: fc.constant('type' as const),
    row: fc.constantFrom('a', 'b', 'c', 'd', 'z'),
    column: fc.constantFrom('cq', 'mcq', 'total', 'remark'),
    text,
  }),
  fc.record({ type: fc.constant('leave' as const) }),
  fc.record({
    type: fc.constant('paste' as const),
    ...position,
    block: fc.array(fc.array(text, { maxLength: 5 }), { maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('clear' as const), ...position, to_row: fc.nat(5), to_column: fc.nat(5) }),
  fc.record({
    type: fc.constant('fill_down' as const),
    ...position,
    to_row: fc.nat(5),
    to_column: fc.nat(5),
  }),
);

test('undoing every step restores the saved state, and redoing restores the last state', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const start = loaded({ a: { cq: 7, remark: 'ok' }, c: { mcq: 12, total: '12' } });
      const there = run([...actions, { type: 'leave' }], start);
      const steps = there.past.length;
      const back = run(Array<GridAction>(steps).fill({ type: 'undo' }), there);
      expect(back.edits).toEqual({});
      const again = run(Array<GridAction>(steps).fill({ type: 'redo' }), back);
      expect(again.edits).toEqual(there.edits);
    }),
  );
});

test('a paste loses no text: each cell is written or counted as having no place', () => {
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.nat(3),
      fc.array(fc.array(fc.constantFrom('1', '2', '3'), { minLength: 1, maxLength: 6 }), { maxLength: 7 }),
      (row, column, block) => {
        const state = run([{ type: 'paste', row, column, block }]);
        const inside = block.slice(0, 4 - row);
        const given = inside.reduce((sum, texts) => sum + texts.length, 0);
        const written = entriesOf(state.edits).length;
        const { read_only, beyond_columns, beyond_rows } = state.report ?? {
          read_only: 0,
          beyond_columns: 0,
          beyond_rows: 0,
        };
        expect(written + read_only + beyond_columns).toBe(given);
        expect(beyond_rows).toBe(block.length - inside.length);
      },
    ),
  );
});
