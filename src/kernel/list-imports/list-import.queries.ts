import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { ListFigure, ListSummary } from '#shared/list-import.contract.ts';

const selectSummaries = (tx: SiteTx, kind: string) =>
  tx
    .selectFrom('list_import as i')
    .leftJoin('user_account as u', 'u.id', 'i.created_by')
    .select(['i.id', 'i.file_name', 'i.state', 'i.row_count', 'i.written_count', 'i.known_count'])
    .select(['i.refused_count', 'i.skipped_count', 'i.figures', 'i.created_at', 'i.job_id'])
    .select('u.full_name as created_by_name')
    .where('i.kind', '=', kind)
    .where('i.state', '<>', 'discarded');

export async function listSummaries(
  tx: SiteTx,
  kind: string,
  input: { page: number; page_size: number; sort: string },
): Promise<Page<ListSummary>> {
  const sort = input.sort.replace(/^(-*)/, (dashes) => `${dashes.length % 2 ? '-' : ''}i.`);
  const page = await pageOfRows(selectSummaries(tx, kind), { ...input, sort }, 'i.id');
  return { rows: page.rows.map(withCan), total: page.total };
}

export async function findSummary(tx: SiteTx, kind: string, id: string): Promise<ListSummary | undefined> {
  const row = await selectSummaries(tx, kind).where('i.id', '=', id).executeTakeFirst();
  return row && withCan(row);
}

type SummaryRow = Omit<ListSummary, 'can' | 'state' | 'figures'> & { state: string; figures: unknown };

function withCan(row: SummaryRow): ListSummary {
  const state = row.state as ListSummary['state'];
  return {
    ...row,
    state,
    figures: row.figures as ListFigure[],
    can: {
      open: state === 'uploaded' || state === 'checked',
      write: state === 'checked',
      undo: state === 'written',
    },
  };
}

/** The list itself; locked where it is about to change its state. */
export async function findList(tx: SiteTx, kind: string, id: string, lock: 'lock' | 'read') {
  let query = tx
    .selectFrom('list_import')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('state', '<>', 'discarded');
  if (lock === 'lock') query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && { ...row, state: row.state as ListSummary['state'] };
}

export type StoredList = NonNullable<Awaited<ReturnType<typeof findList>>>;

export async function insertList(
  tx: Tx,
  values: {
    site_id: string;
    kind: string;
    file_name: string;
    row_count: number;
    header: string[];
    file_id: string;
    created_by: string | null;
  },
): Promise<string> {
  const row = await tx.insertInto('list_import').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

interface ListChange {
  state?: ListSummary['state'];
  plan?: string;
  written_count?: number;
  known_count?: number;
  refused_count?: number;
  skipped_count?: number;
  figures?: string;
  before?: string | null;
  file_id?: null;
  job_id?: string;
  written_by?: string | null;
  written_at?: string;
  undone_by?: string | null;
  undone_at?: string;
}

export async function updateList(tx: SiteTx, id: string, change: ListChange): Promise<void> {
  await tx.updateTable('list_import').set(change).where('id', '=', id).execute();
}

/** Makes a list whose job failed writable again. */
export async function releaseList(tx: SiteTx, jobId: string): Promise<void> {
  await tx
    .updateTable('list_import')
    .set({ state: 'checked' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'writing')
    .execute();
}

/** The plan that was last used for a list of this kind with the same columns. */
export async function lastPlan(tx: SiteTx, kind: string, header: string[]): Promise<unknown> {
  const row = await tx
    .selectFrom('list_import')
    .select('plan')
    .where('kind', '=', kind)
    .where('plan', 'is not', null)
    .where('header', '=', sql<string[]>`${header}::text[]`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.plan ?? null;
}

/** Locks out other lists of the institution, so that none misses what another writes. */
export async function waitForOtherLists(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('list-import ' || ${tx.siteId}, 0))`.execute(tx);
}
