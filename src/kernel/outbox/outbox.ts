import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { countSmsParts } from '#shared/sms-parts.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

export interface Sms {
  /** `8801XXXXXXXXX` */
  recipient: string;
  message: string;
  purpose: string;
  /** The same key is sent once, e.g. one absence message a day and guardian. */
  dedupe_key?: string;
  /** An instant before which it is not sent. */
  send_at?: string;
  /** An instant after which it is no longer sent, as a message about an absence on the next day. */
  expires_at?: string;
}

/** Puts a mail into the outbox, in the transaction of whoever sends it. */
export async function sendMail(tx: Tx, siteId: string | null, mail: Mail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({ site_id: siteId, ...mail })
    .execute();
}

/**
 * Puts messages into the outbox of an institution, their parts counted as they are billed; those whose key was used
 * before are left out.
 */
export async function sendSms(tx: SiteTx, messages: Sms[]): Promise<void> {
  const rows = messages.map(({ send_at, ...sms }) => {
    const message = sms.message.normalize('NFC');
    const due = send_at ? { next_attempt_at: send_at } : {};
    return { ...sms, ...due, site_id: tx.siteId, message, parts: countSmsParts(message).parts };
  });
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await tx
      .insertInto('sms_outbox')
      .values(rows.slice(at, at + insertedAtOnce))
      .onConflict((conflict) => conflict.columns(['site_id', 'dedupe_key']).doNothing())
      .execute();
}

// A statement takes 65,535 parameters, and a large school has more families than fit into one.
const insertedAtOnce = 5_000;

/** What stands before the problem of a message that its operator may have taken; it is sent again one by one only. */
export const unsure = 'unsure';

/** Failed messages of an institution take their place in the queue again, except those that may have arrived. @returns how many */
export async function requeueMessages(tx: SiteTx): Promise<{ sms: number; mails: number }> {
  const afresh = { state: 'queued', attempts: 0, problem: null, next_attempt_at: new Date().toISOString() };
  const sms = await tx
    .updateTable('sms_outbox')
    .set(afresh)
    .where('state', '=', 'failed')
    .where(sql<boolean>`problem is null or not starts_with(problem, ${unsure})`)
    .executeTakeFirst();
  const mails = await tx
    .updateTable('mail_outbox')
    .set(afresh)
    .where('site_id', '=', tx.siteId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return { sms: Number(sms.numUpdatedRows), mails: Number(mails.numUpdatedRows) };
}

/** Failed SMS of an institution by their keys take their place in the queue again, also those that may have arrived. @returns how many */
export async function retrySms(tx: SiteTx, keys: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update sms_outbox
    set state = 'queued', attempts = 0, problem = null, expires_at = null, next_attempt_at = now(), created_at = now()
    where site_id = ${tx.siteId} and dedupe_key = any (${[...keys]}::text[]) and state = 'failed'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** SMS of an institution that no operator has yet are not sent. @returns how many */
export async function cancelSms(tx: SiteTx, keys: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update sms_outbox set state = 'cancelled', problem = null
    where site_id = ${tx.siteId} and dedupe_key = any (${[...keys]}::text[]) and state = 'queued'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** The same, and the keys are free: whoever asks again later sends another message. @returns the keys of those that were stopped */
export async function withdrawSms(tx: SiteTx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ dedupe_key: string }>`
    with waiting as (
      select id, dedupe_key from sms_outbox
      where site_id = ${tx.siteId} and dedupe_key = any (${[...keys]}::text[]) and state = 'queued' for update
    )
    update sms_outbox o set state = 'cancelled', problem = null, dedupe_key = null
    from waiting where o.site_id = ${tx.siteId} and o.id = waiting.id returning waiting.dedupe_key`.execute(
    tx,
  );
  return rows.map((it) => it.dedupe_key);
}
