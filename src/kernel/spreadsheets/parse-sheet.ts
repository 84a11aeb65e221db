import { megabytes } from './archive.ts';
import { readDelimitedText } from './delimited-text.ts';
import { fileKind } from './file-kind.ts';
import { defaultLimits, type SheetLimits, SheetProblem, type SheetWarning } from './sheet-problem.ts';
import { layOutTable, type SheetRow } from './table-layout.ts';
import { readWorkbook } from './workbook.ts';

export interface SheetReading {
  /** The worksheets of a workbook, and which of them this is; a text file has none. */
  sheets?: string[];
  sheet?: string;
  header: string[];
  /** Row number of the header as the person sees it. */
  header_row: number;
  rows: SheetRow[];
  warnings: SheetWarning[];
}

export interface SheetOptions {
  /** Which worksheet; default the first that holds anything. */
  sheet?: string;
  /** Row number of the header where the person corrects our finding. */
  headerRow?: number;
  limits?: Partial<SheetLimits>;
}

/**
 * Reads an uploaded table on the current thread (`readSheet` uses another): `.xlsx`, `.csv`, `.tsv`, told apart by content. All
 * cells are text (dates `YYYY-MM-DD`), trimmed and NFC. Throws `SheetProblem`; its data carry the file name.
 */
export async function parseSheet(
  bytes: Uint8Array,
  filename: string,
  options: SheetOptions = {},
): Promise<SheetReading> {
  const limits = { ...defaultLimits, ...options.limits };
  try {
    if (bytes.byteLength > limits.bytes) {
      throw new SheetProblem('too_large', { megabytes_max: megabytes(limits.bytes) });
    }
    const isWorkbook = (await fileKind(bytes)) === 'workbook';
    const grid = isWorkbook
      ? await readWorkbook(bytes, limits, options.sheet)
      : readDelimitedText(bytes, limits);
    const table = layOutTable(grid, {
      rows: limits.rows,
      columns: limits.columns,
      cells: limits.cells,
      headerRow: options.headerRow,
    });
    return grid.sheets ? { sheets: grid.sheets, sheet: grid.sheet, ...table } : table;
  } catch (error) {
    if (error instanceof SheetProblem) throw new SheetProblem(error.code, { filename, ...error.data });
    throw error;
  }
}
