import { type CellPlace, SheetProblem } from './sheet-problem.ts';

export interface WorksheetScan {
  /** Last row and column that hold a value; 0 when the sheet is blank. */
  lastRow: number;
  lastColumn: number;
  formulas: (CellPlace & { hasValue: boolean })[];
  errors: CellPlace[];
  /** Rows with a value that a filter or a person hides. */
  hiddenRows: Set<number>;
}

/**
 * Reads the outline of a worksheet from its XML before it is parsed: how far it reaches, and which cells are
 * formulas, which the parser does not tell. One pass over the text. Throws `damaged` where a row or cell does
 * not say plainly where it stands, because the parser fills every gap up to that place.
 */
export function scanWorksheet(xml: string): WorksheetScan {
  const scan: WorksheetScan = { lastRow: 0, lastColumn: 0, formulas: [], errors: [], hiddenRows: new Set() };
  let cell: OpenCell | undefined;
  let hiddenRow = 0;
  for (const [, slash, tag, attributes = ''] of xml.matchAll(TAG)) {
    if (slash) {
      if (tag !== 'c' || !cell) continue;
      if (cell.hasValue && cell.row === hiddenRow) scan.hiddenRows.add(cell.row);
      cell = closeCell(scan, cell);
    } else if (tag === 'row') {
      checkRow(attributes);
      hiddenRow = isHidden.test(attributes) ? Number(soleAddress(attributes) ?? 0) : 0;
    } else if (tag === 'c') {
      const place = cellPlace(attributes);
      const isError = /\st\s*=\s*["']e["']/.test(attributes);
      cell = attributes.endsWith('/') ? undefined : { ...place, isError, isFormula: false, hasValue: false };
    } else if (cell && tag === 'f') {
      cell.isFormula = true;
    } else if (cell && !attributes.endsWith('/')) {
      cell.hasValue = true;
    }
  }
  return scan;
}

interface OpenCell extends CellPlace {
  isError: boolean;
  isFormula: boolean;
  hasValue: boolean;
}

const TAG = /<(\/?)(?:\w+:)?(row|c|f|v|is)(?=[\s/>])([^<>]*)>/g;
const isHidden = /\shidden\s*=\s*["'](?:1|true)["']/;
const LAST_ROW_OF_EXCEL = 1_048_576;

function closeCell(scan: WorksheetScan, cell: OpenCell): undefined {
  const place = { row: cell.row, column: cell.column };
  if (cell.isError) scan.errors.push(place);
  else if (cell.isFormula) scan.formulas.push({ ...place, hasValue: cell.hasValue });
  if (!cell.hasValue) return;
  scan.lastRow = Math.max(scan.lastRow, cell.row);
  scan.lastColumn = Math.max(scan.lastColumn, cell.column);
}

function checkRow(attributes: string): void {
  const address = soleAddress(attributes);
  if (address === undefined) return;
  if (!/^[1-9]\d{0,6}$/.test(address) || Number(address) > LAST_ROW_OF_EXCEL)
    throw new SheetProblem('damaged');
}

function cellPlace(attributes: string): CellPlace {
  const match = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(soleAddress(attributes) ?? '');
  if (!match) throw new SheetProblem('damaged');
  const [, letters = '', digits] = match;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  if (row > LAST_ROW_OF_EXCEL) throw new SheetProblem('damaged');
  return { row, column };
}

function soleAddress(attributes: string): string | undefined {
  const found = [...attributes.matchAll(/[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  if (found.length > 1) throw new SheetProblem('damaged');
  return found[0] && (found[0][1] ?? found[0][2]);
}
