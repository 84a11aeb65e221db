import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import { readBlock, writeBlock } from './clipboard.ts';
import type { GridColumn, GridRow } from './grid-cells.ts';
import { commandForKey, type GridCommand, type Position, positionAfter } from './grid-keys.ts';
import { cellText, type GridAction, type GridState, type Range } from './grid-state.ts';

interface GridInputOptions {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  value: GridState;
  onChange: (action: GridAction) => void;
}

/** Keyboard, clipboard and mouse of a sheet; the handlers sit on the element around the table. */
export function useGridInput({ columns, rows, value, onChange }: GridInputOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const isEditing = useRef(false);
  const [active, setActive] = useState<Position | null>(null);
  const [anchor, setAnchor] = useState<Position | null>(null);
  const range = active && anchor ? rangeOf(anchor, active) : null;
  const isMany = range !== null && (range.row !== range.to_row || range.column !== range.to_column);

  const focus = (position: Position, select = true) => {
    const cells = ref.current?.querySelectorAll<HTMLElement>(
      `[data-row="${position.row}"][data-column="${position.column}"]`,
    );
    const cell = [...(cells ?? [])].find((it) => it.tabIndex === 0);
    cell?.focus();
    if (select && cell instanceof HTMLInputElement) cell.select();
  };

  const move = (from: Position, command: Extract<GridCommand, { move: unknown }>) => {
    const to = positionAfter(from, command.move, { rows, columns });
    const corner = anchor ?? from;
    focus(to);
    setActive(to);
    setAnchor(command.extend ? corner : to);
  };

  const act = (command: Extract<GridCommand, { do: unknown }>, from: Position, target: HTMLElement) => {
    const selected = range ?? rangeOf(from, from);
    switch (command.do) {
      case 'edit':
        isEditing.current = true;
        if (target instanceof HTMLInputElement) {
          target.setSelectionRange(target.value.length, target.value.length);
        }
        return;
      case 'cancel':
        isEditing.current = false;
        onChange({ type: 'cancel' });
        setAnchor(from);
        requestAnimationFrame(() => focus(from));
        return;
      case 'clear':
        return onChange({ type: 'clear', ...selected });
      case 'fill_down':
        return onChange({ type: 'fill_down', ...selected });
      case 'undo':
      case 'redo': {
        const step = command.do === 'undo' ? value.past.at(-1) : value.future[0];
        onChange({ type: command.do });
        const first = step?.[0];
        if (!first) return;
        const position = {
          row: rows.findIndex((row) => row.id === first.row),
          column: columns.findIndex((column) => column.key === first.column),
        };
        requestAnimationFrame(() => focus(position));
      }
    }
  };

  const handlers = {
    onFocus: (event: FocusEvent) => {
      const position = positionOf(event.target);
      if (!position) return;
      isEditing.current = false;
      if (event.target instanceof HTMLInputElement) event.target.select();
      if (position.row === active?.row && position.column === active?.column) return;
      setActive(position);
      setAnchor(position);
    },
    onBlur: (event: FocusEvent) => {
      if (value.typing) onChange({ type: 'leave' });
      if (!ref.current?.contains(event.relatedTarget)) setAnchor(active);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const position = positionOf(event.target);
      const column = position && columns[position.column];
      // While an input method composes a character, its keys are not ours.
      if (!position || !column || event.nativeEvent.isComposing) return;
      const target = event.target as HTMLElement;
      if (target.dataset.choice !== undefined && chooseByKey(event, position, column)) return;
      const isAsked = event.key === 'Enter' && target instanceof HTMLSelectElement && event.altKey;
      const command = commandForKey(event, { editing: isEditing.current, many: isMany, kind: column.kind });
      if (!command || isAsked) return;
      event.preventDefault();
      if ('move' in command) move(position, command);
      else act(command, position, target);
    },
    onMouseDown: (event: MouseEvent) => {
      const position = positionOf(event.target);
      if (!position || !(event.target instanceof HTMLInputElement)) return;
      if (event.shiftKey && anchor) {
        event.preventDefault();
        const corner = anchor;
        focus(position);
        setActive(position);
        setAnchor(corner);
      } else if (document.activeElement === event.target) {
        isEditing.current = true;
        setAnchor(position);
      } else {
        // The first click chooses the cell as a whole, so that typing replaces; the second sets the caret.
        event.preventDefault();
        focus(position);
      }
    },
    onMouseOver: (event: MouseEvent) => {
      const position = positionOf(event.target);
      if (event.buttons !== 1 || !position || !anchor || isEditing.current) return;
      setActive(position);
    },
    onCopy: (event: ClipboardEvent) => {
      if (!range || !isMany) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeBlock(textsIn(range)));
    },
    onCut: (event: ClipboardEvent) => {
      if (!range || !isMany) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeBlock(textsIn(range)));
      onChange({ type: 'clear', ...range });
    },
    onPaste: (event: ClipboardEvent) => {
      const block = readBlock(event.clipboardData.getData('text/plain'));
      const text = block[0]?.[0];
      if (!range || text === undefined) return;
      const isSingle = block.length === 1 && block[0]?.length === 1;
      if (isSingle && isEditing.current) return;
      event.preventDefault();
      if (isSingle && isMany) onChange({ type: 'fill', text, ...range });
      else onChange({ type: 'paste', row: range.row, column: range.column, block });
    },
  };

  function textsIn({ row, to_row, column, to_column }: Range): string[][] {
    return rows
      .slice(row, to_row + 1)
      .map((it) =>
        columns.slice(column, to_column + 1).map(({ key }) => cellText(value, { row: it.id, column: key })),
      );
  }

  /** A letter picks its choice and goes on to the next row; left and right go through the choices. */
  function chooseByKey(event: KeyboardEvent, position: Position, column: GridColumn): boolean {
    const row = rows[position.row];
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const choices = column.choices ?? [];
    const letter = choices.find((it) => it.key?.toLowerCase() === event.key.toLowerCase());
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const now = choices.findIndex((it) => it.value === (event.target as HTMLElement).dataset.choice);
    const next = step === undefined ? undefined : choices[(now + step + choices.length) % choices.length];
    const chosen = letter ?? next;
    if (!chosen) return false;
    event.preventDefault();
    onChange({ type: 'set', cells: [{ row: row.id, column: column.key, text: chosen.value }] });
    if (letter) move(position, { move: 'down', extend: false });
    else requestAnimationFrame(() => focus(position));
    return true;
  }

  return { ref, handlers, active, range: isMany ? range : null };
}

function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

function rangeOf(a: Position, b: Position): Range {
  return {
    row: Math.min(a.row, b.row),
    column: Math.min(a.column, b.column),
    to_row: Math.max(a.row, b.row),
    to_column: Math.max(a.column, b.column),
  };
}
