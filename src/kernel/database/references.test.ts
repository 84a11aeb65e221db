import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject } from '#test/builders/academics.ts';
import {
  buildEnrolledStudent,
  buildFeeHead,
  buildFeeSchool,
  buildStudentCategory,
} from '#test/builders/fees.ts';
import { type World, world } from '#test/world.ts';
import { findReferences, type RowReference } from './references.ts';

interface Refusal {
  code: string;
  detail: string;
  details: { uses: RowReference[] };
}

describe('a catalogue row that is in use', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  it('is not deleted; every table that uses it is listed, over all institutions', async () => {
    const here = await buildClassSection(w);
    const there = await buildClassSection(w, { class_id: here.class_id }, w.otherSite);
    const subject = await buildSubject(w);
    await w.inSite((tx) =>
      tx
        .insertInto('group_subject')
        .values({
          site_id: w.site.id,
          academic_year_id: here.academic_year_id,
          version_id: here.version_id,
          class_id: here.class_id,
          study_group_id: here.study_group_id,
          subject_id: subject.id,
          condition: 'compulsory',
        })
        .execute(),
    );
    expect(there.class_id).toBe(here.class_id);
    const core = await w.as('core-admin');
    const refused = await core.delete<Refusal>(`/api/v1/academics/classes/${here.class_id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.detail).toBe(
      'This cannot be deleted because it is used in class sections (2 in 2 institutions) and the subject lists of institutions (1 in 1 institution).',
    );
    const inBangla = await w.as('core-admin', { language: 'bn' });
    const refusedInBangla = await inBangla.delete<Refusal>(`/api/v1/academics/classes/${here.class_id}`);
    expect(refusedInBangla.body.detail).toContain('২টি প্রতিষ্ঠানে ২টি');
  });

  it('is counted for an institution among its own rows only', async () => {
    const here = await buildClassSection(w);
    await buildClassSection(w, { class_id: here.class_id }, w.otherSite);
    const uses = await w.inSite((tx) => findReferences(tx, 'academic_class', here.class_id));
    expect(uses).toEqual([{ table: 'class_section', row_count: 1, site_count: 0 }]);
  });

  it('is also found through rows deleted with it, and in lists of ids', async () => {
    const subject = await buildSubject(w);
    const school = await buildFeeSchool(w);
    const student = await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll: 1,
    });
    const head = await buildFeeHead(w, `head_${subject.code}`, 1);
    const type = await w.inCore((tx) =>
      tx.selectFrom('waiver_type').select('id').limit(1).executeTakeFirstOrThrow(),
    );
    await w.inSite((tx) =>
      tx
        .insertInto('student_waiver')
        .values({
          site_id: w.site.id,
          student_id: student.student_id,
          waiver_type_id: type.id,
          fee_head_ids: [head],
          percent: 50,
          from_on: '2026-01-01',
        })
        .execute(),
    );
    const places = (uses: RowReference[]) => uses.map((it) => it.table);
    expect(places(await w.inCore((tx) => findReferences(tx, 'fee_head', head)))).toEqual(['student_waiver']);
    expect(await w.inCore((tx) => findReferences(tx, 'subject', subject.id))).toEqual([]);
  });

  it('is counted up to a thousand uses', async () => {
    const category = await buildStudentCategory(w);
    await w.inSite((tx) =>
      tx
        .insertInto('student')
        .values(
          Array.from({ length: 1005 }, (_, index) => ({
            site_id: w.site.id,
            student_no: `U-${index}`,
            first_name: 'Rahim',
            student_category_id: category,
          })),
        )
        .execute(),
    );
    const uses = await w.inCore((tx) => findReferences(tx, 'student_category', category));
    expect(uses).toEqual([{ table: 'student', row_count: 1001, site_count: 1 }]);
  });
});
