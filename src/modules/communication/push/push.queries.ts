import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import { accountsOfPersons } from '#modules/auth/index.ts';
import type { PushDevice } from './push.contract.ts';

/** The person's devices, whichever of their accounts they were turned on with. Needs scope `auth`. */
export const listDevices = (tx: Tx, userId: string): Promise<PushDevice[]> =>
  tx
    .selectFrom('push_subscription')
    .select(['id', 'device', 'created_at'])
    .where(ofPerson(tx, userId))
    .orderBy('created_at', 'desc')
    .execute();

interface Subscription {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth_key: string;
  device: string | null;
}

const devicesAtMost = 20;

/**
 * Keeps a device; one that somebody else used before is the person's from now on. Of too many the oldest goes. Needs scope `auth`.
 */
export async function writeDevice(tx: Tx, subscription: Subscription): Promise<PushDevice> {
  const { user_id, p256dh, auth_key, device } = subscription;
  const kept = await tx
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint'])
        .doUpdateSet({ user_id, p256dh, auth_key, device, created_at: sql`now()` }),
    )
    .returning(['id', 'device', 'created_at'])
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('push_subscription')
        .select('id')
        .where(ofPerson(tx, user_id))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(devicesAtMost),
    )
    .execute();
  return kept;
}

/** Turns a device of the person off, for all their accounts. Needs scope `auth`. @returns the id, or nothing where there is none */
export const deleteDevice = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('push_subscription')
    .where(ofPerson(tx, userId))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

const ofPerson = (tx: Tx, userId: string) => (eb: ExpressionBuilder<DB, 'push_subscription'>) =>
  eb.or([eb('user_id', '=', userId), eb('user_id', 'in', accountsOfPersons(tx, [userId]))]);

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
  /** The reader's account, where the person has one at several institutions. */
  account_id: string | null;
  /** The reader's institution, where the device was turned on with another account of the person. */
  site_name: string | null;
}

const claimMinutes = 5;

/**
 * Takes messages that are due for a while, oldest first, so that other processes leave them alone. What must not be sent any more is
 * dropped first. Needs scope `delivery`.
 */
export async function claimPushes(tx: Tx, most: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`select * from claim_pushes(${most}, ${claimMinutes})`.execute(tx);
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
