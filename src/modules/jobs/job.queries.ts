import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Job } from './job.contract.ts';

/** One's own job; somebody else's is not there. */
export async function findJob(tx: Tx, userId: string, id: string): Promise<Job | undefined> {
  const row = await ownJobs(tx, userId).where('id', '=', id).executeTakeFirst();
  return row && toJob(row);
}

/** One's own jobs of the last day, the latest first; not what waits for a day to come. */
export async function listOwnJobs(tx: Tx, userId: string): Promise<Job[]> {
  const rows = await ownJobs(tx, userId)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .where('waits_until', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(toJob);
}

/** Jobs of anybody by their ids. Needs scope `jobs`. */
export async function readJobs(tx: Tx, ids: string[]): Promise<Job[]> {
  const rows = await jobs(tx).where('id', 'in', ids).execute();
  return rows.map(toJob);
}

const ownJobs = (tx: Tx, userId: string) => jobs(tx).where('created_by', '=', userId);

const jobs = (tx: Tx) =>
  tx
    .selectFrom('job_run')
    .select([
      'id',
      'kind',
      'state',
      'done_count',
      'total_count',
      'problem',
      'result',
      'file_id',
      'created_at',
    ]);

type JobRow = Awaited<ReturnType<ReturnType<typeof ownJobs>['executeTakeFirstOrThrow']>>;

const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state as Job['state'],
  done: row.done_count,
  total: row.total_count,
  message: row.problem,
  result: row.result,
  file_url: row.file_id && `/api/v1/files/${row.file_id}`,
  created_at: row.created_at,
});
