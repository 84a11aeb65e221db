/** Longer rows are none that an export wrote. */
const rowMax = 256 * 1024 * 1024;

/** A table that is no CSV as an export writes it. */
export class CsvDamaged extends Error {}

/**
 * The rows of a CSV as {@link readLines} writes it, its first line included: null where nothing stands, an empty text for `""`.
 * @throws {CsvDamaged}
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    let from = 0;
    for (let end = endOfRow(rest, from); end !== -1; end = endOfRow(rest, from)) {
      yield cellsOf(rest.slice(from, end));
      from = end + 2;
    }
    rest = rest.slice(from);
    if (rest.length > rowMax) throw new CsvDamaged();
  }
  if (rest !== '') throw new CsvDamaged();
}

/** Where the line break stands that ends a row; -1 where it has not come yet. */
function endOfRow(text: string, from: number): number {
  let line = text.indexOf('\r\n', from);
  for (let at = from; line !== -1; ) {
    const opens = text.indexOf('"', at);
    if (opens === -1 || line < opens) return line;
    const closes = text.indexOf('"', opens + 1);
    if (closes === -1) return -1;
    at = closes + 1;
    if (line < at) line = text.indexOf('\r\n', at);
  }
  return -1;
}

function cellsOf(row: string): (string | null)[] {
  const cells: (string | null)[] = [];
  for (let at = 0; ; at += 1) {
    if (row[at] === '"') {
      const end = endOfQuoted(row, at);
      cells.push(row.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const comma = row.indexOf(',', at);
      const end = comma === -1 ? row.length : comma;
      cells.push(end === at ? null : row.slice(at, end));
      at = end;
    }
    if (at >= row.length) return cells;
    if (row[at] !== ',') throw new CsvDamaged();
  }
}

function endOfQuoted(row: string, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = row.indexOf('"', at);
    if (quote === -1) throw new CsvDamaged();
    if (row[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}
