import { beforeAll, describe, expect, it } from 'vitest';
import { ageOn } from '#shared/age.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildCircular, buildRegistration } from '#test/builders/admissions.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from './circular.contract.ts';
import { fitsAge, isOpen, nowInDhaka } from './circular.rules.ts';

const path = '/api/v1/admissions/circulars';

interface Refusal {
  code: string;
  errors: { field: string; code: string; message: string }[];
}

describe('declarations of online admission', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    section = await buildClassSection(w);
  });

  const line = (fields: object = {}) => ({
    class_id: section.class_id,
    shift_id: section.shift_id,
    version_id: section.version_id,
    study_group_id: section.study_group_id,
    seats: 55,
    min_age: 13,
    max_age: 16,
    ...fields,
  });

  const declared = (fields: object = {}) => ({
    academic_year_id: section.academic_year_id,
    session: '2026',
    title_en: 'Admission to class Nine',
    title_bn: 'নবম শ্রেণিতে ভর্তি',
    starts_on: today(),
    starts_at: '00:00',
    ends_on: addDays(today(), 10),
    ends_at: '23:59',
    age_on: '2026-01-01',
    fee_poisha: 110_00,
    selection: 'lottery',
    lines: [line()],
    quotas: [{ name_en: 'Catchment area', name_bn: 'ক্যাচমেন্ট এলাকা', unit: 'percent', amount: 40 }],
    papers: [{ kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: true }],
    payment_ways: [{ company: 'bKash', account_no: '01711000000' }],
    ...fields,
  });

  const make = async (fields: object = {}) => {
    const made = await admin.post<CircularWithAll>(path, declared(fields));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };

  it('are drafts that can be changed, published, closed and opened again', async () => {
    const made = await make();
    expect(made).toMatchObject({ state: 'draft', is_open: false, seats: 55, application_count: 0 });
    expect(made.public_url).toMatch(/\/web\/admission-form$/);
    const changed = await admin.put<CircularWithAll>(
      `${path}/${made.id}`,
      declared({ title_en: 'Admission 2026', lines: [line({ seats: 30 })], quotas: [] }),
    );
    expect(changed.body).toMatchObject({ title_en: 'Admission 2026', seats: 30, quotas: [] });
    expect(changed.body.lines).toHaveLength(1);
    const move = (name: string) => admin.post<CircularWithAll>(`${path}/${made.id}/${name}`);
    expect(refusalOf(await move('closing'))).toBe('admissions:circular_not_published');
    expect(refusalOf(await move('reopening'))).toBe('admissions:circular_not_closed');
    expect((await move('publication')).body).toMatchObject({ state: 'published', is_open: true });
    expect(refusalOf(await move('publication'))).toBe('admissions:circular_not_draft');
    expect((await move('closing')).body).toMatchObject({ state: 'closed', is_open: false });
    expect(refusalOf(await admin.put(`${path}/${made.id}`, declared()))).toBe(
      'admissions:circular_is_closed',
    );
    expect((await move('reopening')).body.state).toBe('published');
    const end = { ends_on: addDays(today(), 20), ends_at: '17:00' };
    expect((await admin.put<CircularWithAll>(`${path}/${made.id}/end`, end)).body).toMatchObject(end);
    const found = await admin.get<{ rows: { id: string }[] }>(path, { q: 'Admission 2026' });
    expect(found.body.rows.map((it) => it.id)).toEqual([made.id]);
  });

  it('can be deleted while they are drafts', async () => {
    const made = await make();
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(200);
    expect((await admin.get(`${path}/${made.id}`)).status).toBe(404);
  });

  it('say which field is missing', async () => {
    const none = { starts_on: '', ends_on: '', academic_year_id: '', session: '' };
    const empty = line({ class_id: '', shift_id: '', version_id: '', study_group_id: '' });
    const refused = await admin.post<Refusal>(path, declared({ ...none, lines: [empty] }));
    expect(refused.status).toBe(422);
    const messages = refused.body.errors.map((it) => it.message);
    for (const name of ['Shift', 'Version', 'Academic Year', 'Class', 'Group', 'Session', 'Start Date'])
      expect(messages).toContain(`${name} is required`);
    expect(messages).toContain('End Date is required');
  });

  it.each([
    ['admissions:line_twice', { lines: 'twice' }],
    ['admissions:ages_crossed', { lines: 'crossed' }],
    ['admissions:quotas_too_many', { quotas: 'many' }],
    ['admissions:one_photo', { papers: 'photos' }],
    ['admissions:payment_way_needed', { payment_ways: [] }],
    ['admissions:ends_before_start', { ends_on: today(), ends_at: '00:00' }],
    ['not_valid', { academic_year_id: '0198c0de-0000-7000-8000-000000000000' }],
  ])('are refused by %s', async (code, fields) => {
    const { lines, quotas, papers, ...others } = fields as Record<string, unknown>;
    const quota = { name_en: 'Twins', name_bn: 'যমজ', unit: 'percent', amount: 60 };
    const photo = { kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: true };
    const refused = await admin.post<Refusal>(
      path,
      declared({
        ...(lines === 'twice' && { lines: [line(), line()] }),
        ...(lines === 'crossed' && { lines: [line({ min_age: 17 })] }),
        ...(quotas === 'many' && { quotas: [quota, quota] }),
        ...(papers === 'photos' && { papers: [photo, photo] }),
        ...others,
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => it.code)).toContain(code);
  });

  it('are shown to the office and made by administrators alone', async () => {
    const made = await make();
    const office = await w.as('employee');
    expect((await office.get<CircularWithAll>(`${path}/${made.id}`)).body.can.edit).toBe(false);
    expect((await office.post(path, declared())).status).toBe(403);
    const neighbour = await w.as('site-admin', { site: w.otherSite });
    expect((await neighbour.get(`${path}/${made.id}`)).status).toBe(404);
  });

  it('of registrations have no seats, ages, quotas and draw', async () => {
    const office = await w.as('employee');
    const own = await buildRegistration(admin, section);
    const { class_id, shift_id, version_id, study_group_id } = section;
    const fields = {
      ...own,
      lines: [{ class_id, shift_id, version_id, study_group_id, seats: 3, min_age: 5 }],
      selection: 'lottery',
      age_on: '2026-01-01',
      quotas: [{ name_en: 'A', name_bn: 'ক', unit: 'percent', amount: 5 }],
      papers: [],
    };
    const refused = await admin.post<{ errors: { field: string; code: string }[] }>(path, fields);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => it.field).sort()).toEqual([
      'age_on',
      'lines.0.seats',
      'quotas',
      'selection',
    ]);
    expect(new Set(refused.body.errors.map((it) => it.code))).toEqual(
      new Set(['admissions:not_of_registration']),
    );
    const bare = await admin.post<{ errors: { field: string }[] }>(path, {
      ...fields,
      kind: 'admission',
      selection: null,
      age_on: null,
      quotas: [],
      lines: [{ class_id, shift_id, version_id, study_group_id }],
    });
    expect(bare.body.errors.map((it) => it.field).sort()).toEqual(['age_on', 'lines.0.seats', 'selection']);
    const other = await admin.put(`${path}/${own.id}`, { ...fields, kind: 'admission', quotas: [] });
    expect(refusalOf(other)).toBe('admissions:circular_keeps_kind');
    expect(own.public_url).toMatch(/\/student-form$/);
    for (const answer of [
      await office.get(`${path}/${own.id}/draw`),
      await admin.post(`${path}/${own.id}/draw`, {}),
      await office.get(`${path}/${own.id}/scores`),
    ])
      expect(refusalOf(answer)).toBe('admissions:no_selection');
    await buildCircular(admin, section);
    const list = await office.get<{ rows: { kind: string }[] }>(path, { kind: 'registration' });
    expect(new Set(list.body.rows.map((it) => it.kind))).toEqual(new Set(['registration']));
  });
});

