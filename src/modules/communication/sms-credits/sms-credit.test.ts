import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { deliverMessages } from '#kernel/outbox/delivery.ts';
import { type Sms, sendSms } from '#kernel/outbox/outbox.ts';
import { requireSmsCredit } from '#kernel/outbox/sms-credit.ts';
import { refusalOf } from '#test/refusal.ts';
import { startSmsOperator } from '#test/sms-operator.ts';
import { type TestClient, type World, world } from '#test/world.ts';

describe('SMS credit', () => {
  let w: World;
  let core: TestClient;
  let operator: Awaited<ReturnType<typeof startSmsOperator>>;

  beforeEach(async () => {
    w = await world();
    core = await w.as('core-admin');
    operator = await startSmsOperator('key-1');
  });
  afterEach(() => operator.close());

  const once = () => ({ 'idempotency-key': randomUUID() });
  const buy = (parts: number, part_price_poisha = 40, more: object = {}) =>
    core.post<{ balance_poisha: number }>(
      '/api/v1/sms-credits',
      { site_id: w.site.id, part_count: parts, part_price_poisha, reference: 'INV-2026-000001', ...more },
      once(),
    );
  const correct = (kind: string, parts: number) =>
    core.post<{ balance_poisha: number }>(
      `/api/v1/sms-credits/${w.site.id}/corrections`,
      { kind, part_count: parts, note: 'Reported by the operator' },
      once(),
    );
  let serial = 0;
  const sms = (message = 'Short'): Sms => ({
    recipient: `8801711${String(++serial).padStart(6, '0')}`,
    message,
    purpose: 'fee_receipt',
  });
  const write = (...messages: Sms[]) => w.inSite((tx) => sendSms(tx, messages));
  const deliver = (more: Partial<Config> = {}) =>
    deliverMessages({
      database: w.stage.database,
      config: {
        ...w.stage.config,
        SMS_GATEWAY: 'bulksmsbd',
        SMS_URL: operator.url,
        SMS_API_KEY: 'key-1',
        SMS_SENDER: 'SHAPLA',
        ...more,
      },
    });
  const outbox = () =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['state', 'problem', 'parts', 'cost_poisha', 'credit_poisha', 'attempts'])
        .where('site_id', '=', w.site.id)
        .where('recipient', 'like', '8801711%')
        .orderBy('recipient')
        .execute(),
    );
  const byState = async () => (await outbox()).toSorted((a, b) => a.state.localeCompare(b.state));
  const entries = async () => {
    const { body } = await core.get<{
      rows: { kind: string; amount_poisha: number; balance_poisha: number }[];
    }>(`/api/v1/sms-credits/${w.site.id}/entries`);
    return body.rows.map((it) => [it.kind, it.amount_poisha, it.balance_poisha]);
  };
  const age = (set: ReturnType<typeof sql>) =>
    w.inSite((tx) => sql`update sms_outbox set ${set} where site_id = ${w.site.id}`.execute(tx));

  it('is bought by the core with price and reference, and spent when the operator has the message', async () => {
    expect((await buy(10)).body).toEqual({ balance_poisha: 400 });
    await write(sms(), sms('ক'.repeat(71)));
    expect(await entries()).toEqual([['bought', 400, 400]]);
    await deliver();
    expect(await outbox()).toMatchObject([
      { state: 'sent', cost_poisha: 40 },
      { state: 'sent', cost_poisha: 80 },
    ]);
    expect(await entries()).toEqual([
      ['spent', -120, 280],
      ['bought', 400, 400],
    ]);
    const { body } = await core.get<{ rows: object[] }>('/api/v1/sms-credits', { q: w.site.alias });
    expect(body.rows).toMatchObject([{ balance_poisha: 280, part_price_poisha: 40, parts_left: 7 }]);
  });

  it('is not spent on a message that is refused, cannot be handed over now, or was perhaps not taken', async () => {
    await buy(10);
    operator.unknown.add(`8801711${String(serial + 1).padStart(6, '0')}`);
    await write(sms());
    await deliver();
    operator.isEmpty = true;
    await write(sms());
    await deliver();
    operator.isEmpty = false;
    operator.isMute = true;
    await write(sms());
    await age(sql`next_attempt_at = now()`);
    await deliver();
    expect((await outbox()).map((it) => [it.state, it.credit_poisha])).toEqual([
      ['failed', null],
      ['failed', null],
      ['failed', null],
    ]);
    expect(await entries()).toEqual([['bought', 400, 400]]);
  });

  it('that runs out lets messages wait with their reason, and go when more is bought', async () => {
    await buy(1);
    await write(sms(), sms(), sms());
    await deliver();
    const waits = { state: 'queued', problem: 'no_credit', attempts: 0 };
    expect(await byState()).toMatchObject([waits, waits, { state: 'sent', cost_poisha: 40 }]);
    await deliver();
    expect(await byState()).toMatchObject([waits, waits, { state: 'sent' }]);
    await buy(1, 45);
    await deliver();
    const sent = { state: 'sent', problem: null };
    expect(await byState()).toMatchObject([waits, sent, sent]);
    await age(sql`created_at = now() - interval '4 days', next_attempt_at = now()`);
    await deliver();
    expect((await byState())[0]).toMatchObject({ state: 'failed', problem: 'no_credit' });
  });

  it('is needed by nobody who pays later, or an operator of their own', async () => {
    await write(sms());
    await deliver({ SMS_PART_PRICE_POISHA: 35 });
    expect(await outbox()).toMatchObject([{ state: 'sent', cost_poisha: 35, credit_poisha: null }]);
    expect(await entries()).toEqual([]);
  });

  it('is never spent beyond what is there, even when several processes deliver at the same time', async () => {
    await buy(20);
    await write(...Array.from({ length: 60 }, () => sms()));
    await Promise.all([deliver(), deliver(), deliver()]);
    expect((await outbox()).filter((it) => it.state === 'sent')).toHaveLength(20);
    expect((await entries())[0]![2]).toBe(0);
  });

  it('is listed in the order in which the balance moved, not in which its transactions began', async () => {
    await buy(5);
    const spend = (tx: Tx) =>
      sql`select write_sms_credit(${w.site.id}::uuid, 'spent', 1, -40, null, null, null)`.execute(tx);
    await runInTenant(w.stage.database, { scope: 'core' }, async (tx) => {
      for (const _ of Array(2)) {
        await spend(tx);
        await sql`select pg_sleep(0.002)`.execute(tx);
      }
    });
    const { rows } = await w.inSite((tx) =>
      sql<{ balance_poisha: number; is_later: boolean }>`
        select balance_poisha, created_at > lag(created_at, 1, '-infinity') over (order by balance_poisha desc) as is_later
        from sms_credit_entry where site_id = ${w.site.id} order by balance_poisha desc`.execute(tx),
    );
    expect(rows).toEqual([200, 160, 120].map((balance_poisha) => ({ balance_poisha, is_later: true })));
  });

  it('is given back, and taken back as far as nothing is under way with it', async () => {
    await buy(5);
    expect((await correct('refunded', 2)).body).toEqual({ balance_poisha: 280 });
    await write(sms(), sms());
    await age(sql`state = 'sending', credit_poisha = 40`);
    const refused = await correct('taken_back', 6);
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'communication:sms_credit_is_used']);
    expect((await correct('taken_back', 5)).body).toEqual({ balance_poisha: 80 });
  });

  it('is bought once for a repeated request, and for institutions that exist', async () => {
    const key = once();
    const wanted = { site_id: w.site.id, part_count: 5, part_price_poisha: 40, reference: 'Bank 17' };
    await core.post('/api/v1/sms-credits', wanted, key);
    await core.post('/api/v1/sms-credits', wanted, key);
    expect(await entries()).toEqual([['bought', 200, 200]]);
    expect((await buy(5, 40, { site_id: randomUUID() })).status).toBe(404);
    expect((await buy(5, 40, { reference: ' ' })).status).toBe(422);
  });

  it('that does not cover what is queued and asked for refuses it', async () => {
    await buy(1);
    await write(sms());
    await expect(w.inSite((tx) => requireSmsCredit(tx, w.stage.config, 1))).rejects.toMatchObject({
      data: { code: 'sms_credit_too_small', params: { parts: 1, left: 0 } },
    });
  });

  it('is what was bought and given back less the parts that operators took, whatever happens in which order', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('buy' as const),
        parts: fc.integer({ min: 1, max: 6 }),
        price: fc.constantFrom(30, 45),
      }),
      fc.record({
        kind: fc.constant('write' as const),
        letters: fc.constantFrom(1, 200, 400),
        count: fc.integer({ min: 1, max: 4 }),
      }),
      fc.record({
        kind: fc.constant('deliver' as const),
        way: fc.constantFrom('well', 'empty', 'mute', 'twice'),
      }),
      fc.record({
        kind: fc.constant('correct' as const),
        how: fc.constantFrom('refunded', 'taken_back'),
        parts: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constant('retry' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        w = await world();
        core = await w.as('core-admin');
        let put = 0;
        let price = 0;
        for (const it of steps) {
          if (it.kind === 'buy') {
            await buy(it.parts, it.price);
            price = it.price;
            put += it.parts * it.price;
          }
          if (it.kind === 'write' && price > 0)
            await write(...Array.from({ length: it.count }, () => sms('a'.repeat(it.letters))));
          if (it.kind === 'deliver' && price > 0) {
            operator.isEmpty = it.way === 'empty';
            operator.isMute = it.way === 'mute';
            await Promise.all(it.way === 'twice' ? [deliver(), deliver()] : [deliver()]);
          }
          if (it.kind === 'correct' && price > 0) {
            const { status } = await correct(it.how, it.parts);
            if (status === 201) put += (it.how === 'refunded' ? 1 : -1) * it.parts * price;
          }
          if (it.kind === 'retry')
            await age(
              sql`state = case when state = 'failed' then 'queued' else state end, next_attempt_at = now()`,
            );
          const taken = (await outbox()).filter((sent) => sent.state === 'sent');
          const spent = taken.reduce((sum, sent) => sum + sent.cost_poisha!, 0);
          const left = price > 0 ? (await entries())[0]![2] : 0;
          expect(left).toBe(put - spent);
          expect(left).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 12 },
    );
  });
});
