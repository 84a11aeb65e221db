import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  buildYear,
} from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Routine } from '../entries/routine-entry.contract.ts';
import type { StudentWeek } from '../student-week/student-week.contract.ts';
import type { RoutineChanges, RoutineVersion } from './routine-version.contract.ts';

const path = '/api/v1/routine/versions';
// A Sunday.
const sunday = '2026-05-10';
const hours = { weekday: 7, period_no: 1, starts_at: '08:00', ends_at: '08:45' };

describe('draft and published routine', () => {
  let w: World;
  let office: TestClient;
  let teacher: TestClient;
  let student: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let subject_id: string;
  let salma: string;
  let rafiq: string;
  let period_id: string;

  beforeEach(async () => {
    w = await world();
    setToday(sunday);
    const year = await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31' });
    section = await buildClassSection(w, { academic_year_id: year.id });
    subject_id = (await buildSubject(w, { name_en: 'Physics' }, [])).id;
    await buildGroupSubject(w, section, { subject_id });
    salma = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    rafiq = (await buildTeacher(w, { name_en: 'Rafiq Islam' })).id;
    const lesson = await buildLesson(w, section, { ...hours, subject_id, employee_id: salma, room: '101' });
    period_id = lesson.routine_period_id!;
    office = await w.as('site-admin');
    teacher = await w.as('teacher', { employee_id: salma });
    student = await w.as('student', {
      student_id: (await buildSectionStudent(w, section, 1)).student.id,
    });
  });
  afterAll(useRealClock);

  const change = (fields: object = {}) =>
    office.put<Routine>(`/api/v1/routine/class-sections/${section.id}/periods/${period_id}`, {
      subject_id,
      employee_id: rafiq,
      room: '101',
      ...fields,
    });
  const show = async (of: TestClient = office, query: object = {}) => {
    const { id, academic_year_id, shift_id, version_id, class_id, study_group_id } = section;
    const way = { academic_year_id, shift_id, version_id, class_id, study_group_id, class_section_id: id };
    return of.get<Routine>('/api/v1/routine', { ...way, ...query });
  };
  const draft = async () => (await show()).body.version!.id;
  /** A draft that is like what is published. */
  const draftOf = async () => {
    await change({ employee_id: salma });
    return draft();
  };
  const publish = (id: string, starts_on: string | null) =>
    office.post<RoutineVersion>(`${path}/${id}/publication`, { starts_on });
  const versions = async (of: TestClient = office) =>
    (await of.get<RoutineVersion[]>(path, { academic_year_id: section.academic_year_id })).body;
  /** Who teaches on the Sundays that the student's week shows. */
  const taughtBy = async () =>
    (await student.get<StudentWeek>('/api/v1/routine/student-week')).body.days
      .flatMap((it) => it.slots.map(({ lesson }) => lesson?.teacher.name_en ?? null))
      .join();

  it('begin a draft with the first change, which only the office sees', async () => {
    expect((await show()).body.version).toMatchObject({ state: 'published', starts_on: '2026-01-01' });
    const { body } = await change();
    expect(body.version).toMatchObject({ state: 'draft', starts_on: null });
    expect(body.entries).toMatchObject([{ employee_en: 'Rafiq Islam' }]);
    expect((await show(teacher)).body.entries).toMatchObject([{ employee_en: 'Salma Akter' }]);
    expect(await taughtBy()).toBe('Salma Akter');
    expect((await versions(teacher)).map((it) => it.state)).toEqual(['published']);
    const refused = await show(teacher, { routine_version_id: await draft() });
    expect([refused.status, refusalOf(refused)]).toEqual([404, 'not_found']);
  });

  it('show before publishing what changes for whom', async () => {
    await change();
    const { body } = await office.get<RoutineChanges>(`${path}/${await draft()}/changes`);
    expect(body).toMatchObject({ added: 0, changed: 1, removed: 0, section_count: 1, teacher_count: 2 });
    expect(body.rows).toMatchObject([
      {
        class_en: 'Nine',
        section: 'A',
        weekday: 7,
        starts_at: '08:00',
        before: { employee_en: 'Salma Akter' },
        after: { employee_en: 'Rafiq Islam' },
      },
    ]);
  });

  it('are changed for everybody on the day of publication, and the days before stay', async () => {
    await change();
    const id = await draft();
    expect((await publish(id, '2026-05-17')).body).toMatchObject({ state: 'published', lesson_count: 1 });
    expect(await taughtBy()).toBe('Salma Akter');
    setToday('2026-05-16');
    expect(await taughtBy()).toBe('Rafiq Islam');
    const [latest, before] = await versions();
    expect([latest!.starts_on, before!.starts_on, before!.replaced_on]).toEqual([
      '2026-05-17',
      '2026-01-01',
      '2026-05-17',
    ]);
    const past = await show(teacher, { routine_version_id: before!.id });
    expect(past.body.entries).toMatchObject([{ employee_en: 'Salma Akter' }]);
  });

  it('tell the teachers whose lessons change', async () => {
    await change();
    await publish(await draft(), '2026-05-17');
    const { body } = await teacher.get<{ rows: { title: string }[] }>('/api/v1/notifications');
    expect(body.rows.map((it) => it.title)).toContain('Your class routine changes from 17 May 2026');
  });

  it('replace on a day all that was to hold from that day on', async () => {
    await change();
    await publish(await draft(), '2026-05-17');
    await change({ room: '102' });
    await publish(await draft(), '2026-05-12');
    expect((await versions()).map((it) => [it.starts_on, it.replaced_on])).toEqual([
      ['2026-05-12', null],
      ['2026-01-01', '2026-05-12'],
    ]);
  });

  it('are published from today on, within the year, on a day that is chosen', async () => {
    await change();
    const id = await draft();
    expect(refusalOf(await publish(id, null))).toBe('routine:select_start');
    expect(refusalOf(await publish(id, '2026-05-09'))).toBe('routine:starts_in_the_past');
    expect(refusalOf(await publish(id, '2027-01-01'))).toBe('routine:starts_after_the_year');
    await publish(id, sunday);
    expect((await publish(id, sunday)).status).toBe(404);
    expect((await office.delete(`${path}/${id}`)).status).toBe(404);
  });

  it('go back to what is published when the draft is discarded', async () => {
    await change();
    expect((await office.delete(`${path}/${await draft()}`)).status).toBe(200);
    expect((await show()).body).toMatchObject({
      version: { state: 'published' },
      entries: [{ employee_en: 'Salma Akter' }],
    });
  });

  it('exchange lessons of a section all at once, and name what is in the way', async () => {
    const second = { ...hours, period_no: 2, starts_at: '08:45', ends_at: '09:30' };
    const version = await draftOf();
    const other = await buildLesson(w, section, {
      ...second,
      subject_id,
      employee_id: rafiq,
      routine_version_id: version,
    });
    const lesson = (employee_id: string) => ({ subject_id, employee_id, room: null });
    const cells = [
      { period_id, lesson: lesson(rafiq) },
      { period_id: other.routine_period_id, lesson: lesson(salma) },
    ];
    const arrange = (wanted: object[]) =>
      office.put<Routine & { detail: string }>(`/api/v1/routine/class-sections/${section.id}/cells`, {
        cells: wanted,
      });
    const { body } = await arrange(cells);
    expect(body.entries.map((it) => it.employee_en)).toEqual(['Rafiq Islam', 'Salma Akter']);
    const { id: _id, ...like } = section;
    const nineB = await buildClassSection(w, { ...like, name: 'B', class_teacher_id: null });
    await buildLesson(w, nineB, { ...hours, subject_id, employee_id: salma, routine_version_id: version });
    expect((await show()).body.busy).toMatchObject([
      { employee_id: salma, section: 'B', starts_at: '08:00' },
    ]);
    const refused = await arrange([
      { period_id, lesson: lesson(salma) },
      { ...cells[1]!, lesson: null },
    ]);
    expect(refusalOf(refused)).toBe('routine:teacher_busy');
    expect((await show()).body.entries).toEqual(body.entries);
    expect((await arrange([{ period_id: other.id, lesson: null }])).status).toBe(404);
    expect(refusalOf(await arrange([cells[0]!, cells[0]!]))).toBe('not_valid');
  });

  it('keep a past lesson whose period is deleted', async () => {
    const bell = `/api/v1/routine/periods/${period_id}`;
    expect(refusalOf(await office.delete(bell))).toBe('routine:taught_in_this_period');
    const cell = `/api/v1/routine/class-sections/${section.id}/periods/${period_id}`;
    await office.delete(cell);
    await publish(await draft(), sunday);
    expect((await office.delete(bell)).status).toBe(200);
    const kept = await w.inSite((tx) =>
      tx.selectFrom('routine_entry').select(['weekday', 'starts_at', 'routine_period_id']).execute(),
    );
    expect(kept).toEqual([{ weekday: 7, starts_at: '08:00', routine_period_id: null }]);
  });
});
