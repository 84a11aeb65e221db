import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#kernel/config.ts';
import { startSmsOperator } from '#test/sms-operator.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { type TestSite, type World, world } from '#test/world.ts';
import { deliverMessages } from './delivery.ts';
import { requeueMessages, type Sms, sendMail, sendSms } from './outbox.ts';

describe('messages', () => {
  let w: World;
  let neighbour: TestSite;
  let operator: Awaited<ReturnType<typeof startSmsOperator>>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let folder: string;
  let prefix: string;

  beforeEach(async () => {
    w = await world();
    neighbour = await w.emptySite();
    prefix = `88017${randomInt(100_000, 1_000_000)}`;
    mail.recipient = `head-${prefix}@example.org`;
    operator = await startSmsOperator('key-1');
    smtp = await startSmtpServer();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-outbox-'));
  });

  afterEach(async () => {
    operator.close();
    smtp.close();
    await rm(folder, { recursive: true, force: true });
  });

  const number = (at: number) => `${prefix}${String(at).padStart(2, '0')}`;
  const sms = (recipient: string, message = 'রহিম আজ অনুপস্থিত।', dedupe_key?: string): Sms => ({
    recipient,
    message,
    purpose: 'absence',
    dedupe_key,
  });
  const mail = { recipient: 'head@example.org', subject: 'Welcome', body: 'A link' };
  const bulk = (): Partial<Config> => ({
    SMS_GATEWAY: 'bulksmsbd',
    SMS_URL: operator.url,
    SMS_API_KEY: 'key-1',
    SMS_SENDER: '8809600000000',
    SMS_PART_PRICE_POISHA: 35,
  });
  const deliver = (config: Partial<Config> = {}) =>
    deliverMessages({
      database: w.stage.database,
      config: { ...w.stage.config, DATA_DIR: folder, ...config },
    });
  const write = (...messages: Sms[]) => w.inSite((tx) => sendSms(tx, messages));
  const outbox = () =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['recipient', 'state', 'attempts', 'problem', 'parts', 'cost_poisha', 'provider_reference'])
        .where('site_id', '=', w.site.id)
        .orderBy('recipient')
        .execute(),
    );
  const mails = () =>
    w.inSite((tx) =>
      tx.selectFrom('mail_outbox').select(['state', 'attempts', 'problem', 'sent_at']).execute(),
    );
  const lines = async (name: string) =>
    (await readFile(join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .map((it) => JSON.parse(it));
  /** As the owner, who may set the clock of a message. */
  const age = (table: 'sms_outbox' | 'mail_outbox', set: ReturnType<typeof sql>) =>
    w.inSite((tx) =>
      sql`update ${sql.table(table)} set ${set} where site_id = ${w.site.id} and state <> 'sent'`.execute(tx),
    );
  /** Messages that other tests left on the same server are delivered too; these look at our own only. */
  const received = () => smtp.received.filter((it) => it.to === mail.recipient);
  const taken = () => operator.taken.filter((it) => it.to.startsWith(prefix));

  it('are written to files when no operator is configured', async () => {
    await write(sms(number(1)));
    await w.inSite((tx) => sendMail(tx, w.site.id, mail));
    await deliver();
    const written = { recipient: number(1), message: 'রহিম আজ অনুপস্থিত।', parts: 1 };
    expect(await lines('sms.ndjson')).toContainEqual(expect.objectContaining(written));
    expect(await lines('mail.ndjson')).toContainEqual(expect.objectContaining(mail));
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, cost_poisha: 0 }]);
  });

  it('are counted and charged in parts', async () => {
    await write(sms(number(1)), sms(number(2), 'ক'.repeat(71)));
    await deliver(bulk());
    expect(taken()).toHaveLength(2);
    expect(taken()[0]).toMatchObject({ sender: '8809600000000' });
    expect(await outbox()).toMatchObject([
      { parts: 1, cost_poisha: 35, provider_reference: expect.stringMatching(/^90/) },
      { parts: 2, cost_poisha: 70 },
    ]);
  });

  it('are sent once, even when several processes deliver at the same time', async () => {
    const numbers = Array.from({ length: 30 }, (_, at) => number(at + 10));
    await write(
      ...numbers.map((it) => sms(it)),
      sms(number(10), 'again', 'k'),
      sms(number(99), 'again', 'k'),
    );
    await Promise.all([deliver(bulk()), deliver(bulk()), deliver(bulk())]);
    await deliver(bulk());
    expect(
      taken()
        .map((it) => it.to)
        .sort(),
    ).toEqual([...numbers, number(10)].sort());
    expect((await outbox()).every((it) => it.state === 'sent' && it.attempts === 1)).toBe(true);
  });

  it('fail for good when the number is wrong, without holding up the others', async () => {
    operator.unknown.add(number(1));
    await write(sms(number(1)), sms(number(2)));
    await deliver(bulk());
    expect(await outbox()).toMatchObject([
      { state: 'failed', problem: '1001 Invalid Number', cost_poisha: null },
      { state: 'sent' },
    ]);
  });

  it('are retried at growing intervals while the operator is down, and fail in the end', async () => {
    operator.isEmpty = true;
    await write(sms(number(1)));
    await deliver(bulk());
    await deliver(bulk());
    expect(await outbox()).toMatchObject([
      { state: 'queued', attempts: 1, problem: '1007 Balance Insufficient' },
    ]);
    for (let attempt = 2; attempt <= 8; attempt++) {
      await age('sms_outbox', sql`next_attempt_at = now()`);
      await deliver(bulk());
      expect(await outbox()).toMatchObject([{ attempts: attempt }]);
    }
    expect(await outbox()).toMatchObject([{ state: 'failed', problem: '1007 Balance Insufficient' }]);
    expect(taken()).toEqual([]);
  });

  it('wait at most an hour between two attempts', async () => {
    operator.isEmpty = true;
    await write(sms(number(1)));
    await age('sms_outbox', sql`attempts = 6`);
    await deliver(bulk());
    const { rows } = await w.inSite((tx) =>
      sql<{
        minutes: number;
      }>`select round(extract(epoch from next_attempt_at - claimed_at) / 60)::int as minutes
        from sms_outbox where site_id = ${w.site.id}`.execute(tx),
    );
    expect(rows).toEqual([{ minutes: 60 }]);
  });

  it('claimed by a process that died are sent again under their old id', async () => {
    const gateway = { ...bulk(), SMS_GATEWAY: 'sslwireless' } as const;
    await write(sms(number(1)));
    // The operator has it, but the process ended before it could write that down.
    await deliver(gateway);
    await w.inSite((tx) =>
      sql`update sms_outbox set state = 'sending', sent_at = null, provider_reference = null
        where site_id = ${w.site.id}`.execute(tx),
    );
    await deliver(gateway);
    expect(await outbox()).toMatchObject([{ state: 'sending', attempts: 1 }]);

    await age('sms_outbox', sql`claimed_at = now() - interval '6 minutes'`);
    await deliver(gateway);
    expect(await outbox()).toMatchObject([
      { state: 'sent', attempts: 2, provider_reference: expect.stringMatching(/^ref-/) },
    ]);
    expect(taken()).toHaveLength(1);
  });

  it('claimed anew after a process hung are settled by the later claim, not by the late answer to the first', async () => {
    const gateway = { ...bulk(), SMS_GATEWAY: 'sslwireless' } as const;
    await write(sms(number(1)));
    operator.isEmpty = true;
    const [first, second] = [operator.hold(number(1)), operator.hold(number(1))];
    const hanging = deliver(gateway);
    await first.hasArrived;
    await age('sms_outbox', sql`claimed_at = now() - interval '6 minutes'`);
    operator.isEmpty = false;
    const later = deliver(gateway);
    await second.hasArrived;
    first.answer();
    await hanging;
    expect(await outbox()).toMatchObject([{ state: 'sending', attempts: 2, provider_reference: null }]);
    second.answer();
    await later;
    expect(await outbox()).toMatchObject([
      { state: 'sent', attempts: 2, problem: null, provider_reference: expect.stringMatching(/^ref-/) },
    ]);
    await deliver(gateway);
    expect(taken()).toHaveLength(1);
  });

  it('are retried when the answer of the operator was lost', async () => {
    operator.isMute = true;
    await write(sms(number(1)));
    await deliver({ ...bulk(), SMS_GATEWAY: 'sslwireless' });
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, problem: expect.any(String) }]);
    operator.isMute = false;
    await age('sms_outbox', sql`next_attempt_at = now()`);
    await deliver({ ...bulk(), SMS_GATEWAY: 'sslwireless' });
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
    expect(taken()).toHaveLength(1);
  });

  it('wait while their operator answers nothing, instead of being lost one after the other', async () => {
    operator.isMute = true;
    await write(...Array.from({ length: 20 }, (_, at) => sms(number(at))));
    await deliver(bulk());
    await deliver(bulk());
    const states = Object.groupBy(await outbox(), (it) => it.state);
    expect([states.failed?.length, states.queued?.length]).toEqual([8, 12]);
  });

  it('are not sent again by themselves where the operator may have them and knows no repetition', async () => {
    operator.isMute = true;
    await write(sms(number(1)), sms(number(2)));
    await deliver(bulk());
    operator.isMute = false;
    const lost = { state: 'failed', problem: expect.stringMatching(/^unsure: /), cost_poisha: null };
    expect(await outbox()).toMatchObject([lost, lost]);
    await deliver(bulk());
    expect(taken()).toHaveLength(2);
    await w.inSite((tx) => requeueMessages(tx));
    expect(await outbox()).toMatchObject([lost, lost]);
    // The process that handed one over has died.
    await w.inSite((tx) =>
      sql`update sms_outbox set state = 'sending', problem = null, claimed_at = now() - interval '6 minutes'
        where site_id = ${w.site.id} and recipient = ${number(1)}`.execute(tx),
    );
    await deliver(bulk());
    expect(await outbox()).toMatchObject([lost, lost]);
    expect(taken()).toHaveLength(2);
  });

  it('are sent with the institution’s own operator contract, if any', async () => {
    await w.stage.database.owner.session(async (owner) => {
      await owner.run('begin');
      await owner.query("select set_config('app.scope', 'maintenance', true)");
      await owner.query(
        `insert into sms_gateway (site_id, driver, url, api_key, sender, part_price_poisha)
         values ($1, 'sslwireless', $2, 'key-1', 'SHAPLA', 50)`,
        [w.site.id, operator.url],
      );
      await owner.run('commit');
    });
    await write(sms(number(1)));
    await w.inSite((tx) => sendSms(tx, [sms(number(2))]), neighbour);
    await deliver();
    expect(taken()).toMatchObject([{ to: number(1), sender: 'SHAPLA' }]);
    expect(await outbox()).toMatchObject([{ state: 'sent', cost_poisha: 50 }]);
    expect(await readFile(join(folder, 'sms.ndjson'), 'utf8')).toContain(number(2));
    // Users of an institution cannot read the API key.
    const seen = await w.inSite((tx) => tx.selectFrom('sms_gateway').selectAll().execute());
    expect(seen).toEqual([]);
  });

  it('are delivered over SMTP with one message id for all attempts', async () => {
    smtp.isBusy = true;
    await w.inSite((tx) => sendMail(tx, w.site.id, { ...mail, body: 'আপনার লিংক' }));
    await deliver({ SMTP_URL: smtp.url });
    expect(await mails()).toMatchObject([
      { state: 'queued', attempts: 1, problem: expect.stringContaining('451') },
    ]);
    smtp.isBusy = false;
    await age('mail_outbox', sql`next_attempt_at = now()`);
    await deliver({ SMTP_URL: smtp.url, MAIL_FROM: 'School <no-reply@school.example>' });
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
    expect(received()).toHaveLength(1);
    expect(received()[0]!.data).toMatch(/Message-ID: <[0-9a-f-]{36}@school.example>/i);
  });

  it('fail at once when the mailbox does not exist', async () => {
    smtp.unknown.add(`nobody-${prefix}@example.org`);
    await w.inSite((tx) => sendMail(tx, w.site.id, { ...mail, recipient: `nobody-${prefix}@example.org` }));
    await w.inSite((tx) => sendMail(tx, w.site.id, mail));
    await deliver({ SMTP_URL: smtp.url });
    const states = (await mails()).map((it) => it.state).sort();
    expect(states).toEqual(['failed', 'sent']);
    expect(received()).toHaveLength(1);
  });
});
