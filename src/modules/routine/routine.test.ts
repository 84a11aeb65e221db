import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildGroupSubject,
  buildShift,
  buildSubject,
  buildTeacher,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Routine } from './entries/routine-entry.contract.ts';
import type { RoutinePeriod } from './periods/routine-period.contract.ts';

describe('the class routine', () => {
  let w: World;
  let core: TestClient;
  let one: Awaited<ReturnType<typeof buildClassSection>>;
  let two: Awaited<ReturnType<typeof buildClassSection>>;
  let subject: string;
  let teacher: string;
  let another: string;
  let periods: RoutinePeriod[];
  let later: RoutinePeriod[];

  const forSite = (path: string, site = w.site) => `/api/v1/routine${path}?for_site=${site.id}`;
  const ring = (shift_id: string, body: object) =>
    core.put<RoutinePeriod[]>(forSite('/periods'), { shift_id, weekdays: [7], kind: 'class', ...body });
  const lesson = (section: string, period: string, body: object = {}) =>
    core.put<Routine & { code: string; detail: string; errors: { field: string; message: string }[] }>(
      forSite(`/class-sections/${section}/periods/${period}`),
      { subject_id: subject, employee_id: teacher, room: '101', ...body },
    );

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    one = await buildClassSection(w);
    const other = await buildShift(w, { name_en: 'Day' });
    const { id: _id, ...like } = one;
    two = await buildClassSection(w, { ...like, name: 'B', shift_id: other.id, class_teacher_id: null });
    subject = (await buildSubject(w, {}, [])).id;
    await buildGroupSubject(w, one, { subject_id: subject });
    teacher = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    another = (await buildTeacher(w, { name_en: 'Rafiq Islam' })).id;
    periods = (await ring(one.shift_id, { period_no: 1, starts_at: '08:00', ends_at: '08:45' })).body;
    // The day shift rings otherwise: its first lesson overlaps the morning's.
    later = (await ring(other.id, { period_no: 1, starts_at: '08:30', ends_at: '09:15' })).body;
    await ring(other.id, { period_no: 2, starts_at: '09:15', ends_at: '10:00' });
    later = (await ring(other.id, { period_no: 3, kind: 'tiffin', starts_at: '10:00', ends_at: '10:30' }))
      .body;
  });

  it('requires every step of the section choice', async () => {
    const { status, body } = await core.get<{ errors: { message: string }[] }>(`/api/v1/routine`, {
      for_site: w.site.id,
    });
    expect(status).toBe(422);
    expect(body.errors.map((it) => it.message)).toEqual([
      'Academic Year is required',
      'Shift is required',
      'Version is required',
      'Class is required',
      'Group is required',
      'Section is required',
    ]);
  });

  it('refuses an incomplete lesson with the specified messages', async () => {
    const empty = await lesson(one.id, periods[0]!.id, { subject_id: '', employee_id: '' });
    expect(empty.body.errors.map((it) => it.message)).toEqual([
      'Please Select Subject',
      'Please Select Teacher',
    ]);
    const foreign = (await buildSubject(w, {}, [])).id;
    const astray = await lesson(one.id, periods[0]!.id, { subject_id: foreign });
    expect(astray.body.errors).toEqual([expect.objectContaining({ message: 'Please Select Subject' })]);
    const saved = await lesson(one.id, periods[0]!.id);
    expect(saved.status).toBe(200);
    expect(saved.body.entries).toEqual([
      expect.objectContaining({ employee_en: 'Salma Akter', room: '101', routine_period_id: periods[0]!.id }),
    ]);
    const admin = await w.as('site-admin');
    const way = {
      academic_year_id: one.academic_year_id,
      shift_id: one.shift_id,
      version_id: one.version_id,
      class_id: one.class_id,
      study_group_id: one.study_group_id,
      class_section_id: one.id,
    };
    expect((await admin.get<Routine>('/api/v1/routine', way)).body.entries).toHaveLength(1);
  });

  it('refuses a teacher or a room in use at the time, and says where', async () => {
    await lesson(one.id, periods[0]!.id);
    const busy = await lesson(two.id, later[0]!.id, { room: '102' });
    expect(busy).toMatchObject({ status: 409, body: { code: 'routine:teacher_busy' } });
    expect(busy.body.detail).toBe('Salma Akter teaches Nine A at 08:00–08:45.');
    const taken = await lesson(two.id, later[0]!.id, { employee_id: another });
    expect(taken).toMatchObject({ status: 409, body: { code: 'routine:room_taken' } });
    expect(taken.body.detail).toBe('Room 101 is used by Nine A at 08:00–08:45.');
    expect((await lesson(two.id, later[0]!.id, { employee_id: another, room: '102' })).status).toBe(200);
    expect((await lesson(two.id, later[1]!.id)).status).toBe(200);
    expect((await lesson(two.id, later[2]!.id)).status).toBe(404);
  });

  it('is kept free of clashes by a constraint of the database', async () => {
    await lesson(one.id, periods[0]!.id);
    await lesson(two.id, later[0]!.id, { employee_id: another, room: '102' });
    await lesson(two.id, later[1]!.id);
    const insert = w.inSite((tx) =>
      tx
        .updateTable('routine_entry')
        .set({ employee_id: teacher })
        .where('class_section_id', '=', two.id)
        .where('routine_period_id', '=', later[0]!.id)
        .execute(),
    );
    await expect(insert).rejects.toThrow(/routine_entry_teacher_once/);
    // Moving the bell of the second period into the morning's lesson would do the same.
    const moved = await ring(two.shift_id, { period_no: 2, starts_at: '07:30', ends_at: '08:15' });
    expect(moved).toMatchObject({ status: 409, body: { code: 'routine:moved_into_teacher' } });
    await lesson(two.id, later[1]!.id, { employee_id: another });
    const room = await ring(two.shift_id, { period_no: 2, starts_at: '07:30', ends_at: '08:15' });
    expect([room.status, refusalOf(room)]).toEqual([409, 'routine:moved_into_room']);
    const overlapping = await ring(two.shift_id, { period_no: 4, starts_at: '09:00', ends_at: '09:30' });
    expect(refusalOf(overlapping)).toBe('routine:periods_overlap');
  });

  it('deletes a lesson, then its period', async () => {
    const noon = await buildShift(w, { name_en: 'Noon' });
    const { id: _id, ...like } = one;
    const section = await buildClassSection(w, { ...like, name: 'C', shift_id: noon.id });
    const bell = { period_no: 1, starts_at: '12:00', ends_at: '12:45' };
    const [period] = (await ring(noon.id, bell)).body;
    await lesson(section.id, period!.id);
    const url = forSite(`/periods/${period!.id}`);
    expect((await core.delete(url)).status).toBe(409);
    const cleared = await core.delete<Routine>(
      forSite(`/class-sections/${section.id}/periods/${period!.id}`),
    );
    expect(cleared.body.entries).toEqual([]);
    expect((await core.delete(url)).status).toBe(200);
  });

  it('is hidden from other institutions, and refused to the core without naming one', async () => {
    const elsewhere = forSite(`/class-sections/${two.id}/periods/${later[0]!.id}`, w.otherSite);
    expect((await core.put(elsewhere, { subject_id: subject, employee_id: teacher })).status).toBe(404);
    expect(refusalOf(await core.get('/api/v1/routine/periods', { shift_id: one.shift_id }))).toBe(
      'forbidden',
    );
  });
});
