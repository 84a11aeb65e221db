import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildShift } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ShiftDetail } from './shift-details/shift-detail.contract.ts';
import type { AcademicYear } from './years/academic-year.contract.ts';

interface Refusal {
  detail: string;
  errors: { field: string; code: string; message: string }[];
}

describe('academic years', () => {
  let w: World;
  let admin: TestClient;
  const path = '/api/v1/academics/years';
  const year = (name: string) => ({
    name,
    session_type: 'calendar_year',
    starts_on: `${name}-01-01`,
    ends_on: `${name}-12-31`,
    is_current: true,
  });

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  it('store Bangla digits of a name as ASCII, so that both spellings are one year', async () => {
    const typed = { ...year('2031'), name: '২০৩১', is_current: false };
    const made = await admin.post<AcademicYear>(path, typed);
    expect(made.body.name).toBe('2031');
    expect((await admin.post(path, { ...typed, name: '2031' })).status).toBe(409);
    await admin.delete(`${path}/${made.body.id}`);
  });

  it('have one current year for each session type', async () => {
    const first = await admin.post<AcademicYear>(path, year('2026'));
    expect(first.status).toBe(201);
    const session = { session_type: 'july_june', starts_on: '2026-07-01', ends_on: '2027-06-30' };
    await admin.post(path, { ...year('2027'), name: '2026-27', ...session });
    await admin.post(path, year('2027'));
    const { body } = await admin.get<AcademicYear[]>(path);
    expect(
      body
        .filter((it) => it.is_current)
        .map((it) => it.name)
        .toSorted(),
    ).toEqual(['2026-27', '2027']);

    await admin.put(`${path}/${first.body.id}`, year('2026'));
    const after = await admin.get<AcademicYear[]>(path);
    expect(after.body.find((it) => it.name === '2027')?.is_current).toBe(false);
  });

  it('refuse a duplicate name and an end before the start', async () => {
    expect((await admin.post(path, year('2030'))).status).toBe(201);
    const twice = await admin.post<Refusal>(path, year('2030'));
    expect(twice.status).toBe(409);
    expect(twice.body.errors[0]?.field).toBe('name');
    const twin = await admin.post<Refusal>(path, { ...year('2030'), name: '2030 again' });
    expect(twin.body.errors).toMatchObject([{ field: 'starts_on', code: 'academics:year_on_same_days' }]);
    expect(twin.body.errors[0]!.message).toContain('“2030”');
    const moved = await admin.post<AcademicYear>(path, year('2032'));
    const onto = await admin.put(`${path}/${moved.body.id}`, { ...year('2030'), name: '2032' });
    expect(refusalOf(onto)).toBe('academics:year_on_same_days');
    expect((await admin.put(`${path}/${moved.body.id}`, { ...year('2032'), name: '32' })).status).toBe(200);
    const backwards = await admin.post<Refusal>(path, { ...year('2028'), ends_on: '2027-01-01' });
    expect(refusalOf(backwards)).toBe('academics:ends_before_start');
    expect(backwards.body.errors).toMatchObject([{ field: 'ends_on' }]);
  });

  it('cannot be deleted while they have sections, and are hidden from other institutions', async () => {
    const section = await buildClassSection(w);
    const refused = await admin.delete<Refusal>(`${path}/${section.academic_year_id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('class sections');
    const foreign = await buildClassSection(w, {}, w.otherSite);
    expect((await admin.put(`${path}/${foreign.academic_year_id}`, year('2029'))).status).toBe(404);
    expect((await admin.delete(`${path}/${foreign.academic_year_id}`)).status).toBe(404);
  });
});

describe('shift details', () => {
  let w: World;
  let admin: TestClient;
  let draft: Record<string, unknown>;
  const path = '/api/v1/academics/shift-details';

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    draft = {
      shift_id: (await buildShift(w)).id,
      academic_group: 'school',
      working_days: [7, 1, 2, 3, 4],
      starts_at: '07:30',
      ends_at: '12:15',
      late_after: '07:45',
      attendance_cutoff: '09:00',
    };
  });

  it('are added, changed and removed', async () => {
    const made = await admin.post<ShiftDetail>(path, draft);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ starts_at: '07:30', working_days: [7, 1, 2, 3, 4] });
    expect((await admin.post(path, draft)).status).toBe(409);
    const changed = await admin.put<ShiftDetail>(`${path}/${made.body.id}`, { ...draft, ends_at: '12:30' });
    expect(changed.body.ends_at).toBe('12:30');
    const neighbour = await w.as('site-admin', { site: w.otherSite });
    expect((await neighbour.put(`${path}/${made.body.id}`, draft)).status).toBe(404);
    expect((await neighbour.delete(`${path}/${made.body.id}`)).status).toBe(404);
    expect((await neighbour.get<ShiftDetail[]>(path)).body.map((it) => it.id)).toEqual([w.otherRows.id]);
    expect((await admin.delete(`${path}/${made.body.id}`)).status).toBe(200);
  });

  it('refuse times out of order and name the shift', async () => {
    const refused = await admin.post<Refusal>(path, {
      ...draft,
      ends_at: '07:00',
      late_after: '06:00',
      attendance_cutoff: '05:00',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['ends_at', 'academics:ends_at_order'],
      ['late_after', 'academics:late_after_order'],
      ['attendance_cutoff', 'academics:attendance_cutoff_order'],
    ]);
    const missing = await admin.post<Refusal>(path, { ...draft, shift_id: null });
    expect(missing.body.detail).toBe('Shift is required');
  });
});
