import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { qrSvg } from '#kernel/documents/qr.ts';
import { classTeacher, headTeacher, letterhead, pageCount } from '#test/documents.ts';
import {
  type ComponentMark,
  type MarkSheetItem,
  type MarkSheetShared,
  type MarkSheetSubject,
  markSheet,
} from './mark-sheet.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints one page for each student, in both languages', async () => {
  const students = [scienceStudent(7), failedStudent(8), absentStudent(9)];
  for (const language of ['en', 'bn'] as const) {
    const pdf = await engine.render(markSheet, students, shared, { language });
    expect(await pageCount(pdf)).toBe(3);
  }
});

test('prints a student with fourteen subjects, with every panel filled, on one page', async () => {
  const student = scienceStudent(7);
  const more = [
    oneSubject('কৃষি শিক্ষা', 'Agriculture Studies', '134', [40, 20, 24], 84, 'A+', 5),
    oneSubject('শারীরিক শিক্ষা', 'Physical Education', '147', [60, 28], 88, 'A+', 5),
    oneSubject('কর্ম ও জীবনমুখী শিক্ষা', 'Career Education', '156', [60, 28], 88, 'A+', 5),
  ];
  student.subjects.splice(2, 0, ...more);
  for (const language of ['en', 'bn'] as const) {
    const pdf = await engine.render(markSheet, [student], shared, { language });
    expect(await pageCount(pdf)).toBe(1);
  }
});

test('prints a student without photo, fourth subject, positions or attendance', async () => {
  const student: MarkSheetItem = {
    ...scienceStudent(1),
    name_bn: null,
    photo: null,
    group_name_en: null,
    group_name_bn: null,
    gpa_without_fourth: null,
    position_in_section: null,
    position_in_class: null,
    attendance: null,
    conduct: [],
    teacher_comment: null,
    verification_qr: null,
    verification_code: null,
    subjects: [oneSubject('বাংলা', 'Bangla', null, [79.5], 80, 'A+', 5)],
  };
  const pdf = await engine.render(
    markSheet,
    [student],
    { ...shared, has_highest_mark: false, is_duplicate: true },
    { language: 'bn' },
  );
  expect(await pageCount(pdf)).toBe(1);
});

const shared: MarkSheetShared = {
  letterhead,
  exam_name_en: 'Annual Examination',
  exam_name_bn: 'বার্ষিক পরীক্ষা',
  components: [
    { key: 'cq', name_en: 'CQ', name_bn: 'সৃজনশীল' },
    { key: 'mcq', name_en: 'MCQ', name_bn: 'বহুনির্বাচনি' },
    { key: 'practical', name_en: 'Practical', name_bn: 'ব্যাবহারিক' },
  ],
  fourth_total: 'above_40pct',
  grading_scale: [
    { from: 80, to: 100, letter: 'A+', grade_point: 5 },
    { from: 70, to: 79, letter: 'A', grade_point: 4 },
    { from: 60, to: 69, letter: 'A-', grade_point: 3.5 },
    { from: 50, to: 59, letter: 'B', grade_point: 3 },
    { from: 40, to: 49, letter: 'C', grade_point: 2 },
    { from: 33, to: 39, letter: 'D', grade_point: 1 },
    { from: 0, to: 32, letter: 'F', grade_point: 0 },
  ],
  signatures: [classTeacher, { title_en: 'Guardian', title_bn: 'অভিভাবক' }, headTeacher],
  has_highest_mark: true,
  printed_on: '2026-12-30',
  is_duplicate: false,
};

const keys = ['cq', 'mcq', 'practical'];

function marks(values: (number | null)[], pass: number[] = []): Record<string, ComponentMark> {
  return Object.fromEntries(
    values.map((mark, index) => [
      keys[index],
      {
        mark,
        state: mark === null ? 'absent' : 'marked',
        is_failed: mark === null || mark < (pass[index] ?? 0),
      },
    ]),
  );
}

function oneSubject(
  name_bn: string,
  name_en: string,
  code: string | null,
  values: (number | null)[],
  total_mark: number | null,
  letter: string,
  grade_point: number,
  pass: number[] = [],
): MarkSheetSubject {
  const full_mark = name_en.startsWith('Information') ? 50 : 100;
  return {
    papers: [{ code, name_en, name_bn, full_mark, total_mark, marks: marks(values, pass) }],
    name_en,
    name_bn,
    full_mark,
    total_mark,
    highest_mark: 96,
    letter,
    grade_point,
    is_fourth: false,
    is_counted: true,
    is_failed: letter === 'F',
  };
}

