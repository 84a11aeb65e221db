import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, today, weekdayOf } from '#shared/dates.ts';
import { unique } from '#test/builders/academics.ts';
import { buildPunchingEmployee, buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { buildApprovedLeave } from '#test/builders/leave.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeChoices, EmployeeSheet } from './employee-sheet.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  details?: { cells: { row: string; column: string; mine: string; theirs: string; by: string }[] };
}

const path = '/api/v1/attendance/employee-sheets';

describe('employee sheets', () => {
  let w: World;
  let admin: TestClient;
  let shift: Awaited<ReturnType<typeof buildWorkingShift>>;
  let rahima: Awaited<ReturnType<typeof buildPunchingEmployee>>;
  let karim: Awaited<ReturnType<typeof buildPunchingEmployee>>;
  const now = today();
  let day: Day = addDays(now, -20);

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    shift = await buildWorkingShift(w);
  });

  beforeEach(async () => {
    day = addDays(day, -1);
    rahima = await buildPunchingEmployee(w);
    karim = await buildPunchingEmployee(w, { name_en: 'Abdul Karim' });
  });

  const read = (on_date: Day, query: object = {}, asker = admin) =>
    asker.get<EmployeeSheet & Refusal>(path, { on_date, ...query });
  const save = (on_date: Day, cells: object[], more: object = {}, asker = admin) =>
    asker.put<EmployeeSheet & Refusal>(path, { on_date, cells, ...more });
  const cell = (row: string, column: string, value: string | null, base: string | null = null) => ({
    row,
    column,
    value,
    base,
  });
  const rowOf = (sheet: EmployeeSheet, id: string) => sheet.rows.find((it) => it.employee_id === id);

  it('list everybody who works that day, and record their state, times and remark', async () => {
    const before = await read(day);
    expect(before.body).toMatchObject({ state: 'not_taken', version: 0, can: { edit: true } });
    expect(rowOf(before.body, rahima.id)).toMatchObject({ status: null, late_after: '08:15' });
    const saved = await save(day, [
      cell(rahima.id, 'status', 'P'),
      cell(rahima.id, 'in_at', '08:15'),
      cell(rahima.id, 'out_at', '16:02'),
      cell(karim.id, 'status', 'A'),
      cell(karim.id, 'remark', 'Told nobody'),
    ]);
    expect(saved.body).toMatchObject({ state: 'taken', version: 1, taken_by_name: 'The site-admin' });
    expect(rowOf(saved.body, rahima.id)).toMatchObject({ status: 'P', in_at: '08:15', out_at: '16:02' });
    expect(rowOf(saved.body, karim.id)).toMatchObject({ status: 'A', remark: 'Told nobody' });
  });

  it('say late by the clock, and present where the office excuses it with a reason', async () => {
    const late = await save(day, [cell(rahima.id, 'status', 'P'), cell(rahima.id, 'in_at', '08:16')]);
    expect(rowOf(late.body, rahima.id)).toMatchObject({ status: 'L' });
    const unexplained = await save(day, [cell(rahima.id, 'status', 'P', 'L')]);
    expect(refusalOf(unexplained)).toBe('attendance:reason_needed');
    const excused = await save(day, [cell(rahima.id, 'status', 'P', 'L')], { reason: 'Was at the board' });
    expect(rowOf(excused.body, rahima.id)).toMatchObject({ status: 'P', in_at: '08:16' });
    const record = await admin.get<{ changes: object[] }>('/api/v1/attendance/employee-days', {
      on_date: day,
      employee_id: rahima.id,
    });
    expect(record.body.changes).toMatchObject([
      {
        field: 'status',
        before: 'L',
        after: 'P',
        reason: 'Was at the board',
        changed_by_name: 'The site-admin',
      },
    ]);
  });

  it('take back what was written by hand where a cell is emptied', async () => {
    await save(day, [cell(rahima.id, 'status', 'A')]);
    const emptied = await save(day, [cell(rahima.id, 'status', null, 'A')], { reason: 'Wrong row' });
    expect(rowOf(emptied.body, rahima.id)).toMatchObject({ status: null });
  });

  it('are narrowed to a designation or a shift', async () => {
    const ofOne = await read(day, { designation_id: rahima.designation_id });
    expect(ofOne.body.rows.map((it) => it.employee_id)).toEqual([rahima.id]);
    const other = await buildWorkingShift(w, { starts_at: '11:00', late_after: '11:10' });
    const moved = await admin.put('/api/v1/attendance/employee-hours', {
      employee_ids: [karim.id],
      from_on: day,
      shift_id: other.id,
    });
    expect(moved.status).toBe(200);
    const ofShift = await read(day, { shift_id: other.id });
    expect(ofShift.body.rows.map((it) => [it.employee_id, it.late_after])).toEqual([[karim.id, '11:10']]);
    expect(rowOf((await read(day, { shift_id: shift.id })).body, karim.id)).toBeUndefined();
    const { body: choices } = await admin.get<EmployeeChoices>('/api/v1/attendance/employee-choices');
    expect(choices.shifts.map((it) => it.id)).toEqual(expect.arrayContaining([shift.id, other.id]));
    expect(choices.designations.map((it) => it.id)).toContain(rahima.designation_id);
  });

  it('keep the cells of two users; the later one is shown the cells that differ', async () => {
    await save(day, [cell(rahima.id, 'status', 'P'), cell(karim.id, 'status', 'P')]);
    const second = await save(day, [cell(rahima.id, 'status', 'A'), cell(karim.id, 'status', 'P')]);
    expect([second.status, second.body.code]).toEqual([409, 'attendance:changed_meanwhile']);
    expect(second.body.details?.cells).toMatchObject([
      { row: rahima.id, column: 'status', mine: 'A', theirs: 'P', by: 'The site-admin' },
    ]);
    expect(rowOf((await read(day)).body, rahima.id)).toMatchObject({ status: 'P' });
  });

  it('are prefilled with approved leave, until it is taken back', async () => {
    const leave = await buildApprovedLeave(w, rahima.id, addDays(day, -2), day);
    expect(rowOf((await read(day)).body, rahima.id)).toMatchObject({
      status: 'LV',
      leave_name_en: 'Casual leave',
    });
    await leave.end();
    expect(rowOf((await read(day)).body, rahima.id)).toMatchObject({ status: null });
    // Who is away for half a day is there.
    await (await buildApprovedLeave(w, rahima.id, day, day, 'first_half')).end();
    const half = await buildApprovedLeave(w, rahima.id, day, day, 'second_half');
    expect(rowOf((await read(day)).body, rahima.id)).toMatchObject({ status: null });
    await half.end();
  });

  it('need a reason where approved leave is overwritten', async () => {
    await buildApprovedLeave(w, rahima.id, day, day);
    const came = [cell(rahima.id, 'status', 'P', 'LV')];
    expect(refusalOf(await save(day, came))).toBe('attendance:reason_needed');
    const saved = await save(day, came, { reason: 'Came all the same' });
    expect(rowOf(saved.body, rahima.id)).toMatchObject({ status: 'P' });
  });

  it('are refused on a holiday, which is named, and on a weekly holiday', async () => {
    const site = await w.emptySite();
    const office = await w.as('site-admin', { site });
    await buildWorkingShift(w, { working_days: [1, 2, 3, 4, 5, 6, 7].filter((it) => it !== 5) }, site);
    const designation_id = rahima.designation_id;
    const { id } = await w.inSite(
      (tx) =>
        tx
          .insertInto('employee')
          .values({ site_id: site.id, employee_no: 'E-1', name_en: 'A', name_bn: 'ক', designation_id })
          .returning('id')
          .executeTakeFirstOrThrow(),
      site,
    );
    let friday = addDays(now, -7);
    while (weekdayOf(friday) !== 5) friday = addDays(friday, -1);
    const ask = (on_date: Day) => read(on_date, {}, office);
    expect((await ask(friday)).body).toMatchObject({ state: 'weekend', rows: [] });
    const cells = [cell(id, 'status', 'P')];
    expect(refusalOf(await save(friday, cells, {}, office))).toBe('attendance:weekend');
    const starts_on = addDays(friday, 3);
    await w.inSite(
      (tx) =>
        tx
          .insertInto('site_calendar_entry')
          .values({
            site_id: site.id,
            name_en: 'Victory Day',
            name_bn: 'বিজয় দিবস',
            starts_on,
            ends_on: starts_on,
          })
          .execute(),
      site,
    );
    expect((await ask(starts_on)).body).toMatchObject({
      state: 'holiday',
      holiday_name_en: 'Victory Day',
      rows: [],
    });
    expect(refusalOf(await save(starts_on, cells, {}, office))).toBe('attendance:holiday');
    expect((await save(addDays(starts_on, 1), cells, {}, office)).status).toBe(200);
    const forStudents = addDays(starts_on, 2);
    const holiday = { site_id: site.id, name_en: 'Study leave', name_bn: 'পাঠ ছুটি', audience: 'students' };
    await w.inSite(
      (tx) =>
        tx
          .insertInto('site_calendar_entry')
          .values({ ...holiday, starts_on: forStudents, ends_on: forStudents })
          .execute(),
      site,
    );
    expect((await ask(forStudents)).body).toMatchObject({ state: 'not_taken' });
    expect((await save(forStudents, cells, {}, office)).status).toBe(200);
  });

  it('refuse a day to come, a stranger, a way out before the arrival, and no date', async () => {
    const tomorrow = addDays(now, 1);
    expect(refusalOf(await save(tomorrow, [cell(rahima.id, 'status', 'P')]))).toBe('attendance:future_day');
    const stranger = await save(day, [cell(w.otherRows.id, 'status', 'P')]);
    expect(refusalOf(stranger)).toBe('attendance:not_on_employee_sheet');
    const early = [cell(rahima.id, 'in_at', '10:00'), cell(rahima.id, 'out_at', '09:00')];
    expect(refusalOf(await save(day, early))).toBe('attendance:out_before_in');
    expect((await admin.get<Refusal>(path)).body.detail).toBe('Please Select Date.');
  });

  it('leave out who joined later', async () => {
    const joined_on = addDays(day, 1);
    const fresh = await buildPunchingEmployee(w, { joined_on, name_en: `New ${unique()}` });
    expect(rowOf((await read(day)).body, fresh.id)).toBeUndefined();
    expect(rowOf((await read(joined_on)).body, fresh.id)).toBeDefined();
  });

  it('are closed to everybody but the office', async () => {
    const teacher = await w.as('teacher', { employee_id: rahima.id });
    expect((await read(day, {}, teacher)).status).toBe(403);
    expect((await save(day, [cell(rahima.id, 'status', 'P')], {}, teacher)).status).toBe(403);
    expect((await read(day, {}, await w.as('employee'))).status).toBe(403);
  });
});
