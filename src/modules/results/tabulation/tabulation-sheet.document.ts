import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/**
 * All marks of a section in one exam, two lines to a student: the components above, the result of the
 * subject below. Print on `legal-landscape` where a class has more than about twelve subjects.
 */
export const tabulationSheet: DocumentTemplate<TabulationItem, TabulationShared> = {
  name: 'results.tabulation-sheet',
  title: { en: 'Tabulation sheet', bn: 'টেবুলেশন শিট' },
  source: new URL('./tabulation-sheet.typ', import.meta.url),
  paper: 'a4-landscape',
  label: (item) => [item.class_name_en, item.section_name_en].filter(Boolean).join(' '),
  pages_per_item: 4,
};

export interface TabulationShared {
  letterhead: Letterhead;
  exam_name_en: string;
  exam_name_bn: string;
  academic_year: string;
  /** The component columns, by key: the short names head the narrow columns, a note below gives the full ones. */
  components: Record<
    string,
    { name_en: string; name_bn: string; short_name_en: string; short_name_bn: string }
  >;
  signatures: SignatureBox[];
  printed_on: string | null;
}

/** One section (or a class, where it has no sections). */
export interface TabulationItem {
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
  subjects: TabulationSubject[];
  students: TabulationStudent[];
}

/** A column: a subject with one paper or two, and the component keys of each paper. */
export interface TabulationSubject {
  key: string;
  code: string | null;
  name_en: string;
  name_bn: string;
  full_mark: number;
  papers: string[][];
}

export interface TabulationStudent {
  roll: number;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  /** By subject key; a subject the student does not take is left out. */
  marks: Record<string, TabulationMark>;
  total_mark: number | null;
  gpa: number;
  gpa_without_fourth: number | null;
  letter: string;
  status: 'passed' | 'failed' | 'absent' | 'withheld';
  failed_subject_count: number;
  position: number | null;
  remark: string | null;
}

export interface TabulationMark {
  /** Paper by paper, in the order of the column's components. */
  papers: TabulationCell[][];
  total_mark: number | null;
  letter: string;
  grade_point: number;
  is_fourth: boolean;
  /** False for subjects outside GPA and total. */
  is_counted: boolean;
  is_failed: boolean;
}

/** Null mark and not absent: the component does not apply to this student. */
export interface TabulationCell {
  mark: number | null;
  is_absent: boolean;
  is_failed: boolean;
}
