import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttendanceSheet } from '#modules/attendance/attendance-sheets/attendance-sheet.contract.ts';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
} from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { StudentLeave } from './student-leave.contract.ts';

const own = '/api/v1/leave/own-student-leaves';
const path = '/api/v1/leave/student-leaves';
const sheets = '/api/v1/attendance/sheets';

describe('a student’s leave', () => {
  let w: World;
  let admin: TestClient;
  let year: { id: string };
  let teacher: TestClient;
  let guardian: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let pupil: Awaited<ReturnType<typeof buildSectionStudent>>;
  let classmate: Awaited<ReturnType<typeof buildSectionStudent>>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    year = await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31' });
  });
  beforeEach(async () => {
    useRealClock();
    const employee = await buildTeacher(w);
    section = await buildClassSection(w, { class_teacher_id: employee.id, academic_year_id: year.id });
    teacher = await w.as('teacher', { employee_id: employee.id });
    const household = await buildHousehold(w);
    pupil = await buildSectionStudent(w, section, 1, { household_id: household.id, name_bn: null });
    classmate = await buildSectionStudent(w, section, 2);
    guardian = await w.as('guardian', { household_id: household.id });
    // A Monday.
    setToday('2026-05-11');
  });
  afterAll(useRealClock);

  const send = (days: object = {}, by = guardian, student_id?: string) =>
    by.post<StudentLeave>(own, {
      student_id: student_id ?? pupil.student.id,
      starts_on: '2026-05-11',
      ends_on: '2026-05-12',
      reason: 'Fever',
      ...days,
    });
  const sent = async (days: object = {}) => (await send(days)).body;
  const decide = (it: StudentLeave, verb: string, body: object = {}, by = teacher) =>
    by.post<StudentLeave>(`${path}/${it.id}/${verb}`, body);
  const register = async (on_date = '2026-05-11') => {
    const { body } = await admin.get<AttendanceSheet>(sheets, { class_section_id: section.id, on_date });
    const row = body.rows.find((it) => it.enrolment_id === pupil.enrolment.id)!;
    return { state: body.state, version: body.version, status: row.status, is_on_leave: row.is_on_leave };
  };
  const take = (status: string, on_date = '2026-05-11', base: string | null = null) =>
    admin.put(sheets, {
      class_section_id: section.id,
      on_date,
      cells: [
        { row: pupil.enrolment.id, column: 'status', value: status, base },
        ...(base === null ? [{ row: classmate.enrolment.id, column: 'status', value: 'P', base: null }] : []),
      ],
    });
  const bell = async (of: TestClient) =>
    (await of.get<{ rows: { title: string; body: string | null; href: string }[] }>('/api/v1/notifications'))
      .body.rows;

  it('goes to the class teacher', async () => {
    const request = await sent({ ends_on: '2026-05-17' });
    expect(request).toMatchObject({ state: 'pending', school_days: 5, roll: 1, section_name: 'A' });
    expect(request.can).toEqual({ withdraw: true, approve: false, reject: false, cancel: false });
    const { body } = await teacher.get<{ rows: StudentLeave[] }>(path, { state: 'pending' });
    expect(body.rows).toMatchObject([{ id: request.id, can: { approve: true, withdraw: false } }]);
    expect((await bell(teacher))[0]).toMatchObject({
      title: 'Leave asked for Pupil 1: 11 – 17 May',
      body: 'Fever',
      href: '/site/student-leave/index',
    });
  });

  it('is sent by the student, too', async () => {
    useRealClock();
    const student = await w.as('student', { student_id: pupil.student.id });
    setToday('2026-05-11');
    const { status, body } = await student.post<StudentLeave>(own, {
      starts_on: '2026-05-11',
      ends_on: '2026-05-11',
      reason: 'Fever',
    });
    expect([status, body.student_id]).toEqual([201, pupil.student.id]);
    expect((await student.get<{ total: number }>(own)).body.total).toBe(1);
  });

  it.each([
    ['leave:select_date', { starts_on: '' }],
    ['leave:reason_required', { reason: '' }],
    ['leave:ends_before_start', { ends_on: '2026-05-10' }],
    ['leave:too_long_for_student', { ends_on: '2027-05-10' }],
    ['day_out_of_range', { starts_on: '0001-05-10' }],
    ['leave:no_school_day', { starts_on: '2026-05-15', ends_on: '2026-05-16' }],
    ['leave:not_enrolled', { starts_on: '2025-05-11', ends_on: '2025-05-12' }],
  ])('is refused with %s', async (code, days) => {
    expect(refusalOf(await send(days))).toBe(code);
  });

  it('is refused once the academic year is over', async () => {
    useRealClock();
    const old = await buildYear(w, {
      name: '2025',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
      is_current: false,
    });
    const before = await buildClassSection(w, { academic_year_id: old.id });
    const { student } = await buildSectionStudent(w, before, 1);
    const him = await w.as('student', { student_id: student.id });
    setToday('2026-05-11');
    const answer = await send({ starts_on: '2025-05-11', ends_on: '2025-05-12' }, him, student.id);
    expect(refusalOf(answer)).toBe('leave:closed_year');
  });

  it('does not overlap another request that stands', async () => {
    const request = await sent();
    expect(refusalOf(await send({ starts_on: '2026-05-12', ends_on: '2026-05-13' }))).toBe('leave:overlap');
    await decide(request, 'rejection', { reason: 'Exam' });
    expect((await send()).status).toBe(201);
  });

  it('is withdrawn while it waits', async () => {
    const request = await sent();
    const gone = await guardian.post<StudentLeave>(`${path}/${request.id}/withdrawal`);
    expect(gone.body.state).toBe('withdrawn');
    expect(refusalOf(await decide(request, 'approval'))).toBe('leave:request_is_withdrawn');
    const again = await sent();
    const cancelled = await decide(again, 'cancellation', { reason: 'x' });
    expect([cancelled.status, refusalOf(cancelled)]).toEqual([409, 'leave:request_is_pending']);
    await decide(again, 'approval');
    expect(refusalOf(await guardian.post(`${path}/${again.id}/withdrawal`))).toBe(
      'leave:request_is_approved',
    );
  });

  it('opens the register with leave once it is approved, and tells the family', async () => {
    const request = await sent();
    expect(await register()).toMatchObject({ status: null, is_on_leave: false });
    const done = await decide(request, 'approval', { note: 'Get well soon' });
    expect(done.body).toMatchObject({ state: 'approved', decision_note: 'Get well soon' });
    expect(await register()).toMatchObject({ state: 'not_taken', status: null, is_on_leave: true });
    expect(await register('2026-05-13')).toMatchObject({ is_on_leave: false });
    expect(await bell(guardian)).toMatchObject([
      {
        title: 'Leave of Pupil 1 is approved: 11 – 12 May',
        body: 'Get well soon',
        href: `/student/attendance/leave?child=${pupil.student.id}`,
      },
    ]);
  });

  it('changes what the register says already, and gives it back when it is cancelled', async () => {
    await take('A');
    const request = await sent();
    expect(request).toMatchObject({ marked_days: 1, present_days: 0 });
    const { version } = await register();
    await decide(request, 'approval');
    expect(await register()).toMatchObject({ status: 'LV', version: version + 1 });
    const log = await w.inSite((tx) =>
      tx
        .selectFrom('audit_log')
        .select('id')
        .where('site_id', '=', w.site.id)
        .where('table_name', '=', 'attendance_entry')
        .where('action', '=', 'update')
        .execute(),
    );
    expect(log.length).toBeGreaterThan(0);
    const done = await decide(request, 'cancellation', { reason: 'Came after all' });
    expect(done.body).toMatchObject({ state: 'cancelled', cancel_reason: 'Came after all' });
    expect(await register()).toMatchObject({ status: 'A', is_on_leave: false });
    expect((await bell(guardian)).map((news) => news.body)).toContain('Came after all');
    expect(refusalOf(await decide(request, 'cancellation', { reason: 'x' }))).toBe(
      'leave:request_is_cancelled',
    );
  });

  it('leaves a day on which the pupil came as it is, unless the approver says otherwise', async () => {
    await take('P');
    const request = await sent();
    expect(request).toMatchObject({ marked_days: 1, present_days: 1 });
    await decide(request, 'approval');
    expect(await register()).toMatchObject({ status: 'P' });
    await decide(request, 'cancellation', { reason: 'A mistake' });
    expect(await register()).toMatchObject({ status: 'P' });
    const again = await sent();
    await decide(again, 'approval', { replaces_present: true });
    expect(await register()).toMatchObject({ status: 'LV' });
    await decide(again, 'cancellation', { reason: 'A mistake' });
    expect(await register()).toMatchObject({ status: 'P' });
  });

  it('leaves an absence where the register was taken with leave, and what was changed by hand', async () => {
    const request = await sent();
    await decide(request, 'approval');
    await take('LV');
    setToday('2026-05-12');
    await take('LV', '2026-05-12');
    await take('P', '2026-05-12', 'LV');
    await decide(request, 'cancellation', { reason: 'A mistake' });
    expect(await register('2026-05-11')).toMatchObject({ status: 'A' });
    expect(await register('2026-05-12')).toMatchObject({ status: 'P' });
  });

  it('keeps leave that somebody marked by hand before', async () => {
    await take('LV');
    const request = await sent();
    await decide(request, 'approval');
    await decide(request, 'cancellation', { reason: 'A mistake' });
    expect(await register()).toMatchObject({ status: 'LV' });
  });

  it('is rejected with a note', async () => {
    const request = await sent();
    expect(refusalOf(await decide(request, 'rejection', { reason: '' }))).toBe('leave:reason_required');
    const done = await decide(request, 'rejection', { reason: 'Exam' });
    expect(done.body).toMatchObject({ state: 'rejected', decision_note: 'Exam' });
    expect((await bell(guardian)).map((news) => news.body)).toContain('Exam');
    expect(refusalOf(await decide(request, 'cancellation', { reason: 'x' }))).toBe(
      'leave:request_is_rejected',
    );
  });

  it('is approved with others at once, all or none', async () => {
    const request = await sent();
    const later = await sent({ starts_on: '2026-05-18', ends_on: '2026-05-18' });
    const several = (ids: string[], by = teacher) => by.post(`${path}/approvals`, { ids });
    expect((await several([request.id, '019ab000-0000-7000-8000-000000000000'])).status).toBe(404);
    expect((await several([request.id, later.id])).body).toEqual({ moved_count: 2, left: [] });
    expect(await register('2026-05-18')).toMatchObject({ is_on_leave: true });
    expect(refusalOf(await several([request.id]))).toBe('leave:request_is_approved');
  });

  it('takes a paper that family, class teacher and office may read', async () => {
    const request = await sent();
    const form = new FormData();
    form.append('attachment', new File(['%PDF-1.4\n%%EOF'], 'doctor.pdf', { type: 'application/pdf' }));
    const { body } = await guardian.upload<StudentLeave>(`${own}/${request.id}/attachment`, form, 'PUT');
    expect(body.attachment_name).toBe('doctor.pdf');
    useRealClock();
    const other = await w.as('guardian', { household_id: (await buildHousehold(w)).id });
    setToday('2026-05-11');
    expect((await guardian.get(body.attachment_url!)).status).toBe(200);
    expect((await teacher.get(body.attachment_url!)).status).toBe(200);
    expect((await admin.get(body.attachment_url!)).status).toBe(200);
    expect((await other.get(body.attachment_url!)).status).toBe(404);
  });

  it('is not of another family', async () => {
    const request = await sent();
    useRealClock();
    const other = await w.as('guardian', { household_id: (await buildHousehold(w)).id });
    setToday('2026-05-11');
    expect((await other.get(own, { student_id: pupil.student.id })).status).toBe(404);
    expect((await send({}, other)).status).toBe(404);
    expect((await other.post(`${path}/${request.id}/withdrawal`)).status).toBe(404);
    expect((await guardian.get(own)).status).toBe(404);
    expect((await guardian.get(path)).status).toBe(403);
    expect((await decide(request, 'approval', {}, guardian)).status).toBe(403);
  });

  it('is for the class teacher and the office, not for who teaches a subject there', async () => {
    const request = await sent();
    useRealClock();
    const subject = await buildSubject(w, {}, []);
    const employee = await buildTeacher(w);
    await buildTeacherAssignment(w, {
      class_section_id: section.id,
      subject_id: subject.id,
      employee_id: employee.id,
    });
    const subjectTeacher = await w.as('teacher', { employee_id: employee.id });
    setToday('2026-05-11');
    expect((await subjectTeacher.get<{ total: number }>(path)).body.total).toBe(0);
    for (const [verb, body] of [
      ['approval', {}],
      ['rejection', { reason: 'x' }],
      ['cancellation', { reason: 'x' }],
    ] as const) {
      expect((await decide(request, verb, body, subjectTeacher)).status).toBe(404);
    }
    const filters = { class_section_id: section.id, from: '2026-05-01', to: '2026-05-31', q: 'Pupil' };
    expect((await admin.get<{ total: number }>(path, filters)).body.total).toBe(1);
    expect((await decide(request, 'approval', {}, admin)).status).toBe(200);
  });
});
