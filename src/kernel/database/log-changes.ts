import { sql } from 'kysely';
import type { SiteTx } from './database.ts';

interface LoggedChange {
  row_id: string;
  /** By the name of a field, which the activity log finds as `logged_column`. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Logs what is edited in a form and stands in no column, such as a posted figure, as changes of rows of a table. */
export const logChanges = (tx: SiteTx, table: string, changes: readonly LoggedChange[]) =>
  sql`select log_changes(${tx.siteId}, ${table}, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