/** The worked example of the boards' rules: nine main subjects and a fourth, GPA 4.83. */
function scienceStudent(roll: number): MarkSheetItem {
  const bangla: MarkSheetSubject = {
    papers: [
      {
        code: '101',
        name_en: 'Bangla 1st Paper',
        name_bn: 'বাংলা প্রথম পত্র',
        full_mark: 100,
        total_mark: 79,
        marks: marks([55, 24]),
      },
      {
        code: '102',
        name_en: 'Bangla 2nd Paper',
        name_bn: 'বাংলা দ্বিতীয় পত্র',
        full_mark: 100,
        total_mark: 75,
        marks: marks([50, 25]),
      },
    ],
    name_en: 'Bangla',
    name_bn: 'বাংলা',
    full_mark: 200,
    total_mark: 154,
    highest_mark: 181,
    letter: 'A',
    grade_point: 4,
    is_fourth: false,
    is_counted: true,
    is_failed: false,
  };
  const english: MarkSheetSubject = {
    ...bangla,
    papers: [
      {
        code: '107',
        name_en: 'English 1st Paper',
        name_bn: 'ইংরেজি প্রথম পত্র',
        full_mark: 100,
        total_mark: 82,
        marks: marks([82]),
      },
      {
        code: '108',
        name_en: 'English 2nd Paper',
        name_bn: 'ইংরেজি দ্বিতীয় পত্র',
        full_mark: 100,
        total_mark: 80,
        marks: marks([80]),
      },
    ],
    name_en: 'English',
    name_bn: 'ইংরেজি',
    total_mark: 162,
    letter: 'A+',
    grade_point: 5,
  };
  return {
    student_no: `26-09-${1000 + roll}`,
    name_en: 'Tahmina Akter Kshama',
    name_bn: 'তাহমিনা আক্তার ক্ষমা',
    father_name_en: 'Md. Jahangir Alam Chowdhury',
    father_name_bn: 'মোঃ জাহাঙ্গীর আলম চৌধুরী',
    mother_name_en: 'Mst. Rokeya Khatun',
    mother_name_bn: 'মোছাঃ রোকেয়া খাতুন',
    born_on: '2011-03-09',
    photo: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 36"><rect width="30" height="36" fill="#dfe7ec"/><circle cx="15" cy="14" r="7" fill="#8aa"/><path d="M3 36c0-18 24-18 24 0z" fill="#577"/></svg>',
    ),
    roll,
    class_name_en: 'Nine',
    class_name_bn: 'নবম',
    section_name_en: 'Jamuna',
    section_name_bn: 'যমুনা',
    group_name_en: 'Science',
    group_name_bn: 'বিজ্ঞান',
    shift_name_en: 'Morning',
    shift_name_bn: 'প্রভাতি',
    version_name_en: 'Bangla',
    version_name_bn: 'বাংলা',
    academic_year: '2026',
    board_registration_no: '2114567890',
    subjects: [
      bangla,
      english,
      oneSubject('গণিত', 'Mathematics', '109', [58, 27], 85, 'A+', 5),
      oneSubject('ইসলাম ও নৈতিক শিক্ষা', 'Islam and Moral Education', '111', [60, 28], 88, 'A+', 5),
      oneSubject(
        'তথ্য ও যোগাযোগ প্রযুক্তি',
        'Information and Communication Technology',
        '154',
        [20, 23],
        43,
        'A+',
        5,
      ),
      oneSubject('বাংলাদেশ ও বিশ্বপরিচয়', 'Bangladesh and Global Studies', '150', [52, 20], 72, 'A', 4),
      oneSubject('পদার্থবিজ্ঞান', 'Physics', '136', [36, 20, 24], 80, 'A+', 5),
      oneSubject('রসায়ন', 'Chemistry', '137', [30, 17, 24], 71, 'A', 4),
      oneSubject('জীববিজ্ঞান', 'Biology', '138', [28, 14, 23], 65, 'A-', 3.5),
      {
        ...oneSubject('উচ্চতর গণিত', 'Higher Mathematics', '126', [40, 21, 24], 85, 'A+', 5),
        is_fourth: true,
        is_counted: true,
      },
    ],
    total_mark: 865,
    full_mark: 1150,
    status: 'passed',
    gpa: 4.83,
    gpa_without_fourth: 4.5,
    letter: 'A',
    failed_subject_count: 0,
    position_in_section: 3,
    section_size: 62,
    position_in_class: 11,
    class_size: 184,
    attendance: {
      working_days: 118,
      present_days: 109,
      absent_days: 7,
      leave_days: 2,
      late_days: 4,
      percent: 92.4,
    },
    conduct: [
      { name_en: 'Discipline', name_bn: 'শৃঙ্খলা', rating_en: 'Excellent', rating_bn: 'অতি উত্তম' },
      { name_en: 'Cleanliness', name_bn: 'পরিচ্ছন্নতা', rating_en: 'Good', rating_bn: 'উত্তম' },
      { name_en: 'Sports', name_bn: 'খেলাধুলা', rating_en: 'Good', rating_bn: 'উত্তম' },
      { name_en: 'Scout', name_bn: 'স্কাউট', rating_en: 'Regular', rating_bn: 'নিয়মিত' },
    ],
    teacher_comment: 'পড়াশোনায় মনোযোগী; জীববিজ্ঞানের সৃজনশীল অংশে আরও অনুশীলন দরকার।',
    head_comment: 'সন্তোষজনক ফলাফল। অভিনন্দন।',
    verification_qr: qrSvg(`https://chandrapur.edu.bd/verify/26-09-${1000 + roll}`),
    verification_code: 'R26-7F3K',
  };
}

/** Below the pass mark of physics MCQ: fails the subject, and with it the exam. */
function failedStudent(roll: number): MarkSheetItem {
  const student = scienceStudent(roll);
  student.subjects[6] = oneSubject('পদার্থবিজ্ঞান', 'Physics', '136', [40, 7, 25], 72, 'F', 0, [17, 8, 8]);
  return {
    ...student,
    status: 'failed',
    gpa: 0,
    gpa_without_fourth: 0,
    letter: 'F',
    failed_subject_count: 1,
    position_in_section: null,
    position_in_class: null,
  };
}

function absentStudent(roll: number): MarkSheetItem {
  const student = failedStudent(roll);
  const subjects = student.subjects.map((subject) => ({
    ...subject,
    total_mark: null,
    letter: 'F',
    grade_point: 0,
    is_failed: true,
    papers: subject.papers.map((paper) => ({ ...paper, total_mark: null, marks: marks([null, null]) })),
  }));
  return {
    ...student,
    subjects,
    status: 'absent',
    total_mark: 0,
    gpa: null,
    gpa_without_fourth: null,
    letter: null,
  };
}
