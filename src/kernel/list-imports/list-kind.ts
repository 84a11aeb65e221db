import type { SiteTx } from '#kernel/database/database.ts';
import type { FieldNames } from '#shared/column-matching.ts';
import type { Language } from '#shared/language.ts';
import type { DateOrderChoice, ListFigure } from '#shared/list-import.contract.ts';
import type { ImportProblem } from '#shared/table-import.ts';
import type { ListRow } from './list-rows.ts';

/** By whom a list is validated and written, on which day, and the language of texts in the books. */
export interface ListWriter {
  site_id: string;
  user_id: string | null;
  today: string;
  language: Language;
}

/** A sentence about a row or a list: `module:code` names it, `params` fill it in. */
export interface Sentence {
  code: string;
  params?: Record<string, string | number>;
}

export type ListProblem = ImportProblem<string, string>;

export interface JudgedRow {
  row: number;
  state: 'write' | 'known' | 'refused' | 'skipped';
  /** What the row is about, as a person would call it. */
  name: string;
  problems?: ListProblem[];
  note?: Sentence;
}

/** The validated list: what becomes of every row, and the items to write. */
export interface JudgedList<Item> {
  rows: JudgedRow[];
  items: Item[];
  figures: ListFigure[];
  notes: Sentence[];
}

/** The choices of every kind of list. */
export interface BasicPlan {
  fields: string[];
  date_order?: DateOrderChoice;
}

/** A list that is being written or taken back. */
export interface ListAtWork<Plan> {
  id: string;
  file_name: string;
  plan: Plan;
  created_by: string | null;
}

/**
 * What one kind of list is: its columns, how its rows are judged, what writing and taking back do. Everything else
 * (upload, matching of columns, the report, the job, the history) is the same for all kinds.
 */
export interface ListKind<Field extends string, Plan extends BasicPlan, Item> {
  /** `accounts.vouchers`: the list's kind, and the name of its job. Its module is where its texts stand. */
  kind: `${string}.${string}`;
  fields: readonly Field[];
  /** What columns are called in both languages. */
  names: FieldNames<Field>;
  /** Validates the rows; changes nothing. */
  judge(tx: SiteTx, by: ListWriter, rows: ListRow<Field>[], plan: Plan): Promise<JudgedList<Item>>;
  /** Throws where the user may not write this list. */
  refuseWriter?(tx: SiteTx, by: ListWriter, list: ListAtWork<Plan>): Promise<void>;
  /** @returns what `undo` needs to restore, where it cannot be derived from what was written */
  write(tx: SiteTx, by: ListWriter, items: Item[], list: ListAtWork<Plan>): Promise<object | undefined>;
  /** Brings back what stood before. @throws Problem where it cannot be */
  undo(tx: SiteTx, by: ListWriter, list: ListAtWork<Plan> & { before: unknown }): Promise<void>;
  /** Rows of the template below its header. */
  sample?(tx: SiteTx, language: Language): Promise<Partial<Record<Field, string>>[]>;
}
