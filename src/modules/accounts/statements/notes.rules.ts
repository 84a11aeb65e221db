import type { NotedRow, StatementNote } from './financial-statements.document.ts';
import type { YearRow } from './statement.contract.ts';

interface NotedStatements {
  income: NotedRow[];
  balance: NotedRow[];
  flows: NotedRow[];
  notes: StatementNote[];
}

/**
 * The statements as they stand on paper: each group of income and expenditure, then of the balance sheet, has a numbered
 * note with what stands below it.
 */
export function notedStatements(rows: readonly YearRow[]): NotedStatements {
  const of = (statement: YearRow['statement']) => rows.filter((it) => it.statement === statement);
  const notes: StatementNote[] = [];
  for (const row of [...of('income'), ...of('notes')]) {
    if (row.level === 'group') notes.push({ number: notes.length + 1, head: row, rows: [] });
    else if (row.level === 'subgroup' || row.level === 'ledger') notes.at(-1)?.rows.push(row);
  }
  const noteOf = (row: YearRow) =>
    notes.find(({ head }) => head.nature === row.nature && head.code === row.code)?.number ?? null;
  const noted = (own: YearRow[]): NotedRow[] =>
    own.map((row) => ({ ...row, note: row.level === 'group' ? noteOf(row) : null }));
  return {
    income: noted(of('income').filter((it) => it.level !== 'ledger')),
    balance: noted(of('balance')),
    flows: noted(of('flows')),
    notes,
  };
}
