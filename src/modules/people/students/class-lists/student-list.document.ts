import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';

/** The students of a class section with the columns asked for; wide ones print on `a4-landscape`. */
export const studentList: DocumentTemplate<StudentListItem, StudentListShared> = {
  name: 'people.student-list',
  title: { en: 'Student list', bn: 'শিক্ষার্থী তালিকা' },
  source: new URL('./student-list.typ', import.meta.url),
  paper: 'a4',
  label: (item) => [item.class_name_en, item.section_name_en].filter(Boolean).join(' '),
  pages_per_item: 2,
};

/** Columns after roll and name; `blank` is an empty one to write in. */
export type StudentListColumn =
  | 'student_no'
  | 'father'
  | 'mother'
  | 'gender'
  | 'born_on'
  | 'religion'
  | 'blood_group'
  | 'mobile'
  | 'category'
  | 'address'
  | 'blank';

export interface StudentListShared {
  letterhead: Letterhead;
  academic_year: string;
  columns: StudentListColumn[];
  /** Heading of the blank columns, in their order. */
  blank_titles: string[];
  printed_on: string | null;
}

/** One section; each starts a sheet. */
export interface StudentListItem {
  class_name_en: string;
  class_name_bn: string;
  section_name_en: string | null;
  section_name_bn: string | null;
  group_name_en: string | null;
  group_name_bn: string | null;
  shift_name_en: string | null;
  shift_name_bn: string | null;
  version_name_en: string | null;
  version_name_bn: string | null;
  class_teacher_en: string | null;
  class_teacher_bn: string | null;
  students: StudentListRow[];
}

export interface StudentListRow {
  roll: number | null;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  father_en: string | null;
  father_bn: string | null;
  mother_en: string | null;
  mother_bn: string | null;
  gender: 'male' | 'female' | 'other' | null;
  born_on: string | null;
  religion_en: string | null;
  religion_bn: string | null;
  blood_group: string | null;
  mobile: string | null;
  category_en: string | null;
  category_bn: string | null;
  address_en: string | null;
  address_bn: string | null;
}
