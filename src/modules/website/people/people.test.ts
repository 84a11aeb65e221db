import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildTeacher } from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';

interface Row {
  id: string;
}

describe('people on the website', () => {
  let w: World;
  let site: TestSite;
  let office: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    office = await w.as('employee', { site });
  });

  const visit = (path: string, language: 'bn' | 'en' = 'en') =>
    w.visitor(language, `${site.alias}.localhost`).get<string>(language === 'en' ? `/en${path}` : path);
  const read = async (path: string, language: 'bn' | 'en' = 'en') =>
    String((await visit(path, language)).body);

  const member = async (name: string, more: object = {}) => {
    const { body } = await office.post<Row>('/api/v1/members', {
      kind: 'donor',
      name_en: name,
      name_bn: `${name} বাংলা`,
      ...more,
    });
    return body.id;
  };
  const committee = async (name_en: string, starts_on: string, ends_on: string, more: object = {}) => {
    const { body } = await office.post<Row>('/api/v1/committees', {
      name_en,
      name_bn: `${name_en} বাংলা`,
      starts_on,
      ends_on,
      ...more,
    });
    return body.id;
  };
  const seat = (committee_id: string, member_id: string, post: string, more: object = {}) =>
    office.post('/api/v1/committee-seats', {
      committee_id,
      member_id,
      position_en: post,
      position_bn: `${post} বাংলা`,
      ...more,
    });

  it('are the committee of today and former ones by term, in both languages', async () => {
    const running = await committee('Body of today', '2026-01-01', '2999-12-31');
    const former = await committee('Body before', '2020-01-01', '2021-12-31');
    await committee('Alumni board', '2026-01-01', '2999-12-31', { is_managing: false });
    await committee('Body to come', '2998-01-01', '2999-12-31');
    const karim = await member('Karim');
    await seat(running, karim, 'Chairman');
    await seat(former, karim, 'Treasurer');
    await seat(former, await member('Rahima'), 'Secretary');
    await seat(running, await member('Gone'), 'Member', { ends_on: '2026-01-31' });
    await seat(running, await member('Hidden', { is_public: false }), 'Member');
    const page = await read('/web/executive-committee');
    expect(page).toMatch(/Body of today.*Karim.*Chairman.*Former committees.*Body before.*Karim.*Treasurer/s);
    expect(page).toMatch(/Body before.*Rahima.*Secretary/s);
    for (const absent of ['Gone', 'Hidden', 'Alumni board', 'Body to come'])
      expect(page).not.toContain(absent);
    expect(await read('/web/executive-committee', 'bn')).toMatch(/পরিচালনা পর্ষদ.*Chairman বাংলা/s);
  });

  it('leave out headings without anybody, and say so where there is no committee', async () => {
    const page = await read('/web/executive-committee');
    expect(page).toContain('No committee has been announced yet.');
    expect(page).not.toContain('Former committees');
  });

  it('move to the former committees when theirs is ended', async () => {
    const id = await committee('Body of today', '2026-01-01', '2999-12-31');
    await seat(id, await member('Karim'), 'Chairman');
    await office.put(`/api/v1/committees/${id}/end`, { ends_on: '2026-01-31' });
    await expect
      .poll(() => read('/web/executive-committee'), { timeout: 20_000 })
      .toMatch(/Former committees.*Karim/s);
  });

  it.each([
    ['shows_phone', 'tel:+8801712345678'],
    ['shows_email', 'mailto:karim@example.org'],
    ['shows_address', '12 Lake Road'],
  ])('show what of a member’s contact is switched on, and nothing else: %s', async (name, text) => {
    const contact = { phone: '01712345678', email: 'karim@example.org', address: '12 Lake Road' };
    const all = ['tel:+8801712345678', 'mailto:karim@example.org', '12 Lake Road'];
    const page = await read(`/web/member-profile/${await member('Karim', { ...contact, [name]: true })}`);
    expect(all.filter((it) => page.includes(it))).toEqual([text]);
    const quiet = await read(`/web/member-profile/${await member('Rahima', contact)}`);
    expect(all.filter((it) => quiet.includes(it))).toEqual([]);
  });

  it('have a profile with kind, number, session, occupation and posts', async () => {
    const id = await member('Karim', {
      kind: 'alumni',
      member_no: 'A-7',
      session: '1998–2004',
      occupation_en: 'Engineer',
    });
    await seat(await committee('Body of today', '2026-01-01', '2999-12-31'), id, 'Chairman');
    const page = await read(`/web/member-profile/${id}`);
    for (const text of ['Former student', 'A-7', '1998–2004', 'Engineer', 'Chairman', 'Body of today'])
      expect(page).toContain(text);
  });

  it('are not found where they are hidden, unknown or of another institution', async () => {
    const there = await w.as('employee', { site: w.otherSite });
    const { body } = await there.post<Row>('/api/v1/members', {
      kind: 'donor',
      name_en: 'Other',
      name_bn: 'অন্য',
    });
    const hidden = await member('Hidden', { is_public: false });
    for (const id of [hidden, body.id, 'nobody', '01890000-0000-7000-8000-000000000000'])
      expect((await visit(`/web/member-profile/${id}`)).status).toBe(404);
  });

  it('are listed and searched, without members of a committee alone', async () => {
    await member('Karim');
    await member('Rahima', { kind: 'alumni', occupation_en: 'Engineer' });
    await member('Only Chairman', { kind: 'committee' });
    await member('Hidden', { is_public: false });
    const all = await read('/web/member-list');
    expect(all).toMatch(/Karim.*Rahima/s);
    expect(all).not.toMatch(/Only Chairman|Hidden/);
    const found = await read('/web/member-list?q=engin');
    expect(found).toContain('Rahima');
    expect(found).not.toContain('Karim');
    expect(await read('/web/member-list?q=nobody')).toContain('Nobody of this name was found.');
    const donors = await read('/web/different-list/donors');
    expect(donors).toContain('Karim');
    expect(donors).not.toContain('Rahima');
  });

  it('are listed in pages', async () => {
    for (let at = 1; at <= 25; at += 1) await member(`Donor ${at}.`, { sort_order: at });
    const first = await read('/web/member-list');
    expect(first).toContain('Page 1 of 2');
    expect(first).not.toContain('Donor 25.');
    expect(await read('/web/member-list?page=2')).toContain('Donor 25.');
  });

  it('are employees with the contact that their record allows', async () => {
    const private_ = {
      phone: '8801711000000',
      email: 'me@example.org',
      qualification: 'B.Ed',
      joined_on: '2019-03-01',
    };
    const teacher = await buildTeacher(w, { name_en: 'Karim Uddin', ...private_ }, site);
    const open = await buildTeacher(
      w,
      { name_en: 'Rahima', ...private_, shows_phone: true, shows_email: true },
      site,
    );
    const page = await read(`/web/employee-profile/${teacher.id}`);
    for (const text of ['Karim Uddin', 'Assistant Teacher', 'B.Ed', '2019']) expect(page).toContain(text);
    expect(page).not.toMatch(/1711|me@example/);
    const shown = await read(`/web/employee-profile/${open.id}`);
    expect(shown).toContain('tel:+8801711000000');
    expect(shown).toContain('mailto:me@example.org');
    expect(await read('/web/employee-details')).toContain(`/en/web/employee-profile/${teacher.id}`);
    for (const fields of [{ is_public: false }, { status: 'left' }]) {
      const { id } = await buildTeacher(w, { ...private_, ...fields }, site);
      expect((await visit(`/web/employee-profile/${id}`)).status).toBe(404);
    }
  });

  it('are students by class only after the institution said so, by name and roll alone', async () => {
    const section = await buildClassSection(w, {}, site);
    await buildSectionStudent(
      w,
      section,
      7,
      { first_name: 'Amina', contact_number: '8801712000007', present_address: 'Secret Lane' },
      site,
    );
    const foot = 'href="/en/web/different-list/students"';
    expect((await visit('/web/different-list/students')).status).toBe(404);
    expect(await read('/about')).not.toContain(foot);
    const admin = await w.as('site-admin', { site });
    const option = '/api/v1/site-options/members.student_list';
    await admin.put(option, { value: true });
    await expect.poll(() => read('/about'), { timeout: 20_000 }).toContain(foot);
    const page = await read('/web/different-list/students');
    expect(page).toContain('Amina');
    expect(page).toContain('noindex');
    expect(page).not.toMatch(/1712000007|Secret Lane/);
    expect((await visit(`/web/different-list/students?class=${section.id}`)).status).toBe(404);
    await admin.post(`${option}/default`);
    expect((await visit('/web/different-list/students')).status).toBe(404);
    await expect.poll(() => read('/about'), { timeout: 20_000 }).not.toContain(foot);
  });

  it('are counted on the home page', async () => {
    const section = await buildClassSection(w, {}, site);
    await buildSectionStudent(w, section, 1, { first_name: 'Amina' }, site);
    const page = await read('/home');
    expect(page).toMatch(/<dt>Students<\/dt><dd>1<\/dd>/);
    expect(page).not.toContain('Amina');
  });

  it('are on lists that the office writes; an unknown list is not found', async () => {
    const person = {
      list_type: 'former_heads',
      name_en: 'A. Wahab',
      name_bn: 'আ. ওয়াহাব',
      detail_en: '1998–2009',
    };
    await office.post('/api/v1/public-list-people', person);
    await office.post('/api/v1/public-list-people', { ...person, name_en: 'Off', is_active: false });
    const page = await read('/web/different-list/former-heads');
    expect(page).toMatch(/A\. Wahab.*1998–2009/s);
    expect(page).not.toContain('>Off<');
    expect(await read('/web/different-list/scholarship-holders')).toContain('Nobody is on this list yet.');
    expect((await visit('/web/different-list/debtors')).status).toBe(404);
  });

  it('have links at the foot of every page, once there is somebody', async () => {
    expect(await read('/about')).not.toContain('/web/member-list');
    await member('Karim');
    await expect.poll(() => read('/about'), { timeout: 20_000 }).toContain('/en/web/member-list');
  });

  it('are in the sitemap, but no list of students and nobody who is hidden', async () => {
    const admin = await w.as('site-admin', { site });
    await admin.put('/api/v1/public-list-setting', { shows_students: true });
    const karim = await member('Karim');
    const hidden = await member('Hidden', { is_public: false });
    const map = String((await w.visitor('bn', `${site.alias}.localhost`).get('/sitemap.xml')).body);
    expect(map).toContain(`/web/member-profile/${karim}</loc>`);
    expect(map).toContain('/web/member-list</loc>');
    expect(map).not.toContain('different-list/students');
    expect(map).not.toContain(hidden);
  });
});

