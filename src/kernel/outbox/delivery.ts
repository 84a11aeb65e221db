import { sql } from 'kysely';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { type DeliveryResult, type Driver, errorSummary } from './driver.ts';
import { mailDriver, type OutgoingMail } from './mail-driver.ts';
import { unsure } from './outbox.ts';
import { changeSmsCredit, freeSmsCredit, noCredit, quietHours, tooLate } from './sms-credit.ts';
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
  await holdBackSms(services);
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
  const routes = new Map<string, SmsRoute>();
  const stuck = new Set<string>();
  for (;;) {
    const waiting = (await waitingSites(services)).filter((it) => !stuck.has(it.site_id));
    if (waiting.length === 0) return;
    for (const { site_id, gateway, credit_price } of waiting) {
      if (isStopping()) return;
      const own = gateway ?? defaultSmsGateway(services.config);
      const route = routes.get(site_id) ?? {
        driver: smsDriver(services.config, own),
        price: gateway?.part_price_poisha ?? credit_price ?? services.config.SMS_PART_PRICE_POISHA,
        isPrepaid: credit_price !== null,
      };
      routes.set(site_id, route);
      const messages = await claimSms(services, site_id, route);
      const goesOn = await handOver(services, 'sms_outbox', route.driver, messages, route.price);
      if (!goesOn) stuck.add(site_id);
    }
  }
}

/** How an institution's messages go out, and what a part of them costs it. */
interface SmsRoute {
  driver: Driver<OutgoingSms>;
  price: number;
  /** Whether it is taken from the institution's credit. */
  isPrepaid: boolean;
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

interface WaitingSite {
  site_id: string;
  /** Its own contract with an operator. */
  gateway: SmsGateway | null;
  /** Of a part, where it pays in advance. */
  credit_price: number | null;
}

async function waitingSites({ database }: Delivering): Promise<WaitingSite[]> {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    const { rows } = await sql<WaitingSite>`
      select w.site_id, to_jsonb(g) as gateway,
        case when g.site_id is null then c.part_price_poisha end as credit_price
      from (select distinct site_id from sms_outbox where state = 'queued' and next_attempt_at <= now()) w
      left join sms_gateway g on g.site_id = w.site_id
      left join sms_credit c on c.site_id = w.site_id`.execute(tx);
    return rows;
  });
}

async function claim<Message>(
  { database }: Delivering,
  outbox: Outbox,
  { batchSize }: Driver<never>,
): Promise<Claimed<Message>[]> {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    // Materialised: as a plain subquery it may run again for every row, and claim more than the limit.
    const { rows } = await sql<Claimed<Message>>`
      with due as materialized (
        select id from ${sql.table(outbox)} where state = 'queued' and next_attempt_at <= now()
        order by next_attempt_at, id limit ${batchSize} for update skip locked)
      update ${sql.table(outbox)} o set state = 'sending', claimed_at = now(), attempts = attempts + 1
      from due where o.id = due.id returning o.*`.execute(tx);
    return rows;
  });
}

/** The same for an institution's SMS; what its credit does not cover waits for more, however long the queue is. */
async function claimSms({ database }: Delivering, siteId: string, { driver, price, isPrepaid }: SmsRoute) {
  return runInTenant(database, { scope: 'delivery' }, async (tx) => {
    const covered = isPrepaid ? await freeSmsCredit(scopeToSite(tx, siteId)) : null;
    const { rows } = await sql<Claimed<OutgoingSms> & { state: string }>`
      with due as materialized (
        select id, parts, next_attempt_at from sms_outbox
        where state = 'queued' and next_attempt_at <= now() and site_id = ${siteId}
        order by next_attempt_at, id limit ${driver.batchSize} for update skip locked
      ), ranked as (
        select id, ${covered}::bigint is null
          or sum(parts * ${price}::bigint) over (order by next_attempt_at, id) <= ${covered}::bigint as fits from due
      )
      update sms_outbox o set
        state = case when fits then 'sending' else 'queued' end,
        claimed_at = case when fits then now() else claimed_at end,
        attempts = attempts + fits::int, is_repeatable = ${driver.knowsRepetition},
        credit_poisha = case when fits and ${isPrepaid}::boolean then o.parts * ${price}::bigint end,
        problem = case when fits then problem else ${noCredit} end,
        next_attempt_at = case when fits then next_attempt_at else now() + make_interval(mins => ${creditMinutes}) end
      from ranked r where o.site_id = ${siteId} and o.id = r.id
      returning o.*`.execute(tx);
    return rows.filter((it) => it.state === 'sending');
  });
}

