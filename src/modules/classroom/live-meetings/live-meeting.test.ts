import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
} from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Invitation, LiveMeeting } from './live-meeting.contract.ts';

const path = '/api/v1/live-meetings';
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe('live meetings', () => {
  let w: World;
  let admin: TestClient;
  let teacher: TestClient;
  let hostId: string;
  let sectionId: string;
  let yearId: string;
  let otherSectionId: string;

  beforeAll(async () => {
    w = await world();
    const host = await buildTeacher(w, { name_en: 'Karim Uddin' });
    hostId = host.id;
    const section = await buildClassSection(w, { name: 'Rose' });
    sectionId = section.id;
    yearId = section.academic_year_id;
    otherSectionId = (await buildClassSection(w, { name: 'Lily', class_id: section.class_id })).id;
    const subject = await buildSubject(w);
    await buildTeacherAssignment(w, {
      class_section_id: sectionId,
      subject_id: subject.id,
      employee_id: hostId,
    });
    admin = await w.as('site-admin');
    teacher = await w.as('teacher', { employee_id: hostId });
  });

  const meeting = (fields: object = {}) => ({
    title: 'Parents’ meeting',
    host_id: hostId,
    starts_at: inHours(24),
    ends_at: inHours(25),
    join_url: 'https://meet.example.org/room',
    class_section_ids: [sectionId],
    ...fields,
  });

  const invitations = async (asker: TestClient, query: Record<string, unknown> = {}) => {
    const { status, body } = await asker.get<{ rows: Invitation[] }>('/api/v1/my-invitations', query);
    expect(status).toBe(200);
    return body.rows;
  };

  it('are shown to the students of the section, their guardians and the host, with the link while open', async () => {
    const pupil = await buildStudent(
      w,
      { contact_number: '8801712345678' },
      { class_section_id: sectionId, academic_year_id: yearId, roll: 1 },
    );
    const student = await w.as('student', { student_id: pupil.id });
    const guardian = await w.as('guardian', { household_id: pupil.household_id! });
    const later = await admin.post<LiveMeeting>(path, meeting({ title: 'Later' }));
    expect(later).toMatchObject({
      status: 201,
      body: { state: 'scheduled', class_section_ids: [sectionId] },
    });
    const now = await admin.post<LiveMeeting>(
      path,
      meeting({ title: 'Now', starts_at: inHours(-0.5), ends_at: inHours(1) }),
    );
    expect(now.body.state).toBe('open');
    const over = await admin.post<LiveMeeting>(
      path,
      meeting({ title: 'Over', starts_at: inHours(-3), ends_at: inHours(-2) }),
    );
    expect(over.status).toBe(201);

    for (const asker of [student, guardian, teacher]) {
      const rows = await invitations(asker, { when: 'upcoming' });
      expect(rows.map((it) => [it.title, it.join_url])).toEqual([
        ['Now', 'https://meet.example.org/room'],
        ['Later', null],
      ]);
      const past = await invitations(asker, { when: 'past' });
      expect(past.map((it) => [it.title, it.join_url])).toEqual([['Over', null]]);
    }
    expect((await invitations(guardian))[0]?.students).toHaveLength(1);
    const bell = await student.get<{ rows: { title: string }[] }>('/api/v1/notifications');
    expect(bell.body.rows.map((it) => it.title).sort()).toEqual(['Later', 'Now', 'Over']);
    const other = await buildStudent(w, { contact_number: '8801812345678' });
    const stranger = await w.as('guardian', { household_id: other.household_id! });
    expect(await invitations(stranger)).toEqual([]);
    expect(await invitations(await w.as('core-admin'))).toEqual([]);

    const opening = [
      ['Soon', 14],
      ['Not yet', 16],
    ] as const;
    for (const [title, minutes] of opening)
      await admin.post(path, meeting({ title, starts_at: inHours(minutes / 60), ends_at: inHours(2) }));
    const links = (await invitations(student)).map((it) => [it.title, it.join_url !== null]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Soon', true],
        ['Not yet', false],
      ]),
    );

    expect((await admin.post(`${path}/${now.body.id}/cancellation`, {})).status).toBe(422);
    await admin.post(`${path}/${now.body.id}/cancellation`, { reason: 'The host is ill' });
    const [cancelled] = await invitations(student, { when: 'upcoming' });
    expect(cancelled).toMatchObject({
      title: 'Now',
      state: 'cancelled',
      join_url: null,
      cancel_reason: 'The host is ill',
    });
    expect(refusalOf(await admin.put(`${path}/${now.body.id}`, meeting()))).toBe(
      'classroom:meeting_cancelled',
    );
  });

  it('of a teacher are changed by that teacher only, for their own sections', async () => {
    const own = await teacher.post<LiveMeeting>(
      path,
      meeting({ title: 'Revision', host_id: null, is_sent: false }),
    );
    expect(own).toMatchObject({ status: 201, body: { host_name_en: 'Karim Uddin' } });
    const foreign = await teacher.post(path, meeting({ class_section_ids: [otherSectionId] }));
    expect(refusalOf(foreign)).toBe('not_valid');
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'class_section_ids' }] } });
    const other = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await other.delete(`${path}/${own.body.id}`)).status).toBe(404);
    expect((await teacher.delete(`${path}/${own.body.id}`)).status).toBe(200);
    const sent = await teacher.post<LiveMeeting>(path, meeting({ title: 'Told' }));
    expect(refusalOf(await teacher.delete(`${path}/${sent.body.id}`))).toBe('classroom:meeting_sent');
  });

  it('offer everybody employed now to be invited, teachers or not', async () => {
    const clerk = await buildTeacher(w, { name_en: 'Office Clerk', is_teacher: false });
    const gone = await buildTeacher(w, { name_en: 'Left Teacher', status: 'left' });
    const { body } = await teacher.get<{ id: string; name_en: string }[]>(`${path}/employees`);
    expect(body).toContainEqual(expect.objectContaining({ id: clerk.id, name_en: 'Office Clerk' }));
    expect(body.map((it) => it.id)).toContain(hostId);
    for (const id of [gone.id, w.otherRows.id]) expect(body.map((it) => it.id)).not.toContain(id);
    const staff = { title: 'Whole staff', class_section_ids: [], employee_ids: [clerk.id] };
    expect((await teacher.post(path, meeting(staff))).status).toBe(201);
    const invited = await w.as('employee', { employee_id: clerk.id });
    expect((await invitations(invited)).map((it) => it.title)).toEqual(['Whole staff']);
    const student = await w.as('student', { student_id: (await buildStudent(w, {})).id });
    expect((await student.get(`${path}/employees`)).status).toBe(403);
  });

  it('can invite individual employees', async () => {
    const [host, guest] = [await buildTeacher(w), await buildTeacher(w)];
    const invited = await w.as('teacher', { employee_id: guest.id });
    const staff = { title: 'Staff', class_section_ids: [], employee_ids: [guest.id] };
    await admin.post(path, meeting({ ...staff, host_id: host.id }));
    expect((await invitations(invited)).map((it) => it.title)).toEqual(['Staff']);
  });

  it('refuse an end before the start, a link that is not https, and an empty invitation', async () => {
    const wrong = async (fields: object) => {
      const { body } = await admin.post<{ errors: { field: string; code: string }[] }>(path, meeting(fields));
      return body.errors.map((it) => [it.field, it.code]);
    };
    expect(await wrong({ ends_at: inHours(23) })).toEqual([['ends_at', 'classroom:ends_before_start']]);
    expect(await wrong({ join_url: 'http://meet.example.org' })).toEqual([['join_url', 'https_address']]);
    expect(await wrong({ class_section_ids: [] })).toEqual([
      ['class_section_ids', 'classroom:nobody_invited'],
    ]);
    expect(await wrong({ kind: 'class' })).toMatchObject([['subject_id', expect.any(String)]]);
  });
});
