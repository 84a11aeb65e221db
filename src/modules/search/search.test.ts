import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildEnrolledStudent } from '#test/builders/fees.ts';
import { type World, world } from '#test/world.ts';

type Found = { results: { kind: string; title: string; href: string }[] };

describe('the search palette', () => {
  let w: World;
  let student_id: string;
  let place: { academic_year_id: string; class_section_id: string };

  beforeAll(async () => {
    w = await world();
    const year = await buildYear(w);
    const section = await buildClassSection(w, { academic_year_id: year.id });
    place = { academic_year_id: year.id, class_section_id: section.id };
    ({ student_id } = await buildEnrolledStudent(
      w,
      { ...place, roll: 7 },
      { first_name: 'Zubaida', search_key: 'zubaida s-77001', student_no: 'S-77001' },
    ));
  });

  it('finds a student by the beginning of a name, in the office’s own institution only', async () => {
    const office = await w.as('site-admin');
    const { body } = await office.get<Found>('/api/v1/search', { q: 'zuba' });
    expect(body.results.map((it) => it.href)).toEqual([`/student/view/${student_id}`]);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.get<Found>('/api/v1/search', { q: 'zuba' })).body.results).toEqual([]);
  });

  it('takes the end of an ID for the ID, before a roll of that number', async () => {
    await buildEnrolledStudent(
      w,
      { ...place, roll: 21 },
      { first_name: 'Abir', student_no: '2031-000895', search_key: 'abir 2031 000895' },
    );
    const meant = await buildEnrolledStudent(
      w,
      { ...place, roll: 3 },
      { first_name: 'Zaman', student_no: '2031-000021', search_key: 'zaman 2031 000021' },
    );
    const office = await w.as('site-admin');
    const { body } = await office.get<Found>('/api/v1/search', { q: '000021' });
    expect(body.results[0]?.href).toBe(`/student/view/${meant.student_id}`);
    expect(body.results).toHaveLength(2);
  });

  it('finds nothing for a teacher of other sections, a guardian or the core', async () => {
    const teacher = await buildTeacher(w);
    const askers = [
      await w.as('teacher', { employee_id: teacher.id }),
      await w.as('guardian'),
      await w.as('core-admin'),
    ];
    for (const asker of askers) {
      expect((await asker.get<Found>('/api/v1/search', { q: 'zuba' })).body.results).toEqual([]);
    }
  });
});
