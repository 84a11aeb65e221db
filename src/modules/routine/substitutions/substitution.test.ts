import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
} from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildApprovedLeave } from '#test/builders/leave.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { StudentWeek } from '../student-week/student-week.contract.ts';
import type { CoverRow, OpenLesson } from './substitution.contract.ts';
import { lessonsMissed } from './substitution.rules.ts';

const path = '/api/v1/routine/substitutions';
// A Sunday.
const on_date = '2026-05-10';
const first = { weekday: 7, period_no: 1, starts_at: '08:00', ends_at: '08:45' };
const second = { weekday: 7, period_no: 2, starts_at: '08:45', ends_at: '09:30' };

describe('substitution on the day', () => {
  let w: World;
  let office: TestClient;
  let told: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let salma: string;
  let rafiq: string;
  let nadia: string;
  let lesson: string;
  let taught: { subject_id: string };

  beforeEach(async () => {
    w = await world();
    setToday(on_date);
    const year = await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31' });
    section = await buildClassSection(w, { academic_year_id: year.id });
    taught = { subject_id: (await buildSubject(w, { name_en: 'Physics' }, [])).id };
    const another = (await buildSubject(w, { name_en: 'History' }, [])).id;
    salma = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    rafiq = (await buildTeacher(w, { name_en: 'Rafiq Islam' })).id;
    nadia = (await buildTeacher(w, { name_en: 'Nadia Haque' })).id;
    lesson = (await buildLesson(w, section, { ...first, ...taught, employee_id: salma, room: '101' })).id;
    // Nadia teaches the subject elsewhere, Rafiq something else in the next period.
    const { id: _id, ...like } = section;
    const other = await buildClassSection(w, { ...like, name: 'B', class_teacher_id: null });
    await buildTeacherAssignment(w, { ...taught, class_section_id: other.id, employee_id: nadia });
    await buildLesson(w, other, { ...second, subject_id: another, employee_id: rafiq });
    office = await w.as('site-admin');
    told = await w.as('teacher', { employee_id: nadia });
  });
  afterAll(useRealClock);

  const absent = (employee_id: string) =>
    w.inSite((tx) =>
      tx
        .insertInto('employee_day')
        .values({ site_id: w.site.id, employee_id, on_date, hand_status: 'A' })
        .execute(),
    );
  const day = async (query: object = {}) => {
    const { status, body } = await office.get<{ lessons: OpenLesson[] }>(path, { on_date, ...query });
    expect(status).toBe(200);
    return body.lessons;
  };
  const assign = (employee_id: string, fields: object = {}) =>
    office.post<{ id: string }>(path, { routine_entry_id: lesson, on_date, employee_id, ...fields });
  const titles = async () =>
    (await told.get<{ rows: { title: string }[] }>('/api/v1/notifications')).body.rows.map((it) => it.title);

  it('lists the lessons of who is absent, with free teachers of the subject first', async () => {
    expect(await day()).toEqual([]);
    await absent(salma);
    const [open, ...more] = await day();
    expect(more).toEqual([]);
    expect(open).toMatchObject({ id: lesson, why: 'absent', substitute: null, section: 'A' });
    const ours = open!.candidates.filter((it) => [salma, rafiq, nadia].includes(it.id));
    expect(ours.map((it) => [it.id, it.teaches_subject, it.lesson_count])).toEqual([
      [nadia, true, 0],
      [rafiq, false, 1],
    ]);
  });

  it('lists the lessons of a teacher who is asked for, and those of nobody on a holiday', async () => {
    expect(await day({ employee_id: salma })).toMatchObject([{ id: lesson, why: 'chosen' }]);
    expect(await day({ on_date: '2026-05-09', employee_id: salma })).toEqual([]);
  });

  it('gives a lesson away with one call, and tells the substitute and the family', async () => {
    const { status } = await assign(nadia);
    expect(status).toBe(201);
    expect(await day()).toMatchObject([{ id: lesson, substitute: { id: nadia } }]);
    expect(await titles()).toContain('You take Physics in Nine A on 10 May 2026, 08:00–08:45');
    const pupil = (await buildSectionStudent(w, section, 1)).student.id;
    const student = await w.as('student', { student_id: pupil });
    const { body } = await student.get<StudentWeek>('/api/v1/routine/student-week');
    expect(body.days[0]!.slots[0]!.lesson).toMatchObject({
      teacher: { name_en: 'Salma Akter' },
      substitute: { name_en: 'Nadia Haque' },
    });
  });

  it('shows the day of both teachers as it is', async () => {
    await assign(nadia);
    const lessonsOf = async (employee_id: string) => {
      const of = await w.as('teacher', { employee_id });
      return (await of.get<{ lessons: object[] }>('/api/v1/dashboard')).body.lessons;
    };
    expect(await lessonsOf(nadia)).toMatchObject([{ kind: 'cover', other: { en: 'Salma Akter' } }]);
    expect(await lessonsOf(salma)).toMatchObject([{ kind: 'covered', other: { en: 'Nadia Haque' } }]);
  });

  it('takes a lesson back, and counts who took lessons and whose were taken', async () => {
    const { body } = await assign(nadia);
    const report = async () =>
      (
        await office.get<{ rows: CoverRow[] }>('/api/v1/routine/reports/substitutions', {
          from: '2026-05-01',
          to: '2026-05-31',
        })
      ).body.rows.map((it) => [it.id, it.given_count, it.taken_count]);
    expect(await report()).toEqual([
      [nadia, 1, 0],
      [salma, 0, 1],
    ]);
    expect((await office.delete(`${path}/${body.id}`)).status).toBe(200);
    expect(await report()).toEqual([]);
    expect(await titles()).toContain('You need not take Physics in Nine A on 10 May 2026, 08:00–08:45');
    expect((await office.delete(`${path}/${body.id}`)).status).toBe(404);
  });

  it('is refused to who has another lesson then, is away, or does not teach', async () => {
    const overlapping = { weekday: 7, period_no: 9, starts_at: '09:30', ends_at: '10:15' };
    const { id: _id, ...like } = section;
    const third = await buildClassSection(w, { ...like, name: 'C', class_teacher_id: null });
    const late = await buildLesson(w, section, { ...overlapping, ...taught, employee_id: salma });
    await buildLesson(w, third, { ...overlapping, ...taught, employee_id: rafiq });
    const own = { routine_entry_id: late.id };
    expect(refusalOf(await assign(rafiq, own))).toBe('routine:substitute_busy');
    await absent(nadia);
    expect(refusalOf(await assign(nadia))).toBe('routine:substitute_away');
    const clerk = (await buildTeacher(w, { is_teacher: false })).id;
    expect(refusalOf(await assign(clerk))).toBe('academics:select_teacher');
    expect((await assign(rafiq, { on_date: '2026-05-11' })).status).toBe(404);
    const early = await office.get('/api/v1/routine/reports/substitutions', {
      from: '2026-05-02',
      to: '2026-05-01',
    });
    expect(refusalOf(early)).toBe('routine:range_ends_early');
  });

  it('may go to a teacher who is on leave for half of the day, not to one on leave for all of it', async () => {
    await absent(salma);
    await buildApprovedLeave(w, nadia, on_date, on_date, 'second_half');
    await buildApprovedLeave(w, rafiq, on_date, on_date);
    const offered = (await day())[0]!.candidates.map((it) => it.id);
    expect([nadia, rafiq].map((it) => offered.includes(it))).toEqual([true, false]);
    expect(refusalOf(await assign(rafiq))).toBe('routine:substitute_away');
    expect((await assign(nadia)).status).toBe(201);
  });

  it('is kept by the database to one lesson of a teacher at a time', async () => {
    await assign(nadia);
    const { id: _id, ...like } = section;
    const third = await buildClassSection(w, { ...like, name: 'C', class_teacher_id: null });
    const twin = await buildLesson(w, third, { ...first, ...taught, employee_id: rafiq });
    expect(refusalOf(await assign(nadia, { routine_entry_id: twin.id }))).toBe('routine:substitute_busy');
    const insert = w.inSite((tx) =>
      tx
        .insertInto('routine_substitution')
        .values({
          site_id: w.site.id,
          routine_entry_id: twin.id,
          on_date,
          absent_id: rafiq,
          employee_id: nadia,
          starts_at: '08:30',
          ends_at: '09:00',
        })
        .execute(),
    );
    await expect(insert).rejects.toThrow(/routine_substitution_apart/);
  });

  it('counts half days by the order of the lessons', () => {
    const lessons = ['10:00', '08:00', '09:00'].map((starts_at) => ({ starts_at }));
    const startsOf = (part: 'full' | 'first_half' | 'second_half') =>
      lessonsMissed(lessons, part).map((it) => it.starts_at);
    expect(startsOf('first_half')).toEqual(['08:00', '09:00']);
    expect(startsOf('second_half')).toEqual(['10:00']);
    expect(startsOf('full')).toEqual(['08:00', '09:00', '10:00']);
  });
});
