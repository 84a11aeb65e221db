import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildGroupSubject, buildSubject, unique } from '#test/builders/academics.ts';
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

describe('subjects in a student import', () => {
  let w: World;
  let office: TestClient;
  let class_section_id: string;
  let student_category_id: string;
  let number = 0;
  const code = { biology: unique(), agriculture: unique() };

  beforeAll(async () => {
    w = await world();
    office = await w.as('employee');
    const section = await buildClassSection(w);
    class_section_id = section.id;
    student_category_id = (await buildStudentCategory(w)).id;
    let sort_order = 0;
    const offer = async (
      condition: string,
      name_en: string,
      name_bn: string,
      more: { code?: string; choice_code?: string } = {},
    ) => {
      const { choice_code, ...fields } = more;
      const subject = await buildSubject(w, { name_en, name_bn, ...fields }, []);
      await buildGroupSubject(w, section, {
        subject_id: subject.id,
        sort_order: ++sort_order,
        condition,
        choice_code: choice_code ?? null,
      });
    };
    await offer('compulsory', 'Mathematics', 'গণিত');
    await offer('fourth', 'Biology', 'জীববিজ্ঞান', { code: code.biology });
    await offer('fourth', 'Higher Mathematics', 'উচ্চতর গণিত');
    await offer('choice_of', 'Agriculture Studies', 'কৃষিশিক্ষা', {
      code: code.agriculture,
      choice_code: 'craft',
    });
    await offer('choice_of', 'Finance, Banking and Insurance', 'ফিন্যান্স, ব্যাংকিং ও বিমা', {
      choice_code: 'craft',
    });
  });

  const row = (...subjects: string[]) => {
    number += 1;
    const born = `2012-05-${String((number % 28) + 1).padStart(2, '0')}`;
    const phone = `017${String(55_000_000 + number)}`;
    return [
      `Student ${number}`,
      'Abdul Karim',
      'Rahima',
      phone,
      'male',
      'islam',
      born,
      String(number),
      ...subjects,
    ];
  };

  async function check(headings: string[], rows: string[][]) {
    const form = new FormData();
    const lines = [[...header, ...headings], ...rows].map((it) => it.map((cell) => `"${cell}"`).join(','));
    form.set('file', new File([lines.join('\n')], 'list.csv'));
    const uploaded = await office.upload<UploadedImport>(path, form);
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const fields = uploaded.body.columns.map((it) => it.field);
    const plan = { fields, class_section_id, student_category_id };
    const checked = await office.put<ImportCheck>(`${path}/${uploaded.body.id}/plan`, plan);
    expect(checked.status, JSON.stringify(checked.body)).toBe(200);
    return { id: uploaded.body.id, fields, ...checked.body };
  }

  const chosenOf = async (importId: string) => {
    const rows = await w.inSite((tx) =>
      tx
        .selectFrom('student_subject')
        .innerJoin('enrolment', 'enrolment.id', 'student_subject.enrolment_id')
        .innerJoin('student', 'student.id', 'enrolment.student_id')
        .innerJoin('subject', 'subject.id', 'student_subject.subject_id')
        .select(['enrolment.roll', 'subject.name_en', 'student_subject.condition'])
        .where('student.student_import_id', '=', importId)
        .where('student_subject.condition', '<>', 'compulsory')
        .orderBy('enrolment.roll')
        .orderBy('subject.name_en')
        .execute(),
    );
    return rows.map((it) => [it.name_en, it.condition]);
  };

  it('are matched by code, by name in both languages and by the beginnings of its words', async () => {
    const list = await check(
      ['4th Subject', 'নৈর্বাচনিক বিষয়', 'Elective 2'],
      [
        row('Higher Math', code.agriculture, 'Biology'),
        row(code.biology.toUpperCase(), 'কৃষিশিক্ষা; উচ্চতর গণিত', ''),
        row('জীববিজ্ঞান', 'Finance, Banking & Insurance', ''),
        row('', '', ''),
      ],
    );
    expect(list.fields.slice(-3)).toEqual(['fourth_subject', 'elective_subjects', 'elective_subjects']);
    expect(list).toMatchObject({ admit_count: 4, refused_count: 0 });
    expect((await office.post(`${path}/${list.id}/admission`)).status).toBe(200);
    expect(await chosenOf(list.id)).toEqual([
      ['Agriculture Studies', 'choice_of'],
      ['Biology', 'elective'],
      ['Higher Mathematics', 'fourth'],
      ['Agriculture Studies', 'choice_of'],
      ['Biology', 'fourth'],
      ['Higher Mathematics', 'elective'],
      ['Biology', 'fourth'],
      ['Finance, Banking and Insurance', 'choice_of'],
    ]);
  });

  it('are refused by row when class and group do not offer them, with the possible choices', async () => {
    const list = await check(
      ['ঐচ্ছিক বিষয়', 'Elective subjects'],
      [
        row('Astrology', ''),
        row('Mathematics', ''),
        row('Biology', 'biology'),
        row('', 'Agriculture; Finance Banking'),
      ],
    );
    expect(list.refused_count).toBe(4);
    expect(
      list.rows.map((it) => it.problems.map(({ field, code: problem, value }) => [field, problem, value])),
    ).toEqual([
      [['fourth_subject', 'subject_not_offered', 'Astrology']],
      [['fourth_subject', 'subject_not_offered', 'Mathematics']],
      [['elective_subjects', 'subject_twice', 'biology']],
      [['elective_subjects', 'subject_one_of_set', 'Finance Banking']],
    ]);
    expect(list.rows[0]?.problems[0]?.remedy).toContain('Biology, Higher Mathematics');
  });
});
