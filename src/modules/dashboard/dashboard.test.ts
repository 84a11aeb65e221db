import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '#kernel/files/stored-files.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection, buildTeacher } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { buildScienceClass, generate, topMarks, usualMarks } from '#test/builders/results.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Dashboard } from './contract.ts';

const path = '/api/v1/dashboard';

describe('the dashboard', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const show = async (asker: TestClient, query = {}) => (await asker.get<Dashboard>(path, query)).body;
  const figureOf = (it: Dashboard, key: string) => it.tiles.find((tile) => tile.key === key)?.value;
  const pointsOf = (it: Dashboard, key: string) => it.charts.find((chart) => chart.key === key)?.points;

  /** A register of a section in which each of the pupils has the status given. */
  async function takeRegister(
    section: { id: string },
    on_date: string,
    entries: { enrolment: { id: string }; status: string }[],
    site = w.site,
  ) {
    await w.inSite(async (tx) => {
      const sheet = await tx
        .insertInto('attendance_sheet')
        .values({ site_id: site.id, class_section_id: section.id, on_date, taken_by: section.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = entries.map(({ enrolment, status }) => ({
        site_id: site.id,
        sheet_id: sheet.id,
        on_date,
        period: 0,
        enrolment_id: enrolment.id,
        status,
        changed_by: section.id,
      }));
      await tx.insertInto('attendance_entry').values(rows).execute();
    }, site);
  }

  it('shows the office the students, the last register, the collection and the dues', async () => {
    const site = await w.emptySite();
    const school = await buildFeeSchool(w, site);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const first = await buildEnrolledStudent(w, { ...place, roll: 1 }, {}, site);
    const second = await buildEnrolledStudent(w, { ...place, roll: 2 }, {}, site);
    await buildDues(w, school, [first], [{ amount_poisha: 800_00, due_on: addDays(today(), -40) }], site);
    await buildDues(w, school, [second], [{ amount_poisha: 500_00, due_on: addDays(today(), 40) }], site);
    const entries = [
      { enrolment: { id: first.enrolment_id }, status: 'L' },
      { enrolment: { id: second.enrolment_id }, status: 'A' },
    ];
    await takeRegister(school.section, addDays(today(), -1), entries, site);
    const shown = await show(await w.as('site-admin', { site }));
    expect(figureOf(shown, 'students')).toBe(2);
    expect(shown.tiles.find((tile) => tile.key === 'present')).toMatchObject({ value: 50, unit: 'percent' });
    expect(figureOf(shown, 'outstanding')).toBe(800_00);
    expect(shown.tasks.find((task) => task.key === 'dues')).toMatchObject({
      count: 1,
      detail: { en: '1 student owes ৳ 800.00', bn: '১ জন শিক্ষার্থীর বকেয়া ৳ ৮০০.০০' },
      href: '/site/fee/payment-report/master?report=dues',
    });
    expect(pointsOf(shown, 'attendance')).toEqual([{ x: addDays(today(), -1), present: 50 }]);
    expect(pointsOf(shown, 'collection')).toHaveLength(12);
  });

  it('shows the office the cash of teachers that waits to be counted', async () => {
    const site = await w.emptySite();
    const task = async () =>
      (await show(await w.as('employee', { site }))).tasks.find((it) => it.key === 'hand_overs');
    expect(await task()).toBeUndefined();
    await w.inSite(
      (tx) =>
        tx
          .insertInto('fee_hand_over')
          .values({
            site_id: site.id,
            hand_over_no: 'HO-2026-000001',
            held_by: randomUUID(),
            submitted_on: today(),
            receipts_poisha: 8_000_00,
            submitted_notes: JSON.stringify({ taka_1000: 8 }),
            submitted_poisha: 8_000_00,
          })
          .execute(),
      site,
    );
    expect(await task()).toMatchObject({
      detail: { en: '1 hand-over waits to be counted: ৳ 8,000.00' },
      href: '/site/fee/hand-over/list?state=submitted',
    });
  });

  it('counts registers not taken today, except for shifts closed on this day and on holidays', async () => {
    const other = await w.emptySite();
    const section = await buildClassSection(w, {}, other);
    const pupil = await buildSectionStudent(w, section, 1, {}, other);
    const admin = await w.as('site-admin', { site: other });
    const task = async () => (await show(admin)).tasks.find((it) => it.key === 'registers_missing');
    const missing = async () => (await task())?.count ?? 0;
    const path = '/site/student-attendance/master';
    await w.inSite(
      (tx) =>
        tx
          .insertInto('shift_detail')
          .values({
            site_id: other.id,
            shift_id: section.shift_id,
            working_days: [1, 2, 3, 4, 5, 6, 7],
            starts_at: '08:00',
            ends_at: '12:00',
            late_after: '08:15',
            attendance_cutoff: '10:00',
          })
          .execute(),
      other,
    );
    await w.inSite((tx) => tx.updateTable('academic_year').set({ is_current: true }).execute(), other);
    expect(await task()).toMatchObject({ count: 1, href: `${path}?class_section_id=${section.id}` });
    const second = await buildClassSection(
      w,
      { academic_year_id: section.academic_year_id, shift_id: section.shift_id, name: 'B' },
      other,
    );
    await buildSectionStudent(w, second, 1, {}, other);
    expect(await task()).toMatchObject({
      count: 2,
      href: path,
      detail: { en: '2 sections not taken: Nine A · Nine B' },
    });
    await takeRegister(section, today(), [{ ...pupil, status: 'A' }], other);
    expect(await task()).toMatchObject({ count: 1, href: `${path}?class_section_id=${second.id}` });
    expect((await show(admin)).tasks.find((it) => it.key === 'away_today')).toMatchObject({
      count: 1,
      href: `/site/student-attendance/report?view=absentees&from=${today()}&to=${today()}`,
    });
    await w.inSite(
      (tx) =>
        tx
          .insertInto('site_calendar_entry')
          .values({
            site_id: other.id,
            name_en: 'Founding day',
            name_bn: 'প্রতিষ্ঠা দিবস',
            starts_on: today(),
            ends_on: today(),
          })
          .execute(),
      other,
    );
    expect(await missing()).toBe(0);
  });

  it('shows a teacher their own sections only', async () => {
    const teacher = await buildTeacher(w);
    const mine = await buildClassSection(w, { class_teacher_id: teacher.id });
    const pupil = await buildSectionStudent(w, mine, 1);
    const foreign = await buildClassSection(w);
    const stranger = await buildSectionStudent(w, foreign, 1);
    await takeRegister(mine, addDays(today(), -2), [{ ...pupil, status: 'P' }]);
    await takeRegister(foreign, addDays(today(), -2), [{ ...stranger, status: 'A' }]);
    const shown = await show(await w.as('teacher', { employee_id: teacher.id }));
    expect(figureOf(shown, 'my_sections')).toBe(1);
    expect(figureOf(shown, 'my_students')).toBe(1);
    expect(pointsOf(shown, 'my_sections_attendance')).toEqual([{ x: addDays(today(), -2), present: 100 }]);
    expect(figureOf(shown, 'collected_today')).toBeUndefined();
  });

  it('shows a guardian every child of the household with the latest published result', async () => {
    const science = await buildScienceClass(w, [[topMarks, usualMarks]]);
    await w.inSite((tx) =>
      tx
        .updateTable('academic_year')
        .set({ is_current: true })
        .where('id', '=', science.sections[0]!.academic_year_id)
        .execute(),
    );
    const [first, second] = science.students;
    const household_id = first!.household.id;
    await w.inSite((tx) =>
      tx.updateTable('student').set({ household_id }).where('id', '=', second!.student.id).execute(),
    );
    const guardian = await w.as('guardian', { household_id });
    const before = await show(guardian);
    expect(before.children.map((it) => it.result)).toEqual([null, null]);

    const admin = await w.as('site-admin');
    const { run_id } = await generate(admin, science);
    await admin.post(`/api/v1/results/runs/${run_id}/publication`);
    const after = await show(guardian, { student_id: first!.student.id });
    expect(after.children).toHaveLength(2);
    expect(after.children[0]).toMatchObject({
      student_id: first!.student.id,
      roll: 1,
      attendance_percent: null,
      due_poisha: 0,
      result: { status: 'passed', gpa: 5, letter: 'A+' },
    });
    expect(pointsOf(after, 'my_gpa')).toMatchObject([{ gpa: 5 }]);
    const teacher = await buildTeacher(w);
    await w.inSite((tx) =>
      tx
        .updateTable('class_section')
        .set({ class_teacher_id: teacher.id })
        .where('id', '=', science.sections[0]!.id)
        .execute(),
    );
    const passRate = pointsOf(await show(await w.as('teacher', { employee_id: teacher.id })), 'pass_rate');
    expect(passRate).toMatchObject([{ pass_rate: 100 }]);
  });

  it('answers 404 for another family’s child', async () => {
    const section = await buildClassSection(w);
    const household = await buildHousehold(w);
    const stranger = await buildSectionStudent(w, section, 7);
    const guardian = await w.as('guardian', { household_id: household.id });
    expect((await guardian.get(path, { student_id: stranger.student.id })).status).toBe(404);
  });

  it('shows a site group the sums of its own institutions only', async () => {
    const here = await world();
    const [group, other] = await here.inCore((tx) =>
      tx
        .insertInto('site_group')
        .values([
          { name_en: 'Trust', name_bn: 'ট্রাস্ট' },
          { name_en: 'Others', name_bn: 'অন্য' },
        ])
        .returning('id')
        .execute(),
    );
    await here.inCore((tx) =>
      tx.updateTable('site').set({ site_group_id: group!.id }).where('id', '=', here.site.id).execute(),
    );
    await here.inCore((tx) =>
      tx.updateTable('site').set({ site_group_id: other!.id }).where('id', '=', here.otherSite.id).execute(),
    );
    const section = await buildClassSection(here);
    const pupil = await buildSectionStudent(here, section, 1);
    await buildSectionStudent(here, await buildClassSection(here, {}, here.otherSite), 1, {}, here.otherSite);
    await takeRegister(section, today(), [{ ...pupil, status: 'P' }], here.site);
    const account = await buildAccount(here, {
      site_id: null,
      site_group_id: group!.id,
      user_type: 'site-group-user',
      role_code: 'site-group-user',
    });
    const asker = here.visitor();
    await asker.post('/api/v1/session', { username: account.username, password: account.password });
    const shown = await show(asker);
    expect(shown.sites).toMatchObject([{ site_id: here.site.id, students: 1, attendance_percent: 100 }]);
    expect(figureOf(shown, 'students')).toBe(1);
  });

  it('shows a bank its own receipts and due slips only', async () => {
    const shown = await show(await w.as('bank-user'));
    expect(shown.tiles.map((tile) => tile.key)).toEqual([
      'bank_today',
      'bank_month',
      'bank_receipts',
      'open_slips',
      'open_slips_amount',
    ]);
    expect(shown.tasks).toEqual([]);
  });

  it('shows the core institutions and accounts, but no figures of an institution', async () => {
    const shown = await show(await w.as('core-admin'));
    expect(figureOf(shown, 'active_sites')).toBeGreaterThanOrEqual(2);
    expect(pointsOf(shown, 'accounts_by_role')?.some((point) => point.x === 'Core administrator')).toBe(true);
    expect(shown.notices).toEqual([]);
  });

  it('shows notices for the reader’s audience or sections', async () => {
    const section = await buildClassSection(w);
    const other = await buildClassSection(w);
    const household = await buildHousehold(w);
    await buildSectionStudent(w, section, 1, { household_id: household.id });
    const attachment_file_id = await w.inSite((tx) =>
      storeFile(tx, w.stage.services.files, {
        site_id: w.site.id,
        purpose: 'notice_attachment',
        name: 'রুটিন.pdf',
        content_type: 'application/pdf',
        bytes: Buffer.from('%PDF-1.4'),
      }),
    );
    const notice = (title: string, fields: object) => ({
      site_id: w.site.id,
      title,
      body: 'Text',
      state: 'published',
      publish_on: today(),
      ...fields,
    });
    await w.inSite(async (tx) => {
      await tx
        .updateTable('academic_year')
        .set({ is_current: true })
        .where('id', '=', section.academic_year_id)
        .execute();
      await tx
        .insertInto('notice')
        .values([
          notice('For guardians', { audiences: ['guardians'], attachment_file_id }),
          notice('For employees', { audiences: ['employees'] }),
          notice('For the section', { class_section_ids: [section.id] }),
          notice('For the class', { class_ids: [section.class_id], audiences: ['guardians'] }),
          notice('For another section', { class_section_ids: [other.id] }),
          notice('For guardians of another section', {
            class_section_ids: [other.id],
            audiences: ['guardians'],
          }),
        ])
        .execute();
    });
    const shown = await show(await w.as('guardian', { household_id: household.id }));
    expect(shown.notices.map((row) => row.title).sort()).toEqual([
      'For guardians',
      'For the class',
      'For the section',
    ]);
    expect(shown.notices.find((row) => row.title === 'For guardians')).toMatchObject({
      attachment_name: 'রুটিন.pdf',
      attachment_url: `/api/v1/files/${attachment_file_id}`,
    });
  });
});
