import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';

const isDue = sql`reminded_at is null and cancelled_at is null and sent_at is not null
  and starts_at <= now() + interval '15 minutes' and starts_at > now()`;

/** Meetings of all institutions that begin soon and whose invited were not reminded. */
export async function dueReminders(tx: Tx, limit: number): Promise<{ site_id: string; id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    select site_id, id from live_meeting where ${isDue} order by starts_at limit ${limit}`.execute(tx);
  return rows;
}

interface Reminder {
  id: string;
  title: string;
  period: number | null;
  starts_at: string;
  host_id: string;
  section_ids: string[];
  employee_ids: string[];
}

/** Notes that those invited are reminded; nothing where another process did. */
export async function claimReminder(tx: SiteTx, id: string): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    with claimed as (
      update live_meeting set reminded_at = now() where site_id = ${tx.siteId} and id = ${id} and ${isDue}
      returning site_id, id, title, period, starts_at, host_id
    )
    select c.id, c.title, c.period, c.starts_at, c.host_id,
      array(select i.class_section_id from meeting_invitation i where i.site_id = c.site_id
        and i.live_meeting_id = c.id and i.class_section_id is not null) as section_ids,
      array(select i.employee_id from meeting_invitation i where i.site_id = c.site_id
        and i.live_meeting_id = c.id and i.employee_id is not null) as employee_ids
    from claimed c`.execute(tx);
  return rows[0];
}
