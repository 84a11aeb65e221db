import webPush from 'web-push';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { runInTenant, within } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { claimPushes, type DuePush, isPushDue, type PushOutcome, settlePushes } from './push.queries.ts';
import { type PushKey, pushKey } from './push-key.ts';

const batchSize = 50;
const maxAttempts = 6;
const answerMs = 10_000;
/** A push service keeps a message for a phone that is off so long, in seconds. */
const keptSeconds = 12 * 3600;
/** Longer texts are read in the product. */
const longestBody = 300;

type Delivering = Pick<Services, 'config' | 'database' | 'secrets'>;

/** Hands notifications to the push services of people's devices; looks for them every three seconds. */
export const pushDeliveryJob: RecurringJob = {
  name: 'push',
  everySeconds: 3,
  isDue: ({ database }) => runInTenant(database, { scope: 'delivery' }, isPushDue),
  run: deliverPushes,
};

/** Delivers what is due. A message whose process dies is tried again after five minutes; a phone shows one notification once. */
export async function deliverPushes(
  { config, database, secrets }: Delivering,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const inDelivery = within(database, { scope: 'delivery' });
  const key = await inDelivery((tx) => pushKey(tx, secrets));
  while (!isStopping()) {
    const due = await inDelivery((tx) => claimPushes(tx, batchSize));
    if (due.length === 0) return;
    const subject = config.PUBLIC_URL.startsWith('https:')
      ? config.PUBLIC_URL
      : mailAddress(config.MAIL_FROM);
    const outcomes = await Promise.all(due.map((it) => push(it, key, subject)));
    await inDelivery((tx) => settlePushes(tx, outcomes));
  }
}

const mailAddress = (from: string) => `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`;

async function push(message: DuePush, key: PushKey, subject: string): Promise<PushOutcome> {
  const { subscription_id, notification_id, attempts, title, body, site_name } = message;
  const payload = JSON.stringify({
    id: notification_id,
    title: site_name ? `${site_name} · ${title}` : title,
    href: hrefOf(message),
    body: body && body.length > longestBody ? `${body.slice(0, longestBody)}…` : body,
  });
  const end = await send(message, payload, key, subject);
  const isOver = end === 'later' && attempts >= maxAttempts;
  return { subscription_id, notification_id, attempts, end: isOver ? 'dropped' : end };
}

/** Where a tap leads; through the account it is for, where the browser may be signed in to another one of the person. */
function hrefOf({ account_id, notification_id, href }: DuePush): string | null {
  if (!account_id) return href;
  const next = href ?? `/user/notification/view/${notification_id}`;
  return `/user/account?${new URLSearchParams({ account: account_id, next })}`;
}

async function send(
  { endpoint, p256dh, auth_key, notification_id }: DuePush,
  payload: string,
  { publicKey, privateKey }: PushKey,
  subject: string,
): Promise<PushOutcome['end']> {
  outsideTransactions('Asking a push service');
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth: auth_key } },
      payload,
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: keptSeconds,
        // The same notification replaces itself where it was sent twice.
        topic: notification_id.replaceAll('-', ''),
      },
    );
    const answer = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch {
    return 'later';
  }
}

/** RFC 8030: 404 and 410 mean that the device is gone; 429 and 5xx that it may work later. */
function outcomeOf(status: number): PushOutcome['end'] {
  if (status >= 200 && status < 300) return 'arrived';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'dropped';
}
