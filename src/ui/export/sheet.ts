import type { Language } from '#shared/language.ts';
import { formatMobile } from '#shared/phone.ts';
import {
  type CellValue,
  type Column,
  type ColumnKind,
  cellValue,
  textOf,
  titleOf,
} from '../table/columns.tsx';

/** A table ready to leave the browser: titles, kinds and rows of plain values. */
export interface Sheet {
  /** Name of the file without ending, and of the sheet. */
  name: string;
  title: string;
  columns: { title: string; kind?: ColumnKind }[];
  rows: CellValue[][];
  /** Last row, set apart. */
  totals?: CellValue[];
}

/** Makes a sheet of the columns that are shown and all rows. */
export function toSheet<Row>(
  name: string,
  title: string,
  columns: Column<Row>[],
  rows: Row[],
  totals?: Partial<Record<string, CellValue>>,
): Sheet {
  return {
    name,
    title,
    columns: columns.map((column) => ({ title: titleOf(column), kind: column.kind })),
    rows: rows.map((row) => columns.map((column) => cellValue(column, row))),
    totals: totals && columns.map((column) => totals[column.key]),
  };
}

/** CSV with byte order mark (spreadsheets then read Bangla); money in taka with two decimals. */
export async function downloadCsv(sheet: Sheet) {
  const { default: papaparse } = await import('papaparse');
  const rows = sheet.totals ? [...sheet.rows, sheet.totals] : sheet.rows;
  const text = papaparse.unparse(
    {
      fields: sheet.columns.map((column) => column.title),
      data: rows.map((row) => row.map((value, at) => plain(sheet.columns[at]?.kind, value))),
    },
    { escapeFormulae: /^[=+@\t\r]|^-(?!\d)/ },
  );
  download(`${sheet.name}.csv`, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
}

/** A workbook with one sheet; amounts, counts and days stay numbers and dates. */
export async function downloadXlsx(sheet: Sheet) {
  const { default: writeXlsx } = await import('write-excel-file/browser');
  const rows = sheet.totals ? [...sheet.rows, sheet.totals] : sheet.rows;
  const blob = await writeXlsx(
    [
      sheet.columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
      ...rows.map((row, line) =>
        row.map((value, at) => ({
          ...cellOf(sheet.columns[at]?.kind, value),
          ...(line === sheet.rows.length ? { fontWeight: 'bold' as const } : {}),
        })),
      ),
    ],
    {
      sheet: sheet.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      columns: sheet.columns.map((column, at) => ({ width: widthOf(column.title, sheet.rows, at) })),
      stickyRowsCount: 1,
    },
  ).toBlob();
  download(`${sheet.name}.xlsx`, blob);
}

/** Prints the whole table, not only the page of it that is on the screen. */
export function printSheet(sheet: Sheet, heading: string, language: Language) {
  const area = document.createElement('section');
  area.className = 'print-area';
  area.append(element('p', heading), element('h1', sheet.title));
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of sheet.columns) head.append(cellElement('th', column.title, column.kind));
  const body = table.createTBody();
  for (const row of sheet.rows) appendRow(body, row, sheet, language);
  if (sheet.totals) appendRow(table.createTFoot(), sheet.totals, sheet, language);
  area.append(table);
  document.body.append(area);
  document.body.classList.add('prints-area');
  window.addEventListener(
    'afterprint',
    () => {
      area.remove();
      document.body.classList.remove('prints-area');
    },
    { once: true },
  );
  window.print();
}

function appendRow(section: HTMLTableSectionElement, row: CellValue[], sheet: Sheet, language: Language) {
  const line = section.insertRow();
  row.forEach((value, at) => {
    const kind = sheet.columns[at]?.kind;
    line.append(cellElement('td', textOf(kind, value, language), kind));
  });
}

function cellElement(tag: 'th' | 'td', text: string, kind?: ColumnKind) {
  const cell = element(tag, text);
  if (kind === 'money' || kind === 'count') cell.className = 'figure-cell';
  return cell;
}

function element(tag: string, text: string) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

function plain(kind: ColumnKind | undefined, value: CellValue): CellValue {
  if (kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  if (kind === 'phone' && value) return formatMobile(String(value), 'en');
  return value ?? '';
}

function cellOf(kind: ColumnKind | undefined, value: CellValue) {
  if (value === null || value === undefined || value === '') return {};
  if (kind === 'money') return { type: Number, value: Number(value) / 100, format: '#,##0.00' };
  if (kind === 'count') return { type: Number, value: Number(value) };
  if (kind === 'day') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' };
  return { type: String, value: String(plain(kind, value)) };
}

function widthOf(title: string, rows: CellValue[][], at: number): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
  return Math.min(Math.max(title.length, longest, 8) + 2, 60);
}

function download(fileName: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
