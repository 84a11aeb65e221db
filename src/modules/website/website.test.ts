import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildExam, buildMarks } from '#test/builders/exams.ts';
import { waitForJob } from '#test/jobs.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';

type Page = string;

describe('the website of an institution', () => {
  let w: World;
  let visitor: TestClient;
  let eventId: string;
  let messageId: string;
  let otherEventId: string;

  const event = { body_en: 'Races for all.', body_bn: 'দৌড় প্রতিযোগিতা।', place: 'মাঠ' };
  const days = { starts_on: '2026-12-06', ends_on: '2026-12-07' };

  beforeAll(async () => {
    w = await world();
    visitor = w.visitor('bn', `${w.site.alias}.localhost`);
    await buildTeacher(w, { name_en: 'Karim Uddin', name_bn: 'করিম উদ্দিন', phone: '01711000000' });
    await buildTeacher(w, { name_en: 'Hidden Person', name_bn: 'গোপন ব্যক্তি', is_public: false });
    const site_id = w.site.id;
    await w.inSite(async (tx) => {
      await tx
        .insertInto('notice')
        .values([
          notice('ভর্তি <বিজ্ঞপ্তি>', { publish_on: '2026-01-05' }),
          notice('খসড়া নোটিশ', { state: 'draft' }),
          notice('পুরোনো নোটিশ', { publish_on: '2026-01-01', expires_on: '2026-01-02' }),
          notice('শিক্ষকদের নোটিশ', { audiences: ['employees'] }),
          notice('আগামীর নোটিশ', { publish_on: '2999-01-01' }),
        ])
        .execute();
      const [made] = await tx
        .insertInto('site_event')
        .values([
          { site_id, name_en: 'Annual Sports', name_bn: 'বার্ষিক ক্রীড়া', ...event, ...days },
          { site_id, name_en: 'Secret', name_bn: 'অপ্রকাশিত', ...event, ...days, is_active: false },
        ])
        .returning('id')
        .execute();
      eventId = made!.id;
      const message = await tx
        .insertInto('site_message')
        .values({
          site_id,
          post_en: 'Principal',
          post_bn: 'অধ্যক্ষ',
          name_en: 'Rahima Khatun',
          name_bn: 'রহিমা খাতুন',
          body_en: 'Welcome to our school.',
          body_bn: 'আমাদের বিদ্যালয়ে স্বাগতম।',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      messageId = message.id;
      await tx
        .insertInto('about_entry')
        .values({
          site_id,
          type: 'history',
          name_en: 'History',
          name_bn: 'ইতিহাস',
          body_en: 'Since 1952.',
          body_bn: '১৯৫২ সাল থেকে।',
        })
        .execute();
      await tx
        .insertInto('slide')
        .values({ site_id, name_en: 'Learning for life', name_bn: 'শিক্ষাই আলো' })
        .execute();
    });
    otherEventId = await w.inSite(async (tx) => {
      const other = { site_id: w.otherSite.id, name_en: 'Other', name_bn: 'অন্য' };
      const { id } = await tx
        .insertInto('site_event')
        .values({ ...other, ...days })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }, w.otherSite);
  });

  function notice(
    title: string,
    fields: { state?: string; publish_on?: string; expires_on?: string; audiences?: string[] },
  ) {
    const usual = { state: 'published', publish_on: '2026-01-03', audiences: ['public'] };
    return {
      site_id: w.site.id,
      title,
      body: '<p>বিস্তারিত অফিসে। https://forms.example/d/1?a=b</p>',
      ...usual,
      ...fields,
    };
  }

  const pageNames = [
    '/',
    'home',
    'about',
    'notices',
    'an event',
    'a message',
    'the calendar',
    'employees',
    'exam results',
  ];
  const pages: [path: () => string, bangla: string, english: string][] = [
    [() => '/', 'শিক্ষাই আলো', 'Learning for life'],
    [() => '/home', 'রহিমা খাতুন', 'Rahima Khatun'],
    [() => '/about', '১৯৫২ সাল থেকে।', 'Since 1952.'],
    [() => '/web/notice/all', 'সব নোটিশ', 'All notices'],
    [() => `/web/event/${eventId}`, 'দৌড় প্রতিযোগিতা।', 'Races for all.'],
    [() => `/web/message/${messageId}`, 'স্বাগতম', 'Welcome to our school.'],
    [() => '/web/calendar', 'শিক্ষাপঞ্জি', 'Academic calendar'],
    [() => '/web/employee-details', 'করিম উদ্দিন', 'Karim Uddin'],
    [() => '/web/exam-result', 'পরীক্ষার ফলাফল', 'Exam results'],
  ];

  it.each(pages.map((it, index) => [pageNames[index]!, ...it] as const))(
    'shows %s as a small page without JavaScript, in both languages',
    async (_, path, bangla, english) => {
      for (const [prefix, language, text] of [
        ['', 'bn', bangla],
        ['/en', 'en', english],
      ] as const) {
        const address = prefix + path() === '/en/' ? '/en' : prefix + path();
        const answer = await visitor.get<Page>(address);
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toContain('text/html');
        expect(answer.body).toContain(`<html lang="${language}">`);
        expect(answer.body).toContain(text);
        expect(answer.body).not.toMatch(/<script(?! type="application\/ld\+json">)/);
        expect(answer.body).not.toContain('website:');
        expect(answer.raw.byteLength).toBeLessThan(40 * 1024);
        expect(answer.body).toContain('hrefLang="en"');
      }
    },
  );

  it('has its colours in a stylesheet that is cached for ever', async () => {
    const { body } = await visitor.get<Page>('/');
    const address = /<link rel="stylesheet" href="([^"]+)"/.exec(body)![1]!;
    const sheet = await visitor.get<string>(address);
    expect(sheet.status).toBe(200);
    expect(sheet.headers['cache-control']).toContain('immutable');
    expect(sheet.body).toContain('--accent:#0b7285');
  });

  it('compresses a page, once for all browsers that accept it', async () => {
    const ask = (accepted: string) =>
      w.stage.server.inject({
        url: '/about',
        headers: { host: `${w.site.alias}.localhost`, 'accept-encoding': accepted },
      });
    const plain = (await ask('identity')).rawPayload;
    const zipped = await ask('gzip, deflate');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).equals(plain)).toBe(true);
    const brotli = await ask('gzip, deflate, br');
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true);
    expect(brotli.headers.vary).toContain('accept-encoding');
  });

  it('has metadata for search engines and social networks', async () => {
    const { body } = await visitor.get<Page>(`/en/web/event/${eventId}`);
    expect(body).toMatch(/<title>Annual Sports – Test School A<\/title>/);
    expect(body).toContain('<meta name="description" content="Races for all."/>');
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/en/web/event/${eventId}"/>`));
    expect(body).toMatch(/hrefLang="x-default"/);
    expect(body).toContain('<meta property="og:title" content="Annual Sports – Test School A"/>');
  });

  it('gives a notice its own address while it is published', async () => {
    const list = await visitor.get<Page>('/web/notice/all');
    const path = /\/web\/notice\/[0-9a-f-]{36}/.exec(list.body)![0];
    const page = (await visitor.get<Page>(path)).body;
    expect(page).toContain('বিস্তারিত অফিসে।');
    expect(page).toContain(
      '<a rel="noopener nofollow" href="https://forms.example/d/1?a=b">https://forms.example/d/1?a=b</a>',
    );
    const { id } = await w.inSite((tx) =>
      tx.selectFrom('notice').select('id').where('title', '=', 'খসড়া নোটিশ').executeTakeFirstOrThrow(),
    );
    expect((await visitor.get<Page>(`/web/notice/${id}`)).status).toBe(404);
  });

  it('has a calendar of events, exams and holidays by month', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({
          site_id: w.site.id,
          name_en: 'Winter',
          name_bn: 'শীতের ছুটি',
          starts_on: '2026-12-20',
          ends_on: '2026-12-31',
        })
        .execute(),
    );
    const { body } = await visitor.get<Page>('/web/calendar', { year: 2026 });
    expect(body).toContain('শীতের ছুটি');
    expect(body).toContain('বার্ষিক ক্রীড়া');
    expect(body).not.toContain('অপ্রকাশিত');
    expect((await visitor.get<Page>('/web/calendar', { year: 1900 })).status).toBe(404);
  });

  it('shows a notice to everybody only while it is published for the public', async () => {
    const { body } = await visitor.get<Page>('/web/notice/all');
    expect(body).toContain('ভর্তি &lt;বিজ্ঞপ্তি&gt;');
    for (const hidden of ['খসড়া নোটিশ', 'পুরোনো নোটিশ', 'শিক্ষকদের নোটিশ', 'আগামীর নোটিশ'])
      expect(body).not.toContain(hidden);
    expect((await visitor.get<Page>('/web/notice/all', { q: 'ভর্তি' })).body).toContain('ভর্তি &lt;');
    expect((await visitor.get<Page>('/web/notice/all', { q: '100%' })).body).toContain(
      'মেলে এমন কোনো নোটিশ নেই',
    );
  });

  it('hides private phone numbers, and people who are not public', async () => {
    const { body } = await visitor.get<Page>('/web/employee-details');
    expect(body).not.toContain('01711000000');
    expect(body).not.toContain('গোপন ব্যক্তি');
  });

  it('answers 304 for an unchanged page and sends a changed one', async () => {
    const first = await visitor.get<Page>('/about');
    const again = () =>
      w.stage.server.inject({
        url: '/about',
        headers: { host: `${w.site.alias}.localhost`, 'if-none-match': String(first.headers.etag) },
      });
    expect((await again()).statusCode).toBe(304);
    await w.inSite((tx) =>
      tx
        .insertInto('about_entry')
        .values({
          site_id: w.site.id,
          type: 'mission',
          name_en: 'Aims',
          name_bn: 'লক্ষ্য',
          body_en: 'To think.',
          body_bn: 'চিন্তা করতে শেখা।',
        })
        .execute(),
    );
    await expect.poll(async () => (await again()).statusCode, { timeout: 10_000 }).toBe(200);
    expect((await again()).payload).toContain('চিন্তা করতে শেখা।');
  });

  it('keeps the pages of institutions apart, and makes only those anew that changed', async () => {
    const [one, other] = [await w.emptySite(), await w.emptySite()];
    const notices = (site: TestSite) =>
      w.visitor('en', `${site.alias}.localhost`).get<Page>('/en/web/notice/all');
    const announce = (site: TestSite, title: string) =>
      w.inSite(async (tx) => {
        const shown = { ...notice(title, { publish_on: '2026-01-05' }), site_id: site.id };
        await tx.insertInto('notice').values(shown).execute();
      }, site);
    await announce(one, 'Only of the first');
    await announce(other, 'Only of the second');
    for (const [site, own, foreign] of [
      [one, 'Only of the first', 'Only of the second'],
      [other, 'Only of the second', 'Only of the first'],
      [one, 'Only of the first', 'Only of the second'],
    ] as const) {
      const { body } = await notices(site);
      expect(body).toContain(own);
      expect(body).not.toContain(foreign);
    }
    const before = [await notices(one), await notices(other)].map((it) => it.headers.etag);
    await announce(one, 'A further one');
    await expect.poll(async () => (await notices(one)).body, { timeout: 10_000 }).toContain('A further one');
    expect((await notices(one)).headers.etag).not.toBe(before[0]);
    expect((await notices(other)).headers.etag).toBe(before[1]);
  });

  it('increases its content version when public data of an employee changes, and only then', async () => {
    const version = () =>
      w.inSite(async (tx) => {
        const row = await tx
          .selectFrom('site')
          .select('content_version')
          .where('id', '=', w.site.id)
          .executeTakeFirstOrThrow();
        return Number(row.content_version);
      });
    const change = (values: { index_no?: string; qualification?: string }) =>
      w.inSite((tx) =>
        tx
          .updateTable('employee')
          .set(values)
          .where('site_id', '=', w.site.id)
          .where('is_public', '=', true)
          .execute(),
      );
    const before = await version();
    await change({ index_no: '123456' });
    expect(await version()).toBe(before);
    await change({ qualification: 'এমএ' });
    expect(await version()).toBe(before + 1);
  });

  it('shows its own 404 page for unknown records and for those of another institution', async () => {
    for (const path of [
      `/web/event/${otherEventId}`,
      '/web/event/nonsense',
      '/web/nothing/here',
      '/web/message/018f0000-0000-7000-8000-000000000000',
    ]) {
      const answer = await visitor.get<Page>(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('পাতাটি পাওয়া যায়নি');
      expect(answer.body).toContain('পরীক্ষা উচ্চ বিদ্যালয়');
    }
  });

  it('shows the product’s page when the host names no institution', async () => {
    const answer = await w.visitor('en', 'nobody.example.org').get<Page>('/en');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('href="/login"');
    expect((await w.visitor('en', 'nobody.example.org').get('/about')).status).toBe(404);
  });

  it('offers notices as a feed, events as a calendar and its addresses as a site map', async () => {
    const feed = await visitor.get<string>('/web/notice/feed.atom');
    expect(feed.headers['content-type']).toContain('application/atom+xml');
    expect(feed.body).toContain('<title>ভর্তি &lt;বিজ্ঞপ্তি&gt;</title>');
    expect(feed.body.match(/<entry>/g)).toHaveLength(1);
    expect(openTags(feed.body)).toEqual([]);
    const calendar = await visitor.get<string>('/web/calendar.ics');
    expect(calendar.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar.body).toContain('DTSTART;VALUE=DATE:20261206');
    expect(calendar.body).toContain('DTEND;VALUE=DATE:20261208');
    expect(calendar.body).not.toContain('অপ্রকাশিত');
    const map = await visitor.get<string>('/sitemap.xml');
    expect(map.body).toContain(`/en/web/event/${eventId}</loc>`);
    expect(openTags(map.body)).toEqual([]);
    expect((await visitor.get<string>('/robots.txt')).body).toContain('Sitemap: http://');
  });

  it('answers requests of public pages with the public data of the requested institution', async () => {
    const site_id = w.site.id;
    const anywhere = w.visitor('en', 'localhost');
    const common = await anywhere.get<Record<string, unknown>>(`/api/web/get-common-data/${w.site.alias}`);
    expect(common.status).toBe(200);
    expect(common.body).toMatchObject({ ALIAS: w.site.alias, SITE_ID: site_id, SITE_NAME: 'Test School A' });
    expect((await anywhere.get('/api/web/get-common-data/nobody-here')).status).toBe(404);
    const notices = await anywhere.get<{ title: string }[]>('/api/web/get-latest-notice', { site_id });
    expect(notices.body.map((it) => it.title)).toEqual(['ভর্তি <বিজ্ঞপ্তি>']);
    const both = await anywhere.post<[object[], { id: string; event: { id: string } }[]]>(
      '/api/web/get-slide-event',
      { site_id },
    );
    expect(both.body[0]).toMatchObject([{ title_en: 'Learning for life' }]);
    expect(both.body[1]).toMatchObject([{ id: eventId, event: { id: eventId, title_en: 'Annual Sports' } }]);
    const messages = await anywhere.get<object[]>('/api/web/get-head-of-authority-message', { site_id });
    expect(messages.body).toMatchObject([{ id: messageId, post_en: 'Principal' }]);
    const about = await anywhere.get<object[]>('/api/web/get-latest-about-us', { site_id, type: 'history' });
    expect(about.body).toMatchObject([{ type: 'history', title_en: 'History' }]);
    const admin = await w.as('site-admin', { site: w.otherSite });
    expect((await admin.get<object[]>('/api/web/get-latest-notice', { site_id })).body).toHaveLength(1);
  });

  describe('with published results', () => {
    let form: Record<string, string>;
    let runId: string;

    beforeAll(async () => {
      const made = await buildExam(w, { students: 1 });
      const [enrolment] = made.enrolments;
      await buildMarks(
        w,
        made.components.map((component) => ({
          enrolment_id: enrolment!.id,
          exam_component_id: component.id,
          mark: component.full_mark - 5,
        })),
      );
      await w.inSite((tx) =>
        tx
          .updateTable('student')
          .set({ date_of_birth: '2012-03-05' })
          .where('site_id', '=', w.site.id)
          .where('id', '=', enrolment!.student_id)
          .execute(),
      );
      const admin = await w.as('site-admin');
      const run = await admin.post<{ runs: { id: string }[]; job_id: string }>('/api/v1/results/runs', {
        exam_id: made.exam.id,
        class_ids: [made.section.class_id],
      });
      expect(run.status, JSON.stringify(run.body)).toBe(202);
      await waitForJob(admin, run.body.job_id);
      runId = run.body.runs[0]!.id;
      form = {
        academic_year_id: made.section.academic_year_id,
        exam_id: made.exam.id,
        class_id: made.section.class_id,
        class_section_id: made.section.id,
        roll: '১',
        date_of_birth: '05/03/2012',
      };
    });

    const lookUp = (fields: Record<string, string>, language = '') =>
      w.stage.server.inject({
        method: 'POST',
        url: `${language}/web/exam-result`,
        headers: {
          host: `${w.site.alias}.localhost`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ ...form, ...fields }).toString(),
      });

    it('shows a published result for the right roll and birth date, with a code that can be verified', async () => {
      const answer = await lookUp({});
      expect(answer.statusCode).toBe(404);
      expect((await visitor.get<Page>('/web/exam-result')).body).toContain('এখন কোনো ফলাফল প্রকাশিত নেই।');

      const published = await (await w.as('site-admin')).post(`/api/v1/results/runs/${runId}/publication`);
      expect(published.status, JSON.stringify(published.body)).toBe(200);
      const right = await lookUp({});
      expect(right.statusCode).toBe(200);
      expect(right.payload).toContain('উত্তীর্ণ');
      expect(right.headers['cache-control']).toBe('no-store');
      expect(right.payload).not.toContain('<script');
      const code = /[A-Z0-9-]{16,}/.exec(right.payload.split('যাচাই কোড')[1]!)![0];
      const wrongDay = await lookUp({ date_of_birth: '2012-03-06' });
      const wrongRoll = await lookUp({ roll: '77' });
      expect(wrongDay.statusCode).toBe(404);
      expect(wrongRoll.statusCode).toBe(404);
      const words = /role="alert">([^<]+)</;
      expect(words.exec(wrongDay.payload)![1]).toBe(words.exec(wrongRoll.payload)![1]);

      const genuine = await visitor.get<Page>(`/verify/result/${code}`);
      expect(genuine.status).toBe(200);
      expect(genuine.body).toContain('এই ফলাফলটি আসল।');
      const forged = await visitor.get<Page>('/verify/result/AAAABBBBCCCCDDDD');
      expect(forged.status).toBe(404);
      expect(forged.body).toContain('এই ফলাফল যাচাই করা যায়নি।');
    });

    it('reports missing fields', async () => {
      const empty = { academic_year_id: '', class_id: '', class_section_id: '', roll: '' };
      const { statusCode, payload } = await lookUp(empty, '/en');
      expect(statusCode).toBe(422);
      for (const text of ['Academic Year', 'Class', 'Section', 'Roll Number'])
        expect(payload).toContain(`>${text} is required<`);
    });
  });
});

/** The unbalanced tags of an XML text. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, close, name, end] of text.matchAll(/<(\/?)([a-z:]+)[^<>]*?(\/?)>/gi)) {
    if (end) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}
