import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#kernel/config.ts';
import { type DeliveryResult, type Driver, errorSummary, fileDriver } from './driver.ts';

export interface OutgoingMail {
  id: string;
  site_id: string | null;
  recipient: string;
  subject: string;
  body: string;
}

/** Mails go over SMTP where SMTP_URL is set, else into `mail.ndjson` of the data folder. */
export function mailDriver(config: Config): Driver<OutgoingMail> {
  if (config.SMTP_URL) return smtpDriver(config.SMTP_URL, config.MAIL_FROM);
  return fileDriver(join(config.DATA_DIR, 'mail.ndjson'), ({ id, recipient, subject, body }) => ({
    id,
    recipient,
    subject,
    body,
  }));
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** One mail at a time over one connection, so that a crash leaves at most one whose fate is unknown. */
function smtpDriver(url: string, from: string): Driver<OutgoingMail> {
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...patience });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'bidyaloy.invalid';
  const sendOne = async (mail: OutgoingMail): Promise<DeliveryResult> => {
    try {
      const { messageId } = await transport.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        // The same at every attempt, so that a mailbox recognises a mail that comes twice.
        messageId: `<${mail.id}@${domain}>`,
      });
      return { state: 'sent', reference: messageId };
    } catch (error) {
      const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
      const refused = code === 'EENVELOPE' && (responseCode === 0 || responseCode >= 500);
      return { state: refused ? 'refused' : 'later', reason: errorSummary(error) };
    }
  };
  return {
    batchSize: 1,
    knowsRepetition: true,
    send: (mails) => Promise.all(mails.map(sendOne)),
    close: () => transport.close(),
  };
}
