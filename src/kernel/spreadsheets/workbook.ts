import { readSheet as readWorksheet } from 'read-excel-file/node';
import { listArchive, storeArchive, unpack } from './archive.ts';
import {
  type CellPlace,
  type Grid,
  type SheetLimits,
  SheetProblem,
  type SheetWarning,
} from './sheet-problem.ts';
import { placesAtMost } from './table-layout.ts';
import { scanWorksheet, type WorksheetScan } from './worksheet-scan.ts';

/**
 * Reads one worksheet of an `.xlsx` file: the one named, else the first that holds anything.
 * Dates become ISO text, formulas their last calculated value. Throws `sheet_not_found`, `no_rows`,
 * `too_large`, `too_many_rows`, `too_many_columns` or `damaged`.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: SheetLimits,
  sheetName?: string,
): Promise<Grid> {
  const parts = (await listArchive(bytes)).filter((entry) => /\.xml(\.rels)?$/.test(entry.path));
  const files = await unpack(parts, limits.unpackedBytes, limits.cellBytes);
  const worksheets = listWorksheets(files);
  const chosen = chooseWorksheet(worksheets, files, sheetName);
  checkReach(chosen.scan, limits);
  const { cells, longNumbers } = await parseWorksheet(files, chosen.position);
  return {
    lines: cells,
    long_numbers: new Map(
      [...Map.groupBy(longNumbers, (it) => it.row - 1)].map(([line, places]) => [
        line,
        places.map((it) => it.column - 1),
      ]),
    ),
    warnings: [
      ...(chosen.is_hidden ? [{ code: 'hidden_sheet' as const, name: chosen.name }] : []),
      ...warningsOf(chosen.scan, longNumbers),
    ],
    sheets: worksheets.filter((it) => !it.is_hidden || it === chosen.sheet).map((it) => it.name),
    sheet: chosen.name,
  };
}

interface Worksheet {
  name: string;
  path: string;
  /** Place among all sheets, charts included, from 1: how the parser counts. */
  position: number;
  is_hidden: boolean;
}

function listWorksheets(files: Map<string, Uint8Array>): Worksheet[] {
  const targets = new Map<string, string>();
  for (const [, tag = ''] of textOf(files, 'xl/_rels/workbook.xml.rels').matchAll(
    /<(?:\w+:)?Relationship\s([^<>]*)>/g,
  )) {
    if (attribute(tag, 'Type').endsWith('/worksheet'))
      targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  }
  const tags = [...textOf(files, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)];
  return tags.flatMap(([, tag = ''], at) => {
    const target = targets.get(attribute(tag, '(?:\\w+:)id'));
    if (target === undefined) return [];
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const is_hidden = /^(?:very)?hidden$/i.test(attribute(tag, 'state'));
    return [{ name: attribute(tag, 'name'), path, position: at + 1, is_hidden }];
  });
}

function chooseWorksheet(worksheets: Worksheet[], files: Map<string, Uint8Array>, name?: string) {
  // What nobody sees is read only where there is nothing else.
  const visibleFirst = worksheets.toSorted((a, b) => Number(a.is_hidden) - Number(b.is_hidden));
  const candidates = name === undefined ? visibleFirst : worksheets.filter((sheet) => sheet.name === name);
  if (candidates.length === 0)
    throw new SheetProblem(name === undefined ? 'damaged' : 'sheet_not_found', { name: name ?? '' });
  for (const worksheet of candidates) {
    const scan = scanWorksheet(textOf(files, worksheet.path));
    if (scan.lastRow > 0) return { ...worksheet, scan, sheet: worksheet };
  }
  throw new SheetProblem('no_rows');
}

/** Title rows and the header may stand above the allowed rows. */
const ROWS_ABOVE_DATA = 100;

function checkReach(scan: WorksheetScan, limits: SheetLimits): void {
  if (scan.lastColumn > limits.columns) {
    throw new SheetProblem('too_many_columns', { columns: scan.lastColumn, columns_max: limits.columns });
  }
  if (scan.lastRow > limits.rows + ROWS_ABOVE_DATA) {
    throw new SheetProblem('too_many_rows', { rows: scan.lastRow, rows_max: limits.rows });
  }
}

async function parseWorksheet(files: Map<string, Uint8Array>, position: number) {
  const longNumbers: CellPlace[] = [];
  try {
    const lines: unknown[][] = await readWorksheet(storeArchive(files), position, {
      parseNumber: (text: string) => new WrittenNumber(text),
    });
    const cells = lines.map((line, row) =>
      line.map((value, column) => {
        if (value instanceof WrittenNumber && value.isLong)
          longNumbers.push({ row: row + 1, column: column + 1 });
        return cellText(value);
      }),
    );
    return { cells, longNumbers };
  } catch (error) {
    if (error instanceof SheetProblem) throw error;
    throw new SheetProblem('damaged', { detail: error instanceof Error ? error.message : String(error) });
  }
}

/** A number as text without the noise of binary fractions: `0.30000000000000004` is 0.3, `1.7E9` all its digits. */
class WrittenNumber {
  readonly text: string;
  readonly isLong: boolean;

  constructor(written: string) {
    const value = Number(written);
    this.isLong = Number.isInteger(value) && Math.abs(value) >= 1e15;
    if (!Number.isFinite(value)) this.text = written;
    else if (this.isLong) this.text = /^-?\d+$/.test(written) ? written : BigInt(value).toString();
    else this.text = Number(value.toPrecision(15)).toString();
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof WrittenNumber) return value.text;
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
}

/** Excel counts days from 1899-12-30 and writes a time of day as a fraction; fractions round to seconds. */
function dateText(value: Date): string {
  const instant = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day = '', time = ''] = instant.slice(0, 19).split('T');
  if (day <= '1899-12-31') return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}

function warningsOf(scan: WorksheetScan, longNumbers: CellPlace[]): SheetWarning[] {
  const places = (hasValue: boolean) =>
    scan.formulas
      .filter((cell) => cell.hasValue === hasValue)
      .slice(0, placesAtMost)
      .map(({ row, column }) => ({ row, column }));
  const warnings: SheetWarning[] = [
    { code: 'formula_value', cells: places(true) },
    { code: 'formula_without_value', cells: places(false) },
    { code: 'error_value', cells: scan.errors.slice(0, placesAtMost) },
    { code: 'long_number', cells: longNumbers.slice(0, placesAtMost) },
  ];
  const hidden = [...scan.hiddenRows].slice(0, placesAtMost);
  return [
    ...warnings.filter((warning) => 'cells' in warning && warning.cells.length > 0),
    ...(hidden.length > 0 ? [{ code: 'hidden_rows' as const, rows: hidden }] : []),
  ];
}

function textOf(files: Map<string, Uint8Array>, path: string): string {
  const content = files.get(path);
  if (!content) throw new SheetProblem('damaged', { detail: path });
  return new TextDecoder().decode(content);
}

function attribute(tag: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return decodeEntities(match?.[1] ?? match?.[2] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