describe('the rules of a declaration', () => {
  const window = { starts_on: '2026-12-01', starts_at: '10:00', ends_on: '2026-12-10', ends_at: '17:00' };

  it('open it from its first minute to its last', () => {
    const at = (now: string, state = 'published') => isOpen({ ...window, state }, now);
    expect(at('2026-12-01 09:59')).toBe(false);
    expect(at('2026-12-01 10:00')).toBe(true);
    expect(at('2026-12-10 17:00')).toBe(true);
    expect(at('2026-12-10 17:01')).toBe(false);
    expect(at('2026-12-05 12:00', 'closed')).toBe(false);
  });

  it('take the time of Bangladesh', () => {
    expect(nowInDhaka(new Date('2026-12-01T18:30:00Z'))).toBe('2026-12-02 00:30');
  });

  it('count full years', () => {
    expect(ageOn('2021-01-01', '2026-01-01')).toBe(5);
    expect(ageOn('2021-01-02', '2026-01-01')).toBe(4);
    const one = { min_age: 5, max_age: 7 };
    expect(fitsAge(one, '2021-01-02', '2026-01-01')).toBe(false);
    expect(fitsAge(one, '2021-01-01', '2026-01-01')).toBe(true);
    expect(fitsAge(one, '2018-01-01', '2026-01-01')).toBe(false);
    expect(fitsAge({ min_age: null, max_age: null }, '2000-01-01', '2026-01-01')).toBe(true);
  });
});
