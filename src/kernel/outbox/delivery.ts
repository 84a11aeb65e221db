import { sql } from 'kysely';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { type DeliveryResult, type Driver, errorSummary } from './driver.ts';
import { mailDriver, type OutgoingMail } from './mail-driver.ts';
import { unsure } from './outbox.ts';
import { defaultSmsGateway, type OutgoingSms, type SmsGateway, smsDriver } from './sms-driver.ts';

type Outbox = 'mail_outbox' | 'sms_outbox';
type Claimed<Message> = Message & { attempts: number };

/** Attempts before a message counts as failed; the pauses between them add up to two hours. */
const maxAttempts = 8;
/** A claim this old belongs to a process that died; longer than any driver waits. */
const claimMinutes = 5;

/** Delivers queued messages; looks for them every two seconds. */
export const messageDeliveryJob: RecurringJob = {
  name: 'delivery',
  everySeconds: 2,
  isDue: isDeliveryDue,
  run: deliverMessages,
};

/** Whether a message waits that is due, or one was left behind by a process that died. */
async function isDeliveryDue({ database }: Delivering): Promise<boolean> {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    const { rows } = await sql<{ due: boolean }>`select
      exists (select from mail_outbox where state = 'queued' and next_attempt_at <= now())
      or exists (select from sms_outbox where state = 'queued' and next_attempt_at <= now())
      or exists (select from mail_outbox where state = 'sending' and claimed_at < now() - make_interval(mins => ${claimMinutes}))
      or exists (select from sms_outbox where state = 'sending' and claimed_at < now() - make_interval(mins => ${claimMinutes}))
      as due`.execute(tx);
    return rows[0]!.due;
  });
}

/**
 * Delivers queued messages. Claims each in a transaction of its own before sending it, and settles it after, so that several
 * processes can share the work. A claim whose process died is taken over after five minutes, where the receiving side knows a
 * repetition; else the message fails, and a person decides.
 */
export async function deliverMessages(
  services: Delivering,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await releaseOldClaims(services, 'mail_outbox');
  await releaseOldClaims(services, 'sms_outbox');
  await deliverMails(services, isStopping);
  await deliverSms(services, isStopping);
}

type Delivering = Pick<Services, 'config' | 'database'>;

async function deliverMails(services: Delivering, isStopping: () => boolean): Promise<void> {
  const driver = mailDriver(services.config);
  try {
    while (!isStopping()) {
      const mails = await claim<OutgoingMail>(services, 'mail_outbox', driver);
      if (mails.length === 0) return;
      if (!(await handOver(services, 'mail_outbox', driver, mails, 0))) return;
    }
  } finally {
    driver.close();
  }
}

/** A batch of every institution in turn, so that one with thousands of messages does not hold up the others. */
async function deliverSms(services: Delivering, isStopping: () => boolean): Promise<void> {
  const routes = new Map<string, { driver: Driver<OutgoingSms>; price: number }>();
  const stuck = new Set<string>();
  for (;;) {
    const waiting = (await waitingSites(services)).filter((it) => !stuck.has(it.site_id));
    if (waiting.length === 0) return;
    for (const { site_id, gateway } of waiting) {
      if (isStopping()) return;
      const known = routes.get(site_id);
      const own = gateway ?? defaultSmsGateway(services.config);
      const route = known ?? { driver: smsDriver(services.config, own), price: own?.part_price_poisha ?? 0 };
      routes.set(site_id, route);
      const messages = await claim<OutgoingSms>(services, 'sms_outbox', route.driver, site_id);
      const goesOn = await handOver(services, 'sms_outbox', route.driver, messages, route.price);
      if (!goesOn) stuck.add(site_id);
    }
  }
}

/** @returns whether any message got through; where none did, the way is blocked and the rest waits. */
async function handOver<Message extends { id: string; site_id: string | null; parts?: number }>(
  services: Delivering,
  outbox: Outbox,
  driver: Driver<Message>,
  messages: Claimed<Message>[],
  partPrice: number,
): Promise<boolean> {
  if (messages.length === 0) return true;
  const handovers = await driver
    .send(messages)
    .catch((error): DeliveryResult[] =>
      messages.map(() => ({ state: 'later', reason: errorSummary(error) })),
    );
  const settled = messages.map(({ id, site_id, attempts, parts = 0 }, index) => {
    const handover = handovers[index]!;
    const isOver = handover.state === 'refused' || handover.state === 'unsure' || attempts >= maxAttempts;
    return {
      id,
      site_id,
      attempts,
      state: handover.state === 'sent' ? 'sent' : isOver ? 'failed' : 'queued',
      problem: problemOf(handover),
      reference: handover.state === 'sent' ? (handover.reference ?? null) : null,
      cost_poisha: parts * partPrice,
    };
  });
  await recordDeliveries(services, outbox, settled);
  const isThrough = handovers.some((it) => it.state === 'sent' || it.state === 'refused');
  if (!isThrough && handovers.some((it) => it.state === 'unsure'))
    await pauseSite(services, messages[0]!.site_id!);
  return isThrough;
}

