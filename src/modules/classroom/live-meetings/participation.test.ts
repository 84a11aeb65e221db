import { beforeEach, describe, expect, it } from 'vitest';
import type { AttendanceSheet } from '#modules/attendance/attendance-sheets/attendance-sheet.contract.ts';
import { addDays, dayOf, isoWeekdayOf, weekdayOf } from '#shared/dates.ts';
import { buildClassSection, buildSubject, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { LiveMeeting, OneInvitation, Participant } from './live-meeting.contract.ts';
import { remindOfMeetings } from './reminder.job.ts';

const path = '/api/v1/live-meetings';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('an invited person', () => {
  let w: World;
  let admin: TestClient;
  let host: TestClient;
  let student: TestClient;
  let guardian: TestClient;
  let stranger: TestClient;
  let hostId: string;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let pupils: Awaited<ReturnType<typeof buildSectionStudent>>[];
  let subject_id: string;

  const meeting = (fields: object = {}) => ({
    title: 'Revision',
    host_id: hostId,
    join_url: 'https://meet.example.org/room',
    starts_at: inMinutes(-5),
    ends_at: inMinutes(40),
    class_section_ids: [section.id],
    ...fields,
  });
  const create = async (fields: object = {}) => {
    const { status, body } = await admin.post<LiveMeeting>(path, meeting(fields));
    expect(status).toBe(201);
    return body.id;
  };
  const invitation = (asker: TestClient, id: string) => asker.get<OneInvitation>(`${path}/${id}/invitation`);
  const join = (asker: TestClient, id: string, of: object = {}) =>
    asker.post<{ join_url: string }>(`${path}/${id}/join`, of);
  const answer = (asker: TestClient, id: string, of: object) =>
    asker.put<OneInvitation>(`${path}/${id}/answer`, of);
  const participants = (asker: TestClient, id: string) =>
    asker.get<{ rows: Participant[]; total: object }>(`${path}/${id}/participants`);
  const bell = async (asker: TestClient) =>
    (await asker.get<{ rows: { title: string; href: string }[] }>('/api/v1/notifications')).body.rows;

  beforeEach(async () => {
    w = await world();
    const year = await buildYear(w, { starts_on: '2025-01-01', ends_on: '2028-12-31' });
    hostId = (await buildTeacher(w, { name_en: 'Karim Uddin' })).id;
    section = await buildClassSection(w, { academic_year_id: year.id });
    subject_id = (await buildSubject(w, { name_en: 'Physics' }, [])).id;
    const household = (await buildHousehold(w)).id;
    pupils = [
      await buildSectionStudent(w, section, 1, { household_id: household }),
      await buildSectionStudent(w, section, 2),
    ];
    admin = await w.as('site-admin');
    host = await w.as('teacher', { employee_id: hostId });
    student = await w.as('student', { student_id: pupils[1]!.student.id });
    guardian = await w.as('guardian', { household_id: household });
    stranger = await w.as('guardian', { household_id: (await buildHousehold(w)).id });
  });

  it('answers for themselves or a child, and the host sees it', async () => {
    const id = await create({ starts_at: inMinutes(60), ends_at: inMinutes(90) });
    expect((await invitation(student, id)).body).toMatchObject({
      title: 'Revision',
      state: 'scheduled',
      is_host: false,
      students: [{ answer: null }],
    });
    expect((await invitation(host, id)).body.is_host).toBe(true);
    await answer(student, id, { answer: 'declined' });
    await answer(student, id, { answer: 'accepted' });
    const child = { student_id: pupils[0]!.student.id };
    expect((await answer(guardian, id, { ...child, answer: 'declined' })).body.students).toMatchObject([
      { ...child, answer: 'declined', joined_at: null },
    ]);
    const list = await participants(host, id);
    expect(list.body.rows.map((it) => [it.roll, it.answer])).toEqual([
      [1, 'declined'],
      [2, 'accepted'],
    ]);
    expect(list.body.total).toEqual({ invited: 2, accepted: 1, joined: 0 });
  });

  it('finds no meeting of others, and answers for no other child', async () => {
    const id = await create();
    for (const asked of [
      invitation(stranger, id),
      join(stranger, id),
      answer(stranger, id, { answer: 'accepted' }),
    ])
      expect((await asked).status).toBe(404);
    const other = { student_id: pupils[1]!.student.id };
    expect((await answer(guardian, id, { ...other, answer: 'accepted' })).status).toBe(404);
    expect((await join(guardian, id, other)).status).toBe(404);
    const colleague = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await participants(colleague, id)).status).toBe(404);
    expect((await participants(student, id)).status).toBe(403);
  });

  it('joins while the meeting is open, and the first time counts', async () => {
    const id = await create();
    expect((await join(student, id)).body).toEqual({ join_url: 'https://meet.example.org/room' });
    const first = (await invitation(student, id)).body.students[0]!.joined_at;
    expect(first).not.toBeNull();
    await join(student, id);
    expect((await invitation(student, id)).body.students[0]!.joined_at).toBe(first);
    expect((await participants(admin, id)).body.total).toMatchObject({ joined: 1 });
  });

  it('is let in neither before it opens, nor after its end, nor once it is cancelled', async () => {
    const later = await create({ starts_at: inMinutes(60), ends_at: inMinutes(90) });
    expect(refusalOf(await join(student, later))).toBe('classroom:meeting_not_open');
    const over = await create({ starts_at: inMinutes(-90), ends_at: inMinutes(-60) });
    expect(refusalOf(await join(student, over))).toBe('classroom:meeting_ended');
    expect(refusalOf(await answer(student, over, { answer: 'accepted' }))).toBe('classroom:meeting_ended');
    const off = await create();
    await admin.post(`${path}/${off}/cancellation`, { reason: 'No power' });
    expect(refusalOf(await join(student, off))).toBe('classroom:meeting_cancelled');
    expect((await bell(student)).map((it) => it.title)).toContain('Cancelled: Revision');
  });

  it('is told once the invitation is sent, and sees nothing before', async () => {
    const id = await create({ is_sent: false });
    expect((await invitation(student, id)).status).toBe(404);
    expect(await bell(student)).toEqual([]);
    await admin.put(`${path}/${id}`, meeting({ is_sent: true }));
    expect((await invitation(student, id)).status).toBe(200);
    expect(await bell(student)).toMatchObject([{ href: `/site/live-meeting/invitation/${id}` }]);
  });

  it('is reminded once, a quarter of an hour before', async () => {
    const id = await create({ title: 'Soon', starts_at: inMinutes(10), ends_at: inMinutes(50) });
    await create({ title: 'Tomorrow', starts_at: inMinutes(1440), ends_at: inMinutes(1500) });
    await create({ title: 'Quiet', is_sent: false, starts_at: inMinutes(10), ends_at: inMinutes(50) });
    await remindOfMeetings(w.stage.services);
    await remindOfMeetings(w.stage.services);
    const told = (await bell(student)).filter((it) => it.title.includes(': '));
    expect(told).toEqual([expect.objectContaining({ href: `/site/live-meeting/invitation/${id}` })]);
    expect((await bell(host)).filter((it) => it.title.endsWith(': Soon'))).toHaveLength(1);
  });

  it('gets a meeting of every week where it is repeated', async () => {
    await create({ title: 'Weekly', repeat_weeks: 2 });
    const { body } = await student.get<{ rows: { starts_at: string }[] }>('/api/v1/my-invitations');
    const days = body.rows.map((it) => dayOf(it.starts_at));
    expect(days).toHaveLength(3);
    expect(new Set(days.map((it) => weekdayOf(it))).size).toBe(1);
  });

  describe('in the live class of a lesson', () => {
    const starts_at = inMinutes(-5);
    const on_date = dayOf(starts_at);
    const live = { kind: 'class', period: 3, starts_at };
    const place = () => ({ class_section_id: section.id, on_date, period: 3 });
    const register = async (on = on_date) =>
      (await admin.get<AttendanceSheet>('/api/v1/attendance/sheets', { ...place(), on_date: on })).body;

    beforeEach(async () => {
      // The meetings begin minutes ago, which may be yesterday.
      for (const day of new Set([on_date, dayOf(inMinutes(-12))]))
        await buildLesson(w, section, {
          weekday: isoWeekdayOf(day),
          period_no: 3,
          starts_at: '10:00',
          ends_at: '10:45',
          subject_id,
          employee_id: hostId,
        });
      await w.inSite((tx) =>
        tx
          .insertInto('shift_detail')
          .values({
            site_id: w.site.id,
            shift_id: section.shift_id,
            working_days: [1, 2, 3, 4, 5, 6, 7],
            starts_at: '08:00',
            ends_at: '15:00',
            late_after: '08:10',
            attendance_cutoff: '23:59',
          })
          .execute(),
      );
      await admin.put('/api/v1/attendance/lesson-setting', { class_ids: [section.class_id] });
    });

    it('is marked present in its register, which waits for the teacher', async () => {
      const id = await create({ ...live, subject_id });
      await join(student, id);
      const waiting = await register();
      expect(waiting).toMatchObject({ state: 'not_taken', taken_at: null, taken_by_name: null });
      expect(waiting.rows.map((it) => [it.status, it.joined_at !== null])).toEqual([
        [null, false],
        ['P', true],
      ]);
      const rest = [{ row: pupils[0]!.enrolment.id, column: 'status', value: 'A', base: null }];
      const saved = await admin.put<AttendanceSheet>('/api/v1/attendance/sheets', {
        ...place(),
        cells: rest,
      });
      expect(saved.body).toMatchObject({ state: 'taken', rows: [{ status: 'A' }, { status: 'P' }] });
      expect(saved.body.taken_at).not.toBeNull();
    });

    it('is late after the minutes that the shift allows', async () => {
      const began = inMinutes(-12);
      const id = await create({ ...live, starts_at: began, subject_id });
      await join(guardian, id, { student_id: pupils[0]!.student.id });
      expect((await register(dayOf(began))).rows.map((it) => it.status)).toEqual(['L', null]);
    });

    it('never changes what the teacher wrote', async () => {
      const id = await create({ ...live, subject_id });
      const cells = pupils.map((it) => ({ row: it.enrolment.id, column: 'status', value: 'A', base: null }));
      await admin.put('/api/v1/attendance/sheets', { ...place(), cells });
      await join(student, id);
      const after = await register();
      expect(after.rows.map((it) => [it.status, it.joined_at !== null])).toEqual([
        ['A', false],
        ['A', true],
      ]);
    });

    it('is in no register where the class keeps none', async () => {
      await admin.put('/api/v1/attendance/lesson-setting', { class_ids: [] });
      const id = await create({ ...live, subject_id });
      expect((await join(student, id)).status).toBe(200);
      expect((await register()).rows.map((it) => it.joined_at)).toEqual([null, null]);
    });

    it('has a lesson in every week of a series, none of them on a holiday', async () => {
      const post = (repeat_weeks: number) =>
        admin.post<{ errors: { field: string }[]; detail: string }>(
          path,
          meeting({ ...live, subject_id, repeat_weeks }),
        );
      const refused = async (repeat_weeks: number) => {
        const answer = await post(repeat_weeks);
        return [answer.body.errors?.[0]?.field, refusalOf(answer)];
      };
      const third = addDays(on_date, 14);
      expect((await post(2)).status).toBe(201);
      const closed = { name_en: 'Victory Day', name_bn: 'বিজয় দিবস', starts_on: third, ends_on: third };
      await w.inSite((tx) =>
        tx
          .insertInto('site_calendar_entry')
          .values({ site_id: w.site.id, ...closed })
          .execute(),
      );
      expect(await refused(2)).toEqual(['repeat_weeks', 'classroom:holiday_then']);
      expect((await post(1)).status).toBe(201);
      await w.inSite(async (tx) => {
        await tx.deleteFrom('site_calendar_entry').execute();
        await tx.updateTable('routine_version').set({ replaced_on: third }).execute();
      });
      expect(await refused(2)).toEqual(['repeat_weeks', 'classroom:no_lesson_then']);
      expect((await post(1)).status).toBe(201);
      await w.inSite(async (tx) => {
        await tx.updateTable('routine_version').set({ replaced_on: null }).execute();
        await tx
          .updateTable('academic_year')
          .set({ ends_on: addDays(third, -1) })
          .execute();
        await tx
          .insertInto('site_calendar_entry')
          .values({ site_id: w.site.id, ...closed, starts_on: on_date, ends_on: on_date })
          .execute();
      });
      expect(await refused(0)).toEqual(['period', 'classroom:holiday_then']);
      await w.inSite((tx) => tx.deleteFrom('site_calendar_entry').execute());
      expect(await refused(2)).toEqual(['repeat_weeks', 'classroom:no_lesson_then']);
      expect((await post(1)).status).toBe(201);
    });

    it('needs one section with a lesson in that period', async () => {
      const post = (fields: object) => admin.post(path, meeting({ ...live, subject_id, ...fields }));
      expect(refusalOf(await post({ period: 4 }))).toBe('classroom:no_lesson_then');
      const other = await buildClassSection(w, { academic_year_id: section.academic_year_id });
      const both = { class_section_ids: [section.id, other.id] };
      expect(refusalOf(await post(both))).toBe('classroom:one_section_for_lesson');
      expect(refusalOf(await post({ kind: 'meeting' }))).toBe('not_valid');
    });
  });
});
