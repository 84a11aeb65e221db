import { z } from 'zod';
import { fileNameOf } from '#kernel/files/file-name.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { readList } from '#kernel/list-imports/read-list.ts';
import type { Language } from '#shared/language.ts';
import type { StatementReading, UnreadReason } from '#shared/statement-file.ts';

/** What the columns of a kind of statement can be, and what a line of it is. */
export interface StatementKind<Use extends string, Line extends object> {
  /** Headings by which a column is guessed, in lower case. The first use that fits is taken. */
  headings: Record<Exclude<Use, 'ignore'>, RegExp>;
  isComplete(columns: Use[]): boolean;
  /** A line of the file, or why it is none. `text` gives the trimmed cell of a use, '' without one; `cells` are those of the row. */
  readLine(text: (use: Use) => string, row: number, cells: string[]): Line | UnreadReason;
  /** The first row at which the file contradicts what was read of it. */
  contradictedRow?(lines: Line[]): number | null;
  /** Refusals, as `module:code`: columns that say too little, a file without a line that can be read, and a contradiction. */
  refusals: { columns: string; empty: string; contradiction?: string };
}

interface Upload {
  file: File;
  columns?: string | undefined;
}

/** What was read of a statement whose columns were chosen. */
export interface StatementContent<Use extends string, Line extends object> {
  file_name: string;
  lines: Line[];
  /** What its columns are, by heading; kept for the next file. */
  columns: Record<string, Use>;
}

const sampleRows = 3;

/**
 * Reads a statement without saving anything, outside a transaction; columns that were not chosen are guessed.
 * @param findKnown asks what the columns of the last file were, by heading
 * @throws 422 for a file that is no table, or for columns of another file
 */
export async function readStatementFile<Use extends string, Line extends object>(
  kind: StatementKind<Use, Line>,
  { file, columns: chosen }: Upload,
  findKnown: () => Promise<Record<string, Use>>,
  language: Language,
): Promise<StatementReading<Use>> {
  const { header, rows } = await readList({ file }, language);
  const known = await findKnown();
  const columns = chosenColumns(kind, chosen, header) ?? guessColumns(kind, header, known);
  const { lines, unread_rows } = readLines(kind, rows, columns);
  const contradicted_row = kind.contradictedRow?.(lines) ?? null;
  return {
    header,
    sample: rows.slice(0, sampleRows).map((it) => it.cells),
    columns,
    is_complete: kind.isComplete(columns) && lines.length > 0 && contradicted_row === null,
    line_count: lines.length,
    unread_rows: unread_rows.slice(0, 50),
    repeated_rows: repeatedRows(rows).slice(0, 50),
    contradicted_row,
  };
}

/**
 * Reads a statement whose columns were chosen, outside a transaction.
 * @throws 422 as {@link readStatementFile}, for columns that say too little, for a file without lines, and
 * for one that contradicts them
 */
export async function linesOfStatement<Use extends string, Line extends object>(
  kind: StatementKind<Use, Line>,
  { file, columns: chosen }: Upload,
  language: Language,
): Promise<StatementContent<Use, Line>> {
  const { header, rows } = await readList({ file }, language);
  const columns = chosenColumns(kind, chosen, header) ?? [];
  if (!kind.isComplete(columns)) throw fieldProblem('columns', kind.refusals.columns);
  const { lines } = readLines(kind, rows, columns);
  if (lines.length === 0) throw fieldProblem('file', kind.refusals.empty);
  const row = kind.contradictedRow?.(lines) ?? null;
  if (row !== null) throw fieldProblem('columns', kind.refusals.contradiction!, { row });
  const byHeading = header.map((heading, at) => [heading, columns[at] ?? 'ignore'] as const);
  return {
    file_name: fileNameOf(file),
    lines,
    columns: Object.fromEntries(byHeading) as Record<string, Use>,
  };
}

/** What the columns of a file are: as they were the last time, else as their headings say. Each use is given once. */
function guessColumns<Use extends string, Line extends object>(
  { headings }: StatementKind<Use, Line>,
  header: string[],
  known: Record<string, Use>,
): Use[] {
  const taken = new Set<Use>();
  const uses = Object.keys(headings) as (keyof typeof headings)[];
  return header.map((heading) => {
    const guessed = uses.find((use) => headings[use].test(heading.toLowerCase()) && !taken.has(use));
    const use = known[heading] ?? guessed ?? ('ignore' as Use);
    if (use === 'ignore' || taken.has(use)) return 'ignore' as Use;
    taken.add(use);
    return use;
  });
}

const columnTexts = z.array(z.string()).max(500);

function chosenColumns<Use extends string, Line extends object>(
  { headings, refusals }: StatementKind<Use, Line>,
  text: string | undefined,
  header: string[],
): Use[] | undefined {
  if (text === undefined) return undefined;
  try {
    const columns = columnTexts.parse(JSON.parse(text));
    if (columns.length === header.length && columns.every((it) => it === 'ignore' || it in headings))
      return columns as Use[];
  } catch {
    // Answered below, like columns of another file.
  }
  throw fieldProblem('columns', refusals.columns);
}

/** Rows that say what an earlier row of the file says, cell by cell. */
function repeatedRows(rows: { number: number; cells: string[] }[]): number[] {
  const seen = new Set<string>();
  return rows.flatMap(({ number, cells }) => {
    const text = JSON.stringify(cells.map((cell) => cell.trim()));
    if (seen.has(text)) return [number];
    seen.add(text);
    return [];
  });
}

function readLines<Use extends string, Line extends object>(
  kind: StatementKind<Use, Line>,
  rows: { number: number; cells: string[] }[],
  columns: Use[],
) {
  const lines: Line[] = [];
  const unread_rows: { row: number; reason: UnreadReason }[] = [];
  for (const { number, cells } of rows) {
    const line = kind.readLine((use) => (cells[columns.indexOf(use)] ?? '').trim(), number, cells);
    if (typeof line === 'string') unread_rows.push({ row: number, reason: line });
    else lines.push(line);
  }
  return { lines, unread_rows };
}
