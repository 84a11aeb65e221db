import { expect, test } from 'vitest';
import { numberColumn, textColumn } from './grid-columns.ts';
import { commandForKey, positionAfter } from './grid-keys.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const resting = { editing: false, many: false, kind: 'number' as const };

test('moves with Enter and Shift+Enter, down and up', () => {
  expect(commandForKey({ ...plain, key: 'Enter' }, resting)).toEqual({ move: 'down', extend: false });
  expect(commandForKey({ ...plain, key: 'Enter', shiftKey: true }, resting)).toEqual({
    move: 'up',
    extend: false,
  });
});

test('leaves the left and right keys to the text field during editing', () => {
  expect(commandForKey({ ...plain, key: 'ArrowLeft' }, resting)).toEqual({ move: 'left', extend: false });
  expect(commandForKey({ ...plain, key: 'ArrowLeft' }, { ...resting, editing: true })).toBeUndefined();
  expect(commandForKey({ ...plain, key: 'Delete' }, { ...resting, editing: true })).toBeUndefined();
});

test('extends the selection with Shift', () => {
  expect(commandForKey({ ...plain, key: 'ArrowDown', shiftKey: true }, resting)).toEqual({
    move: 'down',
    extend: true,
  });
});

test('leaves copying, pasting and Tab to the browser', () => {
  expect(commandForKey({ ...plain, key: 'c', ctrlKey: true }, resting)).toBeUndefined();
  expect(commandForKey({ ...plain, key: 'v', ctrlKey: true }, resting)).toBeUndefined();
  expect(commandForKey({ ...plain, key: 'Tab' }, resting)).toBeUndefined();
});

const shape = {
  rows: ['a', 'b', 'c'].map((id) => ({ id })),
  columns: [
    numberColumn({ key: 'one', label: '1', readOnly: (row) => row === 'b' }),
    textColumn({ key: 'two', label: '2', readOnly: true }),
    numberColumn({ key: 'three', label: '3' }),
  ],
};

test('skips read-only cells', () => {
  expect(positionAfter({ row: 0, column: 0 }, 'right', shape)).toEqual({ row: 0, column: 2 });
  expect(positionAfter({ row: 0, column: 0 }, 'down', shape)).toEqual({ row: 2, column: 0 });
});

test('stays at the edge of the sheet', () => {
  expect(positionAfter({ row: 2, column: 2 }, 'down', shape)).toEqual({ row: 2, column: 2 });
  expect(positionAfter({ row: 1, column: 2 }, 'left', shape)).toEqual({ row: 1, column: 2 });
});

test('moves to the ends of the row and of the sheet', () => {
  expect(positionAfter({ row: 1, column: 2 }, 'row_start', shape)).toEqual({ row: 1, column: 2 });
  expect(positionAfter({ row: 2, column: 2 }, 'first', shape)).toEqual({ row: 0, column: 0 });
  expect(positionAfter({ row: 0, column: 0 }, 'page_down', shape)).toEqual({ row: 2, column: 0 });
  expect(positionAfter({ row: 0, column: 0 }, 'last', shape)).toEqual({ row: 2, column: 2 });
});
