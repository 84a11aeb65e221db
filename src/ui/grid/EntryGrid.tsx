import { type CSSProperties, useCallback, useMemo } from 'react';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import classes from './EntryGrid.module.css';
import { GridRowView } from './GridRowView.tsx';
import { GridStatusLine } from './GridStatusLine.tsx';
import type { GridColumn, GridRow } from './grid-cells.ts';
import type { GridAction, GridState } from './grid-state.ts';
import { useGridInput } from './useGridInput.ts';

export interface PinnedColumn {
  label: string;
  /** In pixels. */
  width: number;
  /** Width on a phone; `width` when left out. */
  phoneWidth?: number;
  /** The first column holds words, not numbers. */
  isText?: boolean;
}

interface EntryGridProps {
  /** What the sheet is, for those who cannot see it: "Marks of class six, section A". */
  label: string;
  /** The pinned columns at the left; `headers` of a row are their texts. */
  pinned: readonly PinnedColumn[];
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  value: GridState;
  onChange: (action: GridAction) => void;
}

/**
 * A sheet to fill in by keyboard, by thumb, or by pasting from a spreadsheet. A plain table whose cells are
 * labelled fields, so that every screen reader and phone knows what to do with it.
 */
export function EntryGrid({ label, pinned, columns, rows, value, onChange }: EntryGridProps) {
  const { language } = useLanguage();
  const input = useGridInput({ columns, rows, value, onChange });
  const onText = useCallback(
    (row: string, column: GridColumn, text: string) =>
      onChange(
        column.kind === 'choice'
          ? { type: 'set', cells: [{ row, column: column.key, text }] }
          : { type: 'type', row, column: column.key, text },
      ),
    [onChange],
  );
  const widths = useMemo(() => pinnedWidths(pinned), [pinned]);
  return (
    <div className={classes.frame}>
      <div ref={input.ref} role="presentation" className={classes.scroll} style={widths} {...input.handlers}>
        <table aria-label={label} className={classes.table}>
          <thead>
            <tr>
              {pinned.map((it, at) => (
                <th key={it.label} scope="col" className={classes.pinned} data-pinned={at}>
                  {it.label}
                </th>
              ))}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  style={{ minWidth: column.width ?? 84 }}
                  data-kind={column.kind}
                >
                  {column.label}
                  {column.full !== undefined && (
                    <span className={classes.full}>{localDigits(column.full, language)}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const isSelected = input.range && index >= input.range.row && index <= input.range.to_row;
              return (
                <GridRowView
                  key={row.id}
                  row={row}
                  index={index}
                  columns={columns}
                  saved={value.saved[row.id]}
                  edits={value.edits[row.id]}
                  refused={value.refused[row.id]}
                  typing={value.typing?.row === row.id ? value.typing.column : null}
                  selectedFrom={isSelected ? (input.range?.column ?? -1) : -1}
                  selectedTo={isSelected ? (input.range?.to_column ?? -1) : -1}
                  onText={onText}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <GridStatusLine columns={columns} rows={rows} value={value} active={input.active} range={input.range} />
    </div>
  );
}

/** Where each pinned column begins, as properties the style sheet reads. */
function pinnedWidths(pinned: readonly PinnedColumn[]): CSSProperties {
  const style: Record<string, string> = {};
  let [left, phoneLeft] = [0, 0];
  if (pinned[0]?.isText) style['--pin-align-0'] = 'left';
  pinned.forEach((it, at) => {
    style[`--pin-width-${at}`] = `${it.width}px`;
    style[`--pin-left-${at}`] = `${left}px`;
    style[`--phone-pin-width-${at}`] = `${it.phoneWidth ?? it.width}px`;
    style[`--phone-pin-left-${at}`] = `${phoneLeft}px`;
    left += it.width;
    phoneLeft += it.phoneWidth ?? it.width;
  });
  return { ...style, '--pinned': `${left}px`, '--phone-pinned': `${phoneLeft}px` } as CSSProperties;
}
