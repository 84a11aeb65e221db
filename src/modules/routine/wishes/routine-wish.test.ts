import { beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject, buildTeacher } from '#test/builders/academics.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { TeacherWishRow } from './routine-wish.contract.ts';

const path = '/api/v1/routine/wishes';

describe('what teachers wish of the routine', () => {
  let w: World;
  let office: TestClient;
  let salma: string;
  let periods: string[];

  beforeEach(async () => {
    w = await world();
    office = await w.as('site-admin');
    const section = await buildClassSection(w);
    const subject_id = (await buildSubject(w, {}, [])).id;
    salma = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    const build = async (period_no: number, starts_at: string, ends_at: string) => {
      const hours = { weekday: 7, period_no, starts_at, ends_at };
      return (await buildLesson(w, section, { ...hours, subject_id, employee_id: salma })).routine_period_id!;
    };
    periods = [await build(1, '08:00', '08:40'), await build(2, '08:40', '09:20')];
  });

  const list = async () => (await office.get<{ teachers: TeacherWishRow[]; periods: object[] }>(path)).body;
  const save = (id: string, fields: object = {}) =>
    office.put<TeacherWishRow>(`${path}/${id}`, {
      most_a_day: null,
      most_in_row: null,
      closed: [],
      disliked: [],
      ...fields,
    });

  it('are none at first, and then what was saved last', async () => {
    const begun = await list();
    expect(begun.periods).toMatchObject([{ period_no: 1, starts_at: '08:00' }, { period_no: 2 }]);
    expect(begun.teachers).toMatchObject([{ id: salma, closed: [], disliked: [], most_a_day: null }]);
    await save(salma, { most_a_day: 4, most_in_row: 3, closed: [periods[0]], disliked: [periods[1]] });
    await save(salma, { most_a_day: 5, closed: [periods[1]], disliked: [periods[0], salma] });
    expect((await list()).teachers).toMatchObject([
      { most_a_day: 5, most_in_row: null, closed: [periods[1]], disliked: [periods[0]] },
    ]);
  });

  it('are those of active teachers, set by the office', async () => {
    const left = (await buildTeacher(w, { status: 'left' })).id;
    expect([(await save(left)).status, refusalOf(await save(left))]).toEqual([404, 'not_found']);
    const teacher = await w.as('teacher', { employee_id: salma });
    expect((await teacher.get(path)).status).toBe(403);
  });
});
