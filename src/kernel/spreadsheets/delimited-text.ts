import Papa from 'papaparse';
import { type Grid, SheetProblem, type SheetWarning } from './sheet-problem.ts';
import { decodeText } from './text-encoding.ts';

/**
 * Reads `.csv`, `.tsv` and their like: any common delimiter, line breaks inside quotes.
 * A line number counts records, as a spreadsheet shows them. Throws `open_quote`: a quotation mark that is
 * never closed swallows every row after it.
 */
export function readDelimitedText(bytes: Uint8Array): Grid {
  const decoded = decodeText(bytes);
  const { text, delimiter } = takeDelimiterLine(decoded.text);
  if (text.trim() === '') throw new SheetProblem('empty_file');
  const parsed = Papa.parse<string[]>(text, { delimiter: delimiter ?? guessDelimiter(text) });
  const openQuote = parsed.errors.find((error) => error.code === 'MissingQuotes');
  if (openQuote) throw new SheetProblem('open_quote', { row: (openQuote.row ?? 0) + 1 });
  const oddRows = parsed.errors
    .filter((error) => error.code === 'InvalidQuotes')
    .map((error) => (error.row ?? 0) + 1);
  const warnings: SheetWarning[] = [];
  if (decoded.encoding === 'windows-1252') warnings.push({ code: 'read_as_windows_1252' });
  if (oddRows.length > 0) warnings.push({ code: 'odd_quotes', rows: [...new Set(oddRows)] });
  return { lines: parsed.data, warnings, is_delimited: true };
}

/** Excel obeys and hides a first line such as `sep=;`. */
function takeDelimiterLine(text: string): { text: string; delimiter?: string } {
  const match = /^"?sep=([,;|\t])"?\r?\n/i.exec(text);
  return match ? { text: text.slice(match[0].length), delimiter: match[1] } : { text };
}

/** The delimiter that cuts most of the first lines into the same number of cells; of two, the one with more cells. */
function guessDelimiter(text: string): string {
  let best = { delimiter: ',', agreeing: 0, cells: 1 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const lines = Papa.parse<string[]>(text, { delimiter, preview: 60, skipEmptyLines: 'greedy' }).data;
    const counts = new Map<number, number>();
    for (const line of lines) {
      if (line.length > 1) counts.set(line.length, (counts.get(line.length) ?? 0) + 1);
    }
    for (const [cells, agreeing] of counts) {
      if (agreeing > best.agreeing || (agreeing === best.agreeing && cells > best.cells)) {
        best = { delimiter, agreeing, cells };
      }
    }
  }
  return best.delimiter;
}
