/** The parsed value of a cell; `null` is an empty cell. */
export type CellValue = string | number | null;

/** The result of parsing a typed text: its value, or the key of the sentence about its problem. */
export type ParsedCell = { value: CellValue } | { problem: string; values?: Record<string, string | number> };

export interface GridChoice {
  value: string;
  label: string;
  /** Label of the button in a narrow cell; `label` when left out. */
  short?: string;
  /** The key that picks it, e.g. `p`. */
  key?: string;
  /** Further names and codes by which it can be pasted. */
  names?: readonly string[];
  /** A colour of the theme for the chosen button. */
  color?: string;
}

export interface GridColumn {
  key: string;
  label: string;
  kind: 'number' | 'text' | 'choice' | 'day';
  /** The highest number, shown under the label. */
  full?: number;
  /** Of a `choice` column. Up to five become buttons, more a list to open. */
  choices?: readonly GridChoice[];
  parse(text: string): ParsedCell;
  /** The value as text with ASCII digits; `String(value)` when left out. */
  format?(value: CellValue): string;
  readOnly?: boolean | ((rowId: string) => boolean);
  /** In pixels. */
  width?: number;
}

export interface GridRow {
  id: string;
  /** How a cell of the row is called by a screen reader: "Roll 12". */
  label: string;
  /** The texts of the pinned columns, e.g. roll and name. */
  headers: readonly string[];
}

/** Row id → column key → content. */
export type CellMap<Content> = Readonly<Record<string, Readonly<Record<string, Content>>>>;

/** One cell by the ids of its row and column. */
export interface CellName {
  row: string;
  column: string;
}

/** The value as it is shown and compared; ASCII digits. */
export function textOf(column: GridColumn, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  return column.format ? column.format(value) : String(value);
}

/** The text as the column would write it (`০৫` → `5`); an unreadable one stays as it is, trimmed. */
export function tidyText(column: GridColumn, text: string): string {
  const reading = column.parse(text);
  return 'value' in reading ? textOf(column, reading.value) : text.trim();
}

export function isReadOnly(column: GridColumn, rowId: string): boolean {
  return typeof column.readOnly === 'function' ? column.readOnly(rowId) : (column.readOnly ?? false);
}

/** The content of a cell, if any. */
export function cellAt<Content>(cells: CellMap<Content>, { row, column }: CellName): Content | undefined {
  return cells[row]?.[column];
}

/** A copy with one cell replaced, or removed when `content` is undefined. Other rows keep their identity. */
export function withCell<Content>(
  cells: CellMap<Content>,
  { row, column }: CellName,
  content: Content | undefined,
): CellMap<Content> {
  const { [column]: _, ...others } = cells[row] ?? {};
  const changed = content === undefined ? others : { ...others, [column]: content };
  if (Object.keys(changed).length > 0) return { ...cells, [row]: changed };
  const { [row]: __, ...otherRows } = cells;
  return otherRows;
}

/** Every cell with its content, row by row. */
export function entriesOf<Content>(cells: CellMap<Content>): (CellName & { content: Content })[] {
  return Object.entries(cells).flatMap(([row, columns]) =>
    Object.entries(columns).map(([column, content]) => ({ row, column, content })),
  );
}
