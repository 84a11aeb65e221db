import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttendanceSheet } from '#modules/attendance/attendance-sheets/attendance-sheet.contract.ts';
import type { LessonReport, StudentLessons } from '#modules/attendance/lesson-attendance/lesson.contract.ts';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
} from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { LessonRegister } from './lesson-register.contract.ts';

const sheets = '/api/v1/attendance/sheets';
// A Sunday.
const on_date = '2026-05-10';
const range = { from: '2026-05-01', to: '2026-05-31' };

describe('the register of a lesson', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let pupils: Awaited<ReturnType<typeof buildSectionStudent>>[];
  let household: string;
  let physics: string;
  let lessonId: string;
  const teacherIds = { head: '', salma: '', nadia: '', rafiq: '' };

  const as = (name: keyof typeof teacherIds) => w.as('teacher', { employee_id: teacherIds[name] });
  const keep = (class_ids: string[]) => office.put('/api/v1/attendance/lesson-setting', { class_ids });
  const place = (fields: object = {}) => ({ class_section_id: section.id, on_date, period: 2, ...fields });
  const read = (asker: TestClient, fields: object = {}) => asker.get<AttendanceSheet>(sheets, place(fields));
  const marks = (...states: string[]) =>
    states.map((value, at) => ({ row: pupils[at]!.enrolment.id, column: 'status', value, base: null }));
  const save = (asker: TestClient, states: string[], fields: object = {}) =>
    asker.put<AttendanceSheet>(sheets, { ...place(fields), cells: marks(...states) });
  const day = async (asker: TestClient) => {
    const { status, body } = await asker.get<{ is_kept: boolean; lessons: LessonRegister[] }>(
      '/api/v1/routine/lesson-registers',
      { on_date },
    );
    expect(status).toBe(200);
    return body;
  };
  const substitute = (employee_id: string) =>
    office.post('/api/v1/routine/substitutions', { routine_entry_id: lessonId, on_date, employee_id });

  beforeEach(async () => {
    w = await world();
    setToday(on_date);
    const year = await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31' });
    for (const name of ['head', 'salma', 'nadia', 'rafiq'] as const)
      teacherIds[name] = (await buildTeacher(w, { name_en: name })).id;
    section = await buildClassSection(w, { academic_year_id: year.id, class_teacher_id: teacherIds.head });
    physics = (await buildSubject(w, { name_en: 'Physics' }, [])).id;
    lessonId = (
      await buildLesson(w, section, {
        weekday: 7,
        period_no: 2,
        starts_at: '08:45',
        ends_at: '09:30',
        subject_id: physics,
        employee_id: teacherIds.salma,
      })
    ).id;
    // Rafiq teaches something else in the section.
    await buildTeacherAssignment(w, {
      class_section_id: section.id,
      employee_id: teacherIds.rafiq,
      subject_id: (await buildSubject(w, {}, [])).id,
    });
    household = (await buildHousehold(w)).id;
    pupils = [
      await buildSectionStudent(w, section, 1, { household_id: household }),
      await buildSectionStudent(w, section, 2),
      await buildSectionStudent(w, section, 3),
    ];
    office = await w.as('site-admin');
    await keep([section.class_id]);
  });
  afterAll(useRealClock);

  it('is taken by the teacher of the lesson, and knows its subject', async () => {
    const salma = await as('salma');
    const { body } = await read(salma);
    expect(body).toMatchObject({
      state: 'not_taken',
      late_after: null,
      can: { edit: true },
      lesson: { subject_en: 'Physics', teacher_en: 'salma', starts_at: '08:45' },
    });
    const saved = await save(salma, ['P', 'A', 'P']);
    expect([saved.status, saved.body.state]).toEqual([200, 'taken']);
    const stored = await w.inSite((tx) =>
      tx.selectFrom('attendance_sheet').select('subject_id').where('site_id', '=', w.site.id).execute(),
    );
    expect(stored).toContainEqual({ subject_id: physics });
  });

  it('stays that of its period where the routine was replaced and the period removed', async () => {
    await save(await as('salma'), ['P', 'A', 'P']);
    const before = await day(office);
    expect(before.lessons).toMatchObject([{ period_no: 2, starts_at: '08:45' }]);
    await w.inSite(async (tx) => {
      await tx
        .updateTable('routine_version')
        .set({ replaced_on: '2026-05-11' })
        .where('site_id', '=', w.site.id)
        .where('academic_year_id', '=', section.academic_year_id)
        .execute();
    });
    setToday('2026-05-12');
    const { routine_period_id } = await w.inSite((tx) =>
      tx
        .selectFrom('routine_entry')
        .select('routine_period_id')
        .where('site_id', '=', w.site.id)
        .where('id', '=', lessonId)
        .executeTakeFirstOrThrow(),
    );
    expect((await office.delete(`/api/v1/routine/periods/${routine_period_id}`)).status).toBe(200);
    expect(await day(office)).toEqual(before);
  });

  it('lists who takes a subject by choice, and everybody where it is on nobody’s list', async () => {
    const salma = await as('salma');
    expect((await read(salma)).body.rows).toHaveLength(3);
    await w.inSite((tx) =>
      tx
        .insertInto('student_subject')
        .values({
          site_id: w.site.id,
          subject_id: physics,
          condition: 'elective',
          enrolment_id: pupils[1]!.enrolment.id,
        })
        .execute(),
    );
    expect((await read(salma)).body.rows.map((it) => it.enrolment_id)).toEqual([pupils[1]!.enrolment.id]);
    const saved = await salma.put<AttendanceSheet>(sheets, {
      ...place(),
      cells: [{ row: pupils[1]!.enrolment.id, column: 'status', value: 'A', base: null }],
    });
    expect([saved.status, saved.body.state]).toEqual([200, 'taken']);
    expect((await read(office, { period: 0 })).body.rows).toHaveLength(3);
  });

  it('is taken by the class teacher and the office, and is not there for other teachers of the section', async () => {
    expect((await save(await as('head'), ['P', 'P', 'P'])).status).toBe(200);
    expect((await read(office)).status).toBe(200);
    expect((await read(await as('rafiq'))).status).toBe(404);
    expect((await save(await as('rafiq'), ['A', 'A', 'A'])).status).toBe(404);
    // The daily register of the section is theirs all the same.
    expect((await read(await as('rafiq'), { period: 0 })).status).toBe(200);
  });

  it('is taken by a substitute on that day only', async () => {
    const nadia = await as('nadia');
    expect((await read(nadia)).status).toBe(404);
    expect((await substitute(teacherIds.nadia)).status).toBe(201);
    expect((await save(nadia, ['P', 'P', 'P'])).status).toBe(200);
    expect((await read(nadia, { on_date: '2026-05-03' })).status).toBe(404);
    expect((await read(nadia, { period: 0 })).status).toBe(404);
  });

  it('opens with what the register of the day says of each student', async () => {
    await office.put(sheets, { ...place({ period: 0 }), cells: marks('A', 'LV', 'P') });
    const { body } = await read(await as('salma'));
    expect(body.rows.map((it) => [it.day_status, it.status])).toEqual([
      ['A', null],
      ['LV', null],
      ['P', null],
    ]);
    expect((await read(office, { period: 0 })).body.rows[0]!.day_status).toBeNull();
  });

  it('knows no late limit, unlike the register of the day', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('shift_detail')
        .values({
          site_id: w.site.id,
          shift_id: section.shift_id,
          working_days: [7, 1, 2, 3, 4],
          starts_at: '08:00',
          ends_at: '15:00',
          late_after: '08:10',
          attendance_cutoff: '08:15',
        })
        .execute(),
    );
    const arrival = { row: pupils[0]!.enrolment.id, column: 'in_at', value: '08:50', base: null };
    const cells = [...marks('P', 'P', 'P'), arrival];
    const ofDay = await office.put<AttendanceSheet>(sheets, { ...place({ period: 0 }), cells });
    expect(ofDay.body.rows[0]!.status).toBe('L');
    // The cut-off of the daily register is over, too.
    const ofLesson = await (await as('salma')).put<AttendanceSheet>(sheets, { ...place(), cells });
    expect(ofLesson.body).toMatchObject({ late_after: null, rows: [{ status: 'P' }, {}, {}] });
  });

  it('is refused in a class that does not keep attendance lesson by lesson', async () => {
    await keep([]);
    const salma = await as('salma');
    expect((await read(salma)).body.can.edit).toBe(false);
    expect(refusalOf(await save(salma, ['P', 'P', 'P']))).toBe('attendance:lessons_not_kept');
    expect(await day(salma)).toMatchObject({ is_kept: false, lessons: [] });
    const dashboard = await salma.get<{ lessons: object[] }>('/api/v1/dashboard');
    expect(dashboard.body.lessons).toMatchObject([{ register: null, register_href: null }]);
  });

  it('is switched on by the office for known classes only', async () => {
    const unknown = await keep(['01234567-89ab-7def-8123-456789abcdef']);
    expect(refusalOf(unknown)).toBe('not_valid');
    const salma = await as('salma');
    expect((await salma.put('/api/v1/attendance/lesson-setting', { class_ids: [] })).status).toBe(403);
    const { body } = await salma.get<{ class_ids: string[]; can: object }>(
      '/api/v1/attendance/lesson-setting',
    );
    expect(body).toEqual({ class_ids: [section.class_id], can: { edit: false } });
  });

  it('is listed with the lessons of the day, taken or not, for whoever may take it', async () => {
    const [salma, nadia] = [await as('salma'), await as('nadia')];
    expect((await day(salma)).lessons).toMatchObject([
      { id: lessonId, period_no: 2, is_mine: true, is_taken: false, subject: { name_en: 'Physics' } },
    ]);
    expect((await day(await as('head'))).lessons).toMatchObject([{ id: lessonId, is_mine: false }]);
    expect((await day(nadia)).lessons).toEqual([]);
    expect((await day(await as('rafiq'))).lessons).toEqual([]);

    await substitute(teacherIds.nadia);
    await save(nadia, ['P', 'A', 'L']);
    expect((await day(nadia)).lessons).toMatchObject([
      { is_mine: true, is_taken: true, marked_count: 3, present_count: 2, substitute: { name_en: 'nadia' } },
    ]);
    expect((await day(salma)).lessons).toMatchObject([{ id: lessonId, is_mine: false }]);
    expect((await day(office)).lessons).toMatchObject([{ id: lessonId, is_taken: true }]);
  });

  it('is one tap away from the teacher’s day', async () => {
    const salma = await as('salma');
    const lessons = async (asker: TestClient) =>
      (await asker.get<{ lessons: object[] }>('/api/v1/dashboard')).body.lessons;
    const register_href = `/site/student-attendance/lessons?on_date=${on_date}&class_section_id=${section.id}&period=2`;
    expect(await lessons(salma)).toMatchObject([{ register: 'waiting', register_href }]);
    await save(salma, ['P', 'P', 'P']);
    expect(await lessons(salma)).toMatchObject([{ register: 'taken', register_href }]);
    await substitute(teacherIds.nadia);
    expect(await lessons(salma)).toMatchObject([{ kind: 'covered', register: null }]);
    expect(await lessons(await as('nadia'))).toMatchObject([{ kind: 'cover', register: 'taken' }]);
  });

  it('counts for the section and the student by subject', async () => {
    await save(office, ['P', 'A', 'LV']);
    await save(office, ['L', 'A', 'P'], { on_date: '2026-05-03' });
    const { body } = await office.get<LessonReport>('/api/v1/attendance/lesson-report', {
      class_section_id: section.id,
      ...range,
    });
    expect(body.subjects).toEqual([
      { subject_id: physics, name_en: 'Physics', name_bn: expect.any(String), lessons: 2 },
    ]);
    expect(body.rows.map((it) => [it.roll, it.cells, it.percent])).toEqual([
      [1, [{ held: 2, present: 2 }], 100],
      [2, [{ held: 2, present: 0 }], 0],
      [3, [{ held: 2, present: 1 }], 50],
    ]);
    expect(body.total).toMatchObject({ held: 6, present: 3, absent: 2, late: 1, leave: 1, percent: 50 });

    const own = (asker: TestClient, query: object = {}) =>
      asker.get<StudentLessons>('/api/v1/attendance/student-lessons', { ...range, ...query });
    const [first, second] = pupils.map((it) => it.student.id);
    const student = await w.as('student', { student_id: second! });
    expect((await own(student)).body).toMatchObject({
      held: 2,
      present: 0,
      absent: 2,
      percent: 0,
      subjects: [{ name_en: 'Physics', held: 2, absent: 2 }],
      days: [
        { on_date, lessons: [{ period: 2, name_en: 'Physics', status: 'A' }] },
        { on_date: '2026-05-03', lessons: [{ period: 2, status: 'A' }] },
      ],
    });
    const guardian = await w.as('guardian', { household_id: household });
    expect((await own(guardian, { student_id: first })).body).toMatchObject({ present: 2, late: 1 });
    expect((await own(guardian, { student_id: second })).status).toBe(404);
    expect((await own(guardian)).status).toBe(404);
  });

  it('is reported only to those who work with the section, over a range of days that fits', async () => {
    const report = (asker: TestClient, days: object = range) =>
      asker.get('/api/v1/attendance/lesson-report', { class_section_id: section.id, ...days });
    expect((await report(await as('nadia'))).status).toBe(404);
    const backwards = { from: '2026-05-02', to: '2026-05-01' };
    expect(refusalOf(await report(office, backwards))).toBe('attendance:range_reversed');
    expect(refusalOf(await report(office, { from: '2026-01-01', to: '2026-05-01' }))).toBe(
      'attendance:range_too_long',
    );
  });
});
