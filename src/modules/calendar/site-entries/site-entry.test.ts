import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { RemovedEntry, SiteEntry } from './site-entry.contract.ts';

const api = '/api/v1/calendar';

interface Calendar {
  rows: SiteEntry[];
  weekly_holidays: number[];
}

describe('the calendar of an institution', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  const fieldsOf = (fields: object = {}) => ({
    name_en: `Sports day ${unique()}`,
    name_bn: `ক্রীড়া দিবস ${unique()}`,
    kind: 'event',
    starts_on: '2031-02-10',
    ends_on: '2031-02-11',
    is_holiday: false,
    ...fields,
  });

  const add = async (fields: object = {}) => {
    const made = await admin.post<SiteEntry>(`${api}/site-entries`, fieldsOf(fields));
    expect(made.status).toBe(201);
    return made.body;
  };

  const read = async (client: TestClient, query: object = {}) => {
    const { status, body } = await client.get<Calendar>(`${api}/site-entries`, {
      from: '2031-01-01',
      to: '2031-12-31',
      ...query,
    });
    expect(status).toBe(200);
    return body;
  };

  const idsOf = (calendar: Calendar) => calendar.rows.map((it) => it.id);

  /** An entry of the core's calendar, set up in the institution. */
  const addGlobal = async (day: string) => {
    const core = await w.as('core-admin');
    const named = { name_en: `Global day ${unique()}`, name_bn: `জাতীয় দিন ${unique()}` };
    const title = await core.post<{ id: string }>(`${api}/titles`, {
      ...named,
      kind: 'holiday',
      colour: '#2b8a3e',
    });
    const page = await core.post<{ id: string }>(`${api}/pages`, { year: Number(day.slice(0, 4)), ...named });
    await core.post(`${api}/pages/${page.body.id}/entries`, {
      calendar_title_id: title.body.id,
      starts_on: day,
      ends_on: day,
      is_holiday: true,
    });
    const setUp = () =>
      core.post(`${api}/set-ups`, { scope: 'sites', site_ids: [w.site.id], page_ids: [page.body.id] });
    expect((await setUp()).status).toBe(200);
    const found = (await read(admin, { from: day, to: day })).rows.find((it) => it.name_en === named.name_en);
    return { entry: found!, setUp, named };
  };

  it('holds entries of its own, in the colour of their kind where none is chosen', async () => {
    const plain = await add();
    expect(plain).toMatchObject({ source: 'own', audience: 'everyone', colour: '#2b8a3e' });
    const coloured = await add({ colour: '#5F3DC4', starts_on: '2031-03-01', ends_on: '2031-03-01' });
    expect(coloured.colour).toBe('#5f3dc4');
    expect(idsOf(await read(admin, { kind: 'event' }))).toEqual(
      expect.arrayContaining([plain.id, coloured.id]),
    );
    expect(idsOf(await read(admin, { kind: 'exam' }))).not.toContain(plain.id);
    expect(idsOf(await read(admin, { search: plain.name_bn }))).toEqual([plain.id]);
  });

  it('shows families and employees what is for them, and an administrator all', async () => {
    const [all, families, staff] = [
      await add(),
      await add({ audience: 'students' }),
      await add({ audience: 'employees' }),
    ];
    const [guardian, student, teacher] = [
      await w.as('guardian'),
      await w.as('student'),
      await w.as('teacher'),
    ];
    const ours = async (client: TestClient) => {
      const seen = idsOf(await read(client));
      return [all, families, staff].map((it) => it.id).filter((id) => seen.includes(id));
    };
    expect(await ours(guardian)).toEqual([all.id, families.id]);
    expect(await ours(student)).toEqual([all.id, families.id]);
    expect(await ours(teacher)).toEqual([all.id, staff.id]);
    expect(await ours(admin)).toHaveLength(3);
    expect(idsOf(await read(admin, { audience: 'employees' }))).toContain(staff.id);
    const file = await guardian.get<string>(`${api}/site-entries/file`, { language: 'en' });
    expect(file.body).toContain(all.name_en);
    expect(file.body).toContain(families.name_en);
    expect(file.body).not.toContain(staff.name_en);
  });

  it('is changed by administrators alone', async () => {
    const teacher = await w.as('teacher');
    expect((await teacher.post(`${api}/site-entries`, fieldsOf())).status).toBe(403);
  });

  it('refuses days in the wrong order, a twin on the same days, and a question of too many days', async () => {
    const backwards = await admin.post(`${api}/site-entries`, fieldsOf({ ends_on: '2031-02-09' }));
    expect(refusalOf(backwards)).toContain('calendar:ends_before_start');
    const years = await admin.post(`${api}/site-entries`, fieldsOf({ ends_on: '2034-02-10' }));
    expect(refusalOf(years)).toBe('calendar:longer_than_a_year');
    const early = { starts_on: '0001-01-01', ends_on: '0001-01-01' };
    const refused = await admin.post<{ errors: { code: string }[] }>(`${api}/site-entries`, fieldsOf(early));
    expect(refused.body.errors.map((it) => it.code)).toEqual(['day_out_of_range', 'day_out_of_range']);
    const entry = await add({ starts_on: '2031-04-01', ends_on: '2031-04-03' });
    const twin = { ...fieldsOf(), name_en: entry.name_en, starts_on: '2031-04-03', ends_on: '2031-04-05' };
    expect(refusalOf(await admin.post(`${api}/site-entries`, twin))).toContain('calendar:entry_twice');
    expect((await admin.post(`${api}/site-entries`, { ...twin, starts_on: '2031-04-04' })).status).toBe(201);
    const long = await admin.get(`${api}/site-entries`, { from: '2031-01-01', to: '2034-01-01' });
    expect(refusalOf(long)).toContain('calendar:range_too_long');
  });

  it('keeps a changed entry of the core until the change is taken back', async () => {
    const { entry, setUp, named } = await addGlobal('2032-05-05');
    expect(entry.source).toBe('global');
    const { id, source: _, ...fields } = entry;
    const changed = await admin.put<SiteEntry>(`${api}/site-entries/${id}`, {
      ...fields,
      name_en: 'Our own words',
      starts_on: '2032-05-06',
      ends_on: '2032-05-06',
    });
    expect(changed.body).toMatchObject({ source: 'changed', starts_on: '2032-05-06' });
    await setUp();
    expect((await read(admin, { from: '2032-05-06', to: '2032-05-06' })).rows[0]?.name_en).toBe(
      'Our own words',
    );
    const reset = await admin.delete<SiteEntry>(`${api}/site-entries/${id}/changes`);
    expect(reset.body).toMatchObject({ source: 'global', starts_on: '2032-05-05', name_en: named.name_en });
    expect((await admin.delete(`${api}/site-entries/${id}/changes`)).status).toBe(404);
  });

  it('keeps a deleted entry of the core away until it is brought back', async () => {
    const { entry, setUp } = await addGlobal('2032-06-06');
    expect((await admin.delete(`${api}/site-entries/${entry.id}`)).status).toBe(200);
    await setUp();
    expect((await read(admin, { from: '2032-06-06', to: '2032-06-06' })).rows).toEqual([]);
    const { body: removed } = await admin.get<RemovedEntry[]>(`${api}/removed-entries`);
    const ours = removed.find((it) => it.name_en === entry.name_en)!;
    const restored = await admin.post<SiteEntry>(`${api}/removed-entries/${ours.id}/restoration`);
    expect(restored.body).toMatchObject({ source: 'global', starts_on: '2032-06-06' });
    expect((await admin.post(`${api}/removed-entries/${ours.id}/restoration`)).status).toBe(404);
  });

  it('shows declared exams and published events, which are changed elsewhere', async () => {
    const event = await w.inSite((tx) =>
      tx
        .insertInto('site_event')
        .values({
          site_id: w.site.id,
          name_en: 'Fair',
          name_bn: 'মেলা',
          starts_on: '2031-07-01',
          ends_on: '2031-07-02',
          is_active: true,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const found = (await read(admin)).rows.find((it) => it.id === event.id);
    expect(found).toMatchObject({ source: 'event', kind: 'event', is_holiday: false });
    expect((await admin.delete(`${api}/site-entries/${event.id}`)).status).toBe(404);
  });

  it('has weekly holidays of its own, which the core does not set any more', async () => {
    const before = (await read(admin)).weekly_holidays;
    const set = await admin.put(`${api}/weekly-holidays`, { weekly_holidays: [4] });
    expect(set.status).toBe(200);
    expect((await read(admin)).weekly_holidays).toContain(4);
    await admin.put(`${api}/weekly-holidays`, { weekly_holidays: [] });
    expect((await read(admin)).weekly_holidays).toEqual(before);
  });

  it('stands on the website as far as it is for everyone', async () => {
    const day = addDays(today(), 30);
    const [all, staff] = [
      await add({ starts_on: day, ends_on: day }),
      await add({ starts_on: day, ends_on: day, audience: 'employees' }),
    ];
    const { body } = await w.visitor('bn', `${w.site.alias}.localhost`).get<string>('/web/calendar.ics');
    expect(body).toContain(all.id);
    expect(body).not.toContain(staff.id);
  });
});
