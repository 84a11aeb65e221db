import { useRef } from 'react';
import type { RowSelection } from './PhoneRows.tsx';

/** The boxes of a table: single rows, a range with the shift key, all rows of the page; rows of other pages stay selected. */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  selection: RowSelection<Row> | undefined,
) {
  const last = useRef<number>(undefined);
  if (!selection) return undefined;
  const selected = new Set(selection.rows.map((it) => it.id));
  const isSelected = (row: Row) => selected.has(row.id);
  const isAll = rows.length > 0 && rows.every(isSelected);
  const set = (changed: readonly Row[], isOn: boolean) => {
    const ids = new Set(changed.map((it) => it.id));
    const others = selection.rows.filter((it) => !ids.has(it.id));
    selection.change(isOn ? [...others, ...changed] : others);
  };
  return {
    isSelected,
    isAll,
    isSome: rows.some(isSelected),
    toggleAll: () => set(rows, !isAll),
    /** `isRange`: together with all rows since the one that was toggled before. */
    toggle: (at: number, isRange: boolean) => {
      const from = isRange ? (last.current ?? at) : at;
      set(rows.slice(Math.min(from, at), Math.max(from, at) + 1), !isSelected(rows[at]!));
      last.current = at;
    },
  };
}
