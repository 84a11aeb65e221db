import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildEnrolledStudent } from '#test/builders/fees.ts';
import { type World, world } from '#test/world.ts';

type Found = { results: { kind: string; title: string; href: string }[] };

describe('the search palette', () => {
  let w: World;
  let student_id: string;

  beforeAll(async () => {
    w = await world();
    const year = await buildYear(w);
    const section = await buildClassSection(w, { academic_year_id: year.id });
    ({ student_id } = await buildEnrolledStudent(
      w,
      { academic_year_id: year.id, class_section_id: section.id, roll: 7 },
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
