import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { buildClassSection, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { attendanceSummary } from '../index.ts';
import type { StudentMonth, StudentYear } from '../student-months/student-month.contract.ts';
import type { Absence, AttendanceReport, UntakenSection } from './attendance-report.contract.ts';

describe('attendance reports', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let pupils: Awaited<ReturnType<typeof buildSectionStudent>>[];
  let household: Awaited<ReturnType<typeof buildHousehold>>;

  // 1 March 2026 is a Sunday; without a shift's own days Friday and Saturday are free.
  const taken = {
    '2026-03-01': ['P', 'A', 'P'],
    '2026-03-02': ['L', 'P', 'P'],
    '2026-03-03': ['LV', 'P', 'A'],
    '2026-03-05': ['P', 'P', 'P'],
  };

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildYear(w);
    section = await buildClassSection(w);
    household = await buildHousehold(w);
    pupils = [
      await buildSectionStudent(w, section, 1, { household_id: household.id }),
      await buildSectionStudent(w, section, 2),
      await buildSectionStudent(w, section, 3),
    ];
    for (const [on_date, statuses] of Object.entries(taken)) {
      const cells = statuses.map((value, index) => ({
        row: pupils[index]!.enrolment.id,
        column: 'status',
        value,
        base: null,
      }));
      const saved = await admin.put('/api/v1/attendance/sheets', {
        class_section_id: section.id,
        on_date,
        cells,
      });
      expect(saved.status).toBe(200);
    }
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({
          site_id: w.site.id,
          name_en: 'Independence Day',
          name_bn: 'স্বাধীনতা দিবস',
          starts_on: '2026-03-26',
          ends_on: '2026-03-26',
        })
        .execute(),
    );
  });

  const march = { from: '2026-03-01', to: '2026-03-31' };
  const report = (asker: TestClient, range = march) =>
    asker.get<AttendanceReport>('/api/v1/attendance/section-report', {
      class_section_id: section.id,
      ...range,
    });

  it('show the register of a month with holidays, weekends and the days taken', async () => {
    const { body } = await report(admin);
    expect(body.days).toHaveLength(31);
    expect(body.days.filter((it) => it.is_taken).map((it) => it.on_date)).toEqual(Object.keys(taken));
    expect(body.days[5]).toMatchObject({ on_date: '2026-03-06', kind: 'weekend' });
    expect(body.days[25]).toMatchObject({ kind: 'holiday', holiday_name_en: 'Independence Day' });
    expect(body.rows[0]?.statuses.slice(0, 6)).toEqual(['P', 'L', 'LV', null, 'P', null]);
    expect(body.rows[0]?.phone).toBe(household.phone);
  });

  it('count late as present and leave separately', async () => {
    const { body } = await report(admin);
    expect(body.rows[0]).toMatchObject({
      working_days: 4,
      present: 3,
      late: 1,
      absent: 0,
      leave: 1,
      percent: 75,
    });
    expect(body.rows[1]).toMatchObject({ working_days: 4, present: 3, absent: 1, percent: 75 });
    expect(body.total).toMatchObject({ taken_days: 4, present: 9, absent: 2, late: 1, leave: 1 });
  });

  it('give other modules a summary of many students in one call, rounded half up', async () => {
    const ids = pupils.map((it) => it.enrolment.id);
    const stranger = '00000000-0000-4000-8000-000000000000';
    const rows = await w.inSite((tx) =>
      attendanceSummary(tx, [...ids, stranger], '2026-03-01', '2026-03-03'),
    );
    const byId = new Map(rows.map((row) => [row.enrolment_id, row]));
    expect(byId.get(ids[1]!)).toMatchObject({ working_days: 3, present: 2, absent: 1, percent: 66.7 });
    expect(byId.get(stranger)).toMatchObject({ working_days: 0, present: 0, percent: null });
  });

  it('list the school days on which a section’s attendance was not taken', async () => {
    const { body } = await admin.get<Page<UntakenSection>>('/api/v1/attendance/untaken-sections', {
      from: '2026-03-01',
      to: '2026-03-08',
    });
    expect(body.total).toBe(2);
    expect(body.rows.map((it) => it.on_date)).toEqual(['2026-03-08', '2026-03-04']);
    expect(body.rows[0]).toMatchObject({ section_name: 'A', class_name_en: 'Nine' });
    const teacher = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    const none = await teacher.get<Page<UntakenSection>>('/api/v1/attendance/untaken-sections', march);
    expect(none.body).toEqual({ rows: [], total: 0 });
    const second = await admin.get<Page<UntakenSection>>('/api/v1/attendance/untaken-sections', {
      from: '2026-03-01',
      to: '2026-03-08',
      page_size: 1,
      page: 2,
    });
    expect(second.body).toMatchObject({ rows: [{ on_date: '2026-03-04' }], total: 2 });
  });

  it('list who was absent or on leave, in all sections of the asker or in one', async () => {
    const path = '/api/v1/attendance/absentees';
    const all = await admin.get<Page<Absence>>(path, march);
    const shown = ({ on_date, status, roll }: Absence) => [on_date, status, roll];
    expect(all.body.rows.map(shown)).toEqual([
      ['2026-03-03', 'LV', 1],
      ['2026-03-03', 'A', 3],
      ['2026-03-01', 'A', 2],
    ]);
    expect(all.body.rows[0]).toMatchObject({
      class_name_en: 'Nine',
      section_name: 'A',
      student_id: pupils[0]!.student.id,
      phone: household.phone,
    });
    const day = { from: '2026-03-01', to: '2026-03-01', class_section_id: section.id };
    expect((await admin.get<Page<Absence>>(path, day)).body).toMatchObject({ total: 1, rows: [{ roll: 2 }] });
    const teacher = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await teacher.get<Page<Absence>>(path, march)).body).toEqual({ rows: [], total: 0 });
    expect((await teacher.get(path, day)).status).toBe(404);
    const long = { from: '2026-01-01', to: '2026-03-31' };
    expect(refusalOf(await admin.get(path, long))).toBe('attendance:range_too_long');
    expect((await admin.get(path, { ...long, class_section_id: section.id })).status).toBe(200);
  });

  it('require dates, in order, within the longest range', async () => {
    const missing = await admin.get<{ detail: string }>('/api/v1/attendance/section-report', {
      class_section_id: section.id,
    });
    expect(missing.status).toBe(422);
    const backwards = await report(admin, { from: '2026-03-31', to: '2026-03-01' });
    expect(refusalOf(backwards)).toBe('attendance:range_reversed');
    const wholeYear = await report(admin, { from: '2026-01-01', to: '2026-12-31' });
    expect(refusalOf(wholeYear)).toBe('attendance:range_too_long');
  });

  it('shows a guardian only their own children', async () => {
    const guardian = await w.as('guardian', { household_id: household.id, language: 'bn' });
    const month = '/api/v1/attendance/student-months/2026-03';
    const { body } = await guardian.get<StudentMonth>(month, { student_id: pupils[0]!.student.id });
    expect(body.days.slice(0, 7).map((it) => it.status)).toEqual(['P', 'L', 'LV', null, 'P', 'W', 'W']);
    expect(body.days[25]).toMatchObject({ status: 'H', holiday_name_bn: 'স্বাধীনতা দিবস' });
    expect(body).toMatchObject({ working_days: 4, present: 3, leave: 1, percent: 75 });
    const foreign = await guardian.get(month, { student_id: pupils[1]!.student.id });
    expect(foreign.status).toBe(404);
  });

  it('show students their own month', async () => {
    const student = await w.as('student', { student_id: pupils[2]!.student.id });
    const own = await student.get<StudentMonth>('/api/v1/attendance/student-months/2026-03');
    expect(own.body).toMatchObject({ working_days: 4, present: 3, absent: 1 });
    const other = await student.get('/api/v1/attendance/student-months/2026-03', {
      student_id: pupils[0]!.student.id,
    });
    expect(other.status).toBe(404);
  });

  it('show the office a student’s year by month, and teachers their own students', async () => {
    const path = (at: number) => `/api/v1/attendance/students/${pupils[at]!.student.id}`;
    const { body } = await admin.get<StudentYear>(`${path(0)}/year`);
    expect(body).toMatchObject({ working_days: 4, present: 3, leave: 1, percent: 75 });
    expect(body.months).toMatchObject([{ month: '2026-03', working_days: 4, present: 3, percent: 75 }]);
    const month = await admin.get<StudentMonth>(`${path(0)}/months/2026-03`);
    expect(month.body.days[1]?.status).toBe('L');
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await stranger.get(`${path(0)}/year`)).status).toBe(404);
    expect((await stranger.get(`${path(0)}/months/2026-03`)).status).toBe(404);
  });
});
