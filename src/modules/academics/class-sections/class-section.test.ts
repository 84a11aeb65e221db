import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildClass,
  buildClassSection,
  buildShift,
  buildStudyGroup,
  buildVersion,
  buildYear,
  unique,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ClassSection, OpeningResult } from './class-section.contract.ts';

const path = '/api/v1/academics/class-sections';
const openings = '/api/v1/academics/class-section-openings';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

describe('class sections', () => {
  let w: World;
  let admin: TestClient;
  let yearId: string;
  let places: Record<string, unknown>;
  let opening: Record<string, unknown>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const [morning, day] = [await buildShift(w), await buildShift(w)];
    const [bangla, english] = [await buildVersion(w), await buildVersion(w)];
    const [six, nine] = [await buildClass(w), await buildClass(w)];
    const [general, science] = [await buildStudyGroup(w), await buildStudyGroup(w)];
    places = {
      shift_ids: [morning.id, day.id],
      version_ids: [bangla.id, english.id],
      places: [
        { class_id: six.id, study_group_id: general.id },
        { class_id: nine.id, study_group_id: science.id },
      ],
    };
  });

  beforeEach(async () => {
    yearId = (await buildYear(w, { name: `2026 ${unique()}` })).id;
    opening = { academic_year_id: yearId, ...places, names: ['A', 'B', 'A'], capacity: 55 };
  });

  const sections = async () => (await admin.get<ClassSection[]>(path, { academic_year_id: yearId })).body;
  const open = async () => {
    await admin.post(openings, opening);
    return sections();
  };

  it('are opened many at once; opening again adds none', async () => {
    const preview = await admin.post<OpeningResult>(`${openings}/preview`, opening);
    expect(preview.body.added_count).toBe(16);
    expect(await sections()).toHaveLength(0);

    const first = await admin.post<OpeningResult>(openings, opening);
    expect(first.body).toMatchObject({ added_count: 16, reopened_count: 0 });
    const second = await admin.post<OpeningResult>(openings, opening);
    expect(second.body).toMatchObject({ added_count: 0, reopened_count: 0 });
    const all = await sections();
    expect(all).toHaveLength(16);
    expect(all.every((it) => it.capacity === 55 && it.is_open)).toBe(true);
  });

  it('are closed when unused and reopened by a later opening', async () => {
    const [first, second] = await open();
    const ids = [first!.id, second!.id];
    const closed = await admin.post(`/api/v1/academics/class-section-closings`, { class_section_ids: ids });
    expect(closed.body).toEqual({ closed_count: 2 });
    const again = await admin.post<OpeningResult>(openings, { ...opening, capacity: 40 });
    expect(again.body).toMatchObject({ added_count: 0, reopened_count: 2 });
    expect((await sections()).every((it) => it.is_open && it.capacity === 55)).toBe(true);
  });

  it('are changed and deleted one by one', async () => {
    const [section] = await open();
    const { name, capacity, room, roll_from, roll_to, is_open } = section!;
    const fields = { name, capacity, room, roll_from, roll_to, is_open };
    const changed = await admin.put<ClassSection>(`${path}/${section!.id}`, {
      ...fields,
      name: 'Padma',
      room: '204',
      roll_from: 1,
      roll_to: 60,
    });
    expect(changed.body).toMatchObject({ name: 'Padma', room: '204', roll_to: 60 });
    const refused = await admin.put<Refusal>(`${path}/${section!.id}`, {
      ...fields,
      roll_from: 9,
      roll_to: 3,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe('The last roll must not be smaller than the first.');
    expect((await admin.delete(`${path}/${section!.id}`)).status).toBe(200);
    expect((await admin.delete(`${path}/${section!.id}`)).status).toBe(404);
  });

  it('cannot be closed or deleted while students are enrolled in them', async () => {
    const [section] = await open();
    await enrolSomebody(w, section!);
    const refused = await admin.post<Refusal>('/api/v1/academics/class-section-closings', {
      class_section_ids: [section!.id],
    });
    expect(refusalOf(refused)).toBe('academics:section_has_students');
    expect(refused.body.detail).toContain('still has students (1)');
    const deletion = await admin.delete<Refusal>(`${path}/${section!.id}`);
    expect(deletion.status).toBe(409);
    expect(deletion.body.detail).toBe(
      'This cannot be deleted because it is used in the enrolments of students.',
    );
    const bangla = await w.as('site-admin', { language: 'bn' });
    const inBangla = await bangla.delete<Refusal>(`${path}/${section!.id}`);
    expect(inBangla.body.detail).toContain('শিক্ষার্থীদের ভর্তি তথ্য');
  });

  it('are refused with the specified messages for missing fields', async () => {
    const nothing = { shift_ids: [], version_ids: [], places: [], names: [] };
    const english = await admin.post<Refusal>(openings, nothing);
    expect(english.status).toBe(422);
    expect(english.body.errors.map((it) => it.message)).toEqual([
      'Academic Year is required',
      'Shift is required',
      'Version is required',
      'Class is required',
      'Section is required',
    ]);
    const bangla = await (await w.as('site-admin', { language: 'bn' })).post<Refusal>(openings, nothing);
    expect(bangla.body.errors.map((it) => it.message)).toContain('শিফট আবশ্যক');
  });

  it('of another institution are answered with 404', async () => {
    const foreign = await buildClassSection(w, {}, w.otherSite);
    const fields = { name: 'X', capacity: null, room: null, roll_from: null, roll_to: null, is_open: true };
    expect((await admin.put(`${path}/${foreign.id}`, fields)).status).toBe(404);
    expect((await admin.delete(`${path}/${foreign.id}`)).status).toBe(404);
    expect((await admin.get(path, { academic_year_id: foreign.academic_year_id })).status).toBe(404);
    const closing = { class_section_ids: [foreign.id] };
    expect((await admin.post('/api/v1/academics/class-section-closings', closing)).status).toBe(404);
    const here = { ...opening, academic_year_id: foreign.academic_year_id };
    expect((await admin.post(openings, here)).status).toBe(404);
  });
});

async function enrolSomebody(w: World, section: ClassSection): Promise<void> {
  const category = await w.inCore((tx) =>
    tx
      .insertInto('student_category')
      .values({ code: section.id, name_en: 'General', name_bn: 'সাধারণ' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await w.inSite(async (tx) => {
    const student = await tx
      .insertInto('student')
      .values({
        site_id: w.site.id,
        student_no: 'S-1',
        first_name: 'Amina',
        student_category_id: category.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('enrolment')
      .values({
        site_id: w.site.id,
        student_id: student.id,
        academic_year_id: section.academic_year_id,
        class_section_id: section.id,
        roll: 1,
        enrolled_on: '2026-01-01',
      })
      .execute();
  });
}
