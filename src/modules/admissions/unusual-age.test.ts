import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ImportCheck, UploadedImport } from './student-imports/student-import.contract.ts';

const path = '/api/v1/admissions';

describe('an age that is unusual for the class', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let student_category_id: string;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
    section = await buildClassSection(w);
    student_category_id = (await buildStudentCategory(w)).id;
  });

  it('is asked about at the admission, once nothing else is wrong, and taken where it is meant', async () => {
    const { academic_year_id, shift_id, version_id, class_id, study_group_id } = section;
    const board_id = await w.inCore(async (tx) => {
      const board = { code: `b${Date.now()}`, name_en: 'Dhaka', name_bn: 'ঢাকা', type: 'general' };
      return (await tx.insertInto('board').values(board).returning('id').executeTakeFirstOrThrow()).id;
    });
    const grown = {
      student_category_id,
      first_name: 'Grown',
      last_name: 'Up',
      name_bn: 'বয়স্ক',
      father_name: 'Abdul Karim',
      mother_name: 'Salma Begum',
      contact_number: '01711-000470',
      religion: 'islam',
      gender: 'male',
      date_of_birth: '2001-01-01',
      roll_number: 470,
      board_id,
      academic_year_id,
      shift_id,
      version_id,
      class_id,
      study_group_id,
      class_section_id: section.id,
      session: '2026',
    };
    expect(refusalOf(await office.post(`${path}/students`, { ...grown, board_id: null }))).toBe('required');
    const asked = await office.post<{ detail: string }>(`${path}/students`, grown);
    expect([asked.status, refusalOf(asked)]).toEqual([409, 'admissions:unusual_age']);
    expect(asked.body.detail).toContain('12 to 19 is usual');
    const made = await office.post(`${path}/students`, { ...grown, despite_age: true });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  });

  it('is pointed out in a list, whose row is admitted', async () => {
    const lines = [
      'Name,Father Name,Mother Name,Mobile,Gender,Religion,Date of birth,Roll',
      'Usual Child,Abdul Karim,Rahima Begum,01755000471,male,islam,2012-05-01,471',
      'Small Child,Abdul Karim,Rahima Begum,01755000472,male,islam,2022-05-01,472',
    ];
    const form = new FormData();
    form.set('file', new File([lines.join('\n')], 'list.csv'));
    const { body } = await office.upload<UploadedImport>(`${path}/student-imports`, form);
    const plan = {
      fields: body.columns.map((it) => it.field),
      class_section_id: section.id,
      student_category_id,
      optional: ['roll_number'],
    };
    const checked = await office.put<ImportCheck>(`${path}/student-imports/${body.id}/plan`, plan);
    expect(checked.body).toMatchObject({ admit_count: 2, refused_count: 0 });
    expect(checked.body.rows.map((it) => [it.row, it.state, it.problems.map((one) => one.code)])).toEqual([
      [3, 'admit', ['age_unusual']],
    ]);
  });
});
