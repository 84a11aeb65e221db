import { sql } from 'kysely';
import { expect } from 'vitest';
import { databaseChecks } from '#apps/cli/check/checks.ts';
import { agreementChecks } from '#modules/accounts/agreements/agreement-check.ts';
import type { Account } from '#modules/fees/receipts/receipt.contract.ts';
import type { UnusedAdvance } from '#modules/fees/refunds/refund.contract.ts';
import type { Statement } from '#modules/fees/student-reports/statement.rules.ts';
import type {
  HeadRow,
  StatementLine,
  StatementRow,
} from '#modules/fees/student-reports/student-report.contract.ts';
import type { SectionStudent } from '#modules/fees/teachers/own-section.contract.ts';
import { addDays } from '#shared/dates.ts';
import { balanceOf } from './builders/hand-overs.ts';
import type { MoneyLedger } from './fee-channels.ts';
import type { FeeOffice } from './fee-office.ts';

type StatementAnswer = Omit<Statement, 'lines'> & { rows: StatementLine[] };

/** Asks every list, page, tile and report of fees, and holds them against the model of the same events. */
export function feeLists(office: FeeOffice) {
  const { w, admin, guardian, teacher, school, students, model } = office;
  const owedOf = (id: string, on: string) => {
    const { fees, fines } = model.owed(id, on);
    return fees + fines;
  };

  async function dueList(on: string) {
    const { body } = await admin.get<{
      rows: { student_id: string; fine_poisha: number; due_poisha: number }[];
      totals: { fine_poisha: number; due_poisha: number };
    }>('/api/v1/fees/reports/dues', { on });
    return body;
  }

  const account = async (id: string, on: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${id}/account`, { on })).body;

  async function collection(from: string, to: string) {
    const { body } = await admin.get<{ rows: { key: string; net_poisha: number }[] }>(
      '/api/v1/fees/reports/collection',
      { from, to, by: 'channel' },
    );
    return Object.fromEntries(body.rows.map((it) => [it.key, it.net_poisha]).filter(([, sum]) => sum !== 0));
  }

  /** The due list and the counter of a day: fees, fines and advances, and their totals. */
  async function compareDay(on: string): Promise<void> {
    const { rows, totals } = await dueList(on);
    const wanted = students.map(({ id }) => ({ ...model.owed(id, on), advance: model.advance(id, on) }));
    const listed = await Promise.all(
      students.map(async ({ id }) => {
        const row = rows.find((it) => it.student_id === id);
        const { owed_poisha, advance_poisha } = await account(id, on);
        const { fine_poisha: fines, due_poisha } = row ?? { fine_poisha: 0, due_poisha: 0 };
        expect(owed_poisha, `the counter of ${on}`).toBe(due_poisha);
        return { fees: due_poisha - fines, fines, advance: advance_poisha };
      }),
    );
    expect(listed, `dues, fines and advances as of ${on}`).toEqual(wanted);
    expect([totals.fine_poisha, totals.due_poisha]).toEqual([
      wanted.reduce((sum, it) => sum + it.fines, 0),
      wanted.reduce((sum, it) => sum + it.fees + it.fines, 0),
    ]);
  }

  /** Money by channel, in the days up to one and on it alone. */
  async function compareMoney(from: string, to: string): Promise<void> {
    for (const since of [from, to]) {
      const wanted = [...model.collected(since, to)].filter(([, sum]) => sum !== 0);
      expect(await collection(since, to), `money from ${since} to ${to}`).toEqual(Object.fromEntries(wanted));
    }
  }

  /** Statements of account: each begins where the one before ended, and ends at the balance of its last day. */
  async function compareStatements(days: string[]): Promise<void> {
    const ranges = days.slice(1).map((to, at) => ({ from: addDays(days[at]!, 1), to }));
    const whole = { from: addDays(days[0]!, 1), to: days.at(-1)! };
    const path = '/api/v1/fees/student-reports';
    const section = await admin.get<{ rows: StatementRow[] }>(`${path}/statements`, {
      ...whole,
      class_section_id: school.section.id,
    });
    for (const { id } of students) {
      const all: StatementAnswer[] = [];
      for (const range of ranges) {
        const { body } = await admin.get<StatementAnswer>(`${path}/statement`, { student_id: id, ...range });
        const about = `the statement of ${range.from} to ${range.to}`;
        const due_poisha = owedOf(id, range.to);
        const advance_poisha = model.advance(id, range.to);
        const ahead_poisha = model.ahead(id, range.to);
        const balance_poisha = due_poisha - advance_poisha - ahead_poisha;
        expect(body.closing, about).toEqual({ due_poisha, advance_poisha, ahead_poisha, balance_poisha });
        expect(body.opening, about).toEqual(all.at(-1)?.closing ?? body.opening);
        const last = body.rows.at(-1)?.balance_poisha ?? body.opening.balance_poisha;
        expect(last, about).toBe(balance_poisha);
        all.push(body);
      }
      const sums = (key: keyof Statement['totals']) => all.reduce((sum, it) => sum + it.totals[key], 0);
      expect(section.body.rows.find((it) => it.student_id === id)).toMatchObject({
        opening_poisha: all[0]!.opening.balance_poisha,
        charged_poisha: sums('charged_poisha'),
        waived_poisha: sums('waived_poisha'),
        fine_poisha: sums('fine_poisha'),
        received_poisha: sums('received_poisha'),
        refunded_poisha: sums('refunded_poisha'),
        closing_poisha: all.at(-1)!.closing.balance_poisha,
      });
    }
    const { body } = await admin.get<{ rows: HeadRow[]; totals: HeadRow }>(
      `${path}/generated-statement`,
      whole,
    );
    for (const row of [...body.rows, body.totals])
      expect(
        row.arrears_poisha + row.generated_poisha - row.waived_poisha - row.received_poisha,
        `what was generated from ${whole.from} to ${whole.to}: ${JSON.stringify(row)}`,
      ).toBe(row.outstanding_poisha);
    const allOwed = (on: string) => students.reduce((sum, { id }) => sum + owedOf(id, on), 0);
    expect([body.totals.arrears_poisha, body.totals.outstanding_poisha]).toEqual([
      allOwed(days[0]!),
      allOwed(whole.to),
    ]);
  }

  /** What the present day shows: dashboards, the pages of families and teachers, the bank, and unused advances. */
  async function compareToday(): Promise<void> {
    const on = office.today();
    const owed = students.map(({ id }) => owedOf(id, on));
    const advances = students.map(({ id }) => model.advance(id, on));
    const board = await admin.get<{ tiles: { key: string; value: number }[] }>('/api/v1/dashboard');
    expect(board.body.tiles.find((it) => it.key === 'outstanding')?.value, 'the tile').toBe(
      owed.reduce((sum, it) => sum + it, 0),
    );
    const home = await guardian.get<{ children: { due_poisha: number }[] }>('/api/v1/dashboard');
    expect(home.body.children.map((it) => it.due_poisha).sort(), 'the home of the family').toEqual(
      [...owed].sort(),
    );
    const own = await teacher.get<SectionStudent[]>(
      `/api/v1/fees/own-sections/${school.section.id}/students`,
    );
    for (const [who, { id, student_no }] of students.entries()) {
      const page = await guardian.get<Account>('/api/v1/fees/my-account', { student_id: id });
      const mine = own.body.find((it) => it.id === id)!;
      expect(
        [page.body, mine].map((it) => [it.owed_poisha, it.advance_poisha]),
        'the family and the teacher',
      ).toEqual([1, 2].map(() => [owed[who], advances[who]]));
      expect(await office.queryBill(who), 'the bill of a gateway').toBe(owed[who]);
      const open = model.payable(id, on);
      const basket = await office.basketOf(who);
      expect(basket.dues.map((it) => it.open_poisha).sort(), 'the basket of the family').toEqual(
        open.map((it) => it.poisha).sort(),
      );
      const all = open.reduce((sum, it) => sum + it.poisha, 0);
      if (all > 0)
        expect((await office.bill(student_no, on)).payable_poisha, 'the bill at the bank').toBe(
          owed[who] || all,
        );
    }
    const unused = await admin.get<{ rows: UnusedAdvance[] }>('/api/v1/fees/unused-advances');
    const byStudent = new Map(unused.body.rows.map((it) => [it.id, [it.advance_poisha, it.owed_poisha]]));
    expect(
      students.map(({ id }) => byStudent.get(id)),
      'unused advances',
    ).toEqual(students.map((_, who) => (advances[who]! > 0 ? [advances[who], owed[who]] : undefined)));
  }

  /** Papers, ledgers and the checks of the institution agree. */
  async function compareBooks(): Promise<void> {
    const { rows } = await w.inSite((tx) =>
      sql<{ poisha: number }>`select coalesce(sum(amount_poisha), 0)::bigint as poisha from journal_line
        where site_id = ${w.site.id} and ledger_id = ${office.bank.ledger_id}`.execute(tx),
    );
    const booked = { ...office.money, bank: rows[0]!.poisha };
    for (const key of Object.keys(booked) as MoneyLedger[])
      if (key !== 'bank') booked[key] = await balanceOf(w, key);
    expect(booked, 'the ledgers').toEqual(office.money);
    const differing = await w.inSite(async (tx) => {
      const found = [];
      for (const { code, find } of agreementChecks()) found.push({ code, differences: await find(tx) });
      return found.filter((it) => it.differences.length > 0);
    });
    expect(differing).toEqual([]);
  }

  /** What `bidyaloy check` finds. */
  async function compareChecks(): Promise<void> {
    const checks = databaseChecks.filter((it) => /receipts|dues|balance/.test(it.name));
    expect(checks.length).toBeGreaterThan(3);
    for (const check of checks) {
      const findings = await w.stage.database.transact(async (tx) => {
        await sql`select set_config('app.scope', 'maintenance', true)`.execute(tx);
        return check.find(tx);
      });
      expect(
        findings.filter((it) => it.includes(w.site.alias)),
        check.name,
      ).toEqual([]);
    }
  }

  /** All that the lists of a day say, to be the same ever after. */
  const printed = async (on: string) =>
    JSON.stringify([
      await dueList(on),
      await collection(on, on),
      ...(await Promise.all(students.map(({ id }) => account(id, on)))).map((it) => [
        it.owed_poisha,
        it.advance_poisha,
      ]),
    ]);

  return { compareDay, compareMoney, compareStatements, compareToday, compareBooks, compareChecks, printed };
}
