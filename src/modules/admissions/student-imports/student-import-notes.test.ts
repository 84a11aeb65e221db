import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { type Asker, type World, world } from '#test/world.ts';
import type { ImportCheck, UploadedImport } from './student-import.contract.ts';

const path = '/api/v1/admissions/student-imports';
const header = [
  'Name',
  'Father Name',
  'Mother Name',
  'Mobile',
  'Gender',
  'Religion',
  'Date of Birth',
  'Roll',
];

describe('what a list is told about before it is admitted', () => {
  let w: World;
  let office: Asker;
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
    return { id: uploaded.body.id, rows: checked.body.rows.map((it) => [it.row, it.note]) };
  }

  it('names the family that a row joins, and the rows with more or fewer cells than the headings', async () => {
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
  });
});
