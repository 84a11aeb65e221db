import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { PushDevice } from './push.contract.ts';

export const listDevices = (tx: Tx, userId: string): Promise<PushDevice[]> =>
  tx
    .selectFrom('push_subscription')
    .select(['id', 'device', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

interface Subscription {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth_key: string;
  device: string | null;
}

/** Keeps a device; one that somebody else used before is the person's from now on. Needs scope `auth`. */
export async function writeDevice(tx: Tx, subscription: Subscription): Promise<PushDevice> {
  const { user_id, p256dh, auth_key, device } = subscription;
  return tx
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint'])
        .doUpdateSet({ user_id, p256dh, auth_key, device, created_at: sql`now()` }),
    )
    .returning(['id', 'device', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** @returns the id, or nothing where the person has no such device */
export const deleteDevice = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export interface DuePush {
  subscription_id: string;
  notification_id: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth_key: string;
  title: string;
  body: string | null;
  href: string | null;
}

const claimMinutes = 5;

/**
 * Takes messages that are due for a while, oldest first, so that other processes leave them alone. What is a day old, or was read
 * meanwhile, is dropped. Needs scope `delivery`.
 */
export async function claimPushes(tx: Tx, most: number): Promise<DuePush[]> {
  await sql`
    delete from push_message m using notification n
    where n.id = m.notification_id and m.next_attempt_at <= now()
      and (n.read_at is not null or n.created_at < now() - interval '1 day')`.execute(tx);
  const { rows } = await sql<DuePush>`
    with due as materialized (
      select subscription_id, notification_id from push_message where next_attempt_at <= now()
      order by next_attempt_at limit ${most} for update skip locked
    ), taken as (
      update push_message m set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${claimMinutes})
      from due where m.subscription_id = due.subscription_id and m.notification_id = due.notification_id
      returning m.subscription_id, m.notification_id, m.attempts
    )
    select t.*, s.endpoint, s.p256dh, s.auth_key, n.title, n.body, n.href
    from taken t
    join push_subscription s on s.id = t.subscription_id
    join notification n on n.id = t.notification_id`.execute(tx);
  return rows;
}

export const isPushDue = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from push_message where next_attempt_at <= now()) as due`.execute(tx);
  return rows[0]!.due;
};

/** What became of a message: it arrived or never will, its device is gone, or it is tried again later. */
export interface PushOutcome {
  subscription_id: string;
  notification_id: string;
  end: 'arrived' | 'dropped' | 'gone' | 'later';
  attempts: number;
}

/** Notes what became of messages. Needs scope `delivery`. */
export async function settlePushes(tx: Tx, outcomes: readonly PushOutcome[]): Promise<void> {
  const rows = JSON.stringify(outcomes);
  const ended = sql`jsonb_to_recordset(${rows}::jsonb)
    as e(subscription_id uuid, notification_id uuid, "end" text, attempts int)`;
  await sql`
    delete from push_message m using ${ended}
    where m.subscription_id = e.subscription_id and m.notification_id = e.notification_id and e."end" <> 'later'`.execute(
    tx,
  );
  await sql`
    update push_message m set next_attempt_at = now() + make_interval(mins => 1 << least(e.attempts, 8))
    from ${ended}
    where m.subscription_id = e.subscription_id and m.notification_id = e.notification_id and e."end" = 'later'`.execute(
    tx,
  );
  await sql`
    update push_subscription s set last_pushed_at = now() from ${ended}
    where s.id = e.subscription_id and e."end" = 'arrived'`.execute(tx);
  await sql`
    delete from push_subscription s using ${ended} where s.id = e.subscription_id and e."end" = 'gone'`.execute(
    tx,
  );
}
