import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ImportCheck, UploadedImport } from './student-import.contract.ts';

const path = '/api/v1/admissions/student-imports';
const header = [
  'Name',
  'Father Name',
  'Mother Name',
  'Mobile',
  'Gender',
  'Religion',
  'Date of birth',
  'Roll',
];

describe('the dry run of a student import', () => {
  let w: World;
  let office: TestClient;
  let class_section_id: string;
  let student_category_id: string;

  beforeAll(async () => {
    w = await world();
    office = await w.as('employee');
    class_section_id = (await buildClassSection(w)).id;
    student_category_id = (await buildStudentCategory(w)).id;
  });

  const row = (roll: number, phone: string) => [
    `Student ${roll}`,
    'Abdul Karim',
    'Rahima Begum',
    phone,
    'male',
    'islam',
    `2012-05-${String(roll).padStart(2, '0')}`,
    String(roll),
  ];

  async function check(rows: string[][]) {
    const form = new FormData();
    form.set('file', new File([[header, ...rows].map((it) => it.join(',')).join('\n')], 'list.csv'));
    const uploaded = await office.upload<UploadedImport>(path, form);
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const fields = uploaded.body.columns.map((it) => it.field);
    const plan = { fields, class_section_id, student_category_id, optional: ['roll_number'] };
    const checked = await office.put<ImportCheck>(`${path}/${uploaded.body.id}/plan`, plan);
    expect(checked.status, JSON.stringify(checked.body)).toBe(200);
    return {
      id: uploaded.body.id,
      warnings: uploaded.body.warnings,
      fields,
      check: checked.body,
      rows: checked.body.rows.map((it) => [it.row, it.note]),
    };
  }

  it('names the family that a row joins, and lists rows with more or fewer cells than the header', async () => {
    const first = await check([row(1, '01755000001')]);
    expect(first.rows).toEqual([]);
    expect((await office.post(`${path}/${first.id}/admission`)).status).toBe(200);
    const second = await check([
      row(2, '01755000001'),
      [...row(3, '01755000002'), 'x'],
      row(4, '01755000003').slice(0, 7),
      row(5, '01755000004'),
    ]);
    expect(second.rows).toEqual([
      [2, 'Joins the family of Student 1 (father Abdul Karim), who have this number.'],
      [3, 'Cells beyond the headings: 1. Look whether a value stands in the wrong column.'],
      [4, 'Cells fewer than the headings: 1. Look whether a value stands in the wrong column.'],
    ]);
    expect(second.warnings).toEqual([
      'Rows with more or fewer cells than the headings: 3, 4. Look whether a value stands in the wrong column.',
    ]);
  });

  it('reads mobile numbers in every format and flags each row with an unreadable one', async () => {
    const typed = [
      '(017) 5610-0001',
      '+88 017-56100002',
      '1756100003',
      '1.756100004E+09',
      '1.756E+09',
      '(725) 480-1423',
    ];
    const list = await check(typed.map((phone, at) => row(at + 11, phone)));
    expect(list.rows.map(([at]) => at)).toEqual([6, 7]);
    expect(list.check.rows.map((it) => it.problems.map((problem) => problem.code))).toEqual([
      ['phone_shortened'],
      ['phone_invalid'],
    ]);
    expect((await office.post(`${path}/${list.id}/admission`)).status).toBe(200);
    const kept = await w.inSite((tx) =>
      tx
        .selectFrom('student')
        .select('contact_number')
        .where('student_import_id', '=', list.id)
        .orderBy('student_no')
        .execute(),
    );
    expect(kept.map((it) => it.contact_number)).toEqual([1, 2, 3, 4].map((last) => `880175610000${last}`));
  });

  it('refuses every row of a phone column without local numbers', async () => {
    const list = await check([1, 2, 3].map((last) => row(20 + last, `(725) 480-142${last}`)));
    expect(list.fields[3]).toBe('contact_number');
    expect(list.check).toMatchObject({ refused_count: 3 });
    expect(list.check.findings).toMatchObject([{ column: 'Mobile', code: 'phone_invalid', row_count: 3 }]);
  });
});
