import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPGlite } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import { foundCounterSchool, password } from '../builders/counter-school.ts';
import { freePort } from '../free-port.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { ensureBuilt, type SignedIn, signInAt, startServerProcess, stopProcess } from '../server-process.ts';

const requests = 200;

interface Collection {
  key: string;
  student_id: string;
  amount_poisha: number;
}

describe('kill -9 of the server in the middle of 200 concurrent collections', () => {
  let folder: string;
  let site_id: string;
  let port: number;
  let server: ChildProcess | undefined;
  let students: string[];

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-kill-'));
    await fillDataFolder(folder);
    const database = await openPGlite(join(folder, 'database'));
    ({ site_id, students } = await foundCounterSchool(database));
    await database.close();
    port = await freePort();
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('loses and duplicates no acknowledged receipt, and leaves the books in balance', async () => {
    const collections = Array.from(
      { length: requests },
      (_, at): Collection => ({
        key: randomUUID(),
        student_id: students[at % students.length]!,
        amount_poisha: 100_00 + at,
      }),
    );
    const acknowledged = new Map<string, string>();

    server = await startServerProcess(folder, port);
    const first = await signInAt(port, 'counter', password);
    const underWay = Promise.all(collections.map((it) => collect(first, it, acknowledged)));
    const someAnswered = async () => {
      while (acknowledged.size < requests / 5) await pause(5);
    };
    // A refusal ends the test at once.
    await Promise.race([underWay, someAnswered()]);
    await stopProcess(server, 'SIGKILL');
    await underWay;
    // The kill came in the middle: some requests were answered, some were not.
    expect(acknowledged.size).toBeGreaterThanOrEqual(requests / 5);
    expect(acknowledged.size).toBeLessThan(requests);
    const answeredBefore = new Map(acknowledged);

    server = await startServerProcess(folder, port);
    const second = await signInAt(port, 'counter', password);
    await Promise.all(collections.map((it) => collect(second, it, acknowledged)));
    expect(acknowledged.size).toBe(requests);
    for (const [key, receiptNo] of answeredBefore) expect(acknowledged.get(key)).toBe(receiptNo);
    expect(await stopProcess(server)).toBe(0);

    const database = await openPGlite(join(folder, 'database'));
    try {
      await expectBooksInOrder(database, collections, new Set(acknowledged.values()));
    } finally {
      await database.close();
    }
  });

  async function expectBooksInOrder(database: Database, all: Collection[], numbers: Set<string>) {
    const receipts = await database.owner.query<{ receipt_no: string; amount_poisha: number }>(
      'select receipt_no, amount_poisha from fee_receipt where site_id = $1 order by receipt_no',
      [site_id],
    );
    expect(receipts).toHaveLength(requests);
    expect(new Set(receipts.map((it) => it.receipt_no))).toEqual(numbers);
    expect(receipts.map((it) => Number(it.receipt_no.slice(-6)))).toEqual(receipts.map((_, at) => at + 1));
    expect(receipts.map((it) => it.amount_poisha).sort((a, b) => a - b)).toEqual(
      all.map((it) => it.amount_poisha),
    );
    const [sums] = await database.owner.query<Record<string, number>>(
      `select
        (select sum(l.amount_poisha)::bigint from journal_line l join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
          where l.site_id = $1 and g.system_key = 'cash_in_hand') as cash,
        (select sum(amount_poisha)::bigint from journal_line where site_id = $1) as trial_balance,
        (select count(*)::int from journal where site_id = $1 and source_kind = 'fee_receipt') as vouchers,
        (select sum(paid_poisha)::bigint from student_fee_due where site_id = $1) as paid,
        (select sum(amount_poisha)::bigint from fee_receipt_line where site_id = $1) as lines,
        (select coalesce(sum(amount_poisha), 0)::bigint from student_advance_entry where site_id = $1) as advance`,
      [site_id],
    );
    const money = all.reduce((sum, it) => sum + it.amount_poisha, 0);
    expect(sums).toMatchObject({ cash: money, trial_balance: 0, vouchers: requests });
    expect(sums!.lines).toBe(sums!.paid);
    expect(sums!.paid! + sums!.advance!).toBe(money);
  }
});

/** Requests one receipt and records its number when the answer comes. A killed server gives no answer. */
async function collect(
  counter: SignedIn,
  { key, student_id, amount_poisha }: Collection,
  acknowledged: Map<string, string>,
): Promise<void> {
  const answer = await fetch(`${counter.url}/api/v1/fees/receipts`, {
    method: 'POST',
    headers: { ...counter.headers, 'idempotency-key': key },
    body: JSON.stringify({
      student_id,
      received_on: today(),
      amount_poisha,
      channel: 'quick_office',
      is_repeat: true,
    }),
  })
    .then(async (it) => ({ status: it.status, body: (await it.json()) as { receipt_no: string } }))
    .catch(() => undefined);
  if (answer === undefined) return;
  if (answer.status !== 201) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  acknowledged.set(key, answer.body.receipt_no);
}
