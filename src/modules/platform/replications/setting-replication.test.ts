import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSameSite } from '#kernel/database/same-site.ts';
import {
  buildClassSection,
  buildGroupSubject,
  buildShift,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildVersion,
  buildYear,
} from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildFeeHead, buildFeeSubHead } from '#test/builders/fees.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ReplicationPreview, SettingReplication } from './setting-replication.contract.ts';

const path = '/api/v1/setting-replications';
const previewPath = '/api/v1/setting-replication-previews';

describe('copying settings inside an institution', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let from: { id: string };
  let to: { id: string };
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let subject_id: string;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
    from = await buildYear(
      w,
      { name: '2025', starts_on: '2025-01-01', ends_on: '2025-12-31', is_current: false },
      site,
    );
    to = await buildYear(
      w,
      { name: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31', is_current: true },
      site,
    );
    section = await buildClassSection(w, { academic_year_id: from.id, name: 'Rose', capacity: 40 }, site);
    subject_id = (await buildSubject(w)).id;
    await buildGroupSubject(w, section, { subject_id }, site);
  });

  const wanted = (over: object = {}) => ({
    source_year_id: from.id,
    target_year_id: to.id,
    parts: ['sections', 'subjects'],
    ...over,
  });
  const preview = async (over: object = {}) =>
    (await admin.post<ReplicationPreview>(previewPath, wanted(over))).body;
  const copy = async (over: object = {}) => {
    const begun = await admin.post<{ job_id: string }>(path, wanted(over));
    expect(begun.status, JSON.stringify(begun.body)).toBe(202);
    expect(await waitForJob(admin, begun.body.job_id)).toMatchObject({ state: 'done' });
    return (await admin.get<{ rows: SettingReplication[] }>(path, { sort: '-run_no' })).body.rows[0]!;
  };
  const undo = (id: string) => admin.post(`${path}/${id}/undoing`);
  const rowsOf = (table: 'class_section' | 'group_subject' | 'teacher_assignment' | 'fee_amount') =>
    w.inSite((tx) => tx.selectFrom(table).selectAll().execute(), site);
  const sectionsOf = async (year: { id: string }) =>
    (await rowsOf('class_section')).filter((it) => 'name' in it && it.academic_year_id === year.id);

  it('is previewed by name, and writes nothing by that', async () => {
    const { new_count, tables } = await preview();
    expect(new_count).toBe(2);
    expect(tables.map((it) => [it.place, it.added_count, it.skipped_count])).toEqual([
      ['Class sections', 1, 0],
      ['The subject lists of institutions', 1, 0],
    ]);
    expect(tables[0]!.added[0]).toMatch(/ · Rose$/);
    expect(await sectionsOf(to)).toEqual([]);
  });

  it('adds what is missing, once, and overwrites nothing', async () => {
    await buildClassSection(
      w,
      { ...section, id: undefined, academic_year_id: to.id, name: 'Rose', capacity: 99 },
      site,
    );
    await buildClassSection(w, { ...section, id: undefined, name: 'Lily' }, site);
    const before = await preview({ parts: ['sections'] });
    expect(before.tables[0]).toMatchObject({ added_count: 1, skipped_count: 1 });
    expect(before.tables[0]!.known[0]).toMatch(/ · Rose$/);
    expect(await copy({ parts: ['sections'] })).toMatchObject({
      run_no: 1,
      source: '2025',
      target: '2026',
      added_count: 1,
      skipped_count: 1,
      created_by_name: 'The site-admin',
    });
    expect((await sectionsOf(to)).map((it) => 'name' in it && [it.name, it.capacity]).sort()).toEqual([
      ['Lily', 40],
      ['Rose', 99],
    ]);
    expect(await copy({ parts: ['sections'] })).toMatchObject({
      run_no: 2,
      added_count: 0,
      skipped_count: 2,
    });
    expect(await sectionsOf(to)).toHaveLength(2);
  });

  it('leaves what the new year says otherwise as it is', async () => {
    const there = { ...section, academic_year_id: to.id };
    await buildGroupSubject(w, there, { subject_id, condition: 'elective', sort_order: 7 }, site);
    expect(await copy({ parts: ['subjects'] })).toMatchObject({ added_count: 0, skipped_count: 1 });
    const ofNewYear = (await rowsOf('group_subject')).filter((it) => it.academic_year_id === to.id);
    expect(ofNewYear).toMatchObject([{ condition: 'elective', sort_order: 7 }]);
  });

  it('narrows by shift, version and class', async () => {
    const version_id = (await buildVersion(w)).id;
    const tulip = { academic_year_id: from.id, name: 'Tulip', version_id };
    const elsewhere = await buildClassSection(w, tulip, site);
    const added = async (over: object) =>
      (await preview({ parts: ['sections'], ...over })).tables[0]!.added_count;
    expect(await added({})).toBe(2);
    expect(await added({ source_class_id: section.class_id })).toBe(
      section.class_id === elsewhere.class_id ? 2 : 1,
    );
    const shift = await buildShift(w);
    expect(await added({ source_shift_id: shift.id })).toBe(0);
    expect(
      await added({ source_shift_id: section.shift_id, version_id: section.version_id }),
    ).toBeGreaterThan(0);
    expect(await added({ version_id })).toBe(1);
    expect(await added({ version_id: section.version_id })).toBe(1);
    expect(await added({ session_type: 'no such session' })).toBe(0);
  });

  it('copies a shift to another shift of the same year, with the teachers who still work here', async () => {
    const stays = await buildTeacher(w, {}, site);
    const gone = await buildTeacher(w, {}, site);
    await buildTeacherAssignment(
      w,
      { class_section_id: section.id, subject_id, employee_id: stays.id },
      site,
    );
    await buildTeacherAssignment(w, { class_section_id: section.id, subject_id, employee_id: gone.id }, site);
    await w.inSite(
      (tx) => tx.updateTable('employee').set({ status: 'left' }).where('id', '=', gone.id).execute(),
      site,
    );
    const evening = await buildShift(w);
    const done = await copy({
      target_year_id: from.id,
      parts: ['sections', 'teachers'],
      source_shift_id: section.shift_id,
      target_shift_id: evening.id,
    });
    expect(done).toMatchObject({ added_count: 2, skipped_count: 0 });
    const [copied] = (await sectionsOf(from)).filter((it) => 'shift_id' in it && it.shift_id === evening.id);
    const assignments = await rowsOf('teacher_assignment');
    expect(
      assignments.flatMap((it) =>
        'class_section_id' in it && it.class_section_id === copied!.id ? [it.employee_id] : [],
      ),
    ).toEqual([stays.id]);
  });

  it('moves the due days of fees to the new year', async () => {
    const fee_sub_head_id = await buildFeeSubHead(w, await buildFeeHead(w, `h${Date.now()}`, 1), 1);
    await w.inSite(
      (tx) =>
        tx
          .insertInto('fee_amount')
          .values({
            site_id: site.id,
            academic_year_id: from.id,
            class_id: section.class_id,
            fee_sub_head_id,
            amount_poisha: 500_00,
            due_on: '2025-03-10',
          })
          .execute(),
      site,
    );
    await copy({ parts: ['fees'] });
    const [amount] = (await rowsOf('fee_amount')).filter(
      (it) => 'due_on' in it && it.academic_year_id === to.id,
    );
    expect(amount).toMatchObject({ amount_poisha: 500_00, due_on: '2026-03-10' });
  });

  it('brings the lessons of the routine into the draft of the year', async () => {
    const teacher = await buildTeacher(w, {}, site);
    const hours = { weekday: 7, period_no: 1, starts_at: '10:00', ends_at: '10:45' };
    await buildLesson(w, section, { ...hours, subject_id, employee_id: teacher.id, room: '101' }, site);
    const done = await copy({ parts: ['sections', 'routine'] });
    // The section and the lesson; the period of the shift is there.
    expect(done).toMatchObject({ added_count: 2, skipped_count: 1 });
    const lessons = () =>
      w.inSite(
        (tx) =>
          tx
            .selectFrom('routine_entry as e')
            .innerJoin('routine_version as v', (join) => inSameSite(join, 'v.id', 'e.routine_version_id'))
            .select(['v.state', 'e.weekday', 'e.room', 'e.employee_id'])
            .where('e.academic_year_id', '=', to.id)
            .execute(),
        site,
      );
    expect(await lessons()).toEqual([{ state: 'draft', weekday: 7, room: '101', employee_id: teacher.id }]);
    await w.inSite(
      (tx) =>
        tx
          .updateTable('routine_version')
          .set({ state: 'published', starts_on: '2026-01-01' })
          .where('academic_year_id', '=', to.id)
          .execute(),
      site,
    );
    expect(refusalOf(await undo(done.id))).toBe('platform:replication_in_use');
    expect(await lessons()).toHaveLength(1);
  });

  it('is undone as long as nothing uses what it added', async () => {
    const { id, can } = await copy();
    expect(can.undo).toBe(true);
    expect((await undo(id)).status).toBe(200);
    expect(await sectionsOf(to)).toEqual([]);
    expect(await sectionsOf(from)).toHaveLength(1);
    expect(refusalOf(await undo(id))).toBe('platform:replication_undone');

    const again = await copy();
    const [copied] = await sectionsOf(to);
    await buildSectionStudent(w, { id: copied!.id, academic_year_id: to.id }, 1, {}, site);
    const refused = await undo(again.id);
    expect(refusalOf(refused)).toBe('platform:replication_in_use');
    expect(await sectionsOf(to)).toHaveLength(1);
    expect(await rowsOf('group_subject')).toHaveLength(2);
  });

  it('needs two different places, and those that are there', async () => {
    const ask = (over: object) => admin.post(path, wanted(over));
    expect(refusalOf(await ask({ target_year_id: from.id }))).toBe('platform:replication_same_place');
    const shift = await buildShift(w);
    expect(refusalOf(await ask({ target_shift_id: shift.id }))).toBe('platform:replication_source');
    expect(refusalOf(await ask({ target_class_id: section.class_id }))).toBe('platform:replication_source');
    const other = await buildYear(w, { name: '2024' });
    expect((await ask({ target_year_id: other.id })).status).toBe(404);
    expect((await ask({ parts: [] })).body).toMatchObject({ errors: [{ field: 'parts' }] });
    expect((await undo(other.id)).status).toBe(404);
  });
});
