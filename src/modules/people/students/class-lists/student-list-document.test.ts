import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { letterhead, pageCount } from '#test/documents.ts';
import { type StudentListItem, type StudentListShared, studentList } from './student-list.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints a section of sixty students on two sheets, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    expect(await pageCount(await engine.render(studentList, [section(60)], shared, { language }))).toBe(2);
  }
});

test('starts every section on a new sheet', async () => {
  const pdf = await engine.render(studentList, [section(5), section(7), section(1)], shared, {
    language: 'bn',
  });
  expect(await pageCount(pdf)).toBe(3);
});

test('prints all columns on a wide sheet, with blank ones to write in', async () => {
  const columns: StudentListShared['columns'] = [
    'student_no',
    'father',
    'mother',
    'gender',
    'born_on',
    'religion',
    'blood_group',
    'mobile',
    'category',
    'address',
    'blank',
  ];
  const pdf = await engine.render(
    studentList,
    [section(20)],
    { ...shared, columns, blank_titles: ['স্বাক্ষর'] },
    { language: 'bn', paper: 'a4-landscape' },
  );
  expect(await pageCount(pdf)).toBeLessThanOrEqual(2);
});

const shared: StudentListShared = {
  letterhead,
  academic_year: '2026',
  columns: ['student_no', 'father', 'gender', 'mobile', 'blank'],
  blank_titles: ['মন্তব্য'],
  printed_on: '2026-01-20',
};

const names = [
  ['প্রজ্ঞা পারমিতা সাহা', 'Pragya Paromita Saha', 'উৎপল কুমার সাহা', 'Utpal Kumar Saha'],
  ['মোঃ ইমতিয়াজ উদ্দিন', 'Md. Imtiaz Uddin', 'মোঃ নিজাম উদ্দিন', 'Md. Nizam Uddin'],
  ['ফাতেমা তুজ জোহরা', 'Fatema Tuz Zohra', 'আব্দুল লতিফ', 'Abdul Latif'],
  ['শ্রাবন্তী ম্রং', 'Srabanti Mrong', 'সুবাস চিরান', 'Subash Chiran'],
] as const;

function section(size: number): StudentListItem {
  return {
    class_name_en: 'Six',
    class_name_bn: 'ষষ্ঠ',
    section_name_en: 'Karnaphuli',
    section_name_bn: 'কর্ণফুলী',
    group_name_en: null,
    group_name_bn: null,
    shift_name_en: 'Day',
    shift_name_bn: 'দিবা',
    version_name_en: 'Bangla',
    version_name_bn: 'বাংলা',
    class_teacher_en: 'Shahnaz Parvin',
    class_teacher_bn: 'শাহনাজ পারভীন',
    students: Array.from({ length: size }, (_, index) => {
      const [name_bn, name_en, father_bn, father_en] = names[index % 4] ?? names[0];
      return {
        roll: index + 1,
        student_no: `26-06-${2000 + index}`,
        name_en,
        name_bn,
        father_en,
        father_bn,
        mother_en: 'Rahima Begum',
        mother_bn: 'রহিমা বেগম',
        gender: index % 4 === 1 ? 'male' : 'female',
        born_on: '2014-02-09',
        religion_en: 'Islam',
        religion_bn: 'ইসলাম',
        blood_group: index % 3 ? 'B+' : null,
        mobile: '01712345678',
        category_en: 'General',
        category_bn: 'সাধারণ',
        address_en: 'Nandibari, Muktagachha',
        address_bn: 'নন্দীবাড়ি, মুক্তাগাছা',
      };
    }),
  };
}
