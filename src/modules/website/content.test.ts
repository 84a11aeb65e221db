import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { About, AboutFields } from './about/about.contract.ts';
import type { SiteEvent, SiteEventFields } from './events/event.contract.ts';
import type { Media } from './media/media.contract.ts';
import type { MenuEntry } from './menu/menu.contract.ts';
import type { SiteMessage } from './messages/message.contract.ts';
import type { WebsiteVideo } from './videos/video.contract.ts';

const api = '/api/v1/website';

const wrongFields = ({ body }: { body: unknown }) =>
  (body as { errors: { field: string }[] }).errors.map((it) => it.field);

describe('what a website tells', () => {
  let w: World;
  let site: TestSite;
  let office: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    office = await w.as('site-admin', { site });
  });

  async function page(path: string, language: 'bn' | 'en' = 'en') {
    const visitor = w.visitor(language, `${site.alias}.localhost`);
    const url = language === 'bn' ? path : path === '/' ? '/en' : `/en${path}`;
    const { status, body } = await visitor.get(url);
    return { status, html: String(body) };
  }

  /** What a page says once its kept copy is made anew. */
  const later = (path: string) => expect.poll(async () => (await page(path)).html, { timeout: 10_000 });

  const jpeg = (color = 'red') =>
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: color } })
      .jpeg()
      .toBuffer();

  async function upload(bytes: Uint8Array, name: string, type: string, by = office) {
    const form = new FormData();
    form.set('file', new File([bytes as BlobPart], name, { type }));
    return by.upload<Media>(`${api}/media`, form);
  }
  const addPicture = async () => (await upload(await jpeg(), 'yard.jpg', 'image/jpeg')).body;
  const addPaper = async () =>
    (await upload(Buffer.from('%PDF-1.7 syllabus'), 'syllabus.pdf', 'application/pdf')).body;

  const event = (fields: Partial<SiteEventFields> = {}) => ({
    name_en: 'Annual sports',
    name_bn: 'বার্ষিক ক্রীড়া',
    place: 'School field',
    body_en: '<p>Run <strong>fast</strong>.</p>',
    body_bn: '<p>দৌড়াও</p>',
    starts_on: '2026-12-06',
    ends_on: '2026-12-07',
    image_file_id: null,
    pictures: [],
    is_on_slide: false,
    ...fields,
  });

  describe('events', () => {
    it('are on the home page and their own as soon as they are saved, and gone when taken back', async () => {
      const { body } = await office.post<SiteEvent>(`${api}/events`, event());
      expect((await page('/')).html).toContain('Annual sports');
      const own = await page(`/web/event/${body.id}`);
      expect(own.html).toContain('Run <strong>fast</strong>.');
      await office.put(`${api}/events/${body.id}`, event({ is_active: false }));
      await later('/').not.toContain('Annual sports');
      await later(`/web/event/${body.id}`).toContain('This page is no longer here');
      expect((await page(`/web/event/${body.id}`)).status).toBe(410);
    });

    it('show their gallery in its order, with words for those who do not see it', async () => {
      const [first, second] = [await addPicture(), await addPicture()];
      const pictures = [
        { file_id: second.id, alt_en: 'The start', alt_bn: 'শুরু' },
        { file_id: first.id, alt_en: '', alt_bn: '' },
      ];
      const { body } = await office.post<SiteEvent>(`${api}/events`, event({ pictures }));
      expect(body.pictures.map((it) => it.file_id)).toEqual([second.id, first.id]);
      const gallery = (await page('/web/event-gallery-details')).html;
      expect(gallery).toContain('alt="The start"');
      expect(gallery.indexOf(second.id)).toBeLessThan(gallery.indexOf(first.id));
      // Without a cover the first of them stands for the event.
      expect((await page('/')).html).toContain(`/website-pictures/${second.id}/card-640.jpg`);
      await office.put(`${api}/events/${body.id}`, event({ pictures: [pictures[1]!] }));
      await later('/web/event-gallery-details').not.toContain(second.id);
    });

    it('are among the large pictures only where they have one and are wanted there', async () => {
      const { id } = await addPicture();
      const { body } = await office.post<SiteEvent>(
        `${api}/events`,
        event({ image_file_id: id, is_on_slide: true }),
      );
      const shown = `<a href="/en/web/event/${body.id}">Annual sports</a></p>`;
      expect((await page('/')).html).toContain(shown);
      await office.put(`${api}/events/${body.id}`, event({ image_file_id: id, is_on_slide: false }));
      await later('/').not.toContain(shown);
    });

    it('lose what a website may not hold', async () => {
      const { body } = await office.post<SiteEvent>(
        `${api}/events`,
        event({ body_en: '<p onclick="x()">Hi<script>alert(1)</script></p>' }),
      );
      expect(body.body_en).toBe('<p>Hi</p>');
    });

    it('need days in their order, and pictures of the own library', async () => {
      const missing = await office.post(`${api}/events`, {
        ...event(),
        starts_on: undefined,
        ends_on: undefined,
      });
      expect(wrongFields(missing)).toEqual(['starts_on', 'ends_on']);
      const turned = await office.post(`${api}/events`, event({ ends_on: '2026-12-01' }));
      expect(wrongFields(turned)).toEqual(['ends_on']);
      expect(refusalOf(turned)).toBe('website:ends_before');
      const other = await w.emptySite();
      const theirs = await upload(
        await jpeg(),
        'x.jpg',
        'image/jpeg',
        await w.as('site-admin', { site: other }),
      );
      for (const image_file_id of [theirs.body.id, site.id]) {
        const refused = await office.post(`${api}/events`, event({ image_file_id }));
        expect(wrongFields(refused)).toEqual(['image_file_id']);
      }
      const pictures = [{ file_id: theirs.body.id, alt_en: '', alt_bn: '' }];
      expect((await office.post(`${api}/events`, event({ pictures }))).status).toBe(422);
    });

    it('can be looked at before they are saved', async () => {
      const { body } = await office.post<{ html: string }>(`${api}/previews/event`, {
        ...event(),
        language: 'en',
      });
      expect(body.html).toContain('Run <strong>fast</strong>.');
      expect((await office.get<{ total: number }>(`${api}/events`)).body.total).toBe(0);
    });

    it('are shown alone by their id, and not those of another institution', async () => {
      const { body } = await office.post<SiteEvent>(`${api}/events`, event());
      expect((await office.get<SiteEvent>(`${api}/events/${body.id}`)).body).toEqual(body);
      const stranger = await w.as('site-admin', { site: await w.emptySite() });
      expect((await stranger.get(`${api}/events/${body.id}`)).status).toBe(404);
    });
  });

  const entry = (fields: Partial<AboutFields>) => ({
    type: 'history',
    name_en: 'History',
    name_bn: 'ইতিহাস',
    body_en: '<p>Since 1952.</p>',
    body_bn: '',
    image_file_id: null,
    file_id: null,
    class_id: null,
    for_year: null,
    ...fields,
  });

  describe('about entries', () => {
    it('stand on the page of their type', async () => {
      const paper = await addPaper();
      await office.post(`${api}/about`, entry({}));
      await office.post(`${api}/about`, entry({ type: 'dress_code', name_en: 'Blue and white' }));
      const made = await office.post<About>(
        `${api}/about`,
        entry({ type: 'syllabus', name_en: 'Mathematics', file_id: paper.id, for_year: 2027 }),
      );
      expect(made.status).toBe(201);
      const about = (await page('/about')).html;
      expect(about).toContain('<p>Since 1952.</p>');
      expect(about).not.toContain('Blue and white');
      expect((await page('/web/dress-code')).html).toContain('Blue and white');
      const syllabus = (await page('/web/syllabus-details')).html;
      expect(syllabus).toContain('<h2>2027</h2>');
      expect(syllabus).toContain(`href="/api/v1/files/${paper.id}"`);
      for (const path of ['/web/curriculum', '/web/prospectus-details'])
        expect((await page(path)).html).toContain('There is nothing here yet.');
      // Only filled pages are led to, from every page and for search engines.
      const map = await w.visitor('bn', `${site.alias}.localhost`).get('/sitemap.xml');
      for (const text of [about, String(map.body)]) {
        expect(text).toContain('/web/dress-code');
        expect(text).not.toContain('/web/curriculum');
      }
    });

    it('can be looked at before they are saved', async () => {
      const paper = await addPaper();
      const { body } = await office.post<{ html: string }>(`${api}/previews/about`, {
        ...entry({ type: 'prospectus', file_id: paper.id }),
        language: 'bn',
      });
      expect(body.html).toContain('প্রসপেক্টাস');
      expect(body.html).toContain('syllabus.pdf');
    });

    it('refuse a class that does not exist', async () => {
      const refused = await office.post(`${api}/about`, entry({ class_id: site.id }));
      expect(refusalOf(refused)).toBe('not_there');
    });
  });

  it('shows a message with post and text on the home page and its own', async () => {
    const fields = {
      name_en: 'Rahima Khatun',
      name_bn: 'রহিমা খাতুন',
      post_en: 'Principal',
      post_bn: 'অধ্যক্ষ',
      body_en: '<p>Welcome &amp; be well.</p>',
      body_bn: '',
      photo_file_id: (await addPicture()).id,
    };
    const { body } = await office.post<SiteMessage>(`${api}/messages`, fields);
    expect((await page('/')).html).toContain('Welcome &amp; be well.');
    expect((await page(`/web/message/${body.id}`)).html).toContain('<p>Welcome &amp; be well.</p>');
    const preview = await office.post<{ html: string }>(`${api}/previews/message`, {
      ...fields,
      language: 'en',
    });
    expect(preview.body.html).toContain('Message from the Principal');
  });

  it('shows a notice before it is saved', async () => {
    const draft = { title: 'Closed on Sunday', body: 'For the sports.', publish_on: today(), language: 'en' };
    const { body } = await office.post<{ html: string }>(`${api}/previews/notice`, draft);
    expect(body.html).toContain('For the sports.');
    expect((await office.get<{ total: number }>('/api/v1/notices')).body.total).toBe(0);
    const empty = await office.post(`${api}/previews/notice`, { ...draft, title: '' });
    expect(wrongFields(empty)).toEqual(['title']);
    const guardian = await w.as('guardian', { site });
    expect((await guardian.post(`${api}/previews/notice`, draft)).status).toBe(403);
  });

  it('shows a video, a service of the charter and an entry of the menu among the others before they are saved', async () => {
    const shown = async (kind: string, fields: object) => {
      const path = `${api}/previews/${kind}`;
      return (await office.post<{ html: string }>(path, { id: null, ...fields, language: 'en' })).body.html;
    };
    const video = { name_en: 'Sports day', name_bn: 'ক্রীড়া দিবস', url: 'https://video.example.org/1' };
    const before = await office.post<{ id: string }>(`${api}/videos`, { ...video, image_file_id: null });
    const more = { ...video, name_en: 'Science fair', image_file_id: null };
    const both = await shown('video', more);
    expect(['Sports day', 'Science fair'].map((it) => both.includes(it))).toEqual([true, true]);
    const changed = await shown('video', { ...more, id: before.body.id });
    expect(['Sports day', 'Science fair'].map((it) => changed.includes(it))).toEqual([false, true]);
    expect(await shown('charter', { name_en: 'Transfer certificate', name_bn: 'ছাড়পত্র' })).toContain(
      'Transfer certificate',
    );
    const link = { parent_id: null, target: 'link', url: 'https://board.example.org/', page_path: null };
    const menu = { ...link, file_id: null, name_en: 'Our board', name_bn: 'আমাদের বোর্ড', is_active: true };
    expect(await shown('menu', menu)).toContain('Our board');
    expect((await office.get<{ total: number }>(`${api}/menu-entries`)).body.total).toBe(0);
    const guardian = await w.as('guardian', { site });
    for (const kind of ['video', 'charter', 'menu', 'lesson'])
      expect((await guardian.post(`${api}/previews/${kind}`, {})).status).toBe(403);
  });

  it('says that a notice or a message is gone once it is taken back, and not before it was shown', async () => {
    const notice = await office.post<{ id: string }>('/api/v1/notices', {
      title: 'Closed on Sunday',
      body: 'For the sports.',
      audiences: ['public'],
      publish_on: today(),
      class_ids: [],
      class_section_ids: [],
    });
    const address = `/web/notice/${notice.body.id}`;
    expect((await page(address)).status).toBe(404);
    await office.post(`/api/v1/notices/${notice.body.id}/publication`);
    await later(address).toContain('For the sports.');
    await office.delete(`/api/v1/notices/${notice.body.id}/publication`);
    await later(address).toContain('This page is no longer here');
    expect((await page(address)).status).toBe(410);
    const words = {
      name_en: 'Rahima Khatun',
      name_bn: 'রহিমা খাতুন',
      post_en: 'Principal',
      post_bn: 'অধ্যক্ষ',
      body_en: '<p>Be well.</p>',
      body_bn: '',
      photo_file_id: null,
    };
    const message = await office.post<SiteMessage>(`${api}/messages`, words);
    await office.put(`${api}/messages/${message.body.id}`, { ...words, is_active: false });
    expect((await page(`/web/message/${message.body.id}`)).status).toBe(410);
  });

  it('leads from an address with a slash at its end to the one without', async () => {
    const visitor = w.visitor('en', `${site.alias}.localhost`);
    for (const [asked, meant] of [
      ['/en/', '/en'],
      ['/web/notice/all/', '/web/notice/all'],
      ['/en/web/calendar/?year=2026', '/en/web/calendar?year=2026'],
      ['/en//evil.example.org/', '/en//evil.example.org'],
    ] as const) {
      const answer = await visitor.get(asked);
      expect([answer.status, answer.headers.location], asked).toEqual([301, meant]);
    }
  });

  it('lists videos by link, and loads nothing of others', async () => {
    const fields = {
      name_en: 'Assembly',
      name_bn: 'সমাবেশ',
      url: 'https://www.youtube.com/watch?v=x',
      image_file_id: null,
    };
    await office.post<WebsiteVideo>(`${api}/videos`, fields);
    const gallery = (await page('/web/event-gallery-details')).html;
    expect(gallery).toContain('href="https://www.youtube.com/watch?v=x"');
    expect(gallery).not.toMatch(/(src|srcset)="https:/i);
    expect((await office.post(`${api}/videos`, { ...fields, url: 'javascript:alert(1)' })).status).toBe(422);
  });

  describe('the menu', () => {
    const line = (fields: object) => ({
      parent_id: null,
      name_en: 'More',
      name_bn: 'আরও',
      target: 'none',
      page_path: null,
      url: null,
      file_id: null,
      ...fields,
    });

    it('is the usual one until there is an own, in two levels', async () => {
      expect((await page('/')).html).toContain('<a href="/en/web/exam-result">Exam results</a>');
      const { body: group } = await office.post<MenuEntry>(`${api}/menu-entries`, line({}));
      const child = line({
        parent_id: group.id,
        name_en: 'Our rules',
        target: 'page',
        page_path: '/web/dress-code',
      });
      const { body: made } = await office.post<MenuEntry>(`${api}/menu-entries`, child);
      await later('/').toContain('<summary>More</summary>');
      const menu = (await page('/')).html.match(/<nav class="menu".*?<\/nav>/s)![0];
      expect(menu).toContain('<a href="/en/web/dress-code">Our rules</a>');
      expect(menu).not.toContain('exam-result');
      const tops = await office.get<{ rows: MenuEntry[] }>(`${api}/menu-entries`, { parent: 'top' });
      expect(tops.body.rows.map((it) => [it.id, it.child_count])).toEqual([[group.id, 1]]);
      const below = await office.get<{ rows: MenuEntry[] }>(`${api}/menu-entries`, { parent: group.id });
      expect(below.body.rows.map((it) => it.id)).toEqual([made.id]);

      const third = await office.post(`${api}/menu-entries`, line({ parent_id: made.id }));
      expect(wrongFields(third)).toEqual(['parent_id']);
      const moved = await office.put(`${api}/menu-entries/${group.id}`, line({ parent_id: made.id }));
      expect(moved.status).toBe(422);
      expect(refusalOf(await office.delete(`${api}/menu-entries/${group.id}`))).toBe('in_use');
    });

    it('asks for what an entry opens, and keeps nothing else', async () => {
      for (const [target, field] of [
        ['page', 'page_path'],
        ['link', 'url'],
        ['file', 'file_id'],
      ]) {
        const refused = await office.post(`${api}/menu-entries`, line({ target }));
        expect(wrongFields(refused)).toEqual([field]);
        expect(refusalOf(refused)).toBe('required');
      }
      const both = line({ target: 'link', url: 'https://example.org/', page_path: '/about' });
      const { body } = await office.post<MenuEntry>(`${api}/menu-entries`, both);
      expect(body).toMatchObject({ url: 'https://example.org/', page_path: null });
      const strange = line({ parent_id: site.id, target: 'page', page_path: '/about' });
      expect((await office.post(`${api}/menu-entries`, strange)).status).toBe(404);
    });
  });

  describe('the media library', () => {
    it('keeps pictures no larger than pages show them, and finds them again', async () => {
      const { body } = await upload(await jpeg(), 'School yard.jpg', 'image/jpeg');
      expect(body).toMatchObject({ kind: 'picture', is_used: false });
      const stored = await office.get(`/api/v1/files/${body.id}`);
      expect(stored.status).toBe(200);
      await addPaper();
      const found = await office.get<{ rows: Media[] }>(`${api}/media`, { kind: 'picture', q: 'yard' });
      expect(found.body.rows.map((it) => it.id)).toEqual([body.id]);
      const papers = await office.get<{ rows: Media[] }>(`${api}/media`, { kind: 'paper' });
      expect(papers.body.rows.map((it) => it.name)).toEqual(['syllabus.pdf']);
    });

    it('takes what a picture shows', async () => {
      const { id } = await addPicture();
      const { body } = await office.put<Media>(`${api}/media/${id}`, { alt_en: 'The yard', alt_bn: 'মাঠ' });
      expect(body).toMatchObject({ alt_en: 'The yard', alt_bn: 'মাঠ' });
    });

    it('goes by the content, not by the name', async () => {
      const refused = await upload(Buffer.from('<script>'), 'x.jpg', 'image/jpeg');
      expect(refusalOf(refused)).toBe('website:file_type');
    });

    it('says where a file is used, and deletes it only where it is not', async () => {
      const picture = await addPicture();
      const paper = await addPaper();
      const pictures = [{ file_id: picture.id, alt_en: '', alt_bn: '' }];
      const { body } = await office.post<SiteEvent>(`${api}/events`, event({ pictures }));
      await office.post(
        `${api}/about`,
        entry({ body_en: `<p><a href="/api/v1/files/${paper.id}">Rules</a></p>` }),
      );
      const uses = async (id: string) => (await office.get(`${api}/media/${id}/uses`)).body;
      expect(await uses(picture.id)).toEqual([{ table: 'site_event_picture', row_count: 1 }]);
      expect(await uses(paper.id)).toEqual([{ table: 'about_entry', row_count: 1 }]);
      for (const { id } of [picture, paper])
        expect(refusalOf(await office.delete(`${api}/media/${id}`))).toBe('in_use');
      await office.put(`${api}/events/${body.id}`, event());
      expect((await office.delete(`${api}/media/${picture.id}`)).status).toBe(200);
      expect((await office.get(`/api/v1/files/${picture.id}`)).status).toBe(404);
    });

    it('belongs to one institution', async () => {
      const { id } = await addPicture();
      const stranger = await w.as('site-admin', { site: await w.emptySite() });
      expect((await stranger.get(`${api}/media/${id}`)).status).toBe(404);
      expect((await stranger.put(`${api}/media/${id}`, { alt_en: '', alt_bn: '' })).status).toBe(404);
      expect((await stranger.delete(`${api}/media/${id}`)).status).toBe(404);
    });
  });
});
