import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { StudentWeek } from './student-week.contract.ts';

const path = '/api/v1/routine/student-week';
// A Sunday.
const sunday = '2026-05-10';

describe('the week of a student', () => {
  let w: World;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let pupil: string;
  let stranger: string;
  let student: TestClient;
  let guardian: TestClient;
  let teacher: TestClient;
  let left: TestClient;
  let subject_id: string;
  let employee_id: string;

  beforeAll(async () => {
    w = await world();
    const year = await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31', is_current: true });
    section = await buildClassSection(w, { academic_year_id: year.id });
    const household = await buildHousehold(w);
    pupil = (await buildSectionStudent(w, section, 1, { household_id: household.id })).student.id;
    stranger = (await buildSectionStudent(w, section, 2)).student.id;
    subject_id = (await buildSubject(w, { name_en: 'Physics' }, [])).id;
    employee_id = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    student = await w.as('student', { student_id: pupil });
    guardian = await w.as('guardian', { household_id: household.id });
    for (const weekday of [7, 1]) await lesson(weekday, 1, '08:00', '08:45');
    await w.inSite((tx) =>
      tx
        .insertInto('routine_period')
        .values({
          site_id: w.site.id,
          shift_id: section.shift_id,
          weekday: 7,
          period_no: 2,
          kind: 'tiffin',
          starts_at: '08:45',
          ends_at: '09:00',
        })
        .execute(),
    );
    const gone = await buildSectionStudent(w, section, 3);
    await w.inSite((tx) =>
      tx.updateTable('enrolment').set({ status: 'dropped' }).where('id', '=', gone.enrolment.id).execute(),
    );
    left = await w.as('student', { student_id: gone.student.id });
    teacher = await w.as('teacher', { employee_id });
    setToday(sunday);
  });
  afterEach(() =>
    w.inSite(async (tx) => {
      await tx.deleteFrom('meeting_invitation').where('site_id', '=', w.site.id).execute();
      await tx.deleteFrom('live_meeting').where('site_id', '=', w.site.id).execute();
    }),
  );
  afterAll(useRealClock);

  const lesson = (weekday: number, period_no: number, starts_at: string, ends_at: string) =>
    buildLesson(w, section, { weekday, period_no, starts_at, ends_at, subject_id, employee_id, room: '101' });
  const liveClass = (starts_at: string, ends_at: string, fields: object = {}) =>
    w.inSite(async (tx) => {
      const row = { kind: 'class', title: 'Revision', subject_id, host_id: employee_id, ...fields };
      const meeting = await tx
        .insertInto('live_meeting')
        .values({
          site_id: w.site.id,
          join_url: 'https://meet.example.org/a',
          starts_at,
          ends_at,
          sent_at: starts_at,
          ...row,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('meeting_invitation')
        .values({ site_id: w.site.id, live_meeting_id: meeting.id, class_section_id: section.id })
        .execute();
    });
  const week = async (of: TestClient = student, query: object = {}) => {
    const { status, body } = await of.get<StudentWeek>(path, { ...query });
    expect(status).toBe(200);
    return body;
  };

  it('begins today and has the lessons of seven days', async () => {
    const { days, section: place } = await week();
    expect(place).toMatchObject({ class: { name_en: 'Nine' }, name: 'A' });
    expect(days.map((it) => [it.on_date, it.weekday, it.slots.length])).toEqual([
      [sunday, 7, 2],
      ['2026-05-11', 1, 1],
      ['2026-05-12', 2, 0],
      ['2026-05-13', 3, 0],
      ['2026-05-14', 4, 0],
      ['2026-05-15', 5, 0],
      ['2026-05-16', 6, 0],
    ]);
    expect(days[0]!.slots).toMatchObject([
      {
        period_no: 1,
        kind: 'class',
        starts_at: '08:00',
        ends_at: '08:45',
        online: null,
        lesson: { subject: { name_en: 'Physics' }, teacher: { name_en: 'Salma Akter' }, room: '101' },
      },
      { period_no: 2, kind: 'tiffin', lesson: null },
    ]);
  });

  it('is for the guardian that of the chosen child', async () => {
    expect(await week(guardian, { student_id: pupil })).toEqual(await week());
    expect(refusalOf(await guardian.get(path))).toBe('not_found');
  });

  it('is not there for another’s child, and not for the office', async () => {
    for (const address of [path, `${path}/document`]) {
      for (const of of [student, guardian]) {
        const refused = await of.get(address, { student_id: stranger });
        expect([refused.status, refusalOf(refused)]).toEqual([404, 'not_found']);
      }
      expect(refusalOf(await teacher.get(address, { student_id: pupil }))).toBe('forbidden');
    }
  });

  it('is not there for who is in no section now', async () => {
    expect(refusalOf(await left.get(path))).toBe('not_found');
  });

  it('is still there for who is placed in the next year already', async () => {
    const ahead = await buildSectionStudent(w, section, 4);
    await w.inSite((tx) =>
      tx.updateTable('enrolment').set({ status: 'promoted' }).where('id', '=', ahead.enrolment.id).execute(),
    );
    const { days } = await week(await w.as('student', { student_id: ahead.student.id }));
    expect(days[0]!.slots[0]!.lesson).toMatchObject({ room: '101' });
  });

  it('says holidays and weekly holidays', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({
          site_id: w.site.id,
          name_en: 'Buddha Purnima',
          name_bn: 'বুদ্ধ পূর্ণিমা',
          is_holiday: true,
          starts_on: '2026-05-11',
          ends_on: '2026-05-11',
        })
        .execute(),
    );
    const { days } = await week();
    expect(days.map((it) => it.kind)).toEqual([
      'school',
      'holiday',
      'school',
      'school',
      'school',
      'weekend',
      'weekend',
    ]);
    expect(days[1]!.holiday).toEqual({ name_en: 'Buddha Purnima', name_bn: 'বুদ্ধ পূর্ণিমা' });
  });

  it('names the live class of a lesson, and those outside the periods', async () => {
    await liveClass(`${sunday}T08:00:00+06:00`, `${sunday}T08:45:00+06:00`);
    await liveClass(`${sunday}T19:00:00+06:00`, `${sunday}T20:00:00+06:00`, { title: 'In the evening' });
    await liveClass(`${sunday}T21:00:00+06:00`, `${sunday}T22:00:00+06:00`, { cancelled_at: 'now' });
    await liveClass(`${sunday}T15:00:00+06:00`, `${sunday}T16:00:00+06:00`, { kind: 'meeting' });
    const { days } = await week();
    expect(days[0]!.slots[0]!.online).toMatchObject({ title: 'Revision', starts_at: '08:00' });
    expect(days[0]!.online_classes).toMatchObject([
      { title: 'In the evening', starts_at: '19:00', ends_at: '20:00', subject: { name_en: 'Physics' } },
    ]);
  });

  it('has the link of a live class only while it is open', async () => {
    useRealClock();
    const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
    await liveClass(minutes(-1), minutes(5), { title: 'Open' });
    await liveClass(minutes(3 * 24 * 60), minutes(3 * 24 * 60 + 5), { title: 'To come' });
    const all = (await week()).days.flatMap((it) => [
      ...it.online_classes,
      ...it.slots.flatMap(({ online }) => online ?? []),
    ]);
    expect(all.map((it) => [it.title, it.state, it.join_url])).toEqual(
      expect.arrayContaining([
        ['Open', 'open', 'https://meet.example.org/a'],
        ['To come', 'scheduled', null],
      ]),
    );
    setToday(sunday);
  });

  it('is printed with its lessons', async () => {
    const { status, raw } = await student.get(`${path}/document`, { language: 'en' });
    expect(status).toBe(200);
    const text = await printedText(raw);
    for (const words of ['Class routine', 'Nine', 'Sunday', 'Physics', 'Salma Akter', 'Room 101', 'Tiffin'])
      expect(text).toContain(words);
  });
});
