import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Proxies whose `X-Forwarded-*` headers are trusted: how many stand in front of this server, or their addresses, separated by
 * commas (`10.0.0.0/8`, names such as `loopback`). `true` is refused: it would trust headers from anybody.
 */
const trustedProxies = z
  .string()
  .default('false')
  .transform((value, context): false | number | string[] => {
    if (['false', 'no', 'off', '0'].includes(value.toLowerCase())) return false;
    if (/^[1-9]\d?$/.test(value)) return Number(value);
    const addresses = value.split(',').map((it) => it.trim());
    if (addresses.every(isProxyAddress)) return addresses;
    context.addIssue({
      code: 'custom',
      message:
        'say how many proxies stand in front (1, mostly), or their addresses; true would let anybody choose their own address',
    });
    return false;
  });

const isProxyAddress = (address: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
  const [ip = '', bits, ...more] = address.split('/');
  return isIP(ip) !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/** Who an SMS comes from: a number, or a masking name of up to 11 signs. */
export const smsSender = z
  .string()
  .regex(/^(\+?\d{4,15}|(?=.*\D).{1,11})$/u, 'a number, or a masking name of up to 11 signs');

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** PostgreSQL 15 or newer. Left out: the embedded database in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(16),
  /** Seconds without an answer from PostgreSQL after which a connection counts as lost. */
  DATABASE_ANSWER_SECONDS: z.coerce.number().int().min(1).default(120),
  /** Off behind a pooler in transaction mode that knows no prepared statements (PgBouncer before 1.21). */
  DATABASE_STATEMENT_NAMES: z.stringbool().default(true),
  DATA_DIR: z.string().default('./data'),
  /** Where people reach this server; links in mails and QR codes begin with it. */
  PUBLIC_URL: z.url().optional(),
  /** Hosts `alias.BASE_HOST` belong to institutions. */
  BASE_HOST: z.string().default('localhost'),
  /** Alias of the institution that answers where the host names none. */
  DEFAULT_SITE: z.string().optional(),
  LOAD_DEMO: z.stringbool().optional(),
  /** `smtp://user:password@host:587`. Left out: mails go into `mail.ndjson` of DATA_DIR. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Bidyaloy <no-reply@bidyaloy.example>'),
  /** The protocol of the SMS operator. Left out: messages go into `sms.ndjson` of DATA_DIR. */
  SMS_GATEWAY: z.enum(['bulksmsbd', 'sslwireless']).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_SENDER: smsSender.optional(),
  /** Seconds in which the operator must answer; below the five minutes after which a claim counts as abandoned. */
  SMS_ANSWER_SECONDS: z.coerce.number().min(0.1).max(120).default(15),
  SMS_PART_PRICE_POISHA: z.coerce.number().int().min(0).default(0),
  /** Origins of push services beside those of the known browsers, separated by commas. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean),
    ),
  /** Left out: true where PUBLIC_URL begins with https. */
  SECURE_COOKIES: z.stringbool().optional(),
  TRUST_PROXY: trustedProxies,
  RUN_JOBS: z.stringbool().default(true),
  /** False removes the panel's service worker from devices. */
  PANEL_WORKER: z.stringbool().default(true),
  /** Jobs of one person in work at the same moment, in all processes together. */
  JOBS_PER_PERSON: z.coerce.number().int().min(1).default(2),
  /** Requests in progress in one process; beyond it the process answers 503 and asks clients to retry in a few seconds. */
  MAX_OPEN_REQUESTS: z.coerce.number().int().min(1).default(1000),
  /** The same from one address, such as a school's. */
  MAX_OPEN_REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Open connections from one address. Unused behind a proxy, which limits connections itself. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** Seconds in which the head of a request must have come. */
  HEADER_SECONDS: z.coerce.number().int().min(1).default(15),
  /** Seconds without a byte after which an unfinished request is ended. */
  BODY_IDLE_SECONDS: z.coerce.number().int().min(1).default(20),
  /** Seconds that requests and jobs in progress get to finish when the process is stopped. */
  STOP_SECONDS: z.coerce.number().int().min(1).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Days after which housekeeping removes keys of repeated requests, marks of browsers, jobs, and delivered messages. */
  KEEP_IDEMPOTENCY_DAYS: z.coerce.number().int().min(1).default(7),
  KEEP_DEVICE_DAYS: z.coerce.number().int().min(1).default(365),
  KEEP_JOB_DAYS: z.coerce.number().int().min(2).default(90),
  KEEP_MESSAGE_DAYS: z.coerce.number().int().min(32).default(400),
  /** Free megabytes on the disk of DATA_DIR, below which the process is not ready: files could not be stored. */
  MIN_FREE_MB: z.coerce.number().int().min(0).default(100),
  /** Bearer token for reading `/metrics` from elsewhere; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  SIGN_IN_ATTEMPTS: z.coerce.number().int().min(1).default(5),
  /** Seals secrets in the database. Left out: `secret.key` of DATA_DIR, made at the first start. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Failures in a minute at the endpoints of the authorization server, by client and by address. */
  OAUTH_ATTEMPTS: z.coerce.number().int().min(1).default(30),
});

const complete = schema.superRefine((config, context) => {
  if (!config.SMS_GATEWAY) return;
  for (const name of ['SMS_URL', 'SMS_API_KEY', 'SMS_SENDER'] as const) {
    if (!config[name]) context.addIssue({ code: 'custom', path: [name], message: 'goes with SMS_GATEWAY' });
  }
});

export type Config = z.infer<typeof schema> & { PUBLIC_URL: string; SECURE_COOKIES: boolean };

/**
 * Reads the configuration from the environment.
 * @throws with one line for every variable that is wrong, saying what it must be.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name] || undefined]));
  const parsed = complete.safeParse(known);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(
      `The configuration is wrong. Set these environment variables right:\n${lines.join('\n')}`,
    );
  }
  const PUBLIC_URL = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`;
  const SECURE_COOKIES = parsed.data.SECURE_COOKIES ?? PUBLIC_URL.startsWith('https:');
  return { ...parsed.data, PUBLIC_URL, SECURE_COOKIES };
}
