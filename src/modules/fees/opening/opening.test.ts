import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, unique } from '#test/builders/academics.ts';
import { buildEnrolledStudent, buildFeeHead, buildFeeSchool, buildFeeSubHead } from '#test/builders/fees.ts';
import { listImports, said } from '#test/builders/lists.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';

interface Balance {
  code: string;
  level: string;
  closing_debit_poisha: number;
  closing_credit_poisha: number;
}

describe('balances from another system', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let clerk: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let head: { name_en: string };
  /** The codes of the sub-heads of January and February: other tests add more of the same month. */
  let january: string;
  let sessionCode: string;
  let february: string;
  let className: string;
  let sectionName: string;
  let students: { student_no: string; student_id: string; enrolment_id: string; roll: number }[];
  let dues: ReturnType<typeof listImports>;
  let advances: ReturnType<typeof listImports>;

  beforeAll(async () => {
    w = await world();
  });
  afterAll(useRealClock);

  // An institution for each test, so that none sees what another imported.
  beforeEach(async () => {
    // Sign in while the clock is right.
    useRealClock();
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
    clerk = await w.as('employee', { site });
    school = await buildFeeSchool(w, site);
    students = [];
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    for (let roll = 1; roll <= 6; roll += 1) {
      const student_no = `N-${unique()}`;
      students.push({
        student_no,
        roll,
        ...(await buildEnrolledStudent(w, { ...place, roll }, { student_no }, site)),
      });
    }
    const names = await w.inSite(
      (tx) =>
        tx
          .selectFrom('class_section as c')
          .innerJoin('academic_class as k', 'k.id', 'c.class_id')
          .select(['c.name', 'k.name_en'])
          .where('c.site_id', '=', site.id)
          .where('c.id', '=', school.section.id)
          .executeTakeFirstOrThrow(),
      site,
    );
    [className, sectionName] = [names.name_en, names.name];
    head = await w.inSite((tx) =>
      tx.selectFrom('fee_head').select('name_en').where('id', '=', school.tuition).executeTakeFirstOrThrow(),
    );
    const codeOf = async (id: string) =>
      (
        await w.inSite((tx) =>
          tx.selectFrom('fee_sub_head').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).code;
    [january, february] = [await codeOf(school.january), await codeOf(school.february)];
    sessionCode = await codeOf(school.sessionCharge);
    dues = listImports(admin, '/api/v1/fees/opening-due-imports');
    advances = listImports(admin, '/api/v1/fees/advance-imports');
    setToday('2026-11-22');
  });

  const no = (at: number) => students[at]!.student_no;
  const accountOf = async (at: number, on = '2026-11-22') => {
    const { body } = await clerk.get<Account>(`/api/v1/fees/students/${students[at]!.student_id}/account`, {
      on,
    });
    return body;
  };
  const collect = (at: number, fields: object) =>
    clerk.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id: students[at]!.student_id, received_on: '2026-11-22', method: 'cash', ...fields },
      { 'idempotency-key': randomUUID() },
    );
  async function balanceOf(code: string, on = '2026-11-22') {
    const { body } = await admin.get<{ rows: Balance[] }>('/api/v1/accounts/reports/trial-balance', {
      from: '2026-07-01',
      to: on,
    });
    const row = body.rows.find((it) => it.level === 'ledger' && it.code === code);
    return row ? row.closing_debit_poisha - row.closing_credit_poisha : 0;
  }

  describe('opening dues', () => {
    it('are ordinary dues from their date on, at the counter and in the due list', async () => {
      const { check, written } = await dues.bring(
        [
          ['Student ID', 'শ্রেণি', 'শাখা', 'রোল', 'Fee Head', 'উপ-খাত', 'Month', 'Due Amount', 'Due Date'],
          [no(0), '', '', '', head.name_en, january, 'January 2026', '800', ''],
          [no(0), '', '', '', '', '', 'বকেয়া', '১,২৫০.৫০', '31/12/2025'],
          ['', className, sectionName, '২', '', '', '', '300', '20/10/2026'],
          [no(2), '', '', '', '', '', '', '', ''],
        ],
        { fee_head_id: school.tuition },
      );
      expect(said(check)).toEqual(['5 skipped']);
      expect(check.figures.map((it) => [it.code, it.value])).toEqual([
        ['students', 2],
        ['dues', 2350_50],
      ]);
      expect(written).toMatchObject({ state: 'written', written_count: 3, can: { undo: true } });
      const account = await accountOf(0);
      expect(account.owed_poisha).toBe(2050_50);
      expect(account.dues.map((it) => [it.period, it.due_on, it.net_poisha, it.is_brought_over])).toEqual([
        ['arrears', '2025-12-31', 1250_50, true],
        ['2026-01', '2026-01-15', 800_00, true],
      ]);
      expect((await accountOf(0, '2026-01-10')).owed_poisha).toBe(1250_50);
      expect((await accountOf(1)).owed_poisha).toBe(300_00);
      const report = await clerk.get<{ totals: { due_poisha: number } }>('/api/v1/fees/reports/dues', {
        on: '2026-11-22',
      });
      expect(report.body.totals.due_poisha).toBe(2350_50);
    });

    it('name the row that names another student, and are refused where most rows do', async () => {
      const names = ['Rahim', 'Karim', 'Salam', 'Jabbar', 'Barkat', 'Rafiq'];
      await w.inSite(async (tx) => {
        for (const [at, first_name] of names.entries())
          await tx
            .updateTable('student')
            .set({ first_name })
            .where('id', '=', students[at]!.student_id)
            .execute();
      }, site);
      const listOf = (...rows: [at: number, name: string, roll: string][]) => [
        ['Student ID', 'Name', 'Class', 'Roll', 'Month', 'Amount', 'Due Date'],
        ...rows.map(([at, name, roll]) => [
          no(at),
          name,
          roll && className,
          roll,
          'arrears',
          '300',
          '20/10/2026',
        ]),
      ];
      const judged = async (...rows: Parameters<typeof listOf>) =>
        (await dues.dryRun(listOf(...rows), { fee_head_id: school.tuition })).check;
      const few = await judged(
        [0, 'Md. Rahim', ''],
        [1, 'Korim', ''],
        [2, 'Nishat', ''],
        [3, '', '5'],
        [4, '', '5'],
      );
      expect(few.write_count).toBe(5);
      expect(few.rows.map((it) => it.problems[0]!.code)).toEqual(['fees:name_differs', 'fees:roll_differs']);
      const most = await advances.dryRun([
        ['Student ID', 'Name', 'Advance', 'Date'],
        [no(0), 'Nishat Parvin', '300', '20/10/2026'],
        [no(1), 'Fabiha Ferdous', '300', '20/10/2026'],
      ]);
      expect(said(most.check)).toEqual(['2 refused fees:list_of_others', '3 refused fees:list_of_others']);
    });

    it('are not raised twice, by the same file or by a fee run of the same month', async () => {
      await dues.bring(
        [
          ['Student ID', 'Fee Head', 'Sub-head', 'Month', 'Amount', 'Due Date'],
          [no(0), head.name_en, january, '2026-01', '800', ''],
          [no(1), head.name_en, '', 'arrears', '300', '20/10/2026'],
        ],
        {},
      );
      const again = await dues.bring(
        [
          ['Student ID', 'Fee Head', 'Sub-head', 'Month', 'Amount'],
          [no(0), head.name_en, january, '2026-01', '800'],
          [no(0), head.name_en, january, 'Jan 2026', '800'],
          [no(0), head.name_en, february, '02/2026', '5'],
          [no(1), head.name_en, '', 'arrears', '301'],
        ],
        { due_on: '2026-10-20' },
      );
      expect(said(again.check)).toEqual([
        '2 known',
        '3 refused fees:due_row_twice',
        '5 refused fees:due_differs',
      ]);
      expect((await dues.undo(again.id)).status).toBe(200);
      const run = await admin.post<{ rows: { new_count: number; known_count: number }[] }>(
        '/api/v1/fees/run-previews',
        { academic_year_id: school.year.id, period: '2026-01', fee_sub_head_ids: [school.january] },
      );
      expect(run.body.rows[0]).toMatchObject({ known_count: 1, new_count: 5 });
    });

    it('of a fee head without months get the year that a fee run would give them', async () => {
      const { id } = await dues.bring(
        [
          ['Student ID', 'Sub-head', 'Month', 'Amount'],
          [no(3), sessionCode, '03/2026', '2000'],
        ],
        { fee_head_id: school.session },
      );
      const preview = await admin.post<{ rows: { known_count: number }[] }>('/api/v1/fees/run-previews', {
        academic_year_id: school.year.id,
        period: '2026-04',
        fee_sub_head_ids: [school.sessionCharge],
      });
      expect(preview.body.rows[0]?.known_count).toBe(1);
      expect((await dues.undo(id)).status).toBe(200);
      expect((await accountOf(3)).due_poisha).toBe(0);
    });

    it('are refused row by row with the reason', async () => {
      const { check } = await dues.dryRun([
        ['Student ID', 'Class', 'Roll', 'Fee Head', 'Sub-head', 'Month', 'Amount', 'Due Date'],
        ['nobody', '', '', head.name_en, january, '2026-01', '5', ''],
        ['', '', '', head.name_en, january, '2026-01', '5', ''],
        ['', className, '99', head.name_en, january, '2026-01', '5', ''],
        [no(0), '', '', 'Space travel', '', '2026-01', '5', ''],
        [no(0), '', '', '', '', '2026-01', '5', ''],
        [no(0), '', '', head.name_en, 'Nothing', '2026-01', '5', ''],
        [no(0), '', '', head.name_en, '', '2025', '5', '01/01/2026'],
        [no(0), '', '', head.name_en, '', 'soon', '5', ''],
        [no(1), '', '', 'Session charge of nobody', '', '', '5.001', ''],
        [no(2), '', '', head.name_en, '', 'arrears', '5', ''],
        [no(2), '', '', head.name_en, '', 'arrears', '5', '31/31/2026'],
      ]);
      expect(said(check)).toEqual([
        '2 refused fees:student_unknown',
        '3 refused fees:student_not_named',
        '4 refused fees:roll_unknown',
        '5 refused fees:head_unknown',
        '6 refused fees:head_not_named',
        '7 refused fees:sub_head_unknown',
        '8 refused fees:sub_head_needed',
        '9 refused fees:period_unknown',
        '10 refused list_amount_decimals fees:head_unknown fees:due_day_missing',
        '11 refused fees:due_day_missing',
        '12 refused list_day_invalid',
      ]);
    });

    it('require the code when two fee heads have the same name', async () => {
      const codes = [`twin_${unique()}`, `twin_${unique()}`];
      for (const code of codes) await buildFeeSubHead(w, await buildFeeHead(w, code, 90), null);
      const rows = (name: string) => [
        ['Student ID', 'Fee Head', 'Month', 'Amount', 'Due Date'],
        [no(0), name, 'arrears', '5', '31/12/2025'],
      ];
      expect(said((await dues.dryRun(rows('ফি'))).check)).toEqual(['2 refused fees:head_ambiguous']);
      expect((await dues.dryRun(rows(codes[0]!))).check.write_count).toBe(1);
    });

    it('require the section when class and roll match two students', async () => {
      const { academic_year_id, shift_id, version_id, class_id, study_group_id } = school.section;
      const place = { academic_year_id, shift_id, version_id, class_id, study_group_id };
      const other = await buildClassSection(w, { ...place, name: 'Twin' }, site);
      await buildEnrolledStudent(w, { academic_year_id, class_section_id: other.id, roll: 6 }, {}, site);
      const rows = (section: string) => [
        ['Class', 'Section', 'Roll', 'Sub-head', 'Month', 'Amount'],
        [className, section, '6', january, '2026-01', '5'],
      ];
      const options = { fee_head_id: school.tuition };
      expect(said((await dues.dryRun(rows(''), options)).check)).toEqual([
        '2 refused fees:student_ambiguous',
      ]);
      expect((await dues.dryRun(rows('Twin'), options)).check.write_count).toBe(1);
    });

    it('are undone until a payment was received for them', async () => {
      const { id } = await dues.bring(
        [
          ['Student ID', 'Amount'],
          [no(4), '500'],
          [no(5), '500'],
        ],
        { fee_head_id: school.tuition, due_on: '2026-06-30' },
      );
      expect((await accountOf(4)).owed_poisha).toBe(500_00);
      const paid = await collect(4, { amount_poisha: 100_00, channel: 'student_payment' });
      expect(paid.status, JSON.stringify(paid.body)).toBe(201);
      const refused = await dues.undo(id);
      expect(refusalOf(refused)).toBe('fees:opening_dues_paid');
      expect((refused.body as unknown as { detail: string }).detail).toContain(no(4));

      const free = await dues.bring(
        [
          ['Student ID', 'Sub-head', 'Month', 'Amount'],
          [no(5), february, '2026-02', '40'],
        ],
        { fee_head_id: school.tuition },
      );
      expect((await accountOf(5)).owed_poisha).toBe(540_00);
      expect((await dues.undo(free.id)).body).toMatchObject({ state: 'undone' });
      expect((await accountOf(5)).owed_poisha).toBe(500_00);
    });
  });

  describe('advances', () => {
    it('can be spent by the student, and are posted against the general fund, not as cash', async () => {
      const [cash, fund, owed] = [
        await balanceOf('110101'),
        await balanceOf('310101'),
        await balanceOf('210101'),
      ];
      const { check, written } = await advances.bring(
        [
          ['Student ID', 'Advance', 'Date'],
          [no(2), '1,500', '2026-11-01'],
          [no(3), '৭০০.২৫', ''],
        ],
        { booked_on: '2026-10-31' },
      );
      expect(check.figures.map((it) => [it.code, it.value])).toEqual([
        ['students', 2],
        ['advances', 2200_25],
      ]);
      expect(written).toMatchObject({ state: 'written', written_count: 2 });
      expect((await accountOf(2)).advance_poisha).toBe(1500_00);
      expect((await accountOf(2, '2026-10-31')).advance_poisha).toBe(0);
      expect((await accountOf(3)).advance_poisha).toBe(700_25);
      expect((await balanceOf('110101')) - cash).toBe(0);
      expect((await balanceOf('310101')) - fund).toBe(2200_25);
      expect((await balanceOf('210101')) - owed).toBe(-2200_25);
    });

    it('are imported once: the same row is skipped, another amount or a second row is refused', async () => {
      await advances.bring([
        ['Student ID', 'Advance', 'Date'],
        [no(2), '1500', '2026-11-01'],
        [no(3), '700.25', '2026-10-31'],
      ]);
      const { check } = await advances.bring(
        [
          ['Student ID', 'Advance', 'Date'],
          [no(2), '1500', '2026-11-01'],
          [no(3), '701', '2026-10-31'],
          [no(4), '5', '2026-10-31'],
          [no(4), '6', '2026-10-31'],
          [no(5), '', '2026-10-31'],
        ],
        {},
      );
      expect(said(check)).toEqual([
        '2 known',
        '3 refused fees:advance_differs',
        '5 refused fees:advance_row_twice',
        '6 skipped',
      ]);
      expect((await accountOf(2)).advance_poisha).toBe(1500_00);
    });

    it('are refused for dates that are missing, in the future, too old or in a closed month', async () => {
      await admin.put('/api/v1/accounts/periods/2026-09-01/lock');
      const { check } = await advances.dryRun([
        ['Student ID', 'Advance', 'Date'],
        [no(0), '5', ''],
        [no(0), '5', '23/11/2026'],
        [no(0), '5', '30/06/1999'],
        [no(0), '5', '15/09/2026'],
      ]);
      await admin.delete('/api/v1/accounts/periods/2026-09-01/lock');
      expect(said(check)).toEqual([
        '2 refused fees:advance_day_missing',
        '3 refused fees:received_in_future',
        '4 refused accounts:before_first_year',
        '5 refused accounts:period_locked',
      ]);
    });

    it('are undone until spent, which restores the balances before', async () => {
      await dues.bring(
        [
          ['Student ID', 'Amount'],
          [no(0), '800'],
        ],
        { fee_head_id: school.tuition, due_on: '2026-06-30' },
      );
      const [fund, owed] = [await balanceOf('310101'), await balanceOf('210101')];
      const { id } = await advances.bring([
        ['Student ID', 'Advance', 'Date'],
        [no(0), '600', '2026-11-02'],
        [no(1), '50', '2026-11-02'],
      ]);
      const spent = await collect(0, { amount_poisha: 0, use_advance: true, channel: 'student_payment' });
      expect(spent.status, JSON.stringify(spent.body)).toBe(201);
      const refused = await advances.undo(id);
      expect(refusalOf(refused)).toBe('fees:opening_advances_spent');
      expect((refused.body as unknown as { detail: string }).detail).toContain(no(0));
      const back = await admin.post(
        `/api/v1/fees/receipts/${spent.body.id}/cancellation`,
        { reason: 'Taken by mistake' },
        { 'idempotency-key': randomUUID() },
      );
      expect(back.status, JSON.stringify(back.body)).toBe(200);
      expect((await advances.undo(id)).body).toMatchObject({ state: 'undone' });
      expect((await accountOf(0)).advance_poisha).toBe(0);
      expect([await balanceOf('310101'), await balanceOf('210101')]).toEqual([fund, owed]);
      const again = await advances.dryRun([
        ['Student ID', 'Advance', 'Date'],
        [no(1), '50', '2026-11-02'],
      ]);
      expect(again.check.write_count).toBe(1);
    });

    it('are cleared with the other trial fees of their dates, including journals', async () => {
      await advances.bring([
        ['Student ID', 'Advance', 'Date'],
        [no(2), '1500', '2026-11-01'],
        [no(3), '700.25', '2026-10-31'],
      ]);
      const core = await w.as('core-admin');
      const { body } = await core.get<{ figures: { table: string; count: number }[]; obstacles: string[] }>(
        '/api/v1/fees/data-clearings/preview',
        { site_id: site.id, from_on: '2026-11-01', to_on: '2026-11-01' },
      );
      // The advance of the first of November; its journal has two lines.
      expect(body.figures.map((it) => [it.table, it.count])).toEqual(
        expect.arrayContaining([
          ['journal', 1],
          ['journal_line', 2],
          ['student_advance_entry', 1],
        ]),
      );
    });

    it('warn when the ledger of advances has its own opening balance', async () => {
      const opening = listImports(admin, '/api/v1/accounts/opening-balance-imports');
      const opened = await opening.bring(
        [
          ['Ledger', 'Debit', 'Credit'],
          ['Student advance', '', '900'],
        ],
        { fiscal_year: '2026-27' },
      );
      expect(opened.check.notes.at(-1)).toContain('advances');
      const { check } = await advances.dryRun([
        ['Student ID', 'Advance', 'Date'],
        [no(1), '50', '2026-11-02'],
      ]);
      expect(check.notes.at(-1)).toContain('৳ 900.00');
      await opening.undo(opened.id);
    });
  });

  it('offers a template sheet of the students, to users with the permission only', async () => {
    const sheet = await readSheet((await admin.get('/api/v1/fees/opening-due-imports/template')).raw);
    expect(sheet[0]?.slice(0, 2)).toEqual(['Student ID', 'Name']);
    expect(sheet.some((row) => row[0] === no(0))).toBe(true);
    const stranger = await w.as('site-admin', { site: w.otherSite });
    for (const path of ['/api/v1/fees/opening-due-imports', '/api/v1/fees/advance-imports']) {
      expect((await clerk.get(path)).status).toBe(403);
      const theirs = await listImports(stranger, path).upload([
        ['Student ID', 'Amount'],
        [no(0), '5'],
      ]);
      for (const answer of [
        await admin.get(`${path}/${theirs.id}`),
        await admin.get(`${path}/${theirs.id}/refused-rows`),
        await listImports(admin, path).check(theirs, {}),
        await listImports(admin, path).write(theirs.id),
        await listImports(admin, path).undo(theirs.id),
        await admin.delete(`${path}/${theirs.id}`),
      ])
        expect(answer.status).toBe(404);
      expect((await stranger.get(`${path}/${theirs.id}`)).status).toBe(200);
    }
  });
});
