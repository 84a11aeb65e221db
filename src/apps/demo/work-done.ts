import type { Database } from '#kernel/database/database.ts';
import type { UserType } from '#shared/user-types.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

/** Kind, who asked, when, seconds it took, how much of how many. */
const work = [
  ['results.generate', 'site-admin', '2026-07-14T08:10:00Z', 41, 974, 974],
  ['fees.generate_dues', 'employee', '2026-10-01T03:30:00Z', 12, 974, 974],
  ['fees.print_due_slips', 'employee', '2026-10-04T05:05:00Z', 38, 210, 974],
  ['fees.generate_dues', 'employee', '2026-11-01T03:32:00Z', 11, 974, 974],
  ['people.print_student_list', 'site-admin', '2026-11-16T06:20:00Z', 3, 54, 54],
  ['platform.copy_site', 'core-admin', '2026-11-18T16:00:00Z', 26, 61, 61],
] as const;

/** Long work of the institution that is over: all of it done but one printing, which was stopped on the way. */
export async function makeWorkDone(
  database: Database,
  site: DemoSite,
  accounts: Record<UserType, string>,
): Promise<void> {
  const random = new Random(515);
  await asOwner(database, site.id, (tx) =>
    insertRows(
      tx,
      'job_run',
      work.map(([kind, who, created_at, seconds, done_count, total_count]) => ({
        ...{ site_id: site.id, id: random.uuid(), kind, input: {}, done_count, total_count, created_at },
        ...{ state: done_count < total_count ? 'cancelled' : 'done', created_by: accounts[who] },
        ...{
          started_at: created_at,
          ended_at: new Date(Date.parse(created_at) + seconds * 1000),
          scope: 'site',
        },
        language: 'bn',
      })),
    ),
  );
}
