import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Notice } from '../notices/notice.contract.ts';
import type { StudentNotice } from './student-notice.contract.ts';

const path = '/api/v1/student-notices';

describe('the notices of a student', () => {
  let w: World;
  let admin: TestClient;
  let student: TestClient;
  let guardian: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let other: Awaited<ReturnType<typeof buildClassSection>>;
  let pupil: string;
  let sister: string;
  let stranger: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    section = await buildClassSection(w);
    const { id: _id, ...like } = section;
    other = await buildClassSection(w, { ...like, name: 'B', class_teacher_id: null });
    const household = await buildHousehold(w);
    pupil = (await buildSectionStudent(w, section, 1, { household_id: household.id })).student.id;
    sister = (await buildSectionStudent(w, other, 1, { household_id: household.id })).student.id;
    stranger = (await buildSectionStudent(w, section, 2)).student.id;
    student = await w.as('student', { student_id: pupil });
    guardian = await w.as('guardian', { household_id: household.id });
    await publish('For students', { audiences: ['students'], publish_on: '2026-01-01' });
    await publish('For guardians', { audiences: ['guardians'], publish_on: '2026-01-02' });
    await publish('For section A', {
      audiences: [],
      class_section_ids: [section.id],
      publish_on: '2026-01-03',
    });
    await publish('For section B', {
      audiences: [],
      class_section_ids: [other.id],
      publish_on: '2026-01-04',
    });
    await publish('For everybody', { audiences: ['public'], publish_on: '2026-01-05' });
    await publish('For teachers', { audiences: ['teachers'], publish_on: '2026-01-06' });
    await publish('Over', { audiences: ['students', 'guardians'], expires_on: '2026-01-06' });
    await publish('To come', { audiences: ['students', 'guardians'], publish_on: '2999-01-01' });
    await create('A draft', { audiences: ['students', 'guardians'] });
  });

  const create = async (title: string, fields: object) =>
    (
      await admin.post<Notice>('/api/v1/notices', {
        title,
        body: 'Words.',
        publish_on: '2026-01-05',
        ...fields,
      })
    ).body;
  const publish = async (title: string, fields: object) => {
    const { id } = await create(title, fields);
    expect((await admin.post(`/api/v1/notices/${id}/publication`)).status).toBe(200);
  };
  const listed = async (of: TestClient, query: object = {}) => {
    const { status, body } = await of.get<{ rows: StudentNotice[]; total: number }>(path, {
      sort: '-publish_on',
      ...query,
    });
    expect(status).toBe(200);
    return body.rows;
  };
  const titles = async (of: TestClient, query: object = {}) =>
    (await listed(of, query)).map((it) => it.title);

  it('are those for students and the own section that are out, newest first', async () => {
    expect(await titles(student)).toEqual(['For everybody', 'For section A', 'For students']);
  });

  it('are for a guardian those of the chosen child', async () => {
    expect(await titles(guardian, { student_id: pupil })).toEqual([
      'For everybody',
      'For section A',
      'For guardians',
    ]);
    expect(await titles(guardian, { student_id: sister })).toEqual([
      'For everybody',
      'For section B',
      'For guardians',
    ]);
  });

  it('are found by words of the title, and come in pages', async () => {
    expect(await titles(student, { q: 'section' })).toEqual(['For section A']);
    expect(await titles(student, { page: 2, page_size: 2 })).toEqual(['For students']);
  });

  it('are new until their notification is opened', async () => {
    const news = async () =>
      (await listed(student)).filter((it) => it.unread_notification_id).map((it) => it.title);
    // A notice for the public alone is told to no account.
    expect(await news()).toEqual(['For section A', 'For students']);
    const [first] = (await listed(student)).filter((it) => it.unread_notification_id);
    await student.post(`/api/v1/notifications/${first!.unread_notification_id}/opening`);
    expect(await news()).toEqual(['For students']);
  });

  it('are not there for another’s child, and not for the office', async () => {
    for (const of of [student, guardian])
      expect(refusalOf(await of.get(path, { student_id: stranger }))).toBe('not_found');
    expect(refusalOf(await guardian.get(path))).toBe('not_found');
    expect(refusalOf(await admin.get(path, { student_id: pupil }))).toBe('forbidden');
  });
});
