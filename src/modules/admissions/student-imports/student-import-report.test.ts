import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSameSite } from '#kernel/database/same-site.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { buildStudentImports, personalFields, studentImportsPath } from '#test/builders/student-imports.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ImportDetail, ImportSummary } from './student-import.contract.ts';

const path = studentImportsPath;

describe('the check of a student list', () => {
  let w: World;
  let site: TestSite;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let category: string;
  let imports: Awaited<ReturnType<typeof buildStudentImports>>;

  beforeAll(async () => {
    w = await world();
    category = (await buildStudentCategory(w)).id;
  });

  beforeEach(async () => {
    imports = await buildStudentImports(w, category);
    ({ site, office, section } = imports);
  });

  const check = (lines: string[], changes: object = {}) =>
    imports.uploadAndCheck(Buffer.from(lines.join('\n')), { optional: personalFields, ...changes });

  const admittedTo = async () => {
    const rows = await w.inSite(
      (tx) =>
        tx
          .selectFrom('enrolment')
          .innerJoin('class_section', (join) =>
            inSameSite(join, 'class_section.id', 'enrolment.class_section_id'),
          )
          .select(['roll', 'enrolment.class_section_id'])
          .orderBy('roll')
          .execute(),
      site,
    );
    return rows.map((it) => [it.roll, it.class_section_id]);
  };

  it('names a missing column once, not once for each row', async () => {
    const { check: report } = await check(
      ['Name,Roll', ...[1, 2, 3, 4].map((it) => `Pupil Number ${it},${it}`)],
      { optional: [] },
    );
    expect(report).toMatchObject({ refused_count: 4, rows: [] });
    expect(report.findings.map((it) => [it.code, it.field, it.row_count])).toEqual(
      personalFields.map((field) => ['column_missing', field, 4]),
    );
    expect(report.findings[0]?.message).toBe('The file has no column for Father Name.');
  });

  it('tells a warning that many rows share once, with the rows and some values', async () => {
    const days = ['03/04/2012', '05/06/2012', '03/04/2012', '07/08/2012', '01/02/2012'];
    const { check: report } = await check([
      'Name,Roll,Date of Birth',
      ...days.map((day, at) => `Pupil ${'ABCDE'[at]} Ahmed,${at + 1},${day}`),
    ]);
    expect(report).toMatchObject({ admit_count: 5, rows: [] });
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]).toMatchObject({
      state: 'admit',
      code: 'date_ambiguous',
      row_count: 5,
      message: expect.stringContaining(
        '5 rows (2–6), column Date of Birth: in “03/04/2012”, “05/06/2012”, “07/08/2012”',
      ),
    });
  });

  it('plans the students of each section, with its places and the students it has', async () => {
    const small = await buildClassSection(w, { ...imports.place, name: 'Small', capacity: 3 }, site);
    await buildStudent(w, {}, { class_section_id: small.id, roll: 9 }, site);
    const { check: report } = await check([
      'Name,Roll,Section',
      'First Pupil,1,Small',
      'Second Pupil,2,Small',
      'Third Pupil,3,',
    ]);
    expect(
      report.places.map((it) => [it.section_name, it.admit_count, it.student_count, it.capacity]),
    ).toEqual([
      [section.name, 1, 0, section.capacity],
      ['Small', 2, 1, 3],
    ]);
  });

  it('seats each row where its own class and section say; the section of all rows speaks for silent rows', async () => {
    const sibling = await buildClassSection(w, { ...imports.place, name: 'B' }, site);
    const elsewhere = await buildClassSection(
      w,
      { academic_year_id: section.academic_year_id, name: section.name },
      site,
    );
    const classes = await w.inSite(
      (tx) =>
        tx
          .selectFrom('academic_class')
          .select(['id', 'code'])
          .where('id', 'in', [section.class_id, elsewhere.class_id])
          .execute(),
      site,
    );
    const codeOf = (id: string) => classes.find((it) => it.id === id)?.code;
    const { id, check: report } = await check([
      'Name,Roll,Class,Section',
      'First Pupil,1,,',
      'Second Pupil,2,,B',
      `Third Pupil,3,${codeOf(section.class_id)},`,
      `Fourth Pupil,4,${codeOf(elsewhere.class_id)},`,
    ]);
    expect(report.rows).toEqual([]);
    expect((await office.post<ImportSummary>(`${path}/${id}/admission`)).body.admitted_count).toBe(4);
    expect(await admittedTo()).toEqual([
      [1, section.id],
      [2, sibling.id],
      [3, section.id],
      [4, elsewhere.id],
    ]);
  });

  it('is opened again: columns and plan before the list is admitted, its report afterwards', async () => {
    const { id, plan, check: report } = await check(['Name,Roll', 'First Pupil,1', 'Second Pupil,x']);
    const open = async (client = office) => (await client.get<ImportDetail>(`${path}/${id}`)).body;
    expect(await open()).toMatchObject({
      state: 'checked',
      columns: [{ header: 'Name' }, { header: 'Roll' }],
      plan: { fields: plan.fields, class_section_id: section.id },
      report: null,
    });
    await office.post(`${path}/${id}/admission`);
    expect(await open()).toMatchObject({ state: 'admitted', columns: [], report });
    const inBangla = await open(await w.as('employee', { language: 'bn', site }));
    expect(inBangla.report?.rows[0]?.problems[0]?.message).toContain('সারি ৩');
  });

  it('is admitted once it was checked, undone once it was admitted, and changed no more meanwhile', async () => {
    const fresh = await imports.upload(Buffer.from('Name,Roll\nFirst Pupil,1'));
    const { id, plan } = await check(['Name,Roll', 'Second Pupil,2']);
    const post = (name: string, list = id) => office.post(`${path}/${list}/${name}`);
    const refusals = (...answers: Parameters<typeof refusalOf>[0][]) =>
      answers.map((it) => [it.status, refusalOf(it)]);
    expect(refusals(await post('admission', fresh.body.id))).toEqual([[409, 'admissions:import_uploaded']]);
    expect(refusals(await post('cancellation'))).toEqual([[409, 'admissions:import_checked']]);
    const setState = (state: 'admitting' | 'checked') =>
      w.inSite((tx) => tx.updateTable('student_import').set({ state }).where('id', '=', id).execute(), site);
    await setState('admitting');
    const meanwhile = [
      await post('admission'),
      await post('cancellation'),
      await office.delete(`${path}/${id}`),
    ];
    expect(refusals(...meanwhile)).toEqual(meanwhile.map(() => [409, 'admissions:import_admitting']));
    await setState('checked');
    expect((await post('admission')).status).toBe(200);
    expect(refusals(await office.put(`${path}/${id}/plan`, plan))).toEqual([
      [409, 'admissions:import_admitted'],
    ]);
    expect((await post('cancellation')).status).toBe(200);
    expect(refusals(await post('cancellation'), await post('admission'))).toEqual([
      [409, 'admissions:import_undone'],
      [409, 'admissions:import_undone'],
    ]);
  });
});
