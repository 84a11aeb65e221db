import { sql } from 'kysely';
import { asMaintainer } from '#kernel/housekeeping/housekeeping.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';

/** Deletes files whose time is over, with their bytes; nobody could read them any more. */
export const expiredFilesJob: RecurringJob = {
  name: 'expired_files',
  everySeconds: 60,
  isDue: ({ database }) =>
    asMaintainer(database, async (tx) => {
      const due = tx.selectFrom('stored_file').select('id').where('expires_at', '<=', sql<string>`now()`);
      return (await due.limit(1).execute()).length > 0;
    }),
  async run(services) {
    await removeExpiredFiles(services);
  },
};

/** Bytes go before the commit: where that fails, the rows are still there for the next time. @returns how many went */
export function removeExpiredFiles({ database, files }: Pick<Services, 'database' | 'files'>) {
  return asMaintainer(database, async (tx) => {
    const { rows } = await sql<{ site_id: string; id: string }>`
      with gone as (
        delete from stored_file where expires_at <= now() returning site_id, id
      ), unlinked as (
        update job_run j set file_id = null from gone where j.site_id = gone.site_id and j.file_id = gone.id
      )
      select site_id, id from gone`.execute(tx);
    for (const { site_id, id } of rows) await files.remove(`${site_id}/${id}`);
    return rows.length;
  });
}