/** Lets the other SMS of an institution wait while its operator answers nothing: each would be lost the same way. */
async function pauseSite({ database }: Delivering, siteId: string): Promise<void> {
  await runInTenant(database, { scope: 'delivery' }, (tx) =>
    sql`update sms_outbox set next_attempt_at = now() + make_interval(mins => ${claimMinutes})
      where site_id = ${siteId} and state = 'queued' and next_attempt_at <= now()`.execute(tx),
  );
}

function problemOf(result: DeliveryResult): string | null {
  if (result.state === 'sent') return null;
  return result.state === 'unsure' ? `${unsure}: ${result.reason}` : result.reason;
}

async function waitingSites({
  database,
}: Delivering): Promise<{ site_id: string; gateway: SmsGateway | null }[]> {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    const { rows } = await sql<{ site_id: string; gateway: SmsGateway | null }>`
      select w.site_id, to_jsonb(g) as gateway
      from (select distinct site_id from sms_outbox where state = 'queued' and next_attempt_at <= now()) w
      left join sms_gateway g on g.site_id = w.site_id`.execute(tx);
    return rows;
  });
}

async function claim<Message>(
  { database }: Delivering,
  outbox: Outbox,
  { batchSize, knowsRepetition }: Driver<never>,
  siteId?: string,
): Promise<Claimed<Message>[]> {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    const ofSite = siteId ? sql`and site_id = ${siteId}` : sql``;
    const repetition = siteId ? sql`, is_repeatable = ${knowsRepetition}` : sql``;
    // Materialised: as a plain subquery it may run again for every row, and claim more than the limit.
    const { rows } = await sql<Claimed<Message>>`
      with due as materialized (
        select id from ${sql.table(outbox)}
        where state = 'queued' and next_attempt_at <= now() ${ofSite}
        order by next_attempt_at, id limit ${batchSize} for update skip locked)
      update ${sql.table(outbox)} o set state = 'sending', claimed_at = now(), attempts = attempts + 1 ${repetition}
      from due where o.id = due.id ${siteId ? sql`and o.site_id = ${siteId}` : sql``}
      returning o.*`.execute(tx);
    return rows;
  });
}

interface Settled {
  id: string;
  site_id: string | null;
  attempts: number;
  state: string;
  problem: string | null;
  reference: string | null;
  cost_poisha: number;
}

/** Records the results. The count of attempts tells whether the claim is still ours. */
async function recordDeliveries({ database }: Delivering, outbox: Outbox, settled: Settled[]): Promise<void> {
  const isSms = outbox === 'sms_outbox';
  const costs = sql`, provider_reference = s.reference, cost_poisha = case when s.state = 'sent' then s.cost_poisha end`;
  await runInTenant(database, { scope: 'delivery' }, (tx) =>
    sql`update ${sql.table(outbox)} o set state = s.state, problem = s.problem,
        sent_at = case when s.state = 'sent' then now() end,
        next_attempt_at = now() + make_interval(mins => least(60, power(2, s.attempts - 1)::int)) ${isSms ? costs : sql``}
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as s(id uuid, site_id uuid, attempts int, state text, problem text, reference text, cost_poisha bigint)
      where o.id = s.id ${isSms ? sql`and o.site_id = s.site_id` : sql``}
        and o.state = 'sending' and o.attempts = s.attempts`.execute(tx),
  );
}

async function releaseOldClaims({ database }: Delivering, outbox: Outbox): Promise<void> {
  const isOver = sql`attempts >= ${maxAttempts} ${outbox === 'sms_outbox' ? sql`or not is_repeatable` : sql``}`;
  const problem = 'The process that handed it over ended before the answer came';
  const said =
    outbox === 'sms_outbox' ? sql`case when not is_repeatable then ${`${unsure}: `} else '' end ||` : sql``;
  await runInTenant(database, { scope: 'delivery' }, (tx) =>
    sql`update ${sql.table(outbox)}
      set state = case when ${isOver} then 'failed' else 'queued' end,
        problem = ${said} ${problem}, next_attempt_at = now()
      where state = 'sending' and claimed_at < now() - make_interval(mins => ${claimMinutes})`.execute(tx),
  );
}

/** Counts messages by outbox and state, for those that wait, are under way, or failed. */
export async function countMessages(
  database: Services['database'],
): Promise<{ outbox: string; state: string; messages: number }[]> {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    const { rows } = await sql<{ outbox: string; state: string; messages: number }>`
      select 'mail' as outbox, state, count(*) as messages from mail_outbox where state <> 'sent' group by state
      union all
      select 'sms', state, count(*) from sms_outbox where state <> 'sent' group by state`.execute(tx);
    return rows;
  });
}
