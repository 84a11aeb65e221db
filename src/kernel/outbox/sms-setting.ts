import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { quietHours } from './sms-credit.ts';

/** When an institution lets no messages out that can wait; `HH:MM` in Bangladesh, both or none. */
export interface SmsSetting {
  quiet_from: string | null;
  quiet_to: string | null;
}

export async function readSmsSetting(tx: SiteTx): Promise<SmsSetting> {
  const { rows } = await sql<SmsSetting>`
    select to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to
    from sms_setting where site_id = ${tx.siteId}`.execute(tx);
  return rows[0] ?? { quiet_from: null, quiet_to: null };
}

/** Messages that wait for the end of earlier quiet hours are looked at again. */
export async function writeSmsSetting(tx: SiteTx, setting: SmsSetting): Promise<void> {
  await tx
    .insertInto('sms_setting')
    .values({ site_id: tx.siteId, ...setting })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet({ ...setting }))
    .execute();
  await sql`update sms_outbox set next_attempt_at = now()
    where site_id = ${tx.siteId} and state = 'queued' and problem = ${quietHours}`.execute(tx);
}
