import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SectionTeachers } from '#modules/academics/teacher-assignments/teacher-assignment.contract.ts';
import type { EmployeeMonth } from '#modules/attendance/employees/months/employee-month.contract.ts';
import type { DepartureEffect } from '#modules/people/departures/departure.contract.ts';
import { carryOutDepartures } from '#modules/people/departures/departure.job.ts';
import type { EmployeeProfile } from '#modules/people/employees/employee.contract.ts';
import { addDays, type Day, isoWeekdayOf, today } from '#shared/dates.ts';
import {
  buildClass,
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
  unique,
} from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { buildLesson, buildRoutine } from '#test/builders/routine.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { noTeacher } from '../no-teacher.ts';
import type { StudentWeek } from '../student-week/student-week.contract.ts';
import type { OpenLesson } from '../substitutions/substitution.contract.ts';
import type { Unstaffed } from './hand-over.contract.ts';

describe('a teacher who leaves', () => {
  let w: World;
  let admin: TestClient;
  let year: Awaited<ReturnType<typeof buildYear>>;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let subject: Awaited<ReturnType<typeof buildSubject>>;
  let leaving: Awaited<ReturnType<typeof buildTeacher>>;
  let successor: Awaited<ReturnType<typeof buildTeacher>>;
  let pupil: Awaited<ReturnType<typeof buildSectionStudent>>;
  const [first, second] = [addDays(today(), 1), addDays(today(), 2)];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });
  beforeEach(async () => {
    year = await buildYear(w, {
      name: unique(),
      starts_on: addDays(today(), -300),
      ends_on: addDays(today(), 60),
      is_current: true,
    });
    await buildRoutine(w, year.id, { starts_on: addDays(today(), -100) });
    const shift = await buildWorkingShift(w);
    [leaving, successor] = [
      await buildTeacher(w, { name_en: 'Rahima', joined_on: '2020-01-01' }),
      await buildTeacher(w, { name_en: 'Salma' }),
    ];
    section = await buildClassSection(w, {
      academic_year_id: year.id,
      shift_id: shift.id,
      class_id: (await buildClass(w)).id,
      class_teacher_id: leaving.id,
    });
    subject = await buildSubject(w, { name_en: 'Physics' }, []);
    await buildGroupSubject(w, section, { subject_id: subject.id });
    await buildTeacherAssignment(w, {
      class_section_id: section.id,
      subject_id: subject.id,
      employee_id: leaving.id,
    });
    // Two lessons, tomorrow and the day after; at the time of the second the successor is elsewhere.
    const slot = { period_no: 1, starts_at: '08:00', ends_at: '08:40', subject_id: subject.id };
    for (const day of [first, second])
      await buildLesson(w, section, { ...slot, weekday: isoWeekdayOf(day), employee_id: leaving.id });
    const elsewhere = await buildClassSection(w, {
      academic_year_id: year.id,
      shift_id: shift.id,
      name: 'B',
    });
    await buildLesson(w, elsewhere, { ...slot, weekday: isoWeekdayOf(second), employee_id: successor.id });
    pupil = await buildSectionStudent(w, section, 1);
  });

  const path = () => `/api/v1/employees/${leaving.id}/departure`;
  const leave = (fields: object = {}) => admin.post<EmployeeProfile>(path(), fields);
  const effects = async (left_on: Day) =>
    (
      await admin.get<{ effects: DepartureEffect[]; successors: { id: string }[] }>(`${path()}-effects`, {
        left_on,
      })
    ).body;
  const openLessons = async (on_date: Day) =>
    (await admin.get<{ lessons: OpenLesson[] }>('/api/v1/routine/substitutions', { on_date })).body.lessons
      .filter((it) => it.absent.id === leaving.id)
      .map((it) => it.why);
  const unstaffed = async () =>
    (await admin.get<{ rows: Unstaffed[] }>('/api/v1/routine/lessons-without-teacher')).body.rows.find(
      (it) => it.employee_id === leaving.id,
    );
  const teachersSeen = async () => {
    const student = await w.as('student', { student_id: pupil.student.id });
    const { days } = (await student.get<StudentWeek>('/api/v1/routine/student-week')).body;
    return [first, second].map(
      (day) => days.find((it) => it.on_date === day)?.slots.find((it) => it.lesson)?.lesson?.teacher.name_en,
    );
  };
  const teachers = async () =>
    (await admin.get<SectionTeachers>(`/api/v1/academics/class-sections/${section.id}/teachers`)).body;
  const taughtBy = async () => {
    const { class_teacher_id, subjects } = await teachers();
    return [class_teacher_id, ...(subjects.find((it) => it.subject_id === subject.id)?.employee_ids ?? [])];
  };

  it('is shown with all that becomes free', async () => {
    const { effects: free, successors } = await effects(today());
    expect(free.map(({ kind, count }) => [kind, count])).toEqual([
      ['class_teacher', 1],
      ['subjects', 1],
      ['lessons', 2],
    ]);
    expect(free[2]?.names[0]?.name_en).toContain('Physics');
    expect(successors.map((it) => it.id)).toContain(successor.id);
    expect(successors.map((it) => it.id)).not.toContain(leaving.id);
  });

  it('leaves lessons behind that everybody sees without a teacher, until they are given', async () => {
    expect(await teachersSeen()).toEqual(['Rahima', 'Rahima']);
    expect(await openLessons(first)).toEqual([]);
    expect((await leave()).body).toMatchObject({ status: 'left', left_on: today(), sections: [] });
    expect(await teachersSeen()).toEqual([noTeacher.name_en, noTeacher.name_en]);
    expect(await openLessons(first)).toEqual(['left']);
    expect(await unstaffed()).toMatchObject({ left_on: today(), lesson_count: 2 });
    const { tasks } = (await admin.get<{ tasks: { key: string; count: number }[] }>('/api/v1/dashboard'))
      .body;
    expect(tasks.find((it) => it.key === 'unstaffed')?.count).toBeGreaterThanOrEqual(2);
    const week = await admin.get('/api/v1/routine/weeks', {
      academic_year_id: year.id,
      by: 'teacher',
      of: leaving.id,
    });
    expect(week.status).toBe(200);
    expect(await taughtBy()).toEqual([null]);

    const give = (fields: object) =>
      admin.post('/api/v1/routine/lesson-hand-overs', {
        employee_id: leaving.id,
        successor_id: successor.id,
        from_on: first,
        ...fields,
      });
    expect(refusalOf(await give({ from_on: addDays(today(), -1) }))).toBe('routine:starts_in_the_past');
    expect(refusalOf(await give({ successor_id: leaving.id }))).toBe('academics:select_teacher');
    expect((await give({})).body).toEqual({ given_count: 1, left_count: 1 });
    expect(await teachersSeen()).toEqual(['Salma', noTeacher.name_en]);
    expect(await unstaffed()).toMatchObject({ lesson_count: 1 });
    expect((await give({ employee_id: successor.id })).status).toBe(404);
  });

  it('stays in the days that were, in registers and as class teacher', async () => {
    const before = addDays(today(), -2);
    await leave({ left_on: addDays(today(), -1) });
    const query = { month: before.slice(0, 7), employee_id: leaving.id };
    const { rows } = (await admin.get<EmployeeMonth>('/api/v1/attendance/employee-months', query)).body;
    expect(rows.map((it) => it.on_date)).toContain(before);
    expect(rows.map((it) => it.on_date)).not.toContain(today());
    const { earlier_class_teachers } = await teachers();
    expect(earlier_class_teachers).toMatchObject([
      { until_on: today(), was: { class_teacher_id: leaving.id } },
    ]);
  });

  it('can leave on a day to come: until then nothing changes, then it is done by itself', async () => {
    const planned = await leave({ left_on: first, successor_id: successor.id });
    expect(planned.body).toMatchObject({ status: 'active', left_on: first });
    expect(await taughtBy()).toEqual([leaving.id, leaving.id]);
    expect(await teachersSeen()).toEqual(['Rahima', noTeacher.name_en]);
    expect(await unstaffed()).toMatchObject({ left_on: first, lesson_count: 1 });
    await carryOutDepartures(w.stage.services, first);
    expect(await taughtBy(), 'on the last day').toEqual([leaving.id, leaving.id]);
    await carryOutDepartures(w.stage.services, second);
    expect(await taughtBy()).toEqual([successor.id, successor.id]);
    expect((await admin.get<EmployeeProfile>(`/api/v1/employees/${leaving.id}`)).body.status).toBe('left');
  });

  it('can stay after all, and has again what nobody else was given', async () => {
    await leave({ successor_id: successor.id });
    expect(await teachersSeen()).toEqual(['Salma', noTeacher.name_en]);
    expect(await taughtBy()).toEqual([successor.id, successor.id]);
    expect((await admin.delete<EmployeeProfile>(path())).body).toMatchObject({
      status: 'active',
      left_on: null,
    });
    expect(await teachersSeen()).toEqual(['Rahima', 'Rahima']);
    expect(await taughtBy()).toEqual([leaving.id, leaving.id]);
    expect(await unstaffed()).toBeUndefined();
    expect((await teachers()).earlier_class_teachers, 'nobody else was it').toEqual([]);
    expect((await admin.delete(path())).status).toBe(404);
  });

  it('keeps what others were given meanwhile with them', async () => {
    await leave();
    const other = await buildTeacher(w);
    await admin.put(`/api/v1/academics/class-sections/${section.id}/teachers`, {
      class_teacher_id: other.id,
      assignments: [{ subject_id: subject.id, employee_id: other.id }],
    });
    await admin.delete(path());
    expect((await teachers()).class_teacher_id).toBe(other.id);
  });

  it('is asked about where they are recorded as present afterwards', async () => {
    const on_date = addDays(today(), -1);
    await admin.put('/api/v1/attendance/employee-sheets', {
      on_date,
      cells: [{ row: leaving.id, column: 'status', value: 'P', base: null }],
    });
    expect(refusalOf(await leave({ left_on: addDays(on_date, -1) }))).toBe('people:present_later');
    expect((await leave({ left_on: on_date })).status).toBe(200);
    await admin.delete(path());
    expect((await leave({ left_on: addDays(on_date, -1), despite_presence: true })).status).toBe(200);
  });

  it('is refused on a day before joining or too far ahead, with a stranger as successor, and twice', async () => {
    expect(refusalOf(await leave({ left_on: '2019-12-31' }))).toBe('people:left_before_joining');
    expect(refusalOf(await leave({ left_on: addDays(today(), 401) }))).toBe('people:leaves_too_far_ahead');
    expect(refusalOf(await leave({ successor_id: w.otherRows.id }))).toBe('not_valid');
    await leave();
    expect(refusalOf(await leave())).toBe('people:has_left');
  });
});
