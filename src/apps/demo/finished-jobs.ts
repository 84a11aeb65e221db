import type { Database } from '#kernel/database/database.ts';
import type { UserType } from '#shared/user-types.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

/** Kind, who asked, when, seconds it took, how many. */
const work = [
  ['results.generate', 'site-admin', '2026-07-14T08:10:00Z', 41, 974],
  ['fees.generate_dues', 'employee', '2026-10-01T03:30:00Z', 12, 974],
  ['fees.generate_dues', 'employee', '2026-11-01T03:32:00Z', 11, 974],
  ['people.print_student_list', 'site-admin', '2026-11-16T06:20:00Z', 3, 54],
] as const;

/** Finished jobs of the institution. */
export async function makeFinishedJobs(
  database: Database,
  site: DemoSite,
  accounts: Record<UserType, string>,
): Promise<void> {
  const random = new Random(515);
  await asOwner(database, site.id, (tx) =>
    insertRows(
      tx,
      'job_run',
      work.map(([kind, who, created_at, seconds, count]) => ({
        site_id: site.id,
        id: random.uuid(),
        kind,
        input: {},
        created_at,
        done_count: count,
        total_count: count,
        state: 'done',
        created_by: accounts[who],
        started_at: created_at,
        ended_at: new Date(Date.parse(created_at) + seconds * 1000),
        scope: 'site',
        language: 'bn',
      })),
    ),
  );
}