describe('the search of the website', () => {
  let w: World;
  let site: TestSite;

  beforeAll(async () => {
    w = await world();
    site = await w.emptySite();
    const site_id = site.id;
    const usual = { site_id, state: 'published', publish_on: '2026-01-03', audiences: ['public'] };
    await w.inSite(async (tx) => {
      await tx
        .insertInto('notice')
        .values([
          { ...usual, title: 'Holiday 100%', body: 'The school is closed for rain.' },
          { ...usual, title: 'ভর্তি বিজ্ঞপ্তি', body: 'নতুন বছরের ভর্তি চলছে।' },
          { ...usual, title: 'Rain draft', body: 'x', state: 'draft' },
          { ...usual, title: 'Rain for teachers', body: 'x', audiences: ['teachers'] },
          { ...usual, title: 'Rain tomorrow', body: 'x', publish_on: '2999-01-01' },
          { ...usual, title: 'Rain over', body: 'x', expires_on: '2026-01-04' },
          ...Array.from({ length: 12 }, (_, at) => ({
            ...usual,
            title: `Meeting ${at}.`,
            body: 'All come.',
          })),
        ])
        .execute();
    }, site);
    await buildTeacher(w, { name_en: 'Shirin', phone: '8801711999888' }, site);
    await buildTeacher(w, { name_en: 'Shirin Hidden', is_public: false }, site);
    await buildTeacher(w, { name_en: 'Rain Man', name_bn: 'রেইন', phone: '8801711999888' }, w.otherSite);
  });

  const search = async (words: string, more = '') => {
    const query = encodeURIComponent(words) + more;
    return String((await w.visitor('en', `${site.alias}.localhost`).get(`/en/web/search?q=${query}`)).body);
  };

  it('finds what visitors may see, and nothing else', async () => {
    const page = await search('rain');
    expect(page).toContain('Holiday 100%');
    expect(page).toContain('1 found.');
    expect(page).not.toMatch(/Rain (draft|for|tomorrow|over|Man)/);
  });

  it('finds Bangla, and all words together', async () => {
    expect(await search('ভর্তি')).toContain('ভর্তি বিজ্ঞপ্তি');
    expect(await search('school rain')).toContain('Holiday 100%');
    expect(await search('school ভর্তি')).toContain('Nothing was found');
  });

  it('finds people by name and post, never by their number', async () => {
    const page = await search('shirin assistant');
    expect(page).toContain('/en/web/employee-profile/');
    expect(page).not.toContain('Hidden');
    expect(await search('01711999888')).toContain('Nothing was found');
    expect(await search('1711999888')).toContain('Nothing was found');
  });

  it('takes signs literally and escapes what was typed', async () => {
    expect(await search('100%')).toContain('1 found.');
    expect(await search('1%0')).toContain('Nothing was found');
    const page = await search('<b>"x"');
    expect(page).toContain('&lt;b&gt;');
    expect(page).not.toContain('<b>"x"');
  });

  it('goes on to the next page', async () => {
    const first = await search('meeting');
    expect(first).toContain('Page 1 of 2');
    expect(await search('meeting', '&page=2')).toContain('Page 2 of 2');
  });

  it('keeps out of search engines and asks for words where there are none', async () => {
    expect(await search('rain')).toContain('<meta name="robots" content="noindex"/>');
    const empty = await search(' ');
    expect(empty).toContain('name="q"');
    expect(empty).not.toContain('Nothing was found');
  });
});

