import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

export interface LeaveToMark {
  id: string;
  student_id: string;
  starts_on: Day;
  ends_on: Day;
}

/**
 * Sets the entries that registers already have on the days of approved leaves to LV, and keeps what they said. Whoever came stays
 * present, unless `replaces_present` says otherwise.
 * @param leaves a select of `id`, `student_id`, `starts_on` and `ends_on`
 */
export async function markLeave(
  tx: SiteTx,
  userId: string,
  leaves: RawBuilder<LeaveToMark>,
  { replaces_present }: { replaces_present: boolean },
): Promise<void> {
  const from = replaces_present ? sql`true` : sql`e.status not in ('P', 'L')`;
  await sql`
    insert into attendance_leave_entry (site_id, leave_id, sheet_id, enrolment_id, status_before)
    select e.site_id, l.id, e.sheet_id, e.enrolment_id, e.status
    from (${leaves}) l
    join enrolment n on n.site_id = ${tx.siteId} and n.student_id = l.student_id
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id
      and e.on_date between l.starts_on and l.ends_on and ${from}
    on conflict do nothing`.execute(tx);
  await changeEntries(tx, userId, leaves, {
    status: sql`'LV'`,
    from,
  });
}

/**
 * Takes back {@link markLeave}: an entry says again what it said, or absent where its register was taken while the leave stood.
 * What somebody changed to another state meanwhile stays.
 */
export async function unmarkLeave(
  tx: SiteTx,
  userId: string,
  leaves: RawBuilder<LeaveToMark>,
): Promise<void> {
  await changeEntries(tx, userId, leaves, {
    status: sql`coalesce((select k.status_before from attendance_leave_entry k where k.site_id = e.site_id
      and k.leave_id = l.id and k.sheet_id = e.sheet_id and k.enrolment_id = e.enrolment_id), 'A')`,
    from: sql`e.status = 'LV'`,
  });
  await sql`delete from attendance_leave_entry k using (${leaves}) l
    where k.site_id = ${tx.siteId} and k.leave_id = l.id`.execute(tx);
}

/** Changes the entries on the days of leaves, and the version of their sheets. */
async function changeEntries(
  tx: SiteTx,
  userId: string,
  leaves: RawBuilder<LeaveToMark>,
  change: { status: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with wanted as (
      select e.sheet_id, e.enrolment_id, ${change.status} as status
      from (${leaves}) l
      join enrolment n on n.site_id = ${tx.siteId} and n.student_id = l.student_id
      join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id
        and e.on_date between l.starts_on and l.ends_on
      where ${change.from}
    ), changed as (
      update attendance_entry e set status = w.status, changed_by = ${userId}::uuid, changed_at = now()
      from wanted w
      where e.site_id = ${tx.siteId} and e.sheet_id = w.sheet_id and e.enrolment_id = w.enrolment_id
        and e.status <> w.status
      returning e.sheet_id
    )
    update attendance_sheet s set version = version + 1
    where s.site_id = ${tx.siteId} and s.id in (select sheet_id from changed)`.execute(tx);
}
