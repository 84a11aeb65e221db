import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildDues,
  buildEnrolledStudent,
  buildFeeHead,
  buildFeeSchool,
  buildFeeSubHead,
} from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { pageCount, printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { Statement } from './statement.rules.ts';
import type {
  GeneratedRow,
  HeadRow,
  ItemRow,
  PaymentRow,
  StatementLine,
  StatementRow,
} from './student-report.contract.ts';

type School = Awaited<ReturnType<typeof buildFeeSchool>>;
type Student = { student_id: string; enrolment_id: string };
interface Report<Row, Totals = Row> {
  rows: Row[];
  totals: Totals;
  total: number;
}

const reports = '/api/v1/fees/student-reports';
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('reports on the account of students', () => {
  let w: World;
  let admin: TestClient;
  let half: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await Promise.all([w.as('teacher'), w.as('site-admin', { site: w.otherSite })]);
    const { id } = await w.inCore((tx) =>
      tx
        .insertInto('waiver_type')
        .values({ code: `half_${randomUUID()}`, name_en: 'Half free', name_bn: 'অর্ধ অবৈতনিক', percent: 50 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    half = id;
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, fine_type: 'flat', fine_poisha: 50_00, due_day: 15 })
        .execute(),
    );
  });
  afterAll(useRealClock);

  const enrol = (school: School, roll: number) =>
    buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll,
    });
  const collect = async ({ student_id }: Student, amount_taka: number, received_on: string) => {
    setToday(received_on);
    const { status, body } = await admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on, amount_poisha: amount_taka * 100 },
      { 'idempotency-key': randomUUID() },
    );
    expect(status).toBe(201);
    return body;
  };
  const takeBack = async (receiptId: string, way: 'cancellation' | 'refund', on: string) => {
    setToday(on);
    const { status } = await admin.post(
      `/api/v1/fees/receipts/${receiptId}/${way}`,
      { reason: 'Wrong student' },
      { 'idempotency-key': randomUUID() },
    );
    expect(status).toBe(200);
  };
  const generate = async (school: School, period: string, fee_sub_head_ids: string[]) => {
    const wanted = { academic_year_id: school.year.id, period, fee_sub_head_ids };
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', wanted);
    await waitForJob(admin, body.job_id);
  };
  const statement = async ({ student_id }: Student, days: { from: string; to: string }) =>
    (
      await admin.get<Omit<Statement, 'lines'> & { rows: StatementLine[] }>(`${reports}/statement`, {
        student_id,
        ...days,
      })
    ).body;

  /** The student of the worked example: Nine Science, half free tuition of 800, session charge of 2,000. */
  async function exampleStudent() {
    setToday('2026-01-02');
    const school = await buildFeeSchool(w);
    const student = await enrol(school, 7);
    await w.inSite((tx) =>
      tx
        .insertInto('student_waiver')
        .values({
          site_id: w.site.id,
          student_id: student.student_id,
          waiver_type_id: half,
          percent: 50,
          fee_head_ids: [school.tuition],
          from_on: '2026-01-01',
          approved_at: '2026-01-01T00:00:00Z',
        })
        .execute(),
    );
    await generate(school, '2026-01', [school.january, school.sessionCharge]);
    const first = await collect(student, 1500, '2026-01-10');
    await generate(school, '2026-02', [school.february]);
    const second = await collect(student, 1400, '2026-02-05');
    return { school, student, first, second };
  }

  it('the statement of account tells the worked example line by line', async () => {
    const { student, second } = await exampleStudent();
    const { opening, closing, rows, totals } = await statement(student, {
      from: '2026-01-01',
      to: '2026-02-15',
    });
    expect(opening.balance_poisha).toBe(0);
    expect(
      rows.map((it) => [
        it.on,
        it.kind,
        it.charged_poisha,
        it.waived_poisha,
        it.fine_poisha,
        it.received_poisha,
        it.balance_poisha,
      ]),
    ).toEqual([
      ['2026-01-10', 'receipt', 0, 0, 0, 1_500_00, -1_500_00],
      ['2026-01-15', 'charge', 800_00, 400_00, 0, 0, -1_100_00],
      ['2026-01-15', 'charge', 2_000_00, 0, 0, 0, 900_00],
      ['2026-01-16', 'fine', 0, 0, 50_00, 0, 950_00],
      ['2026-02-05', 'receipt', 0, 0, 0, 1_400_00, -450_00],
      ['2026-02-15', 'charge', 800_00, 400_00, 0, 0, -50_00],
    ]);
    expect(closing).toEqual({
      due_poisha: 0,
      advance_poisha: 50_00,
      ahead_poisha: 0,
      balance_poisha: -50_00,
    });
    expect(totals).toEqual({
      charged_poisha: 3_600_00,
      waived_poisha: 800_00,
      fine_poisha: 50_00,
      received_poisha: 2_900_00,
      refunded_poisha: 0,
    });
    // On the evening of the payment February is paid ahead.
    expect((await statement(student, { from: '2026-02-01', to: '2026-02-05' })).closing).toEqual({
      due_poisha: 0,
      advance_poisha: 50_00,
      ahead_poisha: 400_00,
      balance_poisha: -450_00,
    });

    await takeBack(second.id, 'cancellation', '2026-02-05');
    const after = await statement(student, { from: '2026-02-01', to: '2026-02-15' });
    expect(after.rows.map((it) => it.kind)).toEqual(['charge']);
    expect(after.closing).toMatchObject({ due_poisha: 1_350_00, advance_poisha: 0 });
  });

  it('the statement shows a refund on its own day and the receipt on its', async () => {
    const { student, second } = await exampleStudent();
    await takeBack(second.id, 'refund', '2026-02-20');
    const { rows, closing } = await statement(student, { from: '2026-02-01', to: '2026-02-28' });
    expect(rows.map((it) => [it.on, it.kind, it.receipt_no, it.refunded_poisha, it.balance_poisha])).toEqual([
      ['2026-02-05', 'receipt', second.receipt_no, 0, -450_00],
      ['2026-02-15', 'charge', null, 0, -50_00],
      ['2026-02-20', 'refund', second.receipt_no, 1_400_00, 1_350_00],
      // Unpaid again, February is late too.
      ['2026-02-20', 'fine', null, 0, 1_400_00],
    ]);
    expect(closing.due_poisha).toBe(1_400_00);
  });

  it('a daily fine is one line between two other entries, from its first to its last day', async () => {
    const school = await buildFeeSchool(w);
    const student = await enrol(school, 8);
    const rule = (fine_type: string, fine_poisha: number) =>
      w.inSite((tx) => tx.updateTable('fee_fine_rule').set({ fine_type, fine_poisha }).execute());
    await rule('per_day', 2_00);
    await buildDues(w, school, [student], [{ amount_poisha: 500_00, due_on: '2026-03-10' }]);
    const { rows } = await statement(student, { from: '2026-03-01', to: '2026-03-20' });
    await rule('flat', 50_00);
    expect(rows.map((it) => [it.kind, it.since, it.on, it.fine_poisha, it.balance_poisha])).toEqual([
      ['charge', null, '2026-03-10', 0, 500_00],
      ['fine', '2026-03-11', '2026-03-20', 20_00, 520_00],
    ]);
  });

  it('the statements of a section are one row for each student, with totals', async () => {
    const { school, student } = await exampleStudent();
    const other = await enrol(school, 9);
    const { body } = await admin.get<Report<StatementRow>>(`${reports}/statements`, {
      from: '2026-01-16',
      to: '2026-02-28',
      class_section_id: school.section.id,
    });
    expect(body.rows.map((it) => [it.student_id, it.opening_poisha, it.closing_poisha])).toEqual([
      [student.student_id, 900_00, -50_00],
      [other.student_id, 0, 0],
    ]);
    expect(body.totals).toMatchObject({
      opening_poisha: 900_00,
      received_poisha: 1_400_00,
      fine_poisha: 50_00,
    });
    const missing = await admin.get(`${reports}/statements`, year);
    expect(refusalOf(missing)).toBe('required');
  });

  it('payments are listed by receipt, head and period, with the sums of student and section', async () => {
    const { school, first, second } = await exampleStudent();
    await takeBack(second.id, 'refund', '2026-02-20');
    const input = { from: '2026-01-01', to: '2026-02-28', class_section_id: school.section.id };
    const { body } = await admin.get<Report<PaymentRow>>(`${reports}/payments`, input);
    const shown = (rows: PaymentRow[]) =>
      rows.map((it) => [it.level, it.kind, it.receipt_no, it.booked_on, it.period, it.net_poisha]);
    const lines = (receipt: ReceiptWithLines, sign: 1 | -1, on: string) =>
      receipt.lines.map((it) => [
        'line',
        it.kind,
        receipt.receipt_no,
        on,
        it.period,
        sign * it.amount_poisha,
      ]);
    const sorted = (rows: unknown[][]) => rows.map((it) => JSON.stringify(it)).sort();
    expect(sorted(shown(body.rows.filter((it) => it.kind !== 'advance' && it.level === 'line')))).toEqual(
      sorted([
        ...lines(first, 1, '2026-01-10'),
        ...lines(second, 1, '2026-02-05'),
        ...lines(second, -1, '2026-02-20'),
      ]),
    );
    expect(shown(body.rows.filter((it) => it.kind === 'advance'))).toEqual([
      ['line', 'advance', second.receipt_no, '2026-02-05', null, 50_00],
      ['line', 'advance', second.receipt_no, '2026-02-20', null, -50_00],
    ]);
    const sums = { received_poisha: 2_900_00, refunded_poisha: 1_400_00, net_poisha: 1_500_00 };
    expect(body.rows.slice(-2)).toMatchObject([
      { level: 'student', ...sums },
      { level: 'section', student_id: null, ...sums },
    ]);
    expect(body.totals).toEqual(sums);

    const threeOn = { ...input, page: 2, page_size: 3 };
    const page = await admin.get<Report<PaymentRow>>(`${reports}/payments`, threeOn);
    expect(page.body).toMatchObject({ total: body.total, totals: sums });
    expect(page.body.rows).toEqual(body.rows.slice(3, 6));
    const days = { from: '2026-02-06', to: '2026-02-28', class_section_id: school.section.id };
    const refund = await admin.get<Report<PaymentRow>>(`${reports}/payments`, days);
    expect(refund.body.totals).toEqual({
      received_poisha: 0,
      refunded_poisha: 1_400_00,
      net_poisha: -1_400_00,
    });
  });

  it('generated dues count what was paid against them, whenever it was', async () => {
    const { school, student } = await exampleStudent();
    const input = { from: '2026-01-01', to: '2026-01-31', student_id: student.student_id };
    const { body } = await admin.get<Report<GeneratedRow>>(`${reports}/generated`, input);
    expect(
      body.rows.map((it) => [
        it.fee_head_id,
        it.gross_poisha,
        it.waiver_poisha,
        it.paid_poisha,
        it.due_poisha,
      ]),
    ).toEqual([
      [school.tuition, 800_00, 400_00, 400_00, 0],
      // 1,100 of it in January, 900 in February.
      [school.session, 2_000_00, 0, 2_000_00, 0],
      [null, 50_00, 0, 50_00, 0],
    ]);
    expect(body.totals).toMatchObject({ gross_poisha: 2_850_00, due_poisha: 0 });
  });

  it('the statement of what was generated goes from arrears to the balance of the due list', async () => {
    const { school } = await exampleStudent();
    const input = { class_section_id: school.section.id };
    const { body } = await admin.get<Report<HeadRow>>(`${reports}/generated-statement`, {
      ...input,
      from: '2026-01-12',
      to: '2026-01-31',
    });
    const figures = (it: HeadRow) => [
      it.level,
      it.arrears_poisha,
      it.generated_poisha,
      it.waived_poisha,
      it.received_poisha,
      it.outstanding_poisha,
    ];
    expect(body.rows.map(figures)).toEqual([
      ['head', 0, 800_00, 400_00, 400_00, 0],
      ['head', 0, 2_000_00, 0, 1_100_00, 900_00],
      ['head', 0, 50_00, 0, 0, 50_00],
      ['class', 0, 2_850_00, 400_00, 1_500_00, 950_00],
    ]);
    const next = await admin.get<Report<HeadRow>>(`${reports}/generated-statement`, {
      ...input,
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(next.body.totals).toEqual({
      arrears_poisha: 950_00,
      generated_poisha: 800_00,
      waived_poisha: 400_00,
      received_poisha: 1_350_00,
      outstanding_poisha: 0,
    });
    const due = await admin.get<Report<{ due_poisha: number }>>('/api/v1/fees/reports/dues', {
      on: '2026-01-31',
      class_section_id: school.section.id,
    });
    expect(due.body.totals.due_poisha).toBe(body.totals.outstanding_poisha);
  });

  it('items are the dues of heads that the core marked, by student and by class', async () => {
    const school = await buildFeeSchool(w);
    const students = [await enrol(school, 1), await enrol(school, 2)];
    const head = await buildFeeHead(w, 'student_items', 42);
    await w.inCore((tx) =>
      tx.updateTable('fee_head').set({ is_item: true }).where('id', '=', head).execute(),
    );
    const diary = await buildFeeSubHead(w, head, null);
    const item = { fee_head_id: head, fee_sub_head_id: diary, due_on: '2026-01-15' };
    await buildDues(w, school, students, [
      { ...item, amount_poisha: 120_00, period: '2026' },
      { ...item, amount_poisha: 120_00, period: '2026-07', due_on: '2026-07-15' },
      { amount_poisha: 800_00, due_on: '2026-01-15' },
    ]);
    await collect(students[0]!, 1040, '2026-01-15');
    const input = { ...year, class_section_id: school.section.id };
    const byStudent = await admin.get<Report<ItemRow>>(`${reports}/items`, { ...input, by: 'student' });
    expect(byStudent.body.rows.map((it) => [it.roll, it.quantity, it.gross_poisha, it.paid_poisha])).toEqual([
      [1, 2, 240_00, 240_00],
      [2, 2, 240_00, 0],
    ]);
    const byClass = await admin.get<Report<ItemRow>>(`${reports}/items`, { ...input, by: 'class' });
    expect(byClass.body.rows).toMatchObject([
      { student_id: null, item_name_en: 'Instalment', quantity: 4, gross_poisha: 480_00, due_poisha: 240_00 },
    ]);
    expect(byClass.body.totals).toMatchObject({ quantity: 4, paid_poisha: 240_00 });
  });

  it('the statements are printed for each student of a section', async () => {
    const { school, student, second } = await exampleStudent();
    await enrol(school, 9);
    const days = { from: '2026-01-01', to: '2026-02-28' };
    for (const language of ['bn', 'en'] as const) {
      const { status, body } = await admin.post<{ job_id: string }>('/api/v1/fees/student-statement-prints', {
        ...days,
        language,
        class_section_id: school.section.id,
      });
      expect(status).toBe(202);
      const job = await waitForJob(admin, body.job_id);
      const pdf = (await admin.get(job.file_url!)).raw;
      expect(await pageCount(pdf)).toBe(2);
      if (language === 'bn') continue;
      const text = await printedText(pdf);
      const { student_no } = (
        await admin.get<{ student: { student_no: string } }>(`${reports}/statement`, {
          ...days,
          student_id: student.student_id,
        })
      ).body.student;
      for (const words of [
        'Statement of account 1 Jan 2026 – 28 Feb 2026',
        student_no,
        'Opening balance 0.00',
        '15-01-2026 Session charge',
        `Receipt ${second.receipt_no}`,
        '1,400.00 – 450.00 in credit',
        'Total and closing balance 3,600.00 800.00 50.00 2,900.00 – 50.00 in credit',
        'Closing balance in words: Fifty Taka Only (in credit)',
        'Advance ৳ 50.00',
        'Head of institution',
      ])
        expect(text).toContain(words);
    }
  });

  it('ask for days in order, and for a section and a student of the institution', async () => {
    const { school, student } = await exampleStudent();
    const paths = ['payments', 'generated', 'generated-statement'];
    for (const path of paths) {
      expect(refusalOf(await admin.get(`${reports}/${path}`, { from: '', to: '2026-01-31' }))).toBe(
        'fees:select_date',
      );
    }
    const backwards = { from: '2026-02-01', to: '2026-01-31' };
    expect(refusalOf(await admin.get(`${reports}/payments`, backwards))).toBe('fees:range_ends_early');
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    for (const whom of [{ class_section_id: school.section.id }, { student_id: student.student_id }]) {
      for (const path of ['payments', 'statements', 'generated', 'generated-statement']) {
        expect((await elsewhere.get(`${reports}/${path}`, { ...year, ...whom })).status, path).toBe(404);
      }
      const print = { ...year, ...whom };
      expect((await elsewhere.post('/api/v1/fees/student-statement-prints', print)).status).toBe(404);
    }
    expect(refusalOf(await (await w.as('teacher')).get(`${reports}/payments`, year))).toBe('forbidden');
  });
});
