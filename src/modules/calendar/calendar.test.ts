import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, weekdayOf } from '#shared/dates.ts';
import { buildClassSection, buildYear, unique } from '#test/builders/academics.ts';
import { buildFullPackage } from '#test/builders/memberships.ts';
import { buildBoard } from '#test/builders/sites.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { CalendarEntry, CalendarPage } from './pages/calendar-page.contract.ts';
import type { PublicHoliday } from './public-holidays/public-holiday.contract.ts';
import type { SetUpPreview, SiteCalendar } from './site-calendars/site-calendar.contract.ts';
import type { CalendarTitle } from './titles/calendar-title.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

const api = '/api/v1/calendar';

describe('the global calendar', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const addTitle = async (fields: object = {}) => {
    const name_en = `Sports ${unique()}`;
    const made = await core.post<CalendarTitle>(`${api}/titles`, {
      name_en,
      name_bn: 'ক্রীড়া',
      kind: 'event',
      colour: '#2B8A3E',
      ...fields,
    });
    expect(made.status).toBe(201);
    return made.body;
  };

  const addPage = async (year: number, fields: object = {}) => {
    const name_en = `Page ${unique()}`;
    const made = await core.post<CalendarPage>(`${api}/pages`, { year, name_en, name_bn: 'পাতা', ...fields });
    expect(made.status).toBe(201);
    return made.body;
  };

  const addEntry = (page: CalendarPage, title: CalendarTitle, days: string[], fields: object = {}) =>
    core.post<CalendarEntry>(`${api}/pages/${page.id}/entries`, {
      calendar_title_id: title.id,
      starts_on: days[0],
      ends_on: days[1] ?? days[0],
      is_holiday: true,
      ...fields,
    });

  describe('public holidays', () => {
    it('of 2026 are listed, with those that depend on the moon marked', async () => {
      const { body } = await core.get<{ rows: PublicHoliday[]; total: number }>(`${api}/public-holidays`, {
        year: 2026,
        page_size: 100,
      });
      expect(body.rows.find((it) => it.name_en === 'Eid-ul-Fitr')).toMatchObject({
        starts_on: '2026-03-19',
        ends_on: '2026-03-23',
        is_movable: true,
      });
      expect(body.rows.find((it) => it.name_en === 'Victory Day')?.is_movable).toBe(false);
    });

    it('require dates in order, and a unique name within the year', async () => {
      const fields = { name_en: `Eid ${unique()}`, name_bn: 'ঈদ' };
      const dateless = await core.post<Refusal>(`${api}/public-holidays`, fields);
      expect(dateless.body.errors.map((it) => it.message)).toContain('Please Select Date.');
      const turned = { ...fields, starts_on: '2031-05-03', ends_on: '2031-05-01' };
      expect(refusalOf(await core.post(`${api}/public-holidays`, turned))).toBe('calendar:ends_before_start');
      const long = { ...fields, starts_on: '2031-05-01', ends_on: '2034-05-01' };
      expect(refusalOf(await core.post(`${api}/public-holidays`, long))).toBe('calendar:longer_than_a_year');
      const right = { ...fields, starts_on: '2031-05-01', ends_on: '2031-05-03' };
      const made = await core.post<PublicHoliday>(`${api}/public-holidays`, right);
      expect(made).toMatchObject({ status: 201, body: { year: 2031 } });
      const twice = await core.post<Refusal>(`${api}/public-holidays`, right);
      expect(twice).toMatchObject({ status: 409, body: { errors: [{ field: 'name_en' }] } });
      const moved = { ...right, ends_on: '2031-05-04', is_movable: true };
      const changed = await core.put<PublicHoliday>(`${api}/public-holidays/${made.body.id}`, moved);
      expect(changed.body).toMatchObject({ ends_on: '2031-05-04', is_movable: true });
      expect((await core.delete(`${api}/public-holidays/${made.body.id}`)).status).toBe(200);
    });
  });

  describe('titles', () => {
    it('accept a colour that is visible on paper, and refuse a pale one', async () => {
      const title = await addTitle();
      expect(title.colour).toBe('#2b8a3e');
      const pale = await core.put<Refusal>(`${api}/titles/${title.id}`, { ...title, colour: '#ffe066' });
      expect(refusalOf(pale)).toBe('calendar:colour_too_pale');
      expect(pale).toMatchObject({ status: 422, body: { errors: [{ field: 'colour' }] } });
      expect(pale.body.detail).toContain('too pale');
      const none = await core.put<Refusal>(`${api}/titles/${title.id}`, { ...title, colour: 'red' });
      expect(none.body.errors[0]?.field).toBe('colour');
    });

    it('that a page uses cannot be deleted', async () => {
      const [page, title] = [await addPage(2032), await addTitle()];
      await addEntry(page, title, ['2032-01-01']);
      expect((await core.delete(`${api}/titles/${title.id}`)).status).toBe(409);
      expect((await core.delete(`${api}/pages/${page.id}`)).status).toBe(200);
      expect((await core.delete(`${api}/titles/${title.id}`)).status).toBe(200);
    });
  });

  describe('pages', () => {
    it('add the public holidays of their year with one click, none twice', async () => {
      const page = await addPage(2026, { with_public_holidays: true });
      expect(page.entry_count).toBeGreaterThanOrEqual(18);
      const again = await core.post<{ added: number }>(`${api}/pages/${page.id}/public-holidays`);
      expect(again.body).toEqual({ added: 0 });
      const may = await core.get<CalendarEntry[]>(`${api}/entries`, {
        from: '2026-05-01',
        to: '2026-05-01',
        page_id: page.id,
      });
      expect(may.body.map((it) => it.name_en).sort()).toEqual(['Buddha Purnima', 'May Day']);
    });

    it('refuse a duplicate title on a day, a day that is both holiday and working day, and days of another year', async () => {
      const [page, sports, exam] = [await addPage(2033), await addTitle(), await addTitle({ kind: 'exam' })];
      const first = await addEntry(page, sports, ['2033-02-01', '2033-02-05']);
      expect(first).toMatchObject({ status: 201, body: { kind: 'event', is_holiday: true } });
      const bangla = await w.as('core-admin', { language: 'bn' });
      const twice = await bangla.post<Refusal>(`${api}/pages/${page.id}/entries`, {
        calendar_title_id: sports.id,
        starts_on: '2033-02-05',
        ends_on: '2033-02-07',
        is_holiday: true,
      });
      expect(refusalOf(twice)).toBe('calendar:title_twice');
      expect(twice.body.detail).toBe('“ক্রীড়া” এই পাতায় আগে থেকেই আছে: ০১ ফেব্রুয়ারি ২০৩৩ – ০৫ ফেব্রুয়ারি ২০৩৩।');
      const both = await addEntry(page, exam, ['2033-02-05'], { is_holiday: false });
      expect(both.body).toMatchObject({ errors: [{ field: 'is_holiday' }] });
      expect([both.status, refusalOf(both)]).toEqual([422, 'calendar:is_a_holiday']);
      expect((both.body as unknown as Refusal).detail).toContain('already marks these days as a holiday');
      expect((await addEntry(page, exam, ['2033-02-05'])).status).toBe(201);
      await addEntry(page, exam, ['2033-03-05'], { is_holiday: false });
      const working = await addEntry(page, sports, ['2033-03-05']);
      expect([working.status, refusalOf(working)]).toEqual([422, 'calendar:is_a_working_day']);
      const outside = await addEntry(page, exam, ['2033-12-30', '2034-01-02']);
      expect(outside.body).toMatchObject({ errors: [{ field: 'ends_on', code: 'calendar:outside_year' }] });
      const dateless = await addEntry(page, exam, []);
      expect((dateless.body as unknown as Refusal).errors[0]?.message).toBe('Please Select Date.');
      const moved = await core.put<CalendarEntry>(`${api}/entries/${first.body.id}`, {
        calendar_title_id: sports.id,
        starts_on: '2033-02-02',
        ends_on: '2033-02-06',
        is_holiday: true,
      });
      expect(moved.body).toMatchObject({ starts_on: '2033-02-02', ends_on: '2033-02-06' });
      expect((await core.delete(`${api}/entries/${first.body.id}`)).status).toBe(200);
    });

    it('keep their year while they have entries', async () => {
      const [page, title] = [await addPage(2037), await addTitle()];
      const entry = await addEntry(page, title, ['2037-04-01']);
      const later = () => core.put<CalendarPage>(`${api}/pages/${page.id}`, { ...page, year: 2038 });
      expect(refusalOf(await later())).toBe('calendar:page_has_entries');
      await core.delete(`${api}/entries/${entry.body.id}`);
      expect((await later()).body.year).toBe(2038);
    });

    it('have one default for each year', async () => {
      const [first, second] = [
        await addPage(2034, { is_default: true }),
        await addPage(2034, { is_default: true }),
      ];
      const { body } = await core.get<CalendarPage[]>(`${api}/pages`, { year: 2034 });
      expect(body.filter((it) => it.is_default).map((it) => it.id)).toEqual([second.id]);
      expect(body.map((it) => it.id)).toContain(first.id);
    });
  });

  describe('set-up in institutions', () => {
    const ownRows = (year: number, site: TestSite) =>
      w.inSite(
        (tx) =>
          tx
            .selectFrom('site_calendar_entry')
            .selectAll()
            .where('site_id', '=', site.id)
            .where('starts_on', '>=', `${year}-01-01`)
            .where('ends_on', '<=', `${year}-12-31`)
            .orderBy('starts_on')
            .execute(),
        site,
      );

    it('is previewed, applied, and keeps the changes of the institution', async () => {
      const [page, sports, exam, day] = [
        await addPage(2035),
        await addTitle(),
        await addTitle(),
        await addTitle(),
      ];
      const first = (await addEntry(page, sports, ['2035-02-01'])).body;
      const second = (await addEntry(page, exam, ['2035-03-01', '2035-03-03'], { is_holiday: false })).body;
      await addEntry(page, day, ['2035-04-01']);
      await w.inSite((tx) =>
        tx
          .insertInto('site_calendar_entry')
          .values({
            site_id: w.site.id,
            name_en: day.name_en,
            name_bn: 'নিজের',
            starts_on: '2035-04-01',
            ends_on: '2035-04-02',
          })
          .execute(),
      );
      const wanted = { scope: 'sites', site_ids: [w.site.id, w.otherSite.id], page_ids: [page.id] };
      const nothing = await core.post(`${api}/set-ups`, { ...wanted, page_ids: [] });
      expect([nothing.status, refusalOf(nothing)]).toEqual([422, 'calendar:nothing_to_set_up']);
      const preview = () => core.post<SetUpPreview>(`${api}/set-up-previews`, wanted);
      expect((await preview()).body).toMatchObject({ site_count: 2, added: 5, kept: 1, same: 0 });
      expect(await ownRows(2035, w.otherSite)).toEqual([]);
      const done = await core.post(`${api}/set-ups`, wanted);
      expect(done.body).toEqual({ site_count: 2, job_id: null });
      expect((await preview()).body).toMatchObject({ added: 0, changed: 0, same: 5, kept: 1 });
      expect(await ownRows(2035, w.otherSite)).toMatchObject([
        { name_en: sports.name_en, kind: 'event', is_holiday: true, colour: '#2b8a3e' },
        { name_en: exam.name_en, is_holiday: false },
        { name_en: day.name_en, calendar_page_id: page.id },
      ]);

      // One institution moves the first entry and deletes the second; the core changes and removes both.
      await w.inSite(async (tx) => {
        const own = tx.updateTable('site_calendar_entry').set({ starts_on: '2035-01-31' });
        await own.where('site_id', '=', w.site.id).where('calendar_entry_id', '=', first.id).execute();
        const removal = tx.deleteFrom('site_calendar_entry').where('site_id', '=', w.site.id);
        await removal.where('calendar_entry_id', '=', second.id).execute();
      });
      await core.put(`${api}/entries/${second.id}`, { ...second, ends_on: '2035-03-05' });
      await core.delete(`${api}/entries/${first.id}`);
      expect((await preview()).body).toMatchObject({ added: 0, changed: 1, removed: 1, kept: 2 });
      await core.post(`${api}/set-ups`, wanted);
      const after = await ownRows(2035, w.site);
      expect(after.map((it) => it.starts_on)).toEqual(['2035-01-31', '2035-04-01']);
      const other = await ownRows(2035, w.otherSite);
      expect(other.map((it) => [it.starts_on, it.ends_on])).toEqual([
        ['2035-03-01', '2035-03-05'],
        ['2035-04-01', '2035-04-01'],
      ]);

      expect((await core.delete(`${api}/pages/${page.id}`)).status).toBe(409);
      await core.post(`${api}/set-ups`, { ...wanted, withdraw: true });
      expect((await ownRows(2035, w.otherSite)).length).toBe(0);
      expect((await ownRows(2035, w.site)).map((it) => it.calendar_entry_id)).toEqual([null, null]);
      expect((await core.delete(`${api}/pages/${page.id}`)).status).toBe(200);
    });

    it('of many institutions runs as a job of the core', async () => {
      const [page, title] = [await addPage(2036), await addTitle()];
      await addEntry(page, title, ['2036-02-01']);
      const group = await core.post<{ id: string }>('/api/v1/site-groups', {
        name_en: 'Meghna',
        name_bn: 'মেঘনা',
      });
      const sites = await w.inCore((tx) =>
        tx
          .insertInto('site')
          .values(
            Array.from({ length: 25 }, () => ({
              alias: `s-${unique()}`,
              name_en: 'Meghna School',
              name_bn: 'মেঘনা স্কুল',
              email: `${unique()}@example.org`,
              address_en: 'Chandpur',
              site_group_id: group.body.id,
            })),
          )
          .returning('id')
          .execute(),
      );
      const wanted = {
        scope: 'group',
        site_group_id: group.body.id,
        page_ids: [page.id],
        weekly_holidays: [5],
      };
      const started = await core.post<{ site_count: number; job_id: string }>(`${api}/set-ups`, wanted);
      expect(started.body.site_count).toBe(sites.length);
      const job = await waitForJob(core, started.body.job_id);
      expect(job).toMatchObject({ done: 25, total: 25, result: { site_count: 25, entries: 25 } });
      const list = await core.get<{ rows: SiteCalendar[]; total: number }>(`${api}/site-calendars`, {
        year: 2036,
        page_id: page.id,
      });
      expect(list.body.total).toBe(25);
      expect(list.body.rows[0]).toMatchObject({ entry_count: 1, own_count: 0, weekly_holidays: [5] });
    });

    it('closes an institution on its weekly holidays and holidays only', async () => {
      await buildYear(w);
      const section = await buildClassSection(w);
      const admin = await w.as('site-admin');
      const stateOf = async (on_date: string) =>
        (
          await admin.get<{ state: string }>('/api/v1/attendance/sheets', {
            class_section_id: section.id,
            on_date,
          })
        ).body.state;
      // A Monday, Tuesday and Wednesday to come; what is over stays as it was.
      const year = Number(today().slice(0, 4)) + 1;
      const monday = addDays(`${year}-02-01`, (8 - weekdayOf(`${year}-02-01`)) % 7);
      const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)];
      const past = addDays(monday, -140 * 7);
      expect(await stateOf(monday)).toBe('not_taken');
      const [page, sports, exam] = [await addPage(year), await addTitle(), await addTitle({ kind: 'exam' })];
      await addEntry(page, sports, [tuesday]);
      await addEntry(page, exam, [wednesday], { is_holiday: false });
      const wanted = { scope: 'sites', site_ids: [w.site.id], page_ids: [page.id], weekly_holidays: [1] };
      const preview = await core.post<SetUpPreview>(`${api}/set-up-previews`, wanted);
      expect(preview.body).toMatchObject({ weekly_changed: 1, weekly_kept: 0 });
      await core.post(`${api}/set-ups`, wanted);
      expect(await stateOf(monday)).toBe('weekend');
      expect(await stateOf(past)).toBe('not_taken');
      expect(await stateOf(tuesday)).toBe('holiday');
      expect(await stateOf(wednesday)).toBe('not_taken');
      // What the institution sets itself stays.
      await w.inSite((tx) =>
        tx
          .updateTable('site_calendar_setting')
          .set({ weekly_holidays: [] })
          .where('site_id', '=', w.site.id)
          .execute(),
      );
      await core.post(`${api}/set-ups`, wanted);
      expect(await stateOf(monday)).toBe('not_taken');
    });

    it('requires a page or weekly holidays, and a scope', async () => {
      const nothing = await core.post<Refusal>(`${api}/set-ups`, { scope: 'all' });
      expect(nothing.body.errors.map((it) => it.field)).toEqual(['page_ids']);
      const nowhere = await core.post<Refusal>(`${api}/set-ups`, { scope: 'group', weekly_holidays: [5] });
      expect(nowhere.body.errors.map((it) => it.field)).toEqual(['site_group_id']);
    });

    it('applies the default page to a new institution, and is removed with an unused one', async () => {
      const year = Number(today().slice(0, 4));
      const page = await addPage(year, { is_default: true });
      await addEntry(page, await addTitle(), [`${year}-02-01`]);
      const alias = `new-${unique()}`;
      const made = await core.post<{ id: string }>('/api/v1/sites', {
        alias,
        name_en: 'New School',
        name_bn: 'নতুন স্কুল',
        email: `${alias}@example.org`,
        address_en: 'Khulna',
        academic_group: 'school',
        administrator_name: 'Head',
        administrator_username: alias,
        administrator_email: `${alias}@example.org`,
        package_id: await buildFullPackage(w),
        board_id: (await buildBoard(w)).id,
        starts_on: today(),
        ends_on: addDays(today(), 364),
      });
      expect(made.status).toBe(201);
      const site = { id: made.body.id, alias };
      expect((await ownRows(year, site)).map((it) => it.calendar_page_id)).toContain(page.id);
      expect((await core.delete(`/api/v1/sites/${site.id}`)).status).toBe(200);
    });
  });

  it('is changed by core administrators only', async () => {
    const admin = await w.as('site-admin');
    for (const path of ['public-holidays', 'titles', 'pages', 'site-calendars?year=2026']) {
      expect(refusalOf(await admin.get(`${api}/${path}`))).toBe('forbidden');
    }
  });
});