/**
 * Lets messages that can wait do so in the quiet hours of their institution, and fails those that came too late or have waited
 * days for credit: with their reason, for a person to see and send again.
 */
async function holdBackSms({ database }: Delivering): Promise<void> {
  await runInTenant(database, { scope: 'delivery' }, async (tx) => {
    await sql`update sms_outbox
      set state = 'failed', problem = case when problem = ${noCredit} then problem else ${tooLate} end
      where state = 'queued' and next_attempt_at <= now() and (expires_at <= now()
        or problem = ${noCredit} and created_at < now() - make_interval(days => ${creditDays}))`.execute(tx);
    await sql`update sms_outbox o
      set problem = ${quietHours}, next_attempt_at = (date_trunc('day', l.at) + s.quiet_to
        + case when l.at::time >= s.quiet_to then interval '1 day' else interval '0' end) at time zone 'Asia/Dhaka'
      from sms_setting s, (select now() at time zone 'Asia/Dhaka' as at) l
      where o.site_id = s.site_id and o.state = 'queued' and o.next_attempt_at <= now()
        and o.purpose in (${sql.join(patientPurposes)})
        and case when s.quiet_from < s.quiet_to then l.at::time >= s.quiet_from and l.at::time < s.quiet_to
          else l.at::time >= s.quiet_from or l.at::time < s.quiet_to end`.execute(tx);
  });
}

/** Messages nobody waits for at the moment they are written; receipts, payments and codes go at any hour. */
const patientPurposes = ['absence', 'late', 'notice', 'fee_demand', 'message'];
/** After how many minutes credit is looked for again; a purchase does not wait for that. */
const creditMinutes = 10;
/** Days after which a message that waits for credit says nothing new. */
const creditDays = 3;

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
  const costs = sql`, provider_reference = s.reference,
    cost_poisha = case when s.state = 'sent' then coalesce(o.credit_poisha, s.cost_poisha) end,
    credit_poisha = case when s.state = 'sent' then o.credit_poisha end`;
  await runInTenant(database, { scope: 'delivery' }, async (tx) => {
    // Before the messages, in the order in which a claim takes them.
    const siteId = settled[0]!.site_id;
    if (isSms) await sql`select from sms_credit where site_id = ${siteId} for update`.execute(tx);
    const { rows } = await sql<{ state: string; parts?: number; credit_poisha?: number | null }>`
      update ${sql.table(outbox)} o set state = s.state, problem = s.problem,
        sent_at = case when s.state = 'sent' then now() end,
        next_attempt_at = now() + make_interval(mins => least(60, power(2, s.attempts - 1)::int)) ${isSms ? costs : sql``}
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as s(id uuid, site_id uuid, attempts int, state text, problem text, reference text, cost_poisha bigint)
      where o.id = s.id ${isSms ? sql`and o.site_id = s.site_id` : sql``}
        and o.state = 'sending' and o.attempts = s.attempts
      returning o.*`.execute(tx);
    const paid = rows.filter((it) => it.state === 'sent' && it.credit_poisha);
    const parts = paid.reduce((sum, it) => sum + it.parts!, 0);
    const poisha = paid.reduce((sum, it) => sum + it.credit_poisha!, 0);
    if (poisha > 0)
      await changeSmsCredit(scopeToSite(tx, siteId!), { kind: 'spent', parts, amount_poisha: -poisha });
  });
}

async function releaseOldClaims({ database }: Delivering, outbox: Outbox): Promise<void> {
  const isOver = sql`attempts >= ${maxAttempts} ${outbox === 'sms_outbox' ? sql`or not is_repeatable` : sql``}`;
  const problem = 'The process that handed it over ended before the answer came';
  const said =
    outbox === 'sms_outbox' ? sql`case when not is_repeatable then ${`${unsure}: `} else '' end ||` : sql``;
  await runInTenant(database, { scope: 'delivery' }, (tx) =>
    sql`update ${sql.table(outbox)}
      set state = case when ${isOver} then 'failed' else 'queued' end,
        problem = ${said} ${problem}, next_attempt_at = now() ${outbox === 'sms_outbox' ? sql`, credit_poisha = null` : sql``}
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
      select 'sms', state, count(*) from sms_outbox where state not in ('sent', 'cancelled') group by state`.execute(
      tx,
    );
    return rows;
  });
}
