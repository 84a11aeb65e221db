import clsx from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import classes from './EntryGrid.module.css';
import { GridCell } from './GridCell.tsx';
import { type GridColumn, type GridRow, isReadOnly } from './grid-cells.ts';
import type { Edit } from './grid-state.ts';
import { problemText } from './problem-text.ts';

interface GridRowViewProps {
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  saved: Readonly<Record<string, string>> | undefined;
  edits: Readonly<Record<string, Edit>> | undefined;
  refused: Readonly<Record<string, string>> | undefined;
  /** The column being typed into, of this row. */
  typing: string | null;
  /** First and last selected column of this row, -1 for none. */
  selectedFrom: number;
  selectedTo: number;
  onText: (row: string, column: GridColumn, text: string) => void;
}

/** Memoised: a row renders only when its own data change. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { row, index, columns, saved, edits, refused, typing, selectedFrom, selectedTo, onText } = props;
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return (
    <tr>
      {row.headers.map((header, at) => (
        <th key={at} scope={at === 0 ? 'row' : undefined} className={classes.pinned} data-pinned={at}>
          <span className={classes.header}>{header}</span>
        </th>
      ))}
      {columns.map((column, at) => {
        const edit = edits?.[column.key];
        const text = edit?.text ?? saved?.[column.key] ?? '';
        const isTyping = typing === column.key;
        const problem =
          refused?.[column.key] ??
          (edit && !isTyping ? problemText(column, edit.text, t, language) : undefined);
        const state = clsx(
          classes.cell,
          edit && classes.edited,
          problem && classes.invalid,
          at >= selectedFrom && at <= selectedTo && classes.selected,
        );
        if (isReadOnly(column, row.id)) {
          const shown = column.choices?.find((choice) => choice.value === text)?.label;
          return (
            <td key={column.key} className={clsx(state, classes.readOnly)} data-kind={column.kind}>
              {shown ?? (column.kind === 'text' ? text : localDigits(text, language))}
            </td>
          );
        }
        return (
          <td key={column.key} className={state}>
            <GridCell
              column={column}
              row={index}
              index={at}
              name={`${row.label}, ${column.label}`}
              text={text}
              isTyping={isTyping}
              problem={problem}
              language={language}
              onText={(typed) => onText(row.id, column, typed)}
            />
            {problem && (
              <span id={`grid-problem-${index}-${at}`} className="visually-hidden">
                {problem}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});