describe('what the website tells other programs', () => {
  let w: World;
  let visitor: TestClient;

  beforeAll(async () => {
    w = await world();
    visitor = w.visitor('en', `${w.site.alias}.localhost`);
  });

  const dataOf = (page: string) => {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    return JSON.parse(data);
  };

  it('is on the home page which school it is', async () => {
    const data = dataOf(String((await visitor.get('/en')).body));
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'School',
      name: 'Test School A',
      address: { '@type': 'PostalAddress', addressCountry: 'BD' },
    });
    expect(data.url).toMatch(/^https?:\/\/.*\/en$/);
  });

  it('is on another page where it stands', async () => {
    const data = dataOf(String((await visitor.get('/en/web/notice/all')).body));
    expect(data['@type']).toBe('BreadcrumbList');
    expect(data.itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'All notices' },
    ]);
  });

  it('cannot be ended by a title', async () => {
    const title = 'A </script><b>';
    const { id } = await w.inSite((tx) =>
      tx
        .insertInto('notice')
        .values({
          site_id: w.site.id,
          title,
          body: 'x',
          state: 'published',
          publish_on: '2026-01-03',
          audiences: ['public'],
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const page = String((await visitor.get(`/en/web/notice/${id}`)).body);
    expect(dataOf(page).itemListElement.at(-1).name).toBe(title);
  });

  it('are feeds with their links on every page', async () => {
    const page = String((await visitor.get('/en/about')).body);
    expect(page).toContain('href="/en/web/notice/feed.atom"');
    expect(page).toContain('type="text/calendar"');
    expect(page).toContain('property="og:title"');
    expect(page).toContain('property="og:description"');
    const feed = await visitor.get<string>('/feed.xml');
    expect(feed.headers['content-type']).toContain('application/atom+xml');
  });
});
