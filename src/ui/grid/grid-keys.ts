import { type GridColumn, isReadOnly } from './grid-cells.ts';

/** The command of a key press. */
export type GridCommand =
  | { move: Move; extend: boolean }
  | { do: 'edit' | 'cancel' | 'clear' | 'undo' | 'redo' | 'fill_down' };

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row_start'
  | 'row_end'
  | 'first'
  | 'last'
  | 'page_up'
  | 'page_down';

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export interface KeySituation {
  /** F2 was pressed: left, right, Home, End and Delete belong to the text. */
  editing: boolean;
  /** More than one cell is selected. */
  many: boolean;
  /** Buttons take left and right themselves. */
  kind: GridColumn['kind'];
}

/** The command of a key, or nothing where the key belongs to the cell or the browser. */
export function commandForKey(event: Key, { editing, many, kind }: KeySituation): GridCommand | undefined {
  const { key, shiftKey } = event;
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return controlled(key, shiftKey);
  if (key === 'Enter') return { move: shiftKey ? 'up' : 'down', extend: false };
  if (key === 'Escape') return { do: 'cancel' };
  if (key === 'F2') return { do: 'edit' };
  const vertical = verticalKeys[key];
  if (vertical) return { move: vertical, extend: shiftKey };
  if (editing) return undefined;
  if (key === 'Delete' || (key === 'Backspace' && (many || kind === 'choice'))) return { do: 'clear' };
  const horizontal = horizontalKeys[key];
  const belongsToButtons = kind === 'choice' && !shiftKey && key.startsWith('Arrow');
  return horizontal && !belongsToButtons ? { move: horizontal, extend: shiftKey } : undefined;
}

export interface Position {
  row: number;
  column: number;
}

interface Shape {
  rows: readonly { id: string }[];
  columns: readonly GridColumn[];
}

/** Position after a move: the next writable cell, or the same position where there is none. */
export function positionAfter(from: Position, move: Move, { rows, columns }: Shape): Position {
  const last: Position = { row: rows.length - 1, column: columns.length - 1 };
  const [start, step] = routeOf(from, move, last);
  const inside = (it: Position) =>
    it.row >= 0 && it.column >= 0 && it.row <= last.row && it.column <= last.column;
  for (let to = start; inside(to); to = { row: to.row + step.row, column: to.column + step.column }) {
    const [row, column] = [rows[to.row], columns[to.column]];
    if (row && column && !isReadOnly(column, row.id)) return to;
  }
  return from;
}

const verticalKeys: Record<string, Move | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page_up',
  PageDown: 'page_down',
};

const horizontalKeys: Record<string, Move | undefined> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row_start',
  End: 'row_end',
};

function controlled(key: string, shiftKey: boolean): GridCommand | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'd':
      return { do: 'fill_down' };
    case 'home':
      return { move: 'first', extend: shiftKey };
    case 'end':
      return { move: 'last', extend: shiftKey };
    default:
      return undefined;
  }
}

const page = 10;

/** Start and step of a move; steps continue over read-only cells. */
function routeOf({ row, column }: Position, move: Move, last: Position): [Position, Position] {
  const up = { row: -1, column: 0 };
  const down = { row: 1, column: 0 };
  const left = { row: 0, column: -1 };
  const right = { row: 0, column: 1 };
  switch (move) {
    case 'up':
      return [{ row: row - 1, column }, up];
    case 'down':
      return [{ row: row + 1, column }, down];
    case 'page_up':
      return [{ row: Math.max(row - page, 0), column }, down];
    case 'page_down':
      return [{ row: Math.min(row + page, last.row), column }, up];
    case 'left':
      return [{ row, column: column - 1 }, left];
    case 'right':
      return [{ row, column: column + 1 }, right];
    case 'row_start':
      return [{ row, column: 0 }, right];
    case 'row_end':
      return [{ row, column: last.column }, left];
    case 'first':
      return [{ row: 0, column: 0 }, right];
    case 'last':
      return [last, left];
  }
}
