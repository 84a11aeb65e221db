import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { classTeacher, headTeacher, letterhead, pageCount } from '#test/documents.ts';
import { withShortNames } from '../prints/short-component-names.ts';
import {
  type TabulationItem,
  type TabulationShared,
  type TabulationStudent,
  type TabulationSubject,
  tabulationSheet,
} from './tabulation-sheet.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints a section of forty students and twelve subjects on a few sheets of A4, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    const pages = await pageCount(await engine.render(tabulationSheet, [section(40)], shared, { language }));
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
  }
});

test('prints the same section on Legal paper', async () => {
  const pdf = await engine.render(tabulationSheet, [section(40)], shared, {
    language: 'bn',
    paper: 'legal-landscape',
  });
  expect(await pageCount(pdf)).toBeLessThanOrEqual(4);
});

test('flags subjects outside the GPA, with a note below the table when there is one', async () => {
  const counted = section(3);
  const students = counted.students.map((it) => ({
    ...it,
    marks: Object.fromEntries(
      Object.entries(it.marks).map(([key, mark], at) => [key, { ...mark, is_counted: at > 0 }]),
    ),
  }));
  const sizeOf = async (item: TabulationItem) =>
    (await engine.render(tabulationSheet, [item], shared, { language: 'en' })).byteLength;
  expect(await sizeOf({ ...counted, students })).toBeGreaterThan(await sizeOf(counted));
});

test('starts each section on a new sheet', async () => {
  const pdf = await engine.render(tabulationSheet, [section(3), section(4), section(5)], shared, {
    language: 'bn',
  });
  expect(await pageCount(pdf)).toBe(3);
});

const shared: TabulationShared = {
  letterhead,
  exam_name_en: 'Half-yearly Examination',
  exam_name_bn: 'অর্ধবার্ষিক পরীক্ষা',
  academic_year: '2026',
  components: {
    cq: withShortNames({ key: 'cq', name_en: 'CQ', name_bn: 'সৃজনশীল' }),
    mcq: withShortNames({ key: 'mcq', name_en: 'MCQ', name_bn: 'বহুনির্বাচনি' }),
    practical: withShortNames({ key: 'practical', name_en: 'Practical', name_bn: 'ব্যবহারিক' }),
  },
  signatures: [
    { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী' },
    classTeacher,
    { title_en: 'Checked by', title_bn: 'যাচাইকারী' },
    headTeacher,
  ],
  printed_on: '2026-07-18',
};

const theory = ['cq', 'mcq'];
const science = ['cq', 'mcq', 'practical'];

const subject = (code: string, name_bn: string, name_en: string, papers: string[][]): TabulationSubject => ({
  key: code,
  code,
  name_bn,
  name_en,
  full_mark: code === '154' ? 50 : papers.length * 100,
  papers,
});

const subjects = [
  subject('101', 'বাংলা', 'Bangla', [theory, theory]),
  subject('107', 'ইংরেজি', 'English', [['cq'], ['cq']]),
  subject('109', 'গণিত', 'Mathematics', [theory]),
  subject('111', 'ধর্ম ও নৈতিক শিক্ষা', 'Religion', [theory]),
  subject('154', 'তথ্য ও যোগাযোগ প্রযুক্তি', 'ICT', [['mcq', 'practical']]),
  subject('150', 'বাংলাদেশ ও বিশ্বপরিচয়', 'Bangladesh and Global Studies', [theory]),
  subject('136', 'পদার্থবিজ্ঞান', 'Physics', [science]),
  subject('137', 'রসায়ন', 'Chemistry', [science]),
  subject('138', 'জীববিজ্ঞান', 'Biology', [science]),
  subject('126', 'উচ্চতর গণিত', 'Higher Mathematics', [science]),
  subject('134', 'কৃষি শিক্ষা', 'Agriculture Studies', [science]),
  subject('147', 'শারীরিক শিক্ষা', 'Physical Education', [theory]),
];

const names = [
  ['আরাফাত ইসলাম', 'Arafat Islam'],
  ['প্রিয়ন্তী চক্রবর্তী', 'Priyonti Chakraborty'],
  ['মোঃ শাহরিয়ার নাফিস', 'Md. Shahriar Nafis'],
  ['জান্নাতুল ফেরদৌস মৃত্তিকা', 'Jannatul Ferdous Mrittika'],
  ['ঋত্বিক ভট্টাচার্য্য', 'Ritwik Bhattacharjee'],
];

function student(roll: number): TabulationStudent {
  const failed = roll % 7 === 0;
  const [name_bn = '', name_en = ''] = names[roll % names.length] ?? [];
  const taken = subjects.filter((_, index) => index !== (roll % 2 === 0 ? 10 : 9));
  return {
    roll,
    student_no: `26-09-${1000 + roll}`,
    name_en,
    name_bn,
    marks: Object.fromEntries(
      taken.map(({ key, papers }, column) => [
        key,
        {
          papers: papers.map((components) =>
            components.map((_, index) => ({
              mark: 20 + ((roll * 7 + column * 5 + index) % 30),
              is_absent: failed && column === 3,
              is_failed: failed && column === 6 && index === 1,
            })),
          ),
          total_mark: failed && column === 3 ? null : 60 + ((roll + column) % 36),
          letter: failed && (column === 3 || column === 6) ? 'F' : 'A-',
          grade_point: failed && (column === 3 || column === 6) ? 0 : 3.5,
          is_fourth: key === '126' || key === '134',
          is_counted: true,
          is_failed: failed && (column === 3 || column === 6),
        },
      ]),
    ),
    total_mark: 905 - roll,
    gpa: failed ? 0 : 4.33,
    gpa_without_fourth: failed ? 0 : 4.11,
    letter: failed ? 'F' : 'A',
    status: failed ? 'failed' : 'passed',
    failed_subject_count: failed ? 2 : 0,
    position: failed ? null : roll,
    remark: null,
  };
}

function section(size: number): TabulationItem {
  return {
    class_name_en: 'Nine',
    class_name_bn: 'নবম',
    section_name_en: 'Jamuna',
    section_name_bn: 'যমুনা',
    group_name_en: 'Science',
    group_name_bn: 'বিজ্ঞান',
    shift_name_en: 'Morning',
    shift_name_bn: 'প্রভাতি',
    version_name_en: null,
    version_name_bn: null,
    subjects,
    students: Array.from({ length: size }, (_, index) => student(index + 1)),
  };
}
