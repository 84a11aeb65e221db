import {
  type CellMap,
  type CellName,
  type CellValue,
  cellAt,
  entriesOf,
  type GridColumn,
  textOf,
  withCell,
} from './grid-cells.ts';
import {
  cancel,
  cellsOf,
  columnOf,
  fillDown,
  isWritable,
  leave,
  paste,
  redo,
  typeInto,
  undo,
  write,
} from './grid-edits.ts';

/** An unsaved cell: its text, and the saved text it was typed over. The server compares with the latter. */
export interface Edit {
  text: string;
  base: string;
}

/** A cell that somebody else saved in the meantime. */
export interface CellConflict extends CellName {
  mine: CellValue;
  theirs: CellValue;
  by: string | null;
  /** Instant of their change. */
  at: string | null;
}

export interface TextChange extends CellName {
  before: string;
  after: string;
}

/** The cells of a paste that were written and those that did not fit. */
export interface PasteReport {
  written: number;
  read_only: number;
  beyond_rows: number;
  beyond_columns: number;
  /** What was written. */
  cells: readonly (CellName & { text: string })[];
}

export interface GridState {
  saved: CellMap<string>;
  edits: CellMap<Edit>;
  /** Sentences of the server about single cells; gone with the next change of the cell. */
  refused: CellMap<string>;
  past: readonly (readonly TextChange[])[];
  future: readonly (readonly TextChange[])[];
  /** The cell whose keystrokes are one step of undo. */
  typing: CellName | null;
  /** Of the last paste. */
  report: PasteReport | null;
}

/** Cells from a corner to the opposite one, by position, both included. */
export interface Range {
  row: number;
  column: number;
  to_row: number;
  to_column: number;
}

export type GridAction =
  | ({ type: 'type'; text: string } & CellName)
  | { type: 'leave' }
  | { type: 'cancel' }
  | { type: 'paste'; row: number; column: number; block: readonly (readonly string[])[] }
  | ({ type: 'fill'; text: string } & Range)
  | ({ type: 'fill_down' } & Range)
  | ({ type: 'clear' } & Range)
  | { type: 'set'; cells: readonly (CellName & { text: string })[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'dismiss_report' }
  | { type: 'load'; saved: CellMap<CellValue> }
  | { type: 'restore'; edits: CellMap<Edit> }
  | { type: 'discard' }
  | { type: 'saved'; cells: readonly (CellName & { text: string })[] }
  | { type: 'drop'; rows: readonly string[] }
  | { type: 'refused'; cells: readonly (CellName & { message: string })[] }
  | { type: 'resolve'; cells: readonly (CellName & { theirs: CellValue; keep: 'mine' | 'theirs' })[] };

export interface GridLayout {
  /** Row ids from top to bottom. */
  rows: readonly string[];
  columns: readonly GridColumn[];
}

export function emptyGrid(): GridState {
  return { saved: {}, edits: {}, refused: {}, past: [], future: [], typing: null, report: null };
}

/** The current text of a cell. */
export function cellText(state: Pick<GridState, 'saved' | 'edits'>, cell: CellName): string {
  return cellAt(state.edits, cell)?.text ?? cellAt(state.saved, cell) ?? '';
}

/** The sheet after an action. Read-only cells are never written; rows that do not change keep their identity. */
export function reduceGrid(layout: GridLayout, state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'type':
      return typeInto(layout, state, action);
    case 'leave':
      return leave(layout, state);
    case 'cancel':
      return cancel(state);
    case 'paste':
      return paste(layout, leave(layout, state), action);
    case 'fill':
      return write(
        layout,
        leave(layout, state),
        cellsOf(layout, action, () => action.text),
      );
    case 'clear':
      return write(
        layout,
        leave(layout, state),
        cellsOf(layout, action, () => ''),
      );
    case 'fill_down':
      return fillDown(layout, leave(layout, state), action);
    case 'set':
      return write(layout, leave(layout, state), action.cells);
    case 'undo':
      return undo(leave(layout, state));
    case 'redo':
      return redo(leave(layout, state));
    case 'dismiss_report':
      return { ...state, report: null };
    case 'load':
      return load(layout, state, action.saved);
    case 'restore':
      return { ...state, edits: restorable(layout, action.edits), past: [], future: [], typing: null };
    case 'discard':
      return { ...state, edits: {}, refused: {}, past: [], future: [], typing: null };
    case 'saved':
      return action.cells.reduce(acceptSaved, { ...state, refused: {} });
    case 'drop':
      return drop(state, action.rows);
    case 'refused':
      return {
        ...state,
        refused: action.cells.reduce(
          (refused, it) => withCell(refused, it, it.message),
          {} as CellMap<string>,
        ),
      };
    case 'resolve':
      return action.cells.reduce((sofar, it) => resolve(layout, sofar, it), state);
  }
}

/** Replaces the saved values. Unsaved cells keep their text and their base value. */
function load(layout: GridLayout, state: GridState, values: CellMap<CellValue>): GridState {
  const saved: Record<string, Readonly<Record<string, string>>> = {};
  for (const row of layout.rows) {
    const texts = Object.fromEntries(
      layout.columns
        .map((column): [string, string] => [column.key, textOf(column, values[row]?.[column.key])])
        .filter(([, text]) => text !== ''),
    );
    const known = state.saved[row];
    const isSame = known && JSON.stringify(known) === JSON.stringify(texts);
    if (Object.keys(texts).length > 0) saved[row] = isSame ? known : texts;
  }
  const settled = entriesOf(state.edits).filter((it) => it.content.text === (cellAt(saved, it) ?? ''));
  const edits = settled.reduce((sofar, it) => withCell(sofar, it, undefined), state.edits);
  return { ...state, saved, edits };
}

/** The cells of a stored draft that this sheet still has. */
function restorable(layout: GridLayout, edits: CellMap<Edit>): CellMap<Edit> {
  return entriesOf(edits)
    .filter((it) => isWritable(layout, it))
    .reduce((sofar, it) => withCell(sofar, it, it.content), {} as CellMap<Edit>);
}

/** The server has this text now; what was typed since then stays unsaved, over the new text. */
function acceptSaved(state: GridState, cell: CellName & { text: string }): GridState {
  const edit = cellAt(state.edits, cell);
  const left = edit && edit.text !== cell.text ? { text: edit.text, base: cell.text } : undefined;
  return {
    ...state,
    saved: withCell(state.saved, cell, cell.text || undefined),
    edits: withCell(state.edits, cell, left),
  };
}

/** Empties rows that left the sheet; undo cannot restore them. */
function drop(state: GridState, rows: readonly string[]): GridState {
  const gone = new Set(rows);
  const without = <Content>(cells: CellMap<Content>) =>
    Object.fromEntries(Object.entries(cells).filter(([row]) => !gone.has(row)));
  return {
    ...state,
    saved: without(state.saved),
    edits: without(state.edits),
    refused: without(state.refused),
    past: [],
    future: [],
    typing: null,
  };
}

function resolve(
  layout: GridLayout,
  state: GridState,
  cell: CellName & { theirs: CellValue; keep: 'mine' | 'theirs' },
): GridState {
  const column = columnOf(layout, cell.column);
  if (!column) return state;
  const base = textOf(column, cell.theirs);
  const mine = cellText(state, cell);
  const stays = cell.keep === 'mine' && mine !== base;
  return {
    ...state,
    saved: withCell(state.saved, cell, base || undefined),
    edits: withCell(state.edits, cell, stays ? { text: mine, base } : undefined),
  };
}
