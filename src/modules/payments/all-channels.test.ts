import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementChecks } from '#modules/accounts/agreements/agreement-check.ts';
import type { Account, ReceiptWithLines } from '#modules/fees/receipts/receipt.contract.ts';
import { addDays } from '#shared/dates.ts';
import { buildCollectingBank } from '#test/builders/bank.ts';
import { buildDues } from '#test/builders/fees.ts';
import { balanceOf, buildCollectingTeacher, move } from '#test/builders/hand-overs.ts';
import { buildSandbox, merchantAccountOf } from '#test/builders/online-payments.ts';
import { buildPayers } from '#test/builders/payers.ts';
import { buildCompany } from '#test/builders/transactions.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { fewestNotes } from '../fees/hand-overs/notes.rules.ts';
import type { Basket } from './online/online-payment.contract.ts';
import type { DeskSubmission } from './transactions/transaction.contract.ts';

const ways = [
  ...['office', 'office', 'office', 'teacher', 'teacher', 'bank', 'bank', 'wallet'],
  ...['transaction', 'online', 'hand over', 'take back', 'take back', 'refund online', 'sleep', 'sleep'],
] as const;
type Way = 'office' | 'teacher' | 'bank' | 'wallet' | 'transaction' | 'online';
interface Step {
  does: Way | 'hand over' | 'take back' | 'refund online' | 'sleep';
  who: number;
  taka: number;
}

/** Where the money of each payment type lies that the office takes. */
const officeLedgers = {
  cash: 'cash_in_hand',
  mfs: 'mobile_banking_clearing',
  card: 'gateway_clearing',
} as const;
type MoneyLedger = (typeof officeLedgers)[keyof typeof officeLedgers] | 'cash_with_teachers' | 'bank';

/** A receipt that stands, as it was asked for. */
interface Standing {
  id: string;
  way: Way;
  who: number;
  poisha: number;
  on: string;
  ledger: MoneyLedger | null;
}

