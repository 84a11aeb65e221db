import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildShift } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

describe('the scope of rolls', () => {
  let w: World;
  let office: TestClient;
  let a: Awaited<ReturnType<typeof buildClassSection>>;
  let b: typeof a;
  let pupil: Awaited<ReturnType<typeof buildSectionStudent>>;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
  });

  beforeEach(async () => {
    await office.post('/api/v1/site-options/people.roll_scope/default');
    const shift = await buildShift(w);
    a = await buildClassSection(w, { shift_id: shift.id, name: 'A' });
    b = await buildClassSection(w, { ...a, id: undefined, name: 'B' });
    pupil = await buildSectionStudent(w, a, 1, { household_id: (await buildHousehold(w)).id });
    await buildSectionStudent(w, b, 2);
  });

  const setScope = (value: string) => office.put('/api/v1/site-options/people.roll_scope', { value });
  const giveRoll = (roll_number: number) =>
    office.post(`/api/v1/students/${pupil.student.id}/placements`, {
      kind: 'move',
      from_on: '2026-09-07',
      reason: 'Asked for',
      class_section_id: a.id,
      roll_number,
    });
  const nextRolls = async () => {
    const { body } = await office.get<{ section: string; next_roll: number; student_count: number }[]>(
      `/api/v1/students/${pupil.student.id}/placement-sections`,
    );
    return body
      .filter((it) => it.section === 'A' || it.section === 'B')
      .slice(0, 2)
      .map((it) => [it.section, it.next_roll, it.student_count]);
  };
  const admissionRoll = async (section: { id: string }) => {
    const { body } = await office.get<{ next_roll: number }>(
      `/api/v1/admissions/class-sections/${section.id}`,
    );
    return body.next_roll;
  };

  it('is a section at first: another section of the class may have the same roll', async () => {
    expect(await nextRolls()).toEqual([
      ['A', 2, 1],
      ['B', 3, 1],
    ]);
    expect(await admissionRoll(a)).toBe(2);
    expect((await giveRoll(2)).status).toBe(200);
  });

  it('is the class where the institution says so: a roll of another section is taken', async () => {
    await setScope('class');
    expect(await nextRolls()).toEqual([
      ['A', 3, 1],
      ['B', 3, 1],
    ]);
    expect(await admissionRoll(a)).toBe(3);
    expect(refusalOf(await giveRoll(2))).toBe('people:roll_taken');
    expect((await giveRoll(3)).status).toBe(200);
  });

  it('is not shared with another class, shift or version', async () => {
    await setScope('class');
    const elsewhere = await buildClassSection(w, { name: 'C' });
    await buildSectionStudent(w, elsewhere, 9);
    expect(await admissionRoll(a)).toBe(3);
    expect((await giveRoll(9)).status).toBe(200);
  });

  it('holds for students who come at the same time', async () => {
    await setScope('class');
    await expect(buildSectionStudent(w, a, 2)).rejects.toThrow(/roll is taken/);
    await setScope('section');
    await expect(buildSectionStudent(w, a, 2)).resolves.toBeDefined();
  });
});
