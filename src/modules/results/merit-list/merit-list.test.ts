import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { classTeacher, headTeacher, letterhead, pageCount } from '#test/documents.ts';
import {
  meritList,
  type PassSummaryRow,
  type ResultList,
  type ResultListScope,
  type ResultListShared,
} from './merit-list.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints merit list, failed students and summary, each on its own sheets, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    const pdf = await engine.render(meritList, [merit(30), failed(), summary()], shared, { language });
    expect(await pageCount(pdf)).toBe(3);
  }
});

test('continues on further sheets when many passed', async () => {
  const pages = await pageCount(await engine.render(meritList, [merit(150)], shared, { language: 'bn' }));
  expect(pages).toBeGreaterThanOrEqual(3);
  expect(pages).toBeLessThanOrEqual(5);
});

const shared: ResultListShared = {
  letterhead,
  exam_name_en: 'Annual Examination',
  exam_name_bn: 'বার্ষিক পরীক্ষা',
  academic_year: '2026',
  signatures: [classTeacher, headTeacher],
  printed_on: '2026-12-30',
};

const nine: ResultListScope = {
  class_name_en: 'Nine',
  class_name_bn: 'নবম',
  scope_en: 'Science, Morning',
  scope_bn: 'বিজ্ঞান, প্রভাতি',
};

const student = (roll: number) => ({
  student_no: `26-09-${1000 + roll}`,
  roll,
  name_en: roll % 2 ? 'Sumaiya Rahman Jyoti' : 'Dipankar Chandra Sarker',
  name_bn: roll % 2 ? 'সুমাইয়া রহমান জ্যোতি' : 'দীপঙ্কর চন্দ্র সরকার',
  section_name_en: roll % 2 ? 'Jamuna' : 'Brahmaputra',
  section_name_bn: roll % 2 ? 'যমুনা' : 'ব্রহ্মপুত্র',
});

function merit(size: number): ResultList {
  return {
    ...nine,
    kind: 'merit',
    students: Array.from({ length: size }, (_, index) => ({
      ...student(index + 1),
      position: index + 1,
      total_mark: 1100 - index * 3,
      gpa: index < 10 ? 5 : 4.83,
      letter: index < 10 ? 'A+' : 'A',
    })),
  };
}

function failed(): ResultList {
  const fail = (roll: number, mark: number | null) => ({ ...student(roll), mark, failed_subject_count: 2 });
  return {
    ...nine,
    kind: 'failed',
    subjects: [
      { name_en: 'English', name_bn: 'ইংরেজি', appeared_count: 62, students: [fail(7, 28), fail(19, null)] },
      {
        name_en: 'Mathematics',
        name_bn: 'গণিত',
        appeared_count: 62,
        students: [fail(7, 30), fail(23, 12), fail(41, 31)],
      },
      { name_en: 'Physics', name_bn: 'পদার্থবিজ্ঞান', appeared_count: 60, students: [fail(41, 29)] },
    ],
  };
}

function summary(): ResultList {
  const row = (name_en: string, name_bn: string, passed: number): PassSummaryRow => ({
    name_en,
    name_bn,
    enrolled_count: 64,
    appeared_count: 62,
    passed_count: passed,
    failed_count: 62 - passed,
    pass_percent: (passed * 100) / 62,
    letter_counts: { 'A+': 9, A: 20, 'A-': 14, B: passed - 43, F: 62 - passed },
  });
  return {
    ...nine,
    kind: 'summary',
    letters: ['A+', 'A', 'A-', 'B', 'C', 'D', 'F'],
    row_title_en: 'Section',
    row_title_bn: 'শাখা',
    rows: [row('Padma', 'পদ্মা', 58), row('Meghna', 'মেঘনা', 51), row('Jamuna', 'যমুনা', 60)],
    total: { ...row('Total', 'মোট', 56), enrolled_count: 192, appeared_count: 186 },
  };
}
