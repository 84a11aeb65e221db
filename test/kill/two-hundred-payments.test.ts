import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '#apps/server/services.ts';
import { readConfig } from '#kernel/config.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { openSecretBox } from '#kernel/secrets/secret-box.ts';
import { askAboutWaiting } from '#modules/payments/online/settling.job.ts';
import type { ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { password } from '../builders/counter-school.ts';
import { foundPayingSchool } from '../builders/paying-families.ts';
import { freePort } from '../free-port.ts';
import { startReadyPostgres } from '../operations/ready-postgres.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { startSandbox } from '../sandbox/start.ts';
import { ensureBuilt, type SignedIn, signInAt, startServerProcess, stopProcess } from '../server-process.ts';
import { actAt, beginPayments, plansOf, type Street } from './paying-family.ts';

const families = 200;
/** After so many of the two steps of all families, the server is killed or the database ends. */
const blows = [
  ...[40, 110, 170].map((after) => ({ after, hits: 'server' as const })),
  { after: 215, hits: 'database' as const },
  ...[250, 310, 370].map((after) => ({ after, hits: 'server' as const })),
];

interface PaymentRow {
  tran_id: string;
  state: string;
  held_reason: string | null;
  amount_poisha: number;
  paid_poisha: number | null;
  children: number;
  /** Of its receipts: how many, for how many children, their money, and the vouchers that were posted for them. */
  receipts: number;
  receipt_children: number;
  receipt_poisha: number;
  vouchers: number;
}

describe('200 families who pay online at once while the server is killed again and again', () => {
  let folder: string;
  let port: number;
  let postgres: ThrowawayPostgres | undefined;
  let server: ChildProcess | undefined;
  let site_id: string;
  let street: Street;
  let env: Record<string, string>;

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-kill-'));
    port = await freePort();
    postgres = await startReadyPostgres();
    env = { SIGN_IN_ATTEMPTS: '100', ...(postgres && { DATABASE_URL: postgres.url('postgres') }) };
    if (!postgres) await fillDataFolder(folder);
    const sandbox = await startSandbox(port);
    const secrets = await openSecretBox({ DATA_DIR: folder, SECRET_KEY: undefined });
    await inDatabase(async (database) => {
      const school = await foundPayingSchool(database, families, sandbox, secrets);
      ({ site_id } = school);
      street = { sandbox, accounts: school.accounts };
    });
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    street?.sandbox.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The embedded database opens while no server runs. */
  async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await (postgres
      ? openPostgres(postgres.url('postgres'), 8)
      : openPGlite(join(folder, 'database')));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const start = async () => {
    server = await startServerProcess(folder, port, env);
  };

  it('has every taka once: at the gateways, in receipts, dues and the clearing account', async () => {
    await start();
    const guardians = await signIn();
    const { underWay, killed } = await payUnderBlows(guardians);
    expect(underWay).toBe(true);
    expect(killed).toBeGreaterThanOrEqual(6);
    expect(await stopProcess(server)).toBe(0);
    const before = await inDatabase(countReceipts);
    await inDatabase(askAboutAll);
    // Some of the money was found by asking again only.
    expect(await inDatabase(countReceipts)).toBeGreaterThan(before);
    await inDatabase(expectEveryTaka);
  });

  async function signIn(): Promise<SignedIn[]> {
    const names = Array.from({ length: families }, (_, at) => at);
    const signedIn: SignedIn[] = [];
    const one = async () => {
      for (let at = names.shift(); at !== undefined; at = names.shift())
        signedIn[at] = await signInAt(port, `family-${at}`, password);
    };
    await Promise.all(Array.from({ length: 8 }, one));
    return signedIn;
  }

  /** @returns whether payments were still under way at the last blow, and how often the server was killed */
  async function payUnderBlows(guardians: SignedIn[]) {
    const plans = plansOf(families);
    // bKash gives two tokens an hour: one is fetched before a process dies that asked for it.
    const first = plans.findIndex((it) => it.gateway === 'bkash');
    let steps = 0;
    const pay = async (at: number) => {
      const pages = await beginPayments(street, guardians[at]!, plans[at]!);
      steps += 1;
      await Promise.all(pages.map((page) => actAt(street, guardians[at]!, plans[at]!, page)));
      steps += 1;
    };
    await pay(first);
    let isOver = false;
    const paying = Promise.all(plans.map((_, at) => at !== first && pay(at))).finally(() => {
      isOver = true;
    });
    // A refusal is reported when the result is awaited, not before.
    paying.catch(() => undefined);
    let [underWay, killed] = [false, 0];
    for (const { after, hits } of blows) {
      while (steps < after && !isOver) await pause(5);
      underWay = !isOver;
      if (hits === 'database') await postgres?.restart();
      else {
        await stopProcess(server, 'SIGKILL');
        killed += 1;
        await start();
      }
    }
    await paying;
    return { underWay, killed };
  }

  const countReceipts = async ({ owner }: Database) => {
    const [row] = await owner.query<{ count: number }>('select count(*)::int as count from fee_receipt', []);
    return row!.count;
  };

  /** The job that asks again, as if its time had come for all payments, twice at once. */
  async function askAboutAll(database: Database): Promise<void> {
    await database.owner.query(
      `update online_payment set next_check_at = now() - interval '1 minute' where next_check_at is not null`,
      [],
    );
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RUN_JOBS: 'false' });
    const services = await createServices(config, database, () => '');
    const left = async () => {
      const [row] = await database.owner.query<{ count: number }>(
        'select count(*)::int as count from online_payment where next_check_at <= now()',
        [],
      );
      return row!.count;
    };
    for (let turn = 0; turn < 20 && (await left()) > 0; turn += 1)
      await Promise.all([askAboutWaiting(services), askAboutWaiting(services)]);
    expect(await left()).toBe(0);
    await services.jobs.stop();
  }

  async function expectEveryTaka({ owner }: Database): Promise<void> {
    const statement = await street.sandbox.taken();
    const taken = new Map(statement.map((it) => [it.tran_id, it.poisha]));
    expect(taken.size).toBe(statement.length);
    const payments = await owner.query<PaymentRow>(
      `select p.tran_id, p.state, p.held_reason, p.amount_poisha, p.paid_poisha,
        (select count(distinct student_id)::int from online_payment_line l
          where l.site_id = p.site_id and l.online_payment_id = p.id) as children,
        r.receipts, r.receipt_children, r.receipt_poisha, r.vouchers
      from online_payment p
      cross join lateral (
        select count(*)::int as receipts, count(distinct f.student_id)::int as receipt_children,
          coalesce(sum(f.amount_poisha), 0)::bigint as receipt_poisha,
          coalesce(sum((select count(*) from journal j where j.site_id = f.site_id
            and j.source_kind = 'fee_receipt' and j.source_id = f.id)), 0)::int as vouchers
        from fee_receipt f where f.site_id = p.site_id and f.reference = p.tran_id
      ) r
      where p.site_id = $1`,
      [site_id],
    );
    expect(payments.length).toBeGreaterThanOrEqual(families);
    let paid = 0;
    const seen = { paid: 0, held: 0, other: 0 };
    for (const it of payments) {
      const money = taken.get(it.tran_id);
      const nothing = { receipts: 0, receipt_poisha: 0, vouchers: 0 };
      if (money === undefined) {
        expect(['paid', 'held'], it.tran_id).not.toContain(it.state);
        expect(it).toMatchObject(nothing);
        seen.other += 1;
      } else if (it.state === 'held') {
        expect(it).toMatchObject({ ...nothing, paid_poisha: money });
        expect(it.held_reason).toBe(money === it.amount_poisha ? 'risk' : 'amount');
        seen.held += 1;
      } else {
        const { children } = it;
        expect(it).toMatchObject({
          state: 'paid',
          amount_poisha: money,
          receipt_poisha: money,
          receipts: children,
          receipt_children: children,
          vouchers: children,
        });
        paid += money;
        seen.paid += 1;
      }
    }
    // What a gateway took is known here, and every outcome was met.
    expect(seen.paid + seen.held).toBe(taken.size);
    expect(seen.paid).toBeGreaterThan(60);
    expect(Math.min(seen.held, seen.other)).toBeGreaterThan(5);
    const [sums] = await owner.query<Record<string, number>>(
      `select
        (select sum(amount_poisha)::bigint from fee_receipt where site_id = $1) as receipts,
        (select count(*)::int from fee_receipt where site_id = $1) as receipt_count,
        (select count(distinct fee_receipt_id)::int from online_payment_receipt where site_id = $1) as linked,
        (select sum(l.amount_poisha)::bigint from journal_line l join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
          where l.site_id = $1 and g.system_key = 'gateway_clearing') as clearing,
        (select sum(amount_poisha)::bigint from journal_line where site_id = $1) as trial_balance,
        (select sum(paid_poisha)::bigint from student_fee_due where site_id = $1) as paid_dues,
        (select sum(amount_poisha)::bigint from fee_receipt_line where site_id = $1) as lines,
        (select count(*)::int from student_fee_due where site_id = $1 and paid_poisha > net_poisha) as overpaid,
        (select coalesce(sum(amount_poisha), 0)::bigint from student_advance_entry where site_id = $1) as advances`,
      [site_id],
    );
    expect(sums).toMatchObject({ receipts: paid, clearing: paid, trial_balance: 0, overpaid: 0 });
    expect(sums!.linked).toBe(sums!.receipt_count);
    expect(sums!.paid_dues).toBe(sums!.lines);
    // A family that paid twice has the second payment as an advance.
    expect(sums!.paid_dues! + sums!.advances!).toBe(paid);
    expect(sums!.advances).toBeGreaterThan(0);
  }
});
