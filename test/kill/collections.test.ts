import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#apps/server/load-catalogue.ts';
import { writeRoles } from '#apps/server/roles.ts';
import { type Database, openPGlite, type Tx } from '#kernel/database/database.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { inTenant } from '#kernel/database/tenant.ts';
import { openAccounts } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import {
  ensureBuilt,
  freePort,
  type SignedIn,
  signInAt,
  startServerProcess,
  stopProcess,
} from '../server-process.ts';

const requests = 200;
const password = 'correct horse';

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
  const students: string[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-kill-'));
    const database = await openPGlite(join(folder, 'database'));
    await migrate(database);
    await writeRoles(database);
    await loadCatalogue(database);
    site_id = await foundSchool(database, students);
    await database.close();
    port = await freePort();
  }, 180_000);

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged receipt, doubles none, and leaves the books in balance', async () => {
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
    const underWay = collections.map((it) => collect(first, it, acknowledged));
    while (acknowledged.size < requests / 5) await pause(5);
    await stopProcess(server, 'SIGKILL');
    await Promise.all(underWay);
    // The blow fell in the middle: some had their answer, some had none.
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
  }, 240_000);

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

/** An institution with a counter clerk and twenty students who owe enough. */
async function foundSchool(database: Database, students: string[]): Promise<string> {
  const site_id = await inTenant(database, { scope: 'core' }, async (tx) => {
    const site = { alias: 'kill-test', name_en: 'Test School', name_bn: 'পরীক্ষা উচ্চ বিদ্যালয়' };
    const row = await tx
      .insertInto('site')
      .values({ ...site, email: 'kill@example.org', address_en: 'Dhaka' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 });
  await inTenant(database, { scope: 'auth' }, (tx) =>
    tx
      .insertInto('user_account')
      .values({
        site_id,
        user_type: 'employee',
        role_code: 'employee',
        username: 'counter',
        email: 'counter@example.org',
        password_hash,
        full_name: 'Counter',
      })
      .execute(),
  );
  await inTenant(database, { scope: 'site', site_id }, async (tx) => {
    await openAccounts(tx, site_id);
    students.push(...(await enrolStudents(tx, site_id)));
  });
  return site_id;
}

async function enrolStudents(tx: Tx, site_id: string): Promise<string[]> {
  const first = (table: 'academic_class' | 'study_group' | 'shift' | 'version' | 'student_category') =>
    tx.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow();
  const year = await tx
    .insertInto('academic_year')
    .values({ site_id, name: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31', is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = await tx
    .insertInto('class_section')
    .values({
      site_id,
      academic_year_id: year.id,
      shift_id: (await first('shift')).id,
      version_id: (await first('version')).id,
      class_id: (await first('academic_class')).id,
      study_group_id: (await first('study_group')).id,
      name: 'A',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await first('student_category');
  const rows = await tx
    .insertInto('student')
    .values(
      Array.from({ length: 20 }, (_, at) => ({
        site_id,
        student_no: `K-${at + 1}`,
        first_name: `Student ${at + 1}`,
        student_category_id: category.id,
      })),
    )
    .returning('id')
    .execute();
  const enrolments = await tx
    .insertInto('enrolment')
    .values(
      rows.map((row, at) => ({
        site_id,
        student_id: row.id,
        academic_year_id: year.id,
        class_section_id: section.id,
        roll: at + 1,
        enrolled_on: '2026-01-01',
      })),
    )
    .returning(['id', 'student_id'])
    .execute();
  const tuition = await tx
    .selectFrom('fee_sub_head as s')
    .innerJoin('fee_head as h', 'h.id', 's.fee_head_id')
    .select(['s.id', 's.fee_head_id'])
    .where('h.code', '=', 'tuition')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('student_fee_due')
    .values(
      enrolments.map((it) => ({
        site_id,
        student_id: it.student_id,
        enrolment_id: it.id,
        fee_head_id: tuition.fee_head_id,
        fee_sub_head_id: tuition.id,
        period: '2026-01',
        due_on: '2026-01-15',
        gross_poisha: 900_00,
      })),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Asks for one receipt; notes its number when the answer came. No answer is what a killed server gives. */
async function collect(
  counter: SignedIn,
  { key, student_id, amount_poisha }: Collection,
  acknowledged: Map<string, string>,
): Promise<void> {
  const answer = await fetch(`${counter.url}/api/v1/fees/receipts`, {
    method: 'POST',
    headers: { ...counter.headers, 'idempotency-key': key },
    body: JSON.stringify({ student_id, received_on: today(), amount_poisha, channel: 'quick_office' }),
  })
    .then(async (it) => ({ status: it.status, body: (await it.json()) as { receipt_no: string } }))
    .catch(() => undefined);
  if (answer === undefined) return;
  if (answer.status !== 201) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  acknowledged.set(key, answer.body.receipt_no);
}
