import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#kernel/config.ts';
import { type DeliveryResult, type Driver, errorSummary, fileDriver } from './driver.ts';

export interface OutgoingSms {
  id: string;
  site_id: string;
  /** `8801XXXXXXXXX` */
  recipient: string;
  message: string;
  parts: number;
  purpose: string;
}

/** A contract with an SMS operator: of the whole server (environment) or of one institution (`sms_gateway`). */
export interface SmsGateway {
  driver: 'bulksmsbd' | 'sslwireless';
  /** Where the operator's calls begin, e.g. `https://bulksmsbd.net`. */
  url: string;
  api_key: string;
  /** Masking name or number that the operator has approved. */
  sender: string;
  part_price_poisha: number;
}

/** The server's own gateway, where the environment names one. */
export function defaultSmsGateway(config: Config): SmsGateway | undefined {
  if (!config.SMS_GATEWAY) return undefined;
  return {
    driver: config.SMS_GATEWAY,
    url: config.SMS_URL!,
    api_key: config.SMS_API_KEY!,
    sender: config.SMS_SENDER!,
    part_price_poisha: config.SMS_PART_PRICE_POISHA,
  };
}

/** The driver of a gateway; without one, messages go into `sms.ndjson` of the data folder. */
export function smsDriver(config: Config, gateway: SmsGateway | undefined): Driver<OutgoingSms> {
  if (gateway?.driver === 'bulksmsbd') return bulkSmsBdDriver(gateway);
  if (gateway?.driver === 'sslwireless') return sslWirelessDriver(gateway);
  return fileDriver(join(config.DATA_DIR, 'sms.ndjson'), ({ id, recipient, message, parts, purpose }) => ({
    id,
    recipient,
    message,
    parts,
    purpose,
  }));
}

const bulkSmsBdAnswer = z.object({
  response_code: z.coerce.number(),
  message_id: z.union([z.string(), z.number()]).nullish(),
  error_message: z.string().nullish(),
});

/** What is wrong with the message itself: an invalid number; masking that must be Bangla. The rest may mend. */
const bulkSmsBdRefusals = new Set([1001, 1012]);

/** BulkSMSBD: one call a message, because a call for several has one answer for all of them. */
function bulkSmsBdDriver(gateway: SmsGateway): Driver<OutgoingSms> {
  const address = new URL('/api/smsapi', gateway.url);
  const sendOne = async ({ recipient, message }: OutgoingSms): Promise<DeliveryResult> => {
    try {
      const { api_key, sender } = gateway;
      const body = new URLSearchParams({
        api_key,
        type: 'text',
        number: recipient,
        senderid: sender,
        message,
      });
      const answer = bulkSmsBdAnswer.parse(await call(address, { body }));
      if (answer.response_code === 202)
        return { state: 'sent', reference: String(answer.message_id ?? '') || undefined };
      const reason = `${answer.response_code} ${answer.error_message ?? ''}`.trim();
      return { state: bulkSmsBdRefusals.has(answer.response_code) ? 'refused' : 'later', reason };
    } catch (error) {
      return { state: 'later', reason: errorSummary(error) };
    }
  };
  return { batchSize: 8, send: (messages) => Promise.all(messages.map(sendOne)), close: () => undefined };
}

const sslWirelessAnswer = z.object({
  status: z.string(),
  status_code: z.coerce.number(),
  error_message: z.string().nullish(),
  smsinfo: z
    .array(
      z.object({
        sms_status: z.string(),
        status_message: z.string().nullish(),
        csms_id: z.string(),
        reference_id: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** SSL Wireless iSMS Plus: up to 100 messages in one call, each known by an id that is the same at every attempt. */
function sslWirelessDriver(gateway: SmsGateway): Driver<OutgoingSms> {
  const address = new URL('/api/v3/send-sms/dynamic', gateway.url);
  return {
    batchSize: 100,
    async send(messages) {
      const sms = messages.map((it) => ({
        msisdn: it.recipient,
        text: it.message,
        csms_id: csmsId(it.id),
      }));
      const body = JSON.stringify({ api_token: gateway.api_key, sid: gateway.sender, sms });
      const headers = { 'content-type': 'application/json' };
      const answer = sslWirelessAnswer.parse(await call(address, { body, headers }));
      const infos = new Map(answer.smsinfo?.map((it) => [it.csms_id, it]));
      return sms.map(({ csms_id }): DeliveryResult => {
        const info = infos.get(csms_id);
        if (!info)
          return { state: 'later', reason: `${answer.status_code} ${answer.error_message ?? ''}`.trim() };
        if (info.sms_status === 'SUCCESS')
          return { state: 'sent', reference: info.reference_id ?? undefined };
        return { state: 'refused', reason: info.status_message || info.sms_status };
      });
    },
    close: () => undefined,
  };
}

/** At most 20 characters, as the operator allows. */
const csmsId = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 20);

/** @throws where the operator does not answer within 15 seconds, or not with JSON. */
async function call(address: URL, request: { body: BodyInit; headers?: HeadersInit }): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', ...request, signal: AbortSignal.timeout(15_000) });
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The gateway answered ${answer.status} without JSON`);
  }
}
