import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

export interface PushingDevice {
  site_id: string;
  device_id: string;
  serial_no: string;
}

/** The device that shows a key; nothing for an unknown one. */
export async function deviceOfKey(tx: Tx, secretHash: string): Promise<PushingDevice | undefined> {
  const { rows } = await sql<PushingDevice>`select * from device_of_key(${secretHash})`.execute(tx);
  return rows[0];
}

/** Notes that a device was heard, at most once a minute unless it sent lines that cannot be read. */
export async function noteContact(
  tx: Tx,
  { site_id, device_id }: PushingDevice,
  unreadCount: number,
): Promise<void> {
  await sql`
    insert into attendance_device_contact as c (site_id, device_id, unread_count)
    values (${site_id}, ${device_id}, ${unreadCount})
    on conflict (site_id, device_id) do update
      set last_seen_at = now(), unread_count = c.unread_count + excluded.unread_count
      where excluded.unread_count > 0 or c.last_seen_at < now() - interval '1 minute'`.execute(tx);
}
