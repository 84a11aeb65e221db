import { headerWords, tidyText } from '#shared/table-import.ts';
import type { ImportRow } from './framework.contract.ts';
import { type ImportColumn, importColumns } from './import-columns.ts';

export interface RowProblem {
  row: number;
  column: ImportColumn;
  code: 'column_missing' | 'cell_empty' | 'kind_unknown' | 'code_twice' | 'competency_unknown' | 'too_long';
}

interface FileRow {
  /** Line number as the person sees it. */
  number: number;
  cells: readonly string[];
}

const mayBeEmpty: ReadonlySet<ImportColumn> = new Set(['competency_code', 'competency_en', 'competency_bn']);
const longest: Partial<Record<ImportColumn, number>> = {
  competency_code: 20,
  code: 20,
  competency_en: 300,
  competency_bn: 300,
};
const kinds: Record<string, ImportRow['kind']> = {
  pi: 'performance',
  performance: 'performance',
  bi: 'behaviour',
  behaviour: 'behaviour',
  behavior: 'behaviour',
};

/**
 * Turns a table into indicators: what can be taken, and what is wrong with the rest, cell by cell.
 * @param known codes of the competencies that are there already.
 */
export function readImportRows(
  header: readonly string[],
  lines: readonly FileRow[],
  known: ReadonlySet<string>,
): { rows: ImportRow[]; problems: RowProblem[] } {
  const titles = header.map((title) => headerWords(title).join('_'));
  const at = new Map(importColumns.map((column) => [column, titles.indexOf(column)]));
  const missing = importColumns.filter((column) => at.get(column) === -1 && !mayBeEmpty.has(column));
  if (missing.length > 0)
    return { rows: [], problems: missing.map((column) => ({ row: 1, column, code: 'column_missing' })) };
  const read = lines.map(({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(
      importColumns.map((column) => [column, tidyText(cells[at.get(column)!] ?? '')]),
    ) as Record<ImportColumn, string>,
  }));
  const named = new Set(
    read
      .filter(({ cells }) => cells.competency_en && cells.competency_bn)
      .map(({ cells }) => cells.competency_code),
  );
  const seen = new Set<string>();
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  for (const { row, cells } of read) {
    const wrong = problemsOf(cells, (code) => known.has(code) || named.has(code));
    if (seen.has(cells.code)) wrong.push({ column: 'code', code: 'code_twice' });
    seen.add(cells.code);
    problems.push(...wrong.map((problem) => ({ row, ...problem })));
    if (wrong.length === 0) rows.push(toRow(cells));
  }
  return { rows, problems };
}

function problemsOf(
  cells: Record<ImportColumn, string>,
  isCompetency: (code: string) => boolean,
): Omit<RowProblem, 'row'>[] {
  const problems: Omit<RowProblem, 'row'>[] = importColumns.flatMap((column): Omit<RowProblem, 'row'>[] => {
    if (!cells[column]) return mayBeEmpty.has(column) ? [] : [{ column, code: 'cell_empty' }];
    return cells[column].length > (longest[column] ?? 600) ? [{ column, code: 'too_long' }] : [];
  });
  const kind = kinds[cells.kind.toLowerCase()];
  if (cells.kind && !kind) problems.push({ column: 'kind', code: 'kind_unknown' });
  if (kind === 'performance' && !isCompetency(cells.competency_code))
    problems.push({ column: 'competency_code', code: 'competency_unknown' });
  return problems;
}

const toRow = ({
  kind,
  competency_code,
  competency_en,
  competency_bn,
  ...cells
}: Record<ImportColumn, string>): ImportRow => ({
  ...cells,
  kind: kinds[kind.toLowerCase()]!,
  competency_code: competency_code || null,
  competency_en: competency_en || null,
  competency_bn: competency_bn || null,
});
