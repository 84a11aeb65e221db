import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildFeeSchool } from '#test/builders/fees.ts';
import { buildOnlinePayer, buildSandbox, merchantAccountOf } from '#test/builders/online-payments.ts';
import { waitForJob } from '#test/jobs.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { OfficePayment } from '../online/online-payment.contract.ts';
import type { Settlement } from './settlement.contract.ts';

const api = '/api/v1/payments';
const columns = ['booked_on', 'tran_id', 'kind', 'amount', 'charge', 'net'];

/** What happens with the gateway, in any order; `which` chooses among what is there. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      poisha: fc.integer({ min: 1000, max: 5_000_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), many: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat() }) },
);

describe('what gateways owe', () => {
  let w: World;
  let sandbox: Sandbox;
  let payer: Awaited<ReturnType<typeof buildOnlinePayer>>;
  let admin: TestClient;
  const accounts: string[] = [];

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    payer = await buildOnlinePayer(w, sandbox, await buildFeeSchool(w));
    admin = await w.as('site-admin');
    for (const bearer of [{}, { charge_bearer: 'payer', charge_percent: 2.5 }]) {
      const made = await admin.post<{ id: string }>(
        `${api}/merchant-accounts`,
        await merchantAccountOf(w, bearer),
      );
      accounts.push(made.body.id);
    }
  });
  afterAll(() => sandbox.stop());

  const once = () => ({ 'idempotency-key': randomUUID() });

  /** A line of a statement that waits, signed. */
  interface Item {
    tran_id: string;
    gross: number;
    net: number;
  }

  it('is the balance of the clearing ledger, and statements add up to bank and charge, to the poisha', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1),
        fc.array(happening, { minLength: 6, maxLength: 14 }),
        async (at, happenings) => {
          const account = accounts[at]!;
          const paid: OfficePayment[] = [];
          let waiting: Item[] = [];
          const settled: { id: string; items: Item[] }[] = [];
          for (const it of happenings) {
            if (it.kind === 'pay') {
              const payment = await payer.pay(account, it.poisha);
              paid.push(payment);
              const gross = payment.amount_poisha + payment.charge_poisha;
              waiting.push({ tran_id: payment.tran_id, gross, net: payment.credited_poisha! });
            } else if (it.kind === 'refund' && paid.length > 0) {
              const [payment] = paid.splice(it.which % paid.length, 1) as [OfficePayment];
              const asked = await admin.post<{ job_id: string }>(
                `${api}/online-payments/${payment.id}/refund`,
                { reason: 'Again' },
                once(),
              );
              await waitForJob(admin, asked.body.job_id);
              const { tran_id, amount_poisha } = payment;
              waiting.push({ tran_id, gross: -amount_poisha, net: -amount_poisha });
            } else if (it.kind === 'settle' && waiting.length > 0) {
              const items = waiting.splice(0, it.many);
              settled.push({ id: await settle(account, items), items });
            } else if (it.kind === 'reverse' && settled.length > 0) {
              const [gone] = settled.splice(it.which % settled.length, 1);
              const path = `${api}/settlements/${gone!.id}/reversal`;
              expect((await admin.post(path, { reason: 'Wrong' }, once())).status).toBe(200);
              waiting = [...gone!.items, ...waiting];
            }
            await expectAgreement(account, waiting);
          }
          await expectTotals(settled);
          // The next one begins with nothing open.
          if (waiting.length > 0) await settle(account, waiting);
        },
      ),
      // What a failed run left open would fail every smaller one.
      { numRuns: 4, endOnFailure: true },
    );
  });

  async function settle(account: string, items: Item[]): Promise<string> {
    const taka = (poisha: number) => (poisha / 100).toFixed(2);
    const lines = items.map(
      ({ tran_id, gross, net }) =>
        `${today()},${tran_id},${gross < 0 ? 'Refund' : 'Sale'},${taka(gross)},${taka(gross - net)},${taka(net)}`,
    );
    const form = new FormData();
    const file = ['Date,Tran,Type,Amount,Charge,Net', ...lines].join('\n');
    const bank_poisha = items.reduce((sum, it) => sum + it.net, 0);
    form.set('merchant_account_id', account);
    form.set('file', new File([file], 'statement.csv', { type: 'text/csv' }));
    form.set('columns', JSON.stringify(columns));
    form.set('received_on', today());
    form.set('bank_poisha', String(bank_poisha));
    const draft = await admin.upload<Settlement>(`${api}/settlements`, form);
    const posted = await admin.post<Settlement>(
      `${api}/settlements/${draft.body.id}/posting`,
      { received_on: today(), bank_poisha },
      once(),
    );
    expect(posted.body).toMatchObject({ settled_count: items.length, settled_poisha: bank_poisha });
    return draft.body.id;
  }

  async function expectAgreement(account: string, waiting: Item[]) {
    const { body } = await admin.get<{
      accounts: { merchant_account_id: string; open_poisha: number; open_count: number }[];
      ledgers: { balance_poisha: number; open_poisha: number; difference_poisha: number }[];
    }>(`${api}/owed-by-gateways`, { on: today() });
    expect(body.accounts.find((it) => it.merchant_account_id === account)).toMatchObject({
      open_count: waiting.length,
      open_poisha: waiting.reduce((sum, it) => sum + it.gross, 0),
    });
    const { balance_poisha, open_poisha, difference_poisha } = body.ledgers[0]!;
    expect({ balance_poisha, difference_poisha }).toEqual({
      balance_poisha: open_poisha,
      difference_poisha: 0,
    });
  }

  /** Posted and not reversed: bank + charge is what the statements' amounts are. */
  async function expectTotals(settled: { id: string; items: Item[] }[]) {
    for (const { id, items } of settled) {
      const [row] = await w.stage.database.owner.query<{ bank: number; charge: number; clearing: number }>(
        `select coalesce(sum(l.amount_poisha) filter (where g.system_key = 'bank_main'), 0)::bigint as bank,
          coalesce(sum(l.amount_poisha) filter (where g.system_key = 'gateway_charge'), 0)::bigint as charge,
          coalesce(sum(l.amount_poisha) filter (where g.system_key = 'gateway_clearing'), 0)::bigint as clearing
        from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
        join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
        where j.site_id = $1 and j.source_id = $2`,
        [w.site.id, id],
      );
      const gross = items.reduce((sum, it) => sum + it.gross, 0);
      const net = items.reduce((sum, it) => sum + it.net, 0);
      expect([row!.bank, row!.charge, row!.clearing].map(Number)).toEqual([net, gross - net, 0 - gross]);
    }
  }
});
