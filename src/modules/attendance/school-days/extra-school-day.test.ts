import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteEntry } from '#modules/calendar/site-entries/site-entry.contract.ts';
import type { Page } from '#shared/contract.ts';
import { addDays, type Day, today, weekdayOf } from '#shared/dates.ts';
import {
  buildClass,
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildYear,
  unique,
} from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { buildApprovedLeave, buildLeaveType } from '#test/builders/leave.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AttendanceSheet, Register } from '../attendance-sheets/attendance-sheet.contract.ts';
import type { EmployeeMonth } from '../employees/months/employee-month.contract.ts';

const sheets = '/api/v1/attendance/sheets';
const entries = '/api/v1/calendar/site-entries';

describe('an extra school day', () => {
  let w: World;
  let admin: TestClient;
  let year: Awaited<ReturnType<typeof buildYear>>;
  let shift: Awaited<ReturnType<typeof buildWorkingShift>>;
  let six: Awaited<ReturnType<typeof buildClassSection>>;
  let seven: Awaited<ReturnType<typeof buildClassSection>>;
  let pupil: Awaited<ReturnType<typeof buildSectionStudent>>;
  let teacher: Awaited<ReturnType<typeof buildTeacher>>;
  let saturday: Day;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    // A Saturday that is over.
    saturday = addDays(today(), -((weekdayOf(today()) + 1) % 7) - 7);
    year = await buildYear(w, {
      name: unique(),
      starts_on: addDays(saturday, -300),
      ends_on: addDays(saturday, 60),
    });
  });
  beforeEach(async () => {
    shift = await buildWorkingShift(w, { working_days: [7, 1, 2, 3, 4] });
    const place = { academic_year_id: year.id, shift_id: shift.id };
    teacher = await buildTeacher(w, { joined_on: '2010-01-01' });
    six = await buildClassSection(w, {
      ...place,
      class_id: (await buildClass(w)).id,
      class_teacher_id: teacher.id,
    });
    seven = await buildClassSection(w, { ...place, class_id: (await buildClass(w)).id });
    pupil = await buildSectionStudent(w, six, 1);
    await buildSectionStudent(w, seven, 1);
  });

  const enter = (over: object = {}) =>
    admin.post<SiteEntry>(entries, {
      name_en: `Make-up classes ${unique()}`,
      name_bn: `অতিরিক্ত ক্লাস ${unique()}`,
      kind: 'event',
      starts_on: saturday,
      ends_on: saturday,
      is_holiday: false,
      is_working_day: true,
      shift_ids: [shift.id],
      ...over,
    });
  const opened = async (over: object = {}) => {
    const made = await enter(over);
    expect(made.status).toBe(201);
    return made.body;
  };
  const close = (entry: SiteEntry) => admin.delete(`${entries}/${entry.id}`);
  const stateOf = async (section: { id: string }, on_date = saturday) =>
    (await admin.get<AttendanceSheet>(sheets, { class_section_id: section.id, on_date })).body.state;
  const take = () =>
    admin.put(sheets, {
      class_section_id: six.id,
      on_date: saturday,
      cells: [{ row: pupil.enrolment.id, column: 'status', value: 'A', base: null }],
    });
  const monthOfPupil = async () => {
    const path = `/api/v1/attendance/students/${pupil.student.id}/months/${saturday.slice(0, 7)}`;
    return (
      await admin.get<{ working_days: number; absent: number; days: { on_date: Day; status: string }[] }>(
        path,
      )
    ).body;
  };
  const untaken = async () => {
    const query = { from: saturday, to: saturday, page_size: 200 };
    const { body } = await admin.get<Page<{ class_section_id: string }>>(
      '/api/v1/attendance/untaken-sections',
      query,
    );
    return body.rows.map((it) => it.class_section_id);
  };
  const dayOfTeacher = async () => {
    const query = { month: saturday.slice(0, 7), employee_id: teacher.id };
    const { body } = await admin.get<EmployeeMonth>('/api/v1/attendance/employee-months', query);
    return body.rows.find((it) => it.on_date === saturday)?.status;
  };

  it('opens a Saturday for its shift and nothing else, and closes it again', async () => {
    expect(await stateOf(six)).toBe('weekend');
    expect(refusalOf(await take())).toBe('attendance:weekend');
    expect(await untaken()).not.toContain(six.id);
    const entry = await opened();
    expect(entry).toMatchObject({ is_working_day: true, shift_ids: [shift.id], class_ids: [] });
    expect(await stateOf(six)).toBe('not_taken');
    expect(await untaken()).toEqual(expect.arrayContaining([six.id, seven.id]));
    expect(await stateOf(six, addDays(saturday, -7)), 'the Saturday before').toBe('weekend');
    const otherShift = await buildWorkingShift(w, { working_days: [7, 1, 2, 3, 4] });
    const other = await buildClassSection(w, { academic_year_id: year.id, shift_id: otherShift.id });
    expect(await stateOf(other), 'a section of another shift').toBe('weekend');
    await close(entry);
    expect(await stateOf(six)).toBe('weekend');
  });

  it('can be for some classes only', async () => {
    const entry = await opened({ class_ids: [six.class_id] });
    expect([await stateOf(six), await stateOf(seven)]).toEqual(['not_taken', 'weekend']);
    await admin.put(`${entries}/${entry.id}`, { ...entry, colour: null, class_ids: [seven.class_id] });
    expect([await stateOf(six), await stateOf(seven)]).toEqual(['weekend', 'not_taken']);
    await close(entry);
  });

  it('has a register that counts as long as it is one', async () => {
    const entry = await opened();
    expect((await take()).status).toBe(200);
    expect(await monthOfPupil()).toMatchObject({ working_days: 1, absent: 1 });
    const effect = await admin.get('/api/v1/calendar/holiday-effects', { from: saturday, to: saturday });
    expect(effect.body).toEqual({ register_count: expect.any(Number) });
    await close(entry);
    expect(await monthOfPupil()).toMatchObject({ working_days: 0, absent: 0 });
    expect((await monthOfPupil()).days.find((it) => it.on_date === saturday)?.status).toBe('W');
    const again = await opened();
    expect(await monthOfPupil()).toMatchObject({ working_days: 1, absent: 1 });
    const registers = await admin.get<Register[]>('/api/v1/attendance/registers', { on_date: saturday });
    expect(registers.body.find((it) => it.class_section_id === six.id)).toMatchObject({
      is_school_day: true,
      marked_count: 1,
    });
    await close(again);
  });

  it('comes before a holiday that stands on the same day', async () => {
    const holiday = await opened({ is_working_day: false, shift_ids: [], is_holiday: true, kind: 'holiday' });
    expect(await stateOf(six)).toBe('holiday');
    const entry = await opened({ class_ids: [six.class_id] });
    expect([await stateOf(six), await stateOf(seven)]).toEqual(['not_taken', 'holiday']);
    await close(entry);
    await close(holiday);
  });

  it('is a day of work for the staff of its shift, unless it is for students alone', async () => {
    await admin.put('/api/v1/attendance/employee-hours', {
      employee_ids: [teacher.id],
      from_on: addDays(saturday, -30),
      shift_id: shift.id,
    });
    expect(await dayOfTeacher()).toBe('W');
    const students = await opened({ audience: 'students' });
    expect(await dayOfTeacher()).toBe('W');
    await close(students);
    const everyone = await opened();
    expect(await dayOfTeacher()).toBeNull();
    await close(everyone);
  });

  it('counts as a day of leave', async () => {
    const type = await buildLeaveType(w, { counts_holidays: false });
    const own = await w.as('teacher', { employee_id: teacher.id });
    const daysOf = async () =>
      (
        await own.get<{ days: number }>('/api/v1/leave/own-count', {
          leave_type_id: type.id,
          starts_on: saturday,
          ends_on: saturday,
          day_part: 'full',
        })
      ).body.days;
    expect(await daysOf()).toBe(0);
    const entry = await opened();
    expect(await daysOf()).toBe(1);
    await close(entry);
  });

  it('holds the lessons of the weekday that is chosen', async () => {
    const subject = await buildSubject(w, { name_en: 'Physics' }, []);
    const lesson = await buildLesson(w, six, {
      weekday: 7,
      period_no: 1,
      starts_at: '08:00',
      ends_at: '08:40',
      subject_id: subject.id,
      employee_id: teacher.id,
    });
    await buildApprovedLeave(w, teacher.id, saturday, saturday);
    const lessons = async () =>
      (
        await admin.get<{ lessons: { id: string; absent: { id: string } }[] }>(
          '/api/v1/routine/substitutions',
          {
            on_date: saturday,
          },
        )
      ).body.lessons
        .filter((it) => it.absent.id === teacher.id)
        .map((it) => it.id);
    expect(await lessons(), 'a free Saturday').toEqual([]);
    const plain = await opened();
    expect(await lessons(), 'a Saturday with the routine of Saturday').toEqual([]);
    await close(plain);
    const entry = await opened({ routine_weekday: 7 });
    expect(await lessons()).toEqual([lesson.id]);
    await close(entry);
  });

  it('is told apart in the calendar file', async () => {
    const entry = await opened();
    const file = (await admin.get<string>(`${entries}/file`, { language: 'en' })).body;
    const event = String(file)
      .split('BEGIN:VEVENT')
      .find((it) => it.includes(entry.id));
    expect(event).toContain('CATEGORIES:working-day');
    await close(entry);
  });

  it('refuses a holiday at once, places of a plain entry, and shifts and classes that are not there', async () => {
    expect(refusalOf(await enter({ is_holiday: true }))).toBe('calendar:holiday_with_school');
    const plain = { is_working_day: false, shift_ids: [] };
    expect(refusalOf(await enter({ is_working_day: false }))).toBe('calendar:only_for_school_days');
    expect(refusalOf(await enter({ ...plain, class_ids: [six.class_id] }))).toBe(
      'calendar:only_for_school_days',
    );
    expect(refusalOf(await enter({ ...plain, routine_weekday: 1 }))).toBe('calendar:only_for_school_days');
    const stranger = await buildClass(w);
    expect(refusalOf(await enter({ class_ids: [stranger.id] }))).toBe('not_valid');
    expect(refusalOf(await enter({ shift_ids: [stranger.id] }))).toBe('not_valid');
    const places = await admin.get<{ shifts: { id: string }[]; classes: { id: string }[] }>(
      '/api/v1/calendar/school-places',
    );
    expect(places.body.shifts.map((it) => it.id)).toContain(shift.id);
    expect(places.body.classes.map((it) => it.id)).toContain(six.class_id);
    expect(places.body.classes.map((it) => it.id)).not.toContain(stranger.id);
  });
});
