import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection, buildSubject, buildTeacher } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Classroom } from '../classrooms/classroom.contract.ts';
import type { ClassLesson } from './class-lesson.contract.ts';

describe('lessons on the website', () => {
  let w: World;
  let office: TestClient;
  let visitor: TestClient;
  let room: Classroom;
  let fields: object;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
    visitor = w.visitor('en', `${w.site.alias}.localhost`);
    const place = {
      class_section_id: (await inClass('Class Nine')).id,
      subject_id: (await buildSubject(w)).id,
      teacher_id: (await buildTeacher(w)).id,
    };
    fields = { ...place, title_en: 'Physics', title_bn: 'পদার্থবিজ্ঞান', is_public: true };
    room = await open();
  });

  const inClass = async (name_en: string) =>
    buildClassSection(w, { class_id: (await buildClass(w, { name_en })).id });

  const open = async (change: object = {}) =>
    (await office.post<Classroom>('/api/v1/classrooms', { ...fields, ...change })).body;

  async function publish(title: string, change: object = {}): Promise<ClassLesson> {
    const { status, body } = await office.post<ClassLesson>('/api/v1/class-lessons', {
      classroom_id: room.id,
      title,
      lesson_on: '2026-11-20',
      is_published: true,
      video_url: 'https://www.youtube.com/watch?v=abc',
      ...change,
    });
    expect(status).toBe(201);
    return body;
  }

  const page = async (query = '') => (await visitor.get<string>(`/en/web/classroom/all${query}`)).body;

  it('are the published ones of public class rooms, at once, without a script', async () => {
    const draft = await publish('A <draft>', { is_published: false });
    const before = await page();
    expect(before).not.toContain('&lt;draft&gt;');
    expect((await visitor.get(`/en/web/classroom/${draft.id}`)).status).toBe(404);

    await office.post(`/api/v1/class-lessons/${draft.id}/publication`);
    await expect.poll(() => page(), { timeout: 5000 }).toContain('A &lt;draft&gt;');
    const shown = await page();
    expect(shown).toContain('Class Nine · Physics');
    expect(shown).toContain('href="https://www.youtube.com/watch?v=abc"');
    expect(shown).not.toMatch(/<script(?! type="application\/ld\+json">)|<iframe/);
    expect((await visitor.get<string>(`/en/web/classroom/${draft.id}`)).body).toContain('A &lt;draft&gt;');
    const other = w.visitor('en', `${w.otherSite.alias}.localhost`);
    expect((await other.get<string>('/en/web/classroom/all')).body).not.toContain('&lt;draft&gt;');
    expect((await other.get(`/en/web/classroom/${draft.id}`)).status).toBe(404);
  });

  it('of class rooms for students alone, or switched off, are not there', async () => {
    for (const change of [{ is_public: false }, { is_active: false }]) {
      const { id: classroom_id } = await open(change);
      const { id } = await publish('For some alone', { classroom_id });
      expect((await visitor.get(`/en/web/classroom/${id}`)).status).toBe(404);
    }
    expect(await page('?page=1')).not.toContain('For some alone');
  });

  it('are filtered by class and subject', async () => {
    const biology = await buildSubject(w, { name_en: 'Biology' });
    const ten = await inClass('Class Ten');
    const other = await open({ class_section_id: ten.id, subject_id: biology.id });
    await publish('Cells', { classroom_id: other.id });
    await publish('Motion');
    const ofTen = await page(`?class=${ten.class_id}&subject=${biology.id}`);
    expect(ofTen).toContain('>Cells<');
    expect(ofTen).not.toContain('>Motion<');
    expect(await page(`?subject=${room.subject_id}`)).not.toContain('>Cells<');
    // What is no choice filters nothing.
    expect(await page('?subject=nonsense')).toContain('>Cells<');
  });

  it('stand on several pages, whose links keep the filters', async () => {
    const eight = await open({ class_section_id: (await inClass('Class Eight')).id });
    for (let number = 1; number <= 13; number += 1)
      await publish(`Lesson number ${number}`, { classroom_id: eight.id });
    const count = (body: string) => body.match(/>Lesson number \d+</g)?.length ?? 0;
    const first = await page(`?class=${eight.class_id}`);
    expect(count(first)).toBe(12);
    expect(first).toContain(`/en/web/classroom/all?class=${eight.class_id}&amp;page=2`);
    expect(count(await page(`?class=${eight.class_id}&page=2`))).toBe(1);
  });

  it('can be looked at on their page before they are saved, by who works on the class room', async () => {
    const words = {
      id: null,
      title: 'Friction',
      body: 'Why we walk.',
      video_url: '',
      lesson_on: '2026-01-05',
    };
    const look = (asker: TestClient, classroom_id: string) =>
      asker.post<{ html: string }>('/api/v1/website/previews/lesson', {
        ...words,
        classroom_id,
        language: 'en',
      });
    const { body } = await look(office, room.id);
    expect([body.html.includes('Why we walk.'), body.html.includes('Class Nine · Physics')]).toEqual([
      true,
      true,
    ]);
    expect(await page()).not.toContain('Friction');
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect(refusalOf(await look(elsewhere, room.id))).toBe('not_valid');
    const stranger = await w.as('teacher');
    expect(refusalOf(await look(stranger, room.id))).toBe('not_valid');
  });

  it('are linked at the foot of every page where there are some', async () => {
    await publish('Linked');
    const foot = async (alias: string) =>
      (await w.visitor('en', `${alias}.localhost`).get<string>('/en/web/feedback')).body;
    expect(await foot(w.site.alias)).toContain('/en/web/classroom/all');
    expect(await foot(w.otherSite.alias)).not.toContain('/en/web/classroom/all');
  });
});
