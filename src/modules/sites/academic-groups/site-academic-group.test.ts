import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AcademicDetails, SiteAcademicGroup } from './site-academic-group.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; code: string; message: string }[];
}

interface Options {
  shifts: { id: string }[];
  classes: { id: string }[];
  years: { id: string }[];
}

describe('academic groups of an institution', () => {
  let w: World;
  let core: TestClient;
  let admin: TestClient;
  let path: string;
  let boards: Record<string, string>;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    admin = await w.as('site-admin');
    path = `/api/v1/sites/${w.site.id}/academic-groups`;
    const rows = await w.inCore((tx) => tx.selectFrom('board').select(['id', 'type']).execute());
    boards = Object.fromEntries(rows.map((it) => [it.type, it.id]));
  });

  const attach = (academic_group: string, board_id: string | undefined) =>
    core.post<SiteAcademicGroup & Refusal>(path, { academic_group, board_id, institute_code: '1234' });
  const options = async () => (await admin.get<Options>('/api/v1/academics/options')).body;

  it('require a board of their kind, with the specified messages', async () => {
    const nothing = await core.post<Refusal>(path, {});
    expect(nothing.body.errors.map((it) => it.message)).toEqual([
      'Academic Group required',
      'Board is required',
    ]);
    const wrong = await attach('madrasah', boards.general);
    expect(wrong.body.errors[0]).toMatchObject({ field: 'board_id', code: 'sites:board_of_other_group' });
    const made = await attach('madrasah', boards.madrasah);
    expect(made).toMatchObject({ status: 201, body: { is_set: false, institute_code: '1234' } });
    expect((await attach('madrasah', boards.madrasah)).status).toBe(409);
    expect((await core.delete(`/api/v1/site-academic-groups/${made.body.id}`)).status).toBe(200);
    expect(refusalOf(await admin.get(path))).toBe('forbidden');
  });

  it('stay while the institution uses their classes, also before their details are ticked', async () => {
    const site = await w.emptySite();
    const college = await w.inCore((tx) =>
      tx
        .insertInto('class_group')
        .values({ code: 'college-use', name_en: 'College', name_bn: 'কলেজ', academic_group: 'college' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const eleven = await buildClass(w, { class_group_id: college.id });
    const groups = `/api/v1/sites/${site.id}/academic-groups`;
    const board_id = boards.general;
    const made = await core.post<SiteAcademicGroup>(groups, { academic_group: 'college', board_id });
    const other = await core.post<SiteAcademicGroup>(groups, { academic_group: 'school', board_id });
    await buildClassSection(w, { class_id: eleven.id }, site);
    const own = `/api/v1/site-academic-groups/${made.body.id}`;
    const refused = await core.delete<Refusal>(own);
    expect(refusalOf(refused)).toBe('sites:offered_in_use');
    expect(refused.body.detail).toContain('class sections');
    expect((await core.delete(`/api/v1/site-academic-groups/${other.body.id}`)).status).toBe(200);
  });

  it('limits institution setup to the ticked details', async () => {
    const used = await buildClassSection(w);
    const group = (await attach('school', boards.general)).body;
    const own = `/api/v1/site-academic-groups/${group.id}/details`;
    const before = await options();
    // Offers may be added; none may be removed.
    const offersAsBefore = async () => {
      const now = await options();
      for (const part of ['classes', 'shifts', 'years'] as const) {
        const ids = now[part].map((it) => it.id);
        expect(before[part].filter((it) => !ids.includes(it.id))).toEqual([]);
      }
    };
    const empty = await core.put<Refusal>(own, {});
    expect(empty.body.errors.map((it) => it.message)).toEqual([
      'Shift is required',
      'Version is required',
      'Session is required',
      'Academic Year is required',
      'Class is required',
      'Group is required',
    ]);
    const shown = (await core.get<AcademicDetails>(own)).body;
    const section = await w.inSite((tx) =>
      tx.selectFrom('class_section').selectAll().where('id', '=', used.id).executeTakeFirstOrThrow(),
    );
    const ticks = {
      shift_ids: [section.shift_id],
      version_ids: [section.version_id],
      session_types: ['calendar_year'],
      academic_year_ids: shown.choices.years.map((it) => it.id),
      class_ids: [section.class_id],
      study_group_ids: [section.study_group_id],
      subject_ids: [],
    };
    const other = shown.choices.classes.find((it) => it.id !== section.class_id)!;
    const refused = await core.put<Refusal>(own, { ...ticks, class_ids: [other.id] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'sites:offered_in_use' } });
    expect(refused.body.detail).toContain('class sections');
    await offersAsBefore();

    const set = await core.put<AcademicDetails>(own, ticks);
    expect(set).toMatchObject({ status: 200, body: { is_set: true, class_count: 1, ticked: ticks } });
    const narrowed = await options();
    expect(narrowed.shifts.map((it) => it.id)).toEqual([section.shift_id]);
    expect(narrowed.classes.map((it) => it.id)).toEqual([section.class_id]);

    const opening = {
      academic_year_id: section.academic_year_id,
      shift_ids: [section.shift_id],
      version_ids: [section.version_id],
      places: [{ class_id: other.id, study_group_id: section.study_group_id }],
      names: ['Padma'],
    };
    const outside = await admin.post<Refusal>('/api/v1/academics/class-section-openings', opening);
    expect(outside.body.errors[0]).toMatchObject({ field: 'places', code: 'academics:outside_frame' });
    const places = [{ class_id: section.class_id, study_group_id: section.study_group_id }];
    const inside = await admin.post('/api/v1/academics/class-section-openings', { ...opening, places });
    expect(inside.status).toBe(200);

    const year = { name: '2044', starts_on: '2044-01-01', ends_on: '2044-12-31', is_current: false };
    const july = await admin.post<Refusal>('/api/v1/academics/years', { ...year, session_type: 'july_june' });
    expect(july.body.errors[0]).toMatchObject({ field: 'session_type', code: 'academics:outside_frame' });
    const own2044 = await admin.post<{ id: string }>('/api/v1/academics/years', {
      ...year,
      session_type: 'calendar_year',
    });
    expect((await options()).years.map((it) => it.id)).toContain(own2044.body.id);

    const kept = await core.delete<Refusal>(`/api/v1/site-academic-groups/${group.id}`);
    expect(refusalOf(kept)).toBe('sites:offered_in_use');
    expect(kept.body.detail).toContain('class sections');

    await attach('college', boards.general);
    await offersAsBefore();
  });
});
