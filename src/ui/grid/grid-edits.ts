import { type CellName, cellAt, type GridColumn, isReadOnly, tidyText, withCell } from './grid-cells.ts';
import { cellText, type GridLayout, type GridState, type Range, type TextChange } from './grid-state.ts';

const undoSteps = 200;

const sameCell = (a: CellName | null, b: CellName) => a?.row === b.row && a.column === b.column;

export function columnOf(layout: GridLayout, key: string): GridColumn | undefined {
  return layout.columns.find((column) => column.key === key);
}

export function isWritable(layout: GridLayout, cell: CellName): boolean {
  const column = columnOf(layout, cell.column);
  return column !== undefined && layout.rows.includes(cell.row) && !isReadOnly(column, cell.row);
}

/** Writes a text without a step of undo. A text equal to the saved one removes the edit. */
function setCellText(state: GridState, cell: CellName, text: string): GridState {
  const base = cellAt(state.edits, cell)?.base ?? cellAt(state.saved, cell) ?? '';
  const edits = withCell(state.edits, cell, text === base ? undefined : { text, base });
  const refused =
    cellAt(state.refused, cell) === undefined ? state.refused : withCell(state.refused, cell, undefined);
  return { ...state, edits, refused };
}

export function typeInto(layout: GridLayout, state: GridState, cell: CellName & { text: string }): GridState {
  if (!isWritable(layout, cell)) return state;
  const name = { row: cell.row, column: cell.column };
  const goesOn = sameCell(state.typing, cell);
  const before = goesOn ? (state.past.at(-1)?.[0]?.before ?? '') : cellText(state, cell);
  const past = goesOn ? state.past.slice(0, -1) : leave(layout, state).past;
  const settled = goesOn ? state : leave(layout, state);
  return {
    ...setCellText(settled, name, cell.text),
    past: pushHistory(past, [{ ...name, before, after: cell.text }]),
    future: [],
    typing: name,
    report: null,
  };
}

/** Ends the typing in a cell: the text is tidied, and typing that changed nothing is no step of undo. */
export function leave(layout: GridLayout, state: GridState): GridState {
  const cell = state.typing;
  const column = cell && columnOf(layout, cell.column);
  if (!cell || !column) return { ...state, typing: null };
  const text = tidyText(column, cellText(state, cell));
  const before = state.past.at(-1)?.[0]?.before ?? '';
  const others = state.past.slice(0, -1);
  const past = before === text ? others : [...others, [{ ...cell, before, after: text }]];
  return { ...setCellText(state, cell, text), past, typing: null };
}

/** Esc: reverts what was typed since the cell was entered. */
export function cancel(state: GridState): GridState {
  const change = state.typing && state.past.at(-1)?.[0];
  if (!change) return state;
  return { ...setCellText(state, change, change.before), past: state.past.slice(0, -1), typing: null };
}

function pushHistory(past: GridState['past'], step: readonly TextChange[]): GridState['past'] {
  return [...past, step].slice(-undoSteps);
}

/** Writes texts as one step of undo. */
export function write(
  layout: GridLayout,
  state: GridState,
  cells: readonly (CellName & { text: string })[],
): GridState {
  const step = cells
    .filter((cell) => isWritable(layout, cell))
    .map(({ row, column, text }) => ({
      row,
      column,
      before: cellText(state, { row, column }),
      after: tidyText(columnOf(layout, column) as GridColumn, text),
    }))
    .filter((change) => change.before !== change.after);
  if (step.length === 0) return { ...state, report: null };
  const written = step.reduce((sofar, change) => setCellText(sofar, change, change.after), state);
  return { ...written, past: pushHistory(state.past, step), future: [], report: null };
}

export function cellsOf(layout: GridLayout, range: Range, textAt: (row: string, column: string) => string) {
  const rows = layout.rows.slice(range.row, range.to_row + 1);
  const columns = layout.columns.slice(range.column, range.to_column + 1);
  return rows.flatMap((row) => columns.map(({ key }) => ({ row, column: key, text: textAt(row, key) })));
}

export function paste(
  layout: GridLayout,
  state: GridState,
  { row, column, block }: { row: number; column: number; block: readonly (readonly string[])[] },
): GridState {
  const report = { written: 0, read_only: 0, beyond_rows: 0, beyond_columns: 0 };
  const cells: (CellName & { text: string })[] = [];
  block.forEach((texts, down) => {
    const rowId = layout.rows[row + down];
    if (rowId === undefined) {
      if (texts.some((text) => text.trim())) report.beyond_rows += 1;
      return;
    }
    texts.forEach((text, across) => {
      const target = layout.columns[column + across];
      if (!target) {
        if (text.trim()) report.beyond_columns += 1;
      } else if (isReadOnly(target, rowId)) report.read_only += 1;
      else cells.push({ row: rowId, column: target.key, text });
    });
  });
  report.written = cells.length;
  return { ...write(layout, state, cells), report: { ...report, cells } };
}

/** The first row of the range into the rows below it; of a single row, the row above into it. */
export function fillDown(layout: GridLayout, state: GridState, range: Range): GridState {
  const single = range.row === range.to_row;
  const source = layout.rows[single ? range.row - 1 : range.row];
  if (source === undefined) return state;
  const below = single ? range : { ...range, row: range.row + 1 };
  return write(
    layout,
    state,
    cellsOf(layout, below, (_, column) => cellText(state, { row: source, column })),
  );
}

export function undo(state: GridState): GridState {
  const step = state.past.at(-1);
  if (!step) return state;
  const undone = step.reduce((sofar, change) => setCellText(sofar, change, change.before), state);
  return { ...undone, past: state.past.slice(0, -1), future: [step, ...state.future], report: null };
}

export function redo(state: GridState): GridState {
  const [step, ...future] = state.future;
  if (!step) return state;
  const redone = step.reduce((sofar, change) => setCellText(sofar, change, change.after), state);
  return { ...redone, past: pushHistory(state.past, step), future, report: null };
}
