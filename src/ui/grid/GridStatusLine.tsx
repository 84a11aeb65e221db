import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import classes from './EntryGrid.module.css';
import { cellAt, type GridColumn, type GridRow } from './grid-cells.ts';
import type { Position } from './grid-keys.ts';
import type { GridState, Range } from './grid-state.ts';
import { problemText } from './problem-text.ts';

interface GridStatusLineProps {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  value: GridState;
  active: Position | null;
  range: Range | null;
}

/** Under the sheet: the active cell, its problem, the size of the selection. Announced to screen readers as it changes. */
export function GridStatusLine({ columns, rows, value, active, range }: GridStatusLineProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const row = active && rows[active.row];
  const column = active && columns[active.column];
  const name = row && column ? { row: row.id, column: column.key } : null;
  const edit = name && cellAt(value.edits, name);
  const isTyping = value.typing?.row === name?.row && value.typing?.column === name?.column;
  const problem =
    name && column
      ? (cellAt(value.refused, name) ??
        (edit && !isTyping ? problemText(column, edit.text, t, language) : undefined))
      : undefined;
  const size = range && {
    rows: localDigits(range.to_row - range.row + 1, language),
    columns: localDigits(range.to_column - range.column + 1, language),
  };
  return (
    <div className={classes.statusLine}>
      <span>{row && column && t('grid.cell', { row: row.label, column: column.label })}</span>
      <span aria-live="polite" className={problem ? classes.problem : undefined}>
        {problem ?? (size && t('grid.selected', size))}
      </span>
    </div>
  );
}
