import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Tx } from '#kernel/database/database.ts';
import { inTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

export interface Sms {
  /** `8801XXXXXXXXX` */
  recipient: string;
  message: string;
  parts: number;
  purpose: string;
  /** The same key is sent once, e.g. one absence message a day and guardian. */
  dedupe_key?: string;
}

/** Puts a mail into the outbox, in the transaction of whoever sends it. */
export async function sendMail(tx: Tx, siteId: string | null, mail: Mail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({ site_id: siteId, ...mail })
    .execute();
}

/** Puts messages into the outbox of an institution; those whose key was used before are left out. */
export async function sendSms(tx: Tx, siteId: string, messages: Sms[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('sms_outbox')
    .values(messages.map((sms) => ({ site_id: siteId, ...sms })))
    .onConflict((conflict) => conflict.columns(['site_id', 'dedupe_key']).doNothing())
    .execute();
}

/**
 * Sends what waits in the mail outbox: over SMTP where MAIL_URL is set, else into `mail.ndjson` of the data
 * folder. Safe to run in several processes at once.
 */
export async function deliverMail(services: Services): Promise<void> {
  const { config, database } = services;
  await inTenant(database, { scope: 'auth' }, async (tx) => {
    const waiting = await tx
      .selectFrom('mail_outbox')
      .selectAll()
      .where('state', '=', 'queued')
      .orderBy('created_at')
      .limit(20)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const mail of waiting) {
      const problem = await deliver(config, mail).then(
        () => null,
        (error: Error) => error.message,
      );
      const attempts = mail.attempts + 1;
      const state = problem === null ? 'sent' : attempts >= 5 ? 'failed' : 'queued';
      await tx
        .updateTable('mail_outbox')
        .set({ state, attempts, problem, sent_at: state === 'sent' ? new Date().toISOString() : null })
        .where('id', '=', mail.id)
        .execute();
    }
  });
}

async function deliver(config: Services['config'], mail: Mail & { id: string }): Promise<void> {
  if (config.MAIL_URL) {
    const transport = createTransport(config.MAIL_URL);
    await transport.sendMail({
      from: config.MAIL_FROM,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
    });
    return;
  }
  const { id, recipient, subject, body } = mail;
  await mkdir(config.DATA_DIR, { recursive: true });
  await appendFile(
    join(config.DATA_DIR, 'mail.ndjson'),
    `${JSON.stringify({ id, recipient, subject, body })}\n`,
  );
}
