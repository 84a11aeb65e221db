import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildSubject } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CoreClassroom } from './core-classroom.contract.ts';

const path = '/api/v1/core-classrooms';
type Refusal = { errors: { field: string; message: string }[] };

describe('core classrooms', () => {
  let w: World;
  let core: TestClient;
  let visitor: TestClient;
  let place: { class_id: string; subject_id: string };

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    visitor = w.visitor('en', `${w.site.alias}.localhost`);
    place = {
      class_id: (await buildClass(w, { name_en: 'Class Ten' })).id,
      subject_id: (await buildSubject(w)).id,
    };
  });

  const lesson = (title_en: string) => ({
    ...place,
    title_en,
    title_bn: 'গতির সূত্র',
    body_en: 'A body stays as it is\n\nuntil a force acts.',
    video_url: 'https://www.youtube.com/watch?v=abc',
  });

  async function write(title: string, fields: object = {}): Promise<CoreClassroom> {
    const { status, body } = await core.post<CoreClassroom>(path, { ...lesson(title), ...fields });
    expect(status).toBe(201);
    return body;
  }

  it('are shown on every institution’s website at once while they are published', async () => {
    const { id } = await write('Laws of <motion>');
    const page = () => visitor.get<string>(`/en/web/edu/classroom/all?class=${place.class_id}`);
    expect((await page()).body).not.toContain('Laws of');
    expect((await visitor.get(`/en/web/edu/classroom/${id}`)).status).toBe(404);

    await core.post(`${path}/${id}/publication`);
    const shown = (await page()).body;
    expect(shown).toContain('Laws of &lt;motion&gt;');
    expect(shown).toContain('Class Ten · Physics');
    expect(shown).toContain('href="https://www.youtube.com/watch?v=abc"');
    expect(shown).not.toMatch(/<script(?! type="application\/ld\+json">)/);
    expect((await visitor.get<string>(`/web/edu/classroom/${id}`)).body).toContain('গতির সূত্র');
    const other = w.visitor('bn', `${w.otherSite.alias}.localhost`);
    expect((await other.get<string>('/web/edu/classroom/all')).body).toContain('গতির সূত্র');

    await core.delete(`${path}/${id}/publication`);
    expect((await page()).body).not.toContain('Laws of');
  });

  it('have files that are as public as the lesson and are deleted with it', async () => {
    const { id } = await write('With a sheet');
    const form = new FormData();
    form.set('files', new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' }));
    const added = await core.upload<CoreClassroom>(`${path}/${id}/files`, form);
    const [file] = added.body.files;
    expect(file).toMatchObject({ name: 'sheet.pdf', size_bytes: 8 });
    expect((await visitor.get(file!.url)).status).toBe(404);
    await core.put(`${path}/${id}`, { ...lesson('With a sheet'), is_published: true });
    expect((await visitor.get(file!.url)).status).toBe(200);

    const script = new FormData();
    script.set('files', new File(['<script>'], 'x.html', { type: 'text/html' }));
    expect(refusalOf(await core.upload(`${path}/${id}/files`, script))).toBe('not_valid');
    expect((await core.delete(`${path}/${id}`)).status).toBe(200);
    expect((await core.get(file!.url)).status).toBe(404);
  });

  it('require a class, a subject taught in it, and a full https address', async () => {
    const none = await core.post<Refusal>(path, { ...lesson('Nowhere'), class_id: null });
    expect(none.body.errors).toMatchObject([{ field: 'class_id', message: 'Class is required' }]);
    const college = await buildSubject(w, { level: 'higher_secondary' });
    const wrong = await core.post<Refusal>(path, { ...lesson('Elsewhere'), subject_id: college.id });
    expect(refusalOf(wrong)).toBe('not_valid');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'subject_id' }] } });
    for (const video_url of ['javascript:alert(1)', 'http://example.org', 'youtube'])
      expect(refusalOf(await core.post(path, { ...lesson('Bad'), video_url }))).toBe('https_address');
  });

  it('are filtered by class, state and words, by the core only', async () => {
    const made = await write('Photosynthesis');
    const ids = async (query: Record<string, unknown>) => {
      const { body } = await core.get<{ rows: CoreClassroom[] }>(path, { q: 'photosyn', ...query });
      return body.rows.map((it) => it.id);
    };
    expect(await ids({ class_id: place.class_id, is_published: false })).toEqual([made.id]);
    expect(await ids({ is_published: true })).toEqual([]);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
