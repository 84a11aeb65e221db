import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';
import type { ScheduleFigures, ScheduleRow } from '../fixed-assets/fixed-asset.contract.ts';
import type { YearRow } from './statement.contract.ts';

/** The statements of a fiscal year, each on a page of its own to be signed, with numbered notes. */
export const financialStatements: DocumentTemplate<FinancialStatementsItem, FinancialStatementsShared> = {
  name: 'accounts.financial-statements',
  title: { en: 'Financial statements', bn: 'আর্থিক বিবরণী' },
  source: new URL('./financial-statements.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.fiscal_year,
};

export interface FinancialStatementsShared {
  letterhead: Letterhead;
  signatures: SignatureBox[];
  printed_on: string;
}

export interface FinancialStatementsItem {
  /** `2026-27` */
  fiscal_year: string;
  previous_year: string;
  from: string;
  to: string;
  /** The year has not ended yet. */
  is_provisional: boolean;
  income: NotedRow[];
  balance: NotedRow[];
  flows: NotedRow[];
  notes: StatementNote[];
  schedule: { rows: ScheduleRow[]; totals: ScheduleFigures };
}

/** A row of a statement with the number of the note that says what it consists of. */
export type NotedRow = YearRow & { note: number | null };

export interface StatementNote {
  number: number;
  /** The group. */
  head: YearRow;
  /** Its sub groups and ledgers. */
  rows: YearRow[];
}
