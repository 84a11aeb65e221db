import { type CellPlace, type Grid, SheetProblem, type SheetWarning } from './sheet-problem.ts';

export interface SheetRow {
  /** The row number that the person sees in the spreadsheet, from 1. */
  number: number;
  /** One text for every column of the header: trimmed, NFC, empty when blank. */
  cells: string[];
  /** How many cells a row of a text file has beyond the headings; below zero where it has fewer. */
  extra_cells?: number;
  /** Columns from 0 whose numbers Excel has rounded: their last digits are not in the file. */
  rounded?: number[];
}

export interface TableLayout {
  header: string[];
  header_row: number;
  rows: SheetRow[];
  warnings: SheetWarning[];
}

export interface LayoutOptions {
  rows: number;
  columns: number;
  cells: number;
  /** The header's row number when the person has pointed at it; otherwise it is found. */
  headerRow?: number;
}

/**
 * Tells header from data: the header is the first of the top rows that fills most of the columns with words;
 * school name, class and year often stand above it. Empty rows are left out, blank or repeated column names
 * made distinct. Throws `no_rows`, `too_many_rows`, `too_many_columns`, `too_many_cells`.
 */
export function layOutTable(grid: Grid, options: LayoutOptions): TableLayout {
  const lines = grid.lines.map((line) => line.map(cleanCell));
  const width = lines.reduce((most, line) => Math.max(most, filledWidth(line)), 0);
  if (width > options.columns) {
    throw new SheetProblem('too_many_columns', { columns: width, columns_max: options.columns });
  }
  const headerAt = options.headerRow ? options.headerRow - 1 : findHeader(lines);
  if (!lines[headerAt]?.some(Boolean)) throw new SheetProblem('no_rows');
  const filled = lines.filter((line) => line.some(Boolean)).length;
  if (filled * width > options.cells)
    throw new SheetProblem('too_many_cells', { cells: filled * width, cells_max: options.cells });
  const rows: SheetRow[] = [];
  for (const [at, line] of lines.entries()) {
    if (at <= headerAt || !line.some(Boolean)) continue;
    const cells = Array.from({ length: width }, (_, column) => line[column] ?? '');
    // A workbook has no cells after the last filled one; in a text file each delimiter makes one.
    const extra_cells = grid.is_delimited ? line.length - lines[headerAt]!.length : 0;
    const rounded = grid.long_numbers?.get(at);
    rows.push({
      number: at + 1,
      cells,
      ...(extra_cells !== 0 && { extra_cells }),
      ...(rounded && { rounded }),
    });
  }
  if (rows.length === 0) throw new SheetProblem('no_rows');
  if (rows.length > options.rows) {
    throw new SheetProblem('too_many_rows', { rows: rows.length, rows_max: options.rows });
  }
  const { header, repeated } = distinctNames(lines[headerAt], width);
  return {
    header,
    header_row: headerAt + 1,
    rows,
    warnings: [
      ...grid.warnings,
      ...titleWarning(lines.slice(0, headerAt)),
      ...(repeated.length > 0 ? [{ code: 'duplicate_headers' as const, names: repeated }] : []),
      ...unevenWarning(rows),
      ...formulaLikeWarning(rows),
    ],
  };
}

/** Spreadsheet letters of a column: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnLetters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** Joiners stay: Bangla conjuncts need them. */
function cleanCell(text: string): string {
  return text
    .replaceAll('\ufeff', '')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()
    .normalize('NFC');
}

const LOOKED_AT = 30;

/** A figure or date is data, and `Class: Six` a title. */
const NUMBER_OR_LABELLED = /^[\d০-৯\s./:+-]+$|:\s*\S/;

function findHeader(lines: string[][]): number {
  const top = lines.slice(0, LOOKED_AT).map((line, at) => ({ at, filled: line.filter(Boolean) }));
  const most = Math.max(0, ...top.map((line) => line.filled.length));
  const header = top.find(({ filled }) => {
    const words = filled.filter((cell) => !NUMBER_OR_LABELLED.test(cell)).length;
    return filled.length >= Math.min(2, most) && filled.length >= most * 0.6 && words >= filled.length * 0.6;
  });
  return header?.at ?? top.find((line) => line.filled.length > 0)?.at ?? 0;
}

function filledWidth(line: string[]): number {
  return line.findLastIndex(Boolean) + 1;
}

function distinctNames(line: string[] = [], width: number) {
  const used = new Set<string>();
  const repeated = new Set<string>();
  const header = Array.from({ length: width }, (_, at) => {
    const written = (line[at] ?? '').replace(/\s+/g, ' ');
    const base = written || `Column ${columnLetters(at + 1)}`;
    let name = base;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${base} (${count})`;
    if (name !== base && written) repeated.add(base);
    used.add(name.toLowerCase());
    return name;
  });
  return { header, repeated: [...repeated] };
}

function titleWarning(above: string[][]): SheetWarning[] {
  const rows = above.flatMap((line, at) => (line.some(Boolean) ? [at + 1] : []));
  return rows.length > 0 ? [{ code: 'title_rows_skipped', rows }] : [];
}

function unevenWarning(rows: SheetRow[]): SheetWarning[] {
  const uneven = rows.flatMap((row) => (row.extra_cells ? [row.number] : []));
  return uneven.length > 0 ? [{ code: 'uneven_rows', rows: uneven.slice(0, placesAtMost) }] : [];
}

/** Places that a warning names. */
export const placesAtMost = 1000;

function formulaLikeWarning(rows: SheetRow[]): SheetWarning[] {
  const cells: CellPlace[] = rows.flatMap((row) =>
    row.cells.flatMap((cell, at) => (looksLikeFormula(cell) ? [{ row: row.number, column: at + 1 }] : [])),
  );
  return cells.length > 0 ? [{ code: 'formula_like', cells: cells.slice(0, placesAtMost) }] : [];
}

/** `+8801712345678` and `+5` are a phone and a number, not formulas. */
const looksLikeFormula = (cell: string) => /^[=+@]/.test(cell) && !/^\+[\d০-৯\s().-]+$/.test(cell);
