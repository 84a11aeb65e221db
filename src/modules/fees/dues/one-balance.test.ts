import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseChecks } from '#apps/cli/check/checks.ts';
import { addDays } from '#shared/dates.ts';
import { buildEnrolledStudent, buildFeeSchool, buildFeeSubHead } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { FeeBooks } from '#test/fee-books.ts';
import { waitForJob } from '#test/jobs.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { Statement } from '../student-reports/statement.rules.ts';
import type { HeadRow, StatementLine, StatementRow } from '../student-reports/student-report.contract.ts';
import type { WaiverPreview } from '../waivers/waiver-application.contract.ts';
import type { FineSetting } from './due.rules.ts';

type StatementAnswer = Omit<Statement, 'lines'> & { rows: StatementLine[] };

type Step =
  | { do: 'wait'; days: number }
  | { do: 'generate' }
  | { do: 'collect'; who: number; amount: number; back: number; advance: boolean }
  | { do: 'collect and cancel'; who: number; amount: number }
  | { do: 'settle'; who: number }
  | { do: 'take back'; which: number }
  | { do: 'waive'; who: number; percent: number }
  | { do: 'undo waiver'; which: number };

describe('the balance of dues', () => {
  afterAll(useRealClock);

  it('is equal on every list, tile, page and slip, for any date', async () => {
    const who = fc.nat(2);
    const amount = fc.integer({ min: 1, max: 3_000_00 });
    const step: fc.Arbitrary<Step> = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('generate' as const) }) },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('collect' as const),
          who,
          amount,
          back: fc.constantFrom(0, 0, 0, 3),
          advance: fc.boolean(),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('collect and cancel' as const), who, amount }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), who }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), which: fc.nat(50) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('waive' as const),
          who,
          percent: fc.integer({ min: 5, max: 60 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('undo waiver' as const), which: fc.nat(9) }) },
    );
    const setting = fc.constantFrom<FineSetting>(
      { fine_type: 'flat', fine_poisha: 50_00, fine_grace_days: 5, fine_max_poisha: null },
      { fine_type: 'per_day', fine_poisha: 3_00, fine_grace_days: 0, fine_max_poisha: 90_00 },
      { fine_type: 'per_month', fine_poisha: 20_00, fine_grace_days: 2, fine_max_poisha: null },
    );
    await fc.assert(
      fc.asyncProperty(setting, fc.array(step, { minLength: 10, maxLength: 16 }), (fine, steps) =>
        new Trial(fine).run([{ do: 'generate' }, { do: 'wait', days: 12 }, ...steps]),
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

class Trial {
  private fine: FineSetting;
  private books: FeeBooks;
  private day = '2026-01-05';
  private month = 0;
  private w!: World;
  private admin!: TestClient;
  private school!: Awaited<ReturnType<typeof buildFeeSchool>>;
  private subHeads: string[][] = [];
  private students: { student_id: string; enrolment_id: string }[] = [];
  private guardians: TestClient[] = [];
  private receipts: { id: string; who: number; on: string; isTaken: boolean }[] = [];
  private applications: { id: string; isUndone: boolean }[] = [];
  private waiverType = '';
  /** The day report of each past day as it was first printed. */
  private printed = new Map<string, string>();

  constructor(fine: FineSetting) {
    this.fine = fine;
    this.books = new FeeBooks(fine);
  }

  async run(steps: Step[]): Promise<void> {
    useRealClock();
    await this.build();
    setToday(this.day);
    for (const step of steps) {
      await this.take(step);
      await this.compare(JSON.stringify(step));
    }
    await this.compareChecks();
  }

  private async build(): Promise<void> {
    this.w = await world();
    this.admin = await this.w.as('site-admin');
    this.school = await buildFeeSchool(this.w);
    const { january, february, sessionCharge, tuition, year } = this.school;
    this.subHeads = [[january, sessionCharge], [february]];
    for (const month of [3, 4, 5, 6]) this.subHeads.push([await buildFeeSubHead(this.w, tuition, month)]);
    await this.w.inSite(async (tx) => {
      const rows = this.subHeads.slice(2).flat();
      const amount = { site_id: this.w.site.id, academic_year_id: year.id, amount_poisha: 800_00 };
      await tx
        .insertInto('fee_amount')
        .values(rows.map((fee_sub_head_id) => ({ ...amount, fee_sub_head_id })))
        .execute();
      await tx.updateTable('academic_year').set({ is_current: true }).where('id', '=', year.id).execute();
      await tx
        .insertInto('fee_setting')
        .values({ site_id: this.w.site.id, ...this.fine })
        .execute();
    });
    for (const roll of [1, 2, 3]) {
      const place = { academic_year_id: year.id, class_section_id: this.school.section.id, roll };
      const household = await this.w.inSite((tx) =>
        tx
          .insertInto('household')
          .values({ site_id: this.w.site.id, name_en: `Family ${roll}`, phone: `880171100000${roll}` })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      this.students.push(await buildEnrolledStudent(this.w, place, { household_id: household.id }));
      this.guardians.push(await this.w.as('guardian', { household_id: household.id }));
    }
    const types = await this.admin.get<{ waiver: { id: string; code: string }[] }>(
      '/api/v1/fees/concession-types',
    );
    this.waiverType = types.body.waiver.find((it) => it.code === 'full_free')!.id;
  }

  private async take(step: Step): Promise<void> {
    if (step.do === 'wait') {
      await this.printDay();
      this.day = addDays(this.day, step.days);
      setToday(this.day);
    } else if (step.do === 'generate') await this.generate();
    else if (step.do === 'collect')
      await this.collect(step.who, step.amount, addDays(this.day, -step.back), step.advance);
    else if (step.do === 'collect and cancel') {
      const before = await this.figures();
      if (!(await this.collect(step.who, step.amount, this.day, true))) return;
      await this.takeBack(this.receipts.length - 1);
      expect(await this.figures()).toEqual(before);
    } else if (step.do === 'settle') await this.settle(step.who);
    else if (step.do === 'take back') {
      if (this.receipts.length > 0) await this.takeBack(step.which % this.receipts.length);
    } else if (step.do === 'waive') await this.waive(step.who, step.percent);
    else await this.undoWaiver(step.which);
  }

  private async generate(): Promise<void> {
    const fee_sub_head_ids = this.subHeads[this.month];
    if (!fee_sub_head_ids) return;
    this.month += 1;
    const period = `2026-0${this.month}`;
    const wanted = { academic_year_id: this.school.year.id, period, fee_sub_head_ids };
    const { body } = await this.admin.post<{ job_id: string }>('/api/v1/fees/runs', wanted);
    await waitForJob(this.admin, body.job_id);
    const known = new Set(this.books.dues.map((it) => it.id));
    const rows = await this.w.inSite((tx) =>
      tx
        .selectFrom('student_fee_due')
        .select(['id', 'student_id', 'due_on', 'net_poisha'])
        .where('site_id', '=', this.w.site.id)
        .where('kind', '=', 'fee')
        .execute(),
    );
    for (const row of rows) {
      if (known.has(row.id)) continue;
      this.books.dues.push({ id: row.id, student: row.student_id, due_on: row.due_on, net: row.net_poisha! });
    }
  }

  /** @returns whether a receipt was made; it may be refused for its day. */
  private async collect(who: number, amount: number, on: string, useAdvance: boolean): Promise<boolean> {
    const { student_id } = this.students[who]!;
    const { status, body } = await this.admin.post<ReceiptWithLines & { errors?: { field: string }[] }>(
      '/api/v1/fees/receipts',
      { student_id, received_on: on, amount_poisha: amount, use_advance: useAdvance },
      { 'idempotency-key': randomUUID() },
    );
    if (status === 422 && on < this.day) {
      expect(body.errors?.[0]?.field).toBe('received_on');
      return false;
    }
    expect(status, JSON.stringify(body)).toBe(201);
    this.books.charge(student_id, body);
    for (const line of body.lines) {
      this.books.payments.push({
        due: line.due_id,
        receipt: body.id,
        amount: line.amount_poisha,
        on,
        until: null,
      });
    }
    const fines = await this.w.inSite((tx) =>
      tx
        .selectFrom('student_fee_due')
        .select(['id', 'period'])
        .where('student_id', '=', student_id)
        .where('kind', '=', 'fine')
        .execute(),
    );
    for (const fine of fines) this.books.fineIds.set(`${student_id} ${fine.period}`, fine.id);
    this.receipts.push({ id: body.id, who, on, isTaken: false });
    if (on < this.day) this.printed.clear();
    return true;
  }

  /** Paying exactly what is called owed leaves nothing owed. */
  private async settle(who: number): Promise<void> {
    const { owed_poisha } = await this.account(who, this.day);
    if (owed_poisha === 0) return;
    await this.collect(who, owed_poisha, this.day, false);
    expect((await this.account(who, this.day)).owed_poisha).toBe(0);
  }

  private async takeBack(at: number): Promise<void> {
    const receipt = this.receipts[at]!;
    const way = receipt.on === this.day ? 'cancellation' : 'refund';
    const { status, body } = await this.admin.post<{ code: string }>(
      `/api/v1/fees/receipts/${receipt.id}/${way}`,
      { reason: 'Wrong student' },
      { 'idempotency-key': randomUUID() },
    );
    if (receipt.isTaken) {
      expect(status).toBe(409);
      return;
    }
    if (status === 409) {
      expect(body.code).toBe('fees:advance_already_spent');
      return;
    }
    expect(status, JSON.stringify(body)).toBe(200);
    receipt.isTaken = true;
    for (const it of this.books.payments) {
      if (it.receipt === receipt.id) it.until = this.day;
    }
  }

  private async waive(who: number, percent: number): Promise<void> {
    const { body } = await this.admin.post<{ id: string }>('/api/v1/fees/student-waivers', {
      student_id: this.students[who]!.student_id,
      kind: 'waiver',
      type_id: this.waiverType,
      fee_head_ids: [this.school.tuition],
      percent,
      from_on: '2026-01-01',
    });
    const path = `/api/v1/fees/student-waivers/${body.id}`;
    await this.admin.post(`${path}/approval`);
    const preview = await this.admin.get<WaiverPreview>(`${path}/application-preview`);
    if (preview.body.rows.length === 0) return;
    const { body: made } = await this.admin.post<{ id: string }>(
      `${path}/applications`,
      {},
      { 'idempotency-key': randomUUID() },
    );
    this.applications.push({ id: made.id, isUndone: false });
    const lines = await this.w.inSite((tx) =>
      tx
        .selectFrom('waiver_application_line')
        .selectAll()
        .where('waiver_application_id', '=', made.id)
        .execute(),
    );
    for (const line of lines) {
      const less =
        line.waiver_after_poisha +
        line.offer_after_poisha -
        line.waiver_before_poisha -
        line.offer_before_poisha;
      this.books.waivers.push({
        due: line.due_id,
        less,
        from: this.day,
        until: null,
        ...{ application: made.id },
      });
    }
  }

  private async undoWaiver(which: number): Promise<void> {
    const application = this.applications[which % Math.max(1, this.applications.length)];
    if (!application) return;
    const { status } = await this.admin.post(
      `/api/v1/fees/waiver-applications/${application.id}/undoing`,
      {},
      { 'idempotency-key': randomUUID() },
    );
    expect([200, 409]).toContain(status);
    if (status !== 200) return;
    for (const it of this.books.waivers as { application?: string; until: string | null }[]) {
      if (it.application === application.id) it.until = this.day;
    }
  }

  private days = () => [0, 1, 6, 20, 45, 80].map((back) => addDays(this.day, -back));

  private dueList = async (on: string) => {
    const rows: { student_id: string; fine_poisha: number; due_poisha: number }[] = [];
    let totals = 0;
    for (let page = 1; ; page++) {
      const { body } = await this.admin.get<{
        rows: typeof rows;
        total: number;
        totals: { due_poisha: number };
      }>('/api/v1/fees/reports/dues', { on, page, page_size: 2 });
      rows.push(...body.rows);
      totals = body.totals.due_poisha;
      if (rows.length >= body.total) return { rows, totals };
    }
  };

  private account = async (at: number, on: string) => {
    const path = `/api/v1/fees/students/${this.students[at]!.student_id}/account`;
    return (await this.admin.get<Account>(path, { on })).body;
  };

  /** What the day report of today and the balances of several days say. */
  private async figures() {
    return {
      lists: await Promise.all(this.days().map(this.dueList)),
      accounts: await Promise.all(this.students.map((_, at) => this.account(at, this.day))).then((all) =>
        all.map(({ owed_poisha, due_poisha, advance_poisha }) => [owed_poisha, due_poisha, advance_poisha]),
      ),
      report: await this.dayReport(this.day),
    };
  }

  private async compare(after: string): Promise<void> {
    for (const on of this.days()) {
      const { rows, totals } = await this.dueList(on);
      const expected = this.students.map(({ student_id }) => {
        const { fees, fines } = this.books.owed(student_id, on);
        return [fines, fees + fines];
      });
      const of = (student: string) => rows.find((row) => row.student_id === student);
      const listed = this.students.map(({ student_id }) => [
        of(student_id)?.fine_poisha ?? 0,
        of(student_id)?.due_poisha ?? 0,
      ]);
      expect(listed, `the due list of ${on} after ${after} on ${this.day}`).toEqual(expected);
      expect(totals).toBe(expected.reduce((sum, it) => sum + it[1]!, 0));
      const accounts = await Promise.all(this.students.map((_, at) => this.account(at, on)));
      expect(
        accounts.map((it) => it.owed_poisha),
        `the counter of ${on} after ${after}`,
      ).toEqual(expected.map((it) => it[1]));
    }
    await this.compareStatements(after);
    await this.compareToday(after);
    for (const [on, report] of this.printed)
      expect(await this.dayReport(on), `the report of ${on}`).toBe(report);
  }

  /** Statements of account: one begins where the one before ended, and each ends at the one balance of its last day. */
  private async compareStatements(after: string): Promise<void> {
    const days = this.days().toReversed();
    const whole = { from: addDays(days[0]!, 1), to: this.day };
    const section = await this.admin.get<{ rows: StatementRow[] }>(
      '/api/v1/fees/student-reports/statements',
      {
        ...whole,
        class_section_id: this.school.section.id,
      },
    );
    for (const [at, { student_id }] of this.students.entries()) {
      let before: StatementAnswer | undefined;
      const all: StatementAnswer[] = [];
      for (const [n, on] of days.slice(1).entries()) {
        const { body } = await this.admin.get<StatementAnswer>('/api/v1/fees/student-reports/statement', {
          student_id,
          from: addDays(days[n]!, 1),
          to: on,
        });
        const about = `the statement up to ${on} after ${after} on ${this.day}`;
        const { fees, fines } = this.books.owed(student_id, on);
        const ahead = this.books.dues
          .filter((it) => it.student === student_id && it.due_on > on)
          .reduce((sum, it) => sum + this.books.paid(it.id, on), 0);
        const { advance_poisha } = await this.account(at, on);
        expect(body.closing, about).toEqual({
          due_poisha: fees + fines,
          advance_poisha,
          ahead_poisha: ahead,
          balance_poisha: fees + fines - advance_poisha - ahead,
        });
        expect(body.opening, about).toEqual(before?.closing ?? body.opening);
        const last = body.rows.at(-1)?.balance_poisha ?? body.opening.balance_poisha;
        expect(last, about).toBe(body.closing.balance_poisha);
        before = body;
        all.push(body);
      }
      const sums = (
        key: 'charged_poisha' | 'waived_poisha' | 'fine_poisha' | 'received_poisha' | 'refunded_poisha',
      ) => all.reduce((sum, it) => sum + it.totals[key], 0);
      expect(section.body.rows.find((it) => it.student_id === student_id)).toMatchObject({
        opening_poisha: all[0]!.opening.balance_poisha,
        charged_poisha: sums('charged_poisha'),
        waived_poisha: sums('waived_poisha'),
        fine_poisha: sums('fine_poisha'),
        received_poisha: sums('received_poisha'),
        refunded_poisha: sums('refunded_poisha'),
        closing_poisha: all.at(-1)!.closing.balance_poisha,
      });
    }
    for (const { from, to } of [whole, { from: addDays(this.day, -20), to: addDays(this.day, -1) }]) {
      const { body } = await this.admin.get<{ rows: HeadRow[]; totals: HeadRow }>(
        '/api/v1/fees/student-reports/generated-statement',
        { from, to },
      );
      for (const row of [...body.rows, body.totals]) {
        expect(
          row.arrears_poisha + row.generated_poisha - row.waived_poisha - row.received_poisha,
          `${JSON.stringify(row)} of ${from} to ${to} after ${after}`,
        ).toBe(row.outstanding_poisha);
      }
      expect(body.totals.arrears_poisha).toBe((await this.dueList(addDays(from, -1))).totals);
      expect(body.totals.outstanding_poisha).toBe((await this.dueList(to)).totals);
    }
  }

  private async compareToday(after: string): Promise<void> {
    const owed = this.students.map(({ student_id }) => {
      const { fees, fines } = this.books.owed(student_id, this.day);
      return fees + fines;
    });
    const tile = (body: { tiles: { key: string; value: number }[] }, key: string) =>
      body.tiles.find((it) => it.key === key)?.value;
    const board = await this.admin.get<Parameters<typeof tile>[0]>('/api/v1/dashboard');
    expect(tile(board.body, 'outstanding'), `the tile after ${after}`).toBe(
      owed.reduce((sum, it) => sum + it, 0),
    );
    for (const [at, guardian] of this.guardians.entries()) {
      const { student_id } = this.students[at]!;
      const page = await guardian.get<Account>('/api/v1/fees/my-account', { student_id });
      const home = await guardian.get<{ children: { due_poisha: number }[] }>('/api/v1/dashboard');
      expect(
        [page.body.owed_poisha, home.body.children[0]!.due_poisha],
        `the guardian after ${after}`,
      ).toEqual([owed[at], owed[at]]);
      const slip = await this.admin.post<{ amount_poisha: number; code: string }>(
        '/api/v1/fees/due-slips',
        { student_id, up_to_on: this.day, last_on: addDays(this.day, 3) },
        { 'idempotency-key': randomUUID() },
      );
      if (owed[at] === 0) expect(slip.body.code).toBe('fees:nothing_due');
      else expect(slip.body.amount_poisha, `the slip after ${after}`).toBe(owed[at]);
    }
  }

  private async dayReport(on: string): Promise<string> {
    const { body } = await this.admin.get('/api/v1/fees/reports/collection', {
      from: on,
      to: on,
      by: 'head',
    });
    return JSON.stringify(body);
  }

  private async printDay(): Promise<void> {
    this.printed.set(this.day, await this.dayReport(this.day));
  }

  private async compareChecks(): Promise<void> {
    const names = ['receipts against the ledger', 'receipts against dues', 'one balance of dues'];
    useRealClock();
    for (const check of databaseChecks.filter((it) => names.includes(it.name))) {
      const findings = await this.w.stage.database.transact(async (tx) => {
        await sql`select set_config('app.scope', 'maintenance', true)`.execute(tx);
        return check.find(tx);
      });
      expect(findings.filter((it) => it.startsWith(this.w.site.alias))).toEqual([]);
    }
  }
}