describe('money of all channels', () => {
  const firstDay = '2026-05-02';
  let now = firstDay;
  let month = '2025-12';
  let w: World;
  let admin: TestClient;
  let guardian: TestClient;
  let teller: TestClient;
  let sandbox: Sandbox;
  let account: string;
  let school: Awaited<ReturnType<typeof buildCollectingTeacher>>;
  let payers: Awaited<ReturnType<typeof buildPayers>>;
  let bank: Awaited<ReturnType<typeof buildCollectingBank>>;
  let bkash: Awaited<ReturnType<typeof buildCompany>>;
  let number = 0;

  /** What must be in the books, kept by hand from what was paid and paid back. */
  const money: Record<MoneyLedger, number> = {
    ...{ cash_in_hand: 0, cash_with_teachers: 0, bank: 0, mobile_banking_clearing: 0, gateway_clearing: 0 },
  };
  const byWay = { office: 0, teacher: 0, bank: 0, wallet: 0, transaction: 0, online: 0 };
  const raised = [1600_00, 1600_00];
  const received = [0, 0];
  let standing: Standing[] = [];
  let online: { id: string; paid: { who: number; poisha: number }[] }[] = [];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    sandbox = await buildSandbox(w);
    await sandbox.set({ notice_first: true, notices: 2 });
    school = await buildCollectingTeacher(w);
    payers = await buildPayers(w);
    const household = await w.inSite(async (tx) => {
      const made = await tx
        .insertInto('household')
        .values({ site_id: w.site.id, name_en: 'Family', phone: '8801700000001' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ids = school.students.map((it) => it.student_id);
      await tx.updateTable('student').set({ household_id: made.id }).where('id', 'in', ids).execute();
      return made;
    });
    guardian = await w.as('guardian', { household_id: household.id });
    teller = await w.as('bank-user');
    bank = await buildCollectingBank(w);
    await bank.allow(teller);
    bkash = await buildCompany(admin, 'bkash');
    account = await payers.addAccount(await merchantAccountOf(w));
  });
  afterAll(() => {
    useRealClock();
    sandbox.stop();
  });

  const studentOf = (who: number) => school.school && school.students[who]!.student_id;
  const accountOf = async (who: number) =>
    (await admin.get<Account>(`/api/v1/fees/students/${studentOf(who)}/account`, { on: now })).body;

  function count(it: Standing, sign: 1 | -1, ledger = it.ledger): void {
    byWay[it.way] += sign * it.poisha;
    received[it.who]! += sign * it.poisha;
    if (ledger) money[ledger] += sign * it.poisha;
  }
  function take(it: Standing): void {
    standing.push(it);
    count(it, 1);
  }

  async function takeReceipt({ does, who, taka }: Step, client: TestClient, path: string, body: object) {
    const poisha = taka * 100;
    const answer = await move<ReceiptWithLines>(client, path, { amount_poisha: poisha, ...body });
    const way = does as Way;
    const ledger = way === 'bank' ? 'bank' : 'cash_with_teachers';
    if (answer.status === 201) take({ id: answer.body.id, way, who, poisha, on: now, ledger });
    return answer;
  }

  async function openLines() {
    const { children } = (await guardian.get<Basket>('/api/v1/payments/my-basket')).body;
    return children.map((child) => {
      const open = child.dues.reduce((sum, due) => sum + due.open_poisha, 0);
      return { ...child, who: school.students.findIndex((it) => it.student_id === child.student_id), open };
    });
  }

  const does: Record<Step['does'], (step: Step) => Promise<number | undefined>> = {
    async office(step) {
      const method = (['cash', 'mfs', 'card'] as const)[step.taka % 3]!;
      const student_id = studentOf(step.who);
      const body = {
        student_id,
        received_on: now,
        method: methods[method],
        use_advance: step.taka % 2 === 0,
      };
      const answer = await takeReceipt(step, admin, 'receipts', body);
      if (answer.status === 201) {
        const made = standing.at(-1)!;
        money.cash_with_teachers -= made.poisha;
        made.ledger = officeLedgers[method];
        money[made.ledger] += made.poisha;
      }
      return answer.status;
    },
    async teacher(step) {
      return (await takeReceipt(step, school.teacher, 'own-receipts', { student_id: studentOf(step.who) }))
        .status;
    },
    async bank(step) {
      const { student } = await accountOf(step.who);
      const body = { bank_account_id: bank.id, code: student.student_no, received_on: now };
      return (await takeReceipt(step, teller, 'bank-payments', { ...body, scroll_no: `${++number}` })).status;
    },
    async wallet({ who }) {
      const child = (await openLines()).find((it) => it.who === who)!;
      const [due] = child.dues;
      if (!due || child.advance_poisha === 0) return undefined;
      const line = { due_id: due.due_id, amount_poisha: Math.min(due.open_poisha, child.advance_poisha) };
      const answer = await guardian.post<{ id: string }>(
        '/api/v1/payments/advance-payments',
        { student_id: child.student_id, lines: [line] },
        { 'idempotency-key': randomUUID() },
      );
      if (answer.status === 201)
        take({ id: answer.body.id, way: 'wallet', who, poisha: 0, on: now, ledger: null });
      return answer.status;
    },
    async transaction() {
      const children = await openLines();
      if (children.every((it) => it.open === 0)) return undefined;
      const sent = await bkash.send(guardian, `TX${String(++number).padStart(8, '0')}`);
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const approved = await bkash.approve(sent.body.id);
      const { receipts } = approved.body as unknown as { receipts: DeskSubmission['receipts'] };
      for (const { id, amount_poisha } of receipts) {
        const { body } = await admin.get<{ student_id: string }>(`/api/v1/fees/receipts/${id}`);
        const who = school.students.findIndex((it) => it.student_id === body.student_id);
        const ledger = 'mobile_banking_clearing';
        take({ id, way: 'transaction', who, poisha: amount_poisha, on: now, ledger });
      }
      return approved.status;
    },
    async online({ taka }) {
      const children = (await openLines()).filter((it) => it.open > 0);
      if (children.reduce((sum, it) => sum + it.open, 0) < 10_00) return undefined;
      const { id, page } = await payers.start(guardian, account);
      const isPaid = taka % 4 > 0;
      await sandbox.press(page, isPaid ? 'success' : 'fail');
      expect((await payers.show(guardian, id)).state).toBe(isPaid ? 'paid' : 'failed');
      if (!isPaid) return undefined;
      const paid = children.map(({ who, open }) => ({ who, poisha: open }));
      for (const it of paid) count({ id, way: 'online', on: now, ledger: 'gateway_clearing', ...it }, 1);
      online.push({ id, paid });
      return 201;
    },
    async 'hand over'() {
      const own = '/api/v1/fees/own-hand-overs';
      const { body } = await school.teacher.get<{ next_poisha: number }>(own);
      if (body.next_poisha <= 0) return undefined;
      const notes = fewestNotes(body.next_poisha);
      const sent = await move<{ id: string }>(school.teacher, 'own-hand-overs', { notes });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const { status } = await move(admin, `hand-overs/${sent.body.id}/acceptance`, { notes });
      const handed = standing.filter((it) => it.ledger === 'cash_with_teachers');
      for (const it of handed) it.ledger = 'cash_in_hand';
      expect(handed.reduce((sum, it) => sum + it.poisha, 0)).toBe(body.next_poisha);
      money.cash_with_teachers -= body.next_poisha;
      money.cash_in_hand += body.next_poisha;
      return status;
    },
    async 'take back'({ taka }) {
      if (standing.length === 0) return undefined;
      const it = standing[taka % standing.length]!;
      const isToday = it.on === now;
      const method = it.way === 'bank' && taka % 2 === 0 ? 'bank' : 'cash';
      const answer = await move(admin, `receipts/${it.id}/${isToday ? 'cancellation' : 'refund'}`, {
        reason: 'By mistake',
        ...(!isToday && { method }),
      });
      if (answer.status !== 200) return answer.status;
      standing = standing.filter((other) => other !== it);
      const isElsewhere = !isToday && method === 'cash' && it.ledger !== 'cash_with_teachers';
      count(it, -1, it.ledger && isElsewhere ? 'cash_in_hand' : it.ledger);
      return 200;
    },
    async 'refund online'({ taka }) {
      if (online.length === 0) return undefined;
      const it = online[taka % online.length]!;
      const asked = await payers.askRefund(it.id);
      if (asked.status !== 202) return asked.status;
      await waitForJob(admin, asked.body.job_id);
      expect(await payers.inOffice(it.id)).toMatchObject({ state: 'refunded' });
      online = online.filter((other) => other !== it);
      for (const part of it.paid)
        count({ id: it.id, way: 'online', on: now, ledger: 'gateway_clearing', ...part }, -1);
      return 200;
    },
    async sleep({ who, taka }) {
      await expectAgreement();
      now = addDays(now, 1);
      setToday(now);
      month = addDays(`${month}-01`, -1).slice(0, 7);
      const amount_poisha = taka * 100;
      await buildDues(w, school.school, [school.students[who]!], [{ amount_poisha, due_on: `${month}-15` }]);
      raised[who]! += amount_poisha;
      return undefined;
    },
  };

  async function expectAgreement() {
    const own = sql`select coalesce(sum(l.amount_poisha), 0)::bigint from journal_line l
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id where l.site_id = ${w.site.id}`;
    const { rows } = await w.inSite((tx) =>
      sql<Record<string, number>>`select
        (${own} and g.id = ${bank.ledger_id}) as bank,
        (${own}) as trial_balance,
        (${own} and g.system_key = 'student_advance') as advance_ledger,
        (select coalesce(sum(amount_poisha), 0)::bigint from student_advance_entry where site_id = ${w.site.id}) as advances`.execute(
        tx,
      ),
    );
    const { bank: bankBalance, ...sums } = rows[0]!;
    const ledgers = { ...money, bank: bankBalance };
    for (const key of Object.keys(money) as MoneyLedger[])
      if (key !== 'bank') ledgers[key] = await balanceOf(w, key);
    expect(ledgers).toEqual(money);
    expect(sums).toMatchObject({ trial_balance: 0, advance_ledger: 0 - sums.advances! });
    const heads = await w.inSite((tx) =>
      sql<{ head: string; income: number; lines: number }>`
        select h.code as head,
          (${own} and g.system_key = 'fee_income_' || h.code) as income,
          (select coalesce(sum(l.amount_poisha), 0)::bigint from fee_receipt_line l
            join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
            where l.site_id = ${w.site.id} and d.fee_head_id = h.id) as lines
        from fee_head h where h.code in ('tuition', 'session_charge')`.execute(tx),
    );
    expect(heads.rows).toHaveLength(2);
    for (const { head, income, lines } of heads.rows) expect([head, 0 - income]).toEqual([head, lines]);
    const report = await admin.get<{ rows: { key: string; net_poisha: number }[] }>(
      '/api/v1/fees/reports/collection',
      { from: firstDay, to: now, by: 'channel' },
    );
    for (const [way, poisha] of Object.entries(byWay)) {
      const row = report.body.rows.find((it) => it.key === (channelOf[way] ?? way));
      expect([way, row?.net_poisha ?? 0]).toEqual([way, poisha]);
    }
    const differing = await w.inSite(async (tx) => {
      const found = [];
      for (const { code, find } of agreementChecks())
        found.push({ code, differences: await find(tx, w.site.id) });
      return found.filter((it) => it.differences.length > 0);
    });
    expect(differing).toEqual([]);
    for (const who of [0, 1]) {
      const { owed_poisha, advance_poisha } = await accountOf(who);
      expect([who, owed_poisha - advance_poisha]).toEqual([who, raised[who]! - received[who]!]);
    }
  }

  it('is in the ledgers, heads, advances and dues, whatever was paid and paid back that day', async () => {
    const step = fc.record<Step>({
      does: fc.constantFrom(...ways) as fc.Arbitrary<Step['does']>,
      who: fc.nat(1),
      taka: fc.integer({ min: 1, max: 1500 }),
    });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 35 }), async (steps) => {
        setToday(now);
        for (const it of steps) {
          const status = await does[it.does](it);
          // A refusal must leave nothing behind.
          if (status !== undefined) expect([200, 201, 409, 422], it.does).toContain(status);
          if (status !== undefined && status < 300) seen.add(it.does);
        }
        await expectAgreement();
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect([...seen].sort()).toEqual([...new Set(ways)].filter((it) => it !== 'sleep').sort());
  });
});

const methods = { cash: 'cash', mfs: 'mfs', card: 'card' };
const channelOf: Record<string, string> = { office: 'student_payment', teacher: 'quick_teacher' };
