import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { OwnChild } from './own-child.contract.ts';

const path = '/api/v1/own-children';

describe('the children of a guardian', () => {
  let w: World;
  let household_id: string;
  let section: Awaited<ReturnType<typeof buildClassSection>>;

  beforeAll(async () => {
    w = await world();
    section = await buildClassSection(w);
    household_id = (await buildHousehold(w)).id;
  });

  const cards = async (of: string) =>
    (await (await w.as('guardian', { household_id: of })).get<OwnChild[]>(path)).body;

  it('are those of the household who are here, with section and roll', async () => {
    const here = await buildSectionStudent(w, section, 7, {
      household_id,
      first_name: 'Rima',
      name_bn: null,
    });
    const without = await buildSectionStudent(w, section, 8, { household_id, first_name: 'Arif' });
    const gone = await buildSectionStudent(w, section, 9, { household_id });
    await buildSectionStudent(w, section, 10);
    await w.inSite(async (tx) => {
      await tx
        .updateTable('enrolment')
        .set({ status: 'tc' })
        .where('id', '=', without.enrolment.id)
        .execute();
      await tx.updateTable('student').set({ status: 'left' }).where('id', '=', gone.student.id).execute();
    });
    const found = await cards(household_id);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      student_id: here.student.id,
      name_en: 'Rima',
      name_bn: null,
      photo_url: null,
      class_name_en: 'Nine',
      section: 'A',
      roll: 7,
    });
    expect(found[1]).toMatchObject({ student_id: without.student.id, class_name_en: null, roll: null });
  });

  it('are none where nobody is linked', async () => {
    expect(await cards((await buildHousehold(w)).id)).toEqual([]);
  });

  it('are for guardians alone', async () => {
    for (const role of ['student', 'teacher', 'site-admin'] as const)
      expect(refusalOf(await (await w.as(role)).get(path))).toBe('forbidden');
  });
});
