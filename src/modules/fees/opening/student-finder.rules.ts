import type { ListProblem } from '#kernel/list-imports/list-kind.ts';
import type { ListRow } from '#kernel/list-imports/list-rows.ts';
import { foldPlacement } from '#modules/people/index.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { studentColumns } from './student-columns.ts';

export interface StudentPlace {
  id: string;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  status: string;
  enrolment_id: string;
  roll: number;
  section: string;
  class_name_en: string;
  class_name_bn: string;
  class_code: string;
  /** Code and names. */
  shift: string[];
  version: string[];
}

type Column = (typeof studentColumns)[number];

export const studentColumnNames = {
  student_no:
    'student no, student number, student id, student code, id, id no, id number, admission no, admission number, registration no, reg no, শিক্ষার্থী আইডি, শিক্ষার্থী নং, শিক্ষার্থী নম্বর, আইডি, আইডি নং, ছাত্র আইডি, ভর্তি নং',
  student_name:
    'student name, name, name of student, students name, full name, নাম, শিক্ষার্থীর নাম, ছাত্রের নাম, ছাত্রীর নাম',
  shift: 'shift, shift name, শিফট, পালা',
  version: 'version, medium, ভার্সন, মাধ্যম',
  class: 'class, class name, grade, শ্রেণি, শ্রেণী, ক্লাস',
  section: 'section, section name, শাখা, সেকশন',
  roll: 'roll, roll no, roll number, class roll, class roll no, রোল, রোল নং, রোল নম্বর, ক্লাস রোল',
} as const;

/** Finds the student of a row: by the number, else by class and roll, and by whatever else the row says of the placement. */
export function studentFinder(students: readonly StudentPlace[]) {
  const byNumber = new Map(students.map((it) => [numberKey(it.student_no), it]));
  const byRoll = Map.groupBy(students, (it) => it.roll);
  return (row: ListRow<Column>): { student: StudentPlace } | { problem: ListProblem } => {
    const number = row.text('student_no');
    if (number) {
      const student = byNumber.get(numberKey(number));
      return student ? { student } : { problem: row.problem('student_no', 'fees:student_unknown') };
    }
    const roll = Number(toAsciiDigits(row.text('roll')));
    const className = row.text('class');
    if (!className || !roll) return { problem: row.problem('student_no', 'fees:student_not_named') };
    const found = (byRoll.get(roll) ?? []).filter(
      (it) =>
        it.status === 'active' &&
        isOneOf('class', className, [it.class_name_en, it.class_name_bn, it.class_code]) &&
        isOneOf('section', row.text('section'), [it.section]) &&
        isOneOf('shift', row.text('shift'), it.shift) &&
        isOneOf('version', row.text('version'), it.version),
    );
    if (found.length === 1) return { student: found[0]! };
    return {
      problem: row.problem('roll', found.length > 1 ? 'fees:student_ambiguous' : 'fees:roll_unknown'),
    };
  };
}

/** Whether a cell names it by one of its names; a blank cell says nothing against it. */
const isOneOf = (field: 'class' | 'section' | 'shift' | 'version', text: string, names: string[]) =>
  text === '' || names.some((name) => foldPlacement(field, name) === foldPlacement(field, text));

const numberKey = (text: string) => toAsciiDigits(text).toLowerCase().replaceAll(' ', '');

export const nameOfStudent = (student: StudentPlace) => `${student.student_no} ${student.name_en}`;

/** A row of a template with the student filled in. */
export const rowOfStudent = (student: StudentPlace, language: 'en' | 'bn') => ({
  student_no: student.student_no,
  student_name: (language === 'bn' && student.name_bn) || student.name_en,
  shift: student.shift[language === 'bn' ? 2 : 1],
  version: student.version[language === 'bn' ? 2 : 1],
  class: language === 'bn' ? student.class_name_bn : student.class_name_en,
  section: student.section,
  roll: String(student.roll),
});
