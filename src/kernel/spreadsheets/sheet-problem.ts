/** Why a file cannot be read as a table at all. Texts: `spreadsheet.problem.<code>` in `i18n/`. */
export const sheetProblemCodes = [
  'empty_file',
  'too_large',
  'image',
  'pdf',
  'old_xls',
  'password_protected',
  'word_document',
  'open_document',
  'web_page',
  'not_a_spreadsheet',
  'damaged',
  'encoding',
  'open_quote',
  'sheet_not_found',
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  'cell_too_long',
  'too_slow',
] as const;

export type SheetProblemCode = (typeof sheetProblemCodes)[number];

/** Figures and names for the message, e.g. `{ rows: 25000, rows_max: 20000 }`. */
export type SheetProblemData = Record<string, string | number>;

/** Thrown when an uploaded file is not a table we can read; `code` is stable, `data` fills the message. */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode;
  readonly data: SheetProblemData;

  constructor(code: SheetProblemCode, data: SheetProblemData = {}) {
    super(`The file cannot be read as a table: ${code}`);
    this.name = 'SheetProblem';
    this.code = code;
    this.data = data;
  }
}

/** A cell as the person sees it: row number from 1, column number from 1. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A warning about a file that was read. Texts: `spreadsheet.warning.<code>` in `i18n/`. */
export type SheetWarning =
  /** The text was not UTF-8 and was read as Windows-1252; Bangla typed in an old font comes out as Latin letters. */
  | { code: 'read_as_windows_1252' }
  | { code: 'title_rows_skipped'; rows: number[] }
  | { code: 'duplicate_headers'; names: string[] }
  | { code: 'odd_quotes'; rows: number[] }
  /** A text file's rows with more or fewer cells than its headings: values may stand in the wrong column. */
  | { code: 'uneven_rows'; rows: number[] }
  /** The value that Excel last calculated was taken; it may be out of date. */
  | { code: 'formula_value'; cells: CellPlace[] }
  | { code: 'formula_without_value'; cells: CellPlace[] }
  | { code: 'error_value'; cells: CellPlace[] }
  /** A text such as `=1+1` that a spreadsheet would run as a formula; kept as text. */
  | { code: 'formula_like'; cells: CellPlace[] }
  /** Rows that a filter or a person hides; they are read like the others. */
  | { code: 'hidden_rows'; rows: number[] }
  /** No visible sheet holds anything, or a hidden one was asked for. */
  | { code: 'hidden_sheet'; name: string }
  /** More digits than Excel keeps (15): the last ones have become zeros. */
  | { code: 'long_number'; cells: CellPlace[] };

export interface SheetLimits {
  bytes: number;
  /** Size of a workbook after unpacking; guards against archives made to fill the memory. */
  unpackedBytes: number;
  rows: number;
  columns: number;
  /** Rows times columns. */
  cells: number;
  /** Of the text of one cell. */
  cellBytes: number;
}

export const defaultLimits: SheetLimits = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 30 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cells: 1_000_000,
  cellBytes: 256 * 1024,
};

/** What a file format yields before header and rows are told apart: line 1 is `lines[0]`. */
export interface Grid {
  lines: string[][];
  warnings: SheetWarning[];
  sheets?: string[];
  sheet?: string;
  /** By line from 0, the columns from 0 whose numbers are longer than Excel keeps. */
  long_numbers?: Map<number, number[]>;
  /** From a text file: the cells of a line are those between its delimiters. */
  is_delimited?: true;
}
