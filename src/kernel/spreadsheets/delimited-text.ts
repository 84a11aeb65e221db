import Papa from 'papaparse';
import { type Grid, type SheetLimits, SheetProblem, type SheetWarning } from './sheet-problem.ts';
import { decodeText } from './text-encoding.ts';

/**
 * Reads `.csv`, `.tsv` and their like: any common delimiter, line breaks inside quotes. Line numbers count records, as a
 * spreadsheet shows them. Throws `open_quote` (an unclosed quotation mark swallows every row after it), `cell_too_long`, and
 * `too_many_rows` where there are many times more blank lines than rows allowed.
 */
export function readDelimitedText(bytes: Uint8Array, limits: Pick<SheetLimits, 'rows' | 'cellBytes'>): Grid {
  const decoded = decodeText(bytes);
  const { text, delimiter } = stripDelimiterLine(decoded.text);
  if (text.trim() === '') throw new SheetProblem('empty_file');
  const linesMax = limits.rows * blankLinesPerRow;
  const parsed = Papa.parse<string[]>(text, {
    delimiter: delimiter ?? guessDelimiter(text),
    preview: linesMax + 1,
  });
  if (parsed.data.length > linesMax)
    throw new SheetProblem('too_many_rows', { rows: parsed.data.length, rows_max: limits.rows });
  if (parsed.data.some((line) => line.some((cell) => cell.length > limits.cellBytes)))
    throw new SheetProblem('cell_too_long', { kilobytes_max: Math.round(limits.cellBytes / 1024) });
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

const blankLinesPerRow = 5;

/** Excel obeys and hides a first line such as `sep=;`. */
function stripDelimiterLine(text: string): { text: string; delimiter?: string } {
  const match = /^"?sep=([,;|\t])"?\r?\n/i.exec(text);
  return match ? { text: text.slice(match[0].length), delimiter: match[1] } : { text };
}

/** Far more than sixty lines have; blank lines are passed over, and there may be millions. */
const charactersToGuessFrom = 256 * 1024;

/** The delimiter that cuts most of the first lines into the same number of cells; of two, the one with more cells. */
function guessDelimiter(whole: string): string {
  const text = whole.slice(0, charactersToGuessFrom);
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
