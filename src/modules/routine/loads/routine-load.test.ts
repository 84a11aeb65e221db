import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
} from '#test/builders/academics.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { LoadSheet } from './routine-load.contract.ts';

const path = '/api/v1/routine/loads';
const nobody = '01890000-0000-7000-8000-000000000000';

describe('lessons a week', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let physics: string;
  let bangla: string;
  let salma: string;

  beforeEach(async () => {
    w = await world();
    office = await w.as('site-admin');
    section = await buildClassSection(w, { room: '101' });
    physics = (await buildSubject(w, { name_en: 'Physics', sort_order: 1 }, [])).id;
    bangla = (await buildSubject(w, { name_en: 'Bangla', sort_order: 2 }, [])).id;
    await buildGroupSubject(w, section, { subject_id: physics });
    await buildGroupSubject(w, section, { subject_id: bangla });
    salma = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    await buildTeacherAssignment(w, {
      class_section_id: section.id,
      subject_id: physics,
      employee_id: salma,
    });
  });

  const cell = (column: string, value: unknown, base: unknown = null, row = physics) => ({
    row,
    column,
    value,
    base,
  });
  const save = (cells: object[], class_section_id = section.id) =>
    office.put<LoadSheet & { details?: object }>(path, { class_section_id, cells });
  const show = async (class_section_id = section.id) =>
    (await office.get<LoadSheet>(path, { class_section_id })).body;

  it('begin empty, with who is assigned and how many periods there are', async () => {
    const hours = { weekday: 7, period_no: 1, starts_at: '08:00', ends_at: '08:40' };
    await buildLesson(w, section, { ...hours, subject_id: physics, employee_id: salma });
    expect(await show()).toMatchObject({
      version: 0,
      period_count: 1,
      section_room: '101',
      rows: [
        { name_en: 'Physics', assigned: [{ name_en: 'Salma Akter' }], lessons: null, place: null },
        { name_en: 'Bangla', assigned: [], lessons: null },
      ],
      teachers: [{ name_en: 'Salma Akter' }],
    });
  });

  it('are saved cell by cell, and counted for each section', async () => {
    const cells = [cell('lessons', 4), cell('doubles', 1), cell('place', 'type:laboratory')];
    const { body } = await save([...cells, cell('early', 'yes'), cell('employee_id', salma, null, bangla)]);
    expect(body.rows).toMatchObject([
      { lessons: 4, doubles: 1, most_a_day: null, place: 'type:laboratory', early: 'yes', employee_id: null },
      { lessons: null, employee_id: salma },
    ]);
    const again = await save([cell('doubles', null, 1), cell('lessons', 5, 4)]);
    expect(again.body.rows[0]).toMatchObject({ lessons: 5, doubles: null });
    expect(again.body.version).toBeGreaterThan(body.version);
    const { academic_year_id } = section;
    const counts = await office.get('/api/v1/routine/load-sections', { academic_year_id });
    expect(counts.body).toMatchObject([{ class_section_id: section.id, lesson_count: 5 }]);
  });

  it('name what somebody else changed meanwhile, and write nothing', async () => {
    await save([cell('lessons', 4)]);
    const refused = await save([cell('lessons', 3), cell('most_a_day', 2)]);
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'routine:loads_changed']);
    expect(refused.body.details).toMatchObject({ cells: [{ row: physics, mine: 3, theirs: 4 }] });
    expect((await show()).rows[0]).toMatchObject({ lessons: 4, most_a_day: null });
    expect((await save([cell('lessons', 4)])).status).toBe(200);
  });

  it('are refused where a subject, a teacher or a room is not there, or pairs are not in them', async () => {
    expect(refusalOf(await save([cell('lessons', 2, null, nobody)]))).toBe(
      'academics:subject_not_of_section',
    );
    expect(refusalOf(await save([cell('employee_id', nobody)]))).toBe('academics:select_teacher');
    expect(refusalOf(await save([cell('place', 'Moon')]))).toBe('routine:no_such_room');
    expect(refusalOf(await save([cell('lessons', 1), cell('doubles', 1)]))).toBe('routine:too_many_doubles');
    expect((await save([cell('lessons', 1)], nobody)).status).toBe(404);
    const teacher = await w.as('teacher', { employee_id: salma });
    expect((await teacher.get(path, { class_section_id: section.id })).status).toBe(403);
  });

  it('are taken over from another section for the subjects of both, without its teachers', async () => {
    const { id: _id, ...like } = section;
    const other = await buildClassSection(w, { ...like, name: 'B', class_teacher_id: null });
    const copy = (class_section_id: string, from_section_id: string) =>
      office.post<LoadSheet>(`${path}/copies`, { class_section_id, from_section_id });
    expect(refusalOf(await copy(other.id, section.id))).toBe('routine:nothing_to_copy');
    await save([cell('lessons', 4), cell('doubles', 2), cell('employee_id', salma)]);
    expect((await copy(other.id, section.id)).body.rows).toMatchObject([
      { lessons: 4, doubles: 2, employee_id: null },
      { lessons: null },
    ]);
    expect((await copy(other.id, nobody)).status).toBe(404);
  });

  it('follow their room, which is not deleted while they name it', async () => {
    const { body: room } = await office.post<{ id: string }>('/api/v1/academics/rooms', {
      name: 'Lab 1',
      type: 'laboratory',
      is_shared: false,
      is_active: true,
    });
    await save([cell('place', 'Lab 1')]);
    const at = `/api/v1/academics/rooms/${room.id}`;
    expect(refusalOf(await office.delete(at))).toBe('academics:room_in_use');
    await office.put(at, { name: 'Lab One', type: 'laboratory', is_shared: false, is_active: true });
    expect((await show()).rows[0]!.place).toBe('Lab One');
  });
});
