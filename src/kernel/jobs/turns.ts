import type { Database } from '#kernel/database/database.ts';

const lock = 72710004;

/** Jobs further back all share this lowest priority. */
const farthestTurn = 100;

/**
 * Sets the priorities by which the queue hands out waiting jobs: institutions take turns, within each its people, and at equal
 * turns shorter jobs go first. Who was served longest ago goes first; a long job that has waited for a minute counts as any
 * other.
 * @param endingId the job that is about to end and is not counted any more
 * @returns whether jobs wait
 */
export async function orderByTurn({ owner }: Database, queue: string, endingId: string): Promise<boolean> {
  const waiting = await owner.query(
    "select from pgboss.job where name = $1 and state < 'active' and start_after <= pgboss.job_now() limit 2",
    [queue],
  );
  if (waiting.length < 2) return waiting.length > 0;
  await owner.query(
    `with recent as (
      select id, state, priority, created_on, started_on, data -> 'tenant' ->> 'site_id' as site,
        coalesce(group_id, '') as person,
        coalesce((data ->> 'is_long')::boolean, false) and created_on > pgboss.job_now() - interval '1 minute' as is_long
      from pgboss.job
      where name = $1
        and (state <= 'active' and start_after <= pgboss.job_now() or started_on > pgboss.job_now() - interval '1 hour')
    ), people as (
      select site, person, max(started_on) as served_at, count(*) filter (where state = 'active' and id <> $2) as at_work
      from recent group by site, person
    ), sites as (
      select site, max(served_at) as served_at, sum(at_work) as at_work from people group by site
    ), of_people as (
      select j.*, p.served_at, p.at_work
        + row_number() over (partition by j.site, j.person order by is_long, created_on, id) as turn
      from recent j join people p using (site, person) where j.state < 'active'
    ), of_sites as (
      select j.id, j.priority, j.created_on, j.is_long, s.served_at, s.at_work
        + row_number() over (partition by j.site order by turn, is_long, j.served_at nulls first, created_on, id) as turn
      from of_people j join sites s using (site)
    ), ordered as (
      select id, greatest(-row_number() over (order by turn, is_long, served_at nulls first, created_on, id), -$3::int) as turn
      from of_sites
    )
    update pgboss.job j set priority = o.turn from ordered o
    where j.name = $1 and j.id = o.id and j.state < 'active' and j.priority <> o.turn
      -- Workers that end a job at the same moment would do the same; one of them suffices.
      and pg_try_advisory_xact_lock($4)`,
    [queue, endingId, farthestTurn, lock],
  );
  return true;
}
