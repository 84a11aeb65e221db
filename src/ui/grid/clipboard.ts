/**
 * Cuts what a spreadsheet puts on the clipboard into rows and cells: tabs between cells, any kind of line end, a cell with line
 * breaks or quotation marks in quotation marks. The line end after the last row is not a row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let position = 0;
  while (position < text.length) {
    const { cell, end } = readCellAt(text, position);
    rows.at(-1)?.push(cell);
    const separator = text[end];
    position = end + 1;
    if (separator === '\t') {
      if (position >= text.length) rows.at(-1)?.push('');
      continue;
    }
    if (separator === '\r' && text[position] === '\n') position += 1;
    if (position < text.length) rows.push([]);
  }
  return rows.length === 1 && rows[0]?.length === 0 ? [] : rows;
}

/** The opposite, as spreadsheets read it. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function readCellAt(text: string, start: number): { cell: string; end: number } {
  if (text[start] === '"') {
    const match = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
    match.lastIndex = start;
    const found = match.exec(text);
    if (found) return { cell: (found[1] ?? '').replaceAll('""', '"'), end: match.lastIndex };
  }
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text.charAt(end))) end += 1;
  return { cell: text.slice(start, end), end };
}
