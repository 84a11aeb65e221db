import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { Clearing, ClearingKind, ClearingList } from './clearing.contract.ts';

export interface Period {
  from_on: string;
  to_on: string;
}

type Figure = Clearing['figures'][number];

/** Counts the rows and poisha by table that a clearing of the period would delete. */
export async function countClearableRows(
  tx: Tx,
  siteId: string,
  kind: ClearingKind,
  { from_on, to_on }: Period,
): Promise<Figure[]> {
  // A year is hashed in memory instead of through temporary files.
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows } = await sql<Figure>`
    select table_name as "table", count(*)::int as count, coalesce(sum(amount_poisha), 0)::bigint as amount_poisha
    from rows_to_clear(${siteId}, ${kind}, ${from_on}::date, ${to_on}::date, false)
    group by table_name order by min(place)`.execute(tx);
  return rows;
}

export interface Obstacle {
  code: 'period_closed' | 'gateway_payments' | 'handed_over';
  detail: string;
}

export async function findObstacles(
  tx: Tx,
  kind: ClearingKind,
  { from_on, to_on }: Period,
): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select distinct code, detail from clearing_obstacles(${kind}, ${from_on}::date, ${to_on}::date)
    order by code, detail limit 50`.execute(tx);
  return rows;
}

export async function countDues(tx: Tx, siteId: string, { from_on, to_on }: Period): Promise<number> {
  const row = await tx
    .selectFrom('student_fee_due')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('due_on', '>=', from_on)
    .where('due_on', '<=', to_on)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes the rows of the period. @returns each as a line of JSON, in the order in which they are restored */
export async function clearRows(tx: Tx, kind: ClearingKind, { from_on, to_on }: Period): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from clear_site_data(${kind}, ${from_on}::date, ${to_on}::date) as line`.execute(tx);
  return rows.map((row) => row.line);
}

/** @returns how many rows were restored. */
export async function restoreRows(tx: Tx, id: string, lines: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select restore_cleared_rows(${id}, ${`[${lines.join(',')}]`}::jsonb) as count`.execute(tx);
  return rows[0]!.count;
}

interface NewClearing extends Period {
  site_id: string;
  kind: ClearingKind;
  figures: Figure[];
  row_count: number;
  file_id: string;
  file_sha256: string;
  job_id: string;
  cleared_by: string;
}

export async function insertClearing(tx: Tx, { figures, ...values }: NewClearing): Promise<string> {
  const row = await tx
    .insertInto('data_clearing')
    .values({ ...values, figures: JSON.stringify(figures) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The clearing that an earlier run of the same job made. */
export const findClearingOfJob = (tx: Tx, siteId: string, jobId: string) =>
  tx
    .selectFrom('data_clearing')
    .select(['id', 'row_count'])
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();

export const findClearing = (tx: Tx, siteId: string, kind: ClearingKind, id: string) =>
  tx
    .selectFrom('data_clearing')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();

export async function listClearings(
  tx: Tx,
  siteId: string,
  kind: ClearingKind,
  input: ClearingList,
): Promise<Page<Clearing>> {
  const query = tx
    .selectFrom('data_clearing as c')
    .leftJoin('user_account as cleared', 'cleared.id', 'c.cleared_by')
    .leftJoin('user_account as restored', 'restored.id', 'c.restored_by')
    .select(['c.id', 'c.from_on', 'c.to_on', 'c.figures', 'c.row_count', 'c.file_id', 'c.cleared_at'])
    .select(['c.restored_at', 'cleared.full_name as cleared_by_name'])
    .select('restored.full_name as restored_by_name')
    .where('c.site_id', '=', siteId)
    .where('c.kind', '=', kind);
  const page = await pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1c.') }, 'c.id');
  return page as unknown as Page<Clearing>;
}
