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
  const { SMS_ANSWER_SECONDS } = config;
  if (gateway?.driver === 'bulksmsbd') return bulkSmsBdDriver(gateway, SMS_ANSWER_SECONDS);
  if (gateway?.driver === 'sslwireless') return sslWirelessDriver(gateway, SMS_ANSWER_SECONDS);
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

/**
 * What is wrong with the message itself: 1001 an invalid number, 1012 masking that must be Bangla. The rest is about the account
 * and may mend: 1002 sender, 1003 fields, 1005 internal, 1006 validity, 1007 balance, 1011 user, 1018 disabled.
 */
const bulkSmsBdRefusals = new Set([1001, 1012]);

/**
 * BulkSMSBD: one call a message, because a call for several has one answer for all of them. Its calls carry no id of ours, so a
 * message whose answer is lost is not sent again.
 */
function bulkSmsBdDriver(gateway: SmsGateway, answerSeconds: number): Driver<OutgoingSms> {
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
      const answer = bulkSmsBdAnswer.parse(await call(address, answerSeconds, { body }));
      if (answer.response_code === 202)
        return { state: 'sent', reference: String(answer.message_id ?? '') || undefined };
      const reason = `${answer.response_code} ${answer.error_message ?? ''}`.trim();
      return { state: bulkSmsBdRefusals.has(answer.response_code) ? 'refused' : 'later', reason };
    } catch (error) {
      return { state: wasTaken(error) ? 'unsure' : 'later', reason: errorSummary(error) };
    }
  };
  return {
    batchSize: 8,
    knowsRepetition: false,
    send: (messages) => Promise.all(messages.map(sendOne)),
    close: () => undefined,
  };
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
function sslWirelessDriver(gateway: SmsGateway, answerSeconds: number): Driver<OutgoingSms> {
  const address = new URL('/api/v3/send-sms/dynamic', gateway.url);
  return {
    batchSize: 100,
    knowsRepetition: true,
    async send(messages) {
      const sms = messages.map((it) => ({
        msisdn: it.recipient,
        text: it.message,
        csms_id: csmsId(it.id),
      }));
      const body = JSON.stringify({ api_token: gateway.api_key, sid: gateway.sender, sms });
      const headers = { 'content-type': 'application/json' };
      const answer = sslWirelessAnswer.parse(await call(address, answerSeconds, { body, headers }));
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

/** An answer that is not the operator's own, such as the error page of a proxy in front of it. */
class StrangeAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The gateway answered ${status} without JSON`);
    this.status = status;
  }
}

/** What says that the call never reached the operator. */
const notReached = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether the operator may have taken a message although the call failed. */
function wasTaken(error: unknown): boolean {
  // Refused on the way in: not found, not allowed, too many calls, out of service.
  if (error instanceof StrangeAnswer)
    return error.status < 400 || (error.status >= 500 && error.status !== 503);
  const { cause } = error as Error & { cause?: { code?: string } };
  return !notReached.includes(cause?.code ?? '');
}

/** @throws where the operator does not answer in time, or not with JSON. */
async function call(
  address: URL,
  answerSeconds: number,
  request: { body: BodyInit; headers?: HeadersInit },
): Promise<unknown> {
  const signal = AbortSignal.timeout(answerSeconds * 1000);
  const answer = await fetch(address, { method: 'POST', ...request, signal });
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new StrangeAnswer(answer.status);
  }
}
