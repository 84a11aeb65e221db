import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { csvFile } from '#test/builders/lists.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { buildStudentImports, studentImportsPath as path } from '#test/builders/student-imports.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { ImportSummary } from './student-import.contract.ts';

const header = ['নাম', 'Name in English', 'পিতার নাম', 'মাতার নাম', 'মোবাইল নম্বর', 'ধর্ম', 'লিঙ্গ', 'জন্ম তারিখ', 'রোল'];

const student = (at: number, changes: Partial<Record<number, string>> = {}) =>
  [
    'মোঃ রহিম উদ্দিন',
    `Student Number ${at}`,
    'করিম উদ্দিন',
    'রহিমা বেগম',
    `0171100${1000 + at}`,
    'ইসলাম',
    'ছেলে',
    `১৫/${String((at % 12) + 1).padStart(2, '0')}/২০১২`,
    String(at),
  ].map((value, column) => changes[column] ?? value);

describe('the students of a list', () => {
  let w: World;
  let category: string;
  let imports: Awaited<ReturnType<typeof buildStudentImports>>;

  beforeAll(async () => {
    w = await world();
    category = (await buildStudentCategory(w)).id;
  });

  // An institution for each test: students, rolls and numbers of one are none of another's.
  beforeEach(async () => {
    imports = await buildStudentImports(w, category);
  });

  const csv = async (rows: string[][], head: string[]) =>
    new Uint8Array(await csvFile([head, ...rows]).arrayBuffer());
  const admit = (id: string) => imports.office.post<ImportSummary>(`${path}/${id}/admission`);

  it('know the same children again, however the titles of their names are spelt', async () => {
    const head = [
      'Roll',
      'Student Name',
      'Father Name',
      'Mother Name',
      'Mobile',
      'Religion',
      'Gender',
      'Date of Birth',
    ];
    const rows = (first: number, ...names: string[]) =>
      names.map((name, at) => [
        String(first + at),
        name,
        `Father ${at}`,
        `Mother ${at}`,
        `0171660000${at}`,
        'Islam',
        'Male',
        '15/03/2014',
      ]);
    const { id } = await imports.uploadAndCheck(
      await csv(rows(660, 'Md. Rahim Testa', 'মোঃ করিম টেস্ট', 'Mst Salma Testa'), head),
    );
    expect((await admit(id)).body.admitted_count).toBe(3);
    const again = await imports.uploadAndCheck(
      await csv(rows(670, 'Mohammad Rahim Testa', 'মো. করিম টেস্ট', 'Mst. Salma  Testa'), head),
    );
    expect(again.check).toMatchObject({ admit_count: 0, known_count: 3 });
  });

  it('refuse the number of a student who has another name, text of an old font, and sections without seats', async () => {
    const head = [...header, 'Student ID', 'Name in Bangla', 'Birth Registration No'];
    const row = (at: number, more: string[], changes: Partial<Record<number, string>> = {}) => [
      ...student(at, { 0: '', ...changes }),
      ...more,
    ];
    const number = '20121234567890123';
    const { id } = await imports.uploadAndCheck(await csv([row(1, ['S-1', 'রহিম', number])], head));
    expect((await admit(id)).body.admitted_count).toBe(1);
    const { check } = await imports.uploadAndCheck(
      await csv(
        [
          row(2, ['S-1', '', '']),
          row(3, ['S-3', 'Avwidzj Bmjvg', '']),
          row(4, ['S-4', '', number], { 2: 'Other', 3: 'Other', 4: '01712345678' }),
          row(5, ['S-5', '', '20121234567890124'], { 4: '01712345679' }),
          row(6, ['S-6', '', '20121234567890124'], { 2: 'Else', 3: 'Else', 4: '01712345680' }),
        ],
        head,
      ),
    );
    expect(check.rows.map((it) => [it.row, ...it.problems.map((problem) => problem.code)])).toEqual([
      [2, 'number_of_another'],
      [3, 'name_not_bangla'],
      [4, 'birth_registration_taken'],
      [6, 'duplicate_birth_registration'],
    ]);
    await w.inSite(
      (tx) =>
        tx.updateTable('class_section').set({ capacity: 2 }).where('id', '=', imports.section.id).execute(),
      imports.site,
    );
    const two = await imports.uploadAndCheck(await csv([row(11, ['', '', '']), row(12, ['', '', ''])], head));
    expect(refusalOf(await admit(two.id))).toBe('people:section_full');
    const meant = await imports.office.post<ImportSummary>(`${path}/${two.id}/admission`, {
      despite_capacity: true,
    });
    expect(meant.body.admitted_count).toBe(2);
  });

  it('leave out a birth registration that the spreadsheet rounded, and say so', async () => {
    const sheet = await writeExcelFile([
      [...header, 'Birth Registration No'],
      [...student(1), 20140123456789012],
    ] as never).toBuffer();
    const { id, check } = await imports.uploadAndCheck(sheet);
    expect(check.admit_count).toBe(1);
    expect(check.rows[0]!.problems.map((it) => it.code)).toEqual(['birth_registration_rounded']);
    await admit(id);
    const stored = await w.inSite(
      (tx) =>
        tx
          .selectFrom('student')
          .select('birth_registration_no')
          .where('site_id', '=', imports.site.id)
          .execute(),
      imports.site,
    );
    expect(stored).toEqual([{ birth_registration_no: null }]);
  });
});
