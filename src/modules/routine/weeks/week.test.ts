import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { FreePeriod, Week } from './week.contract.ts';

const first = { weekday: 7, period_no: 1, starts_at: '08:00', ends_at: '08:45' };
const second = { weekday: 7, period_no: 2, starts_at: '08:45', ends_at: '09:30' };

describe('the weeks of teachers and rooms', () => {
  let w: World;
  let office: TestClient;
  let teacher: TestClient;
  let nineA: Awaited<ReturnType<typeof buildClassSection>>;
  let salma: string;
  let rafiq: string;

  beforeAll(async () => {
    w = await world();
    setToday('2026-05-10');
    const year = await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31' });
    nineA = await buildClassSection(w, { academic_year_id: year.id });
    const { id: _id, ...like } = nineA;
    const nineB = await buildClassSection(w, { ...like, name: 'B', class_teacher_id: null });
    const subject_id = (await buildSubject(w, { name_en: 'Physics' }, [])).id;
    salma = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    rafiq = (await buildTeacher(w, { name_en: 'Rafiq Islam' })).id;
    const taught = { subject_id, employee_id: salma };
    await buildLesson(w, nineA, { ...first, ...taught, room: '101' });
    await buildLesson(w, nineB, { ...second, ...taught, room: 'Lab' });
    await buildLesson(w, nineA, { ...second, subject_id, employee_id: rafiq, room: '101' });
    office = await w.as('site-admin');
    teacher = await w.as('teacher', { employee_id: salma });
  });
  afterAll(useRealClock);

  const show = (of: TestClient, query: object) => of.get<Week>('/api/v1/routine/weeks', { ...query });
  const print = async (query: object) => {
    const { status, raw } = await office.get('/api/v1/routine/document', { ...query, language: 'en' });
    expect(status).toBe(200);
    return printedText(raw);
  };

  it('are printed by the core for an institution', async () => {
    const core = await w.as('core-admin');
    const for_site = w.site.id;
    const { status, raw } = await core.get('/api/v1/routine/document', {
      by: 'teacher',
      of: salma,
      language: 'en',
      for_site,
    });
    expect(status).toBe(200);
    expect(await printedText(raw)).toContain('Salma Akter');
  });

  it('begin for a teacher with the own one, for the office with none', async () => {
    const own = (await show(teacher, { by: 'teacher' })).body;
    expect(own.lessons.map((it) => [it.starts_at, it.section, it.room])).toEqual([
      ['08:00', 'A', '101'],
      ['08:45', 'B', 'Lab'],
    ]);
    expect((await show(office, { by: 'teacher' })).body).toMatchObject({ chosen: null, lessons: [] });
  });

  it('are shown of any teacher and room, with the number of lessons of each', async () => {
    const { choices } = (await show(office, { by: 'teacher', of: rafiq })).body;
    expect(choices.find((it) => it.id === salma)?.lesson_count).toBe(2);
    const room = (await show(office, { by: 'room', of: '101' })).body;
    expect(room.lessons.map((it) => it.employee_en)).toEqual(['Salma Akter', 'Rafiq Islam']);
    expect((await show(office, { by: 'room', of: 'Cellar' })).status).toBe(404);
  });

  it('say who and what is free in each period', async () => {
    const { body } = await office.get<FreePeriod[]>('/api/v1/routine/free', {
      shift_id: nineA.shift_id,
      weekday: 7,
    });
    const free = body.map((it) => [
      it.starts_at,
      it.teachers.map((one) => one.id).filter((id) => [salma, rafiq].includes(id)),
      it.rooms.filter((name) => ['101', 'Lab'].includes(name)),
    ]);
    expect(free).toEqual([
      ['08:00', [rafiq], ['Lab']],
      ['08:45', [], []],
    ]);
  });

  it('are printed one by one or all at once, by section, teacher and room', async () => {
    const one = await print({ by: 'teacher', of: salma });
    for (const words of ['Salma Akter', 'Nine A', 'Nine B', 'Room 101', 'Sunday', '08:45'])
      expect(one).toContain(words);
    expect(one).not.toContain('Rafiq Islam');
    expect(await print({ by: 'teacher' })).toMatch(/Rafiq Islam[\s\S]*Salma Akter/);
    expect(await print({ by: 'room' })).toMatch(/101[\s\S]*Lab/);
    const section = await print({ by: 'section', of: nineA.id });
    expect(section).toContain('Rafiq Islam');
    expect(await print({ by: 'section' })).toMatch(/Section: A[\s\S]*Section: B/);
    expect((await office.get('/api/v1/routine/document', { by: 'room', of: 'Cellar' })).status).toBe(404);
  });
});
