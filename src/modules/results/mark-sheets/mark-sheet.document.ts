import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** The progress report of one student in one exam, one page each. */
export const markSheet: DocumentTemplate<MarkSheetItem, MarkSheetShared> = {
  name: 'results.mark-sheet',
  title: { en: 'Progress report', bn: 'প্রগতি পত্র' },
  source: new URL('./mark-sheet.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.student_no,
};

/** What all students of the print share: the exam and how it was graded. */
export interface MarkSheetShared {
  letterhead: Letterhead;
  exam_name_en: string;
  exam_name_bn: string;
  /** Columns in the order of the paper: CQ, MCQ, practical, class test … */
  components: { key: string; name_en: string; name_bn: string }[];
  grading_scale: { from: number; to: number; letter: string; grade_point: number }[];
  signatures: SignatureBox[];
  /** What of the fourth subject goes into the grand total and its maximum; explained below the table. */
  fourth_total: 'none' | 'above_40pct' | 'full';
  /** Whether the column of the highest mark in the class is shown. */
  has_highest_mark: boolean;
  printed_on: string | null;
  is_duplicate: boolean;
}

export interface MarkSheetItem {
  student_no: string;
  name_en: string;
  name_bn: string | null;
  father_name_en: string | null;
  father_name_bn: string | null;
  mother_name_en: string | null;
  mother_name_bn: string | null;
  born_on: string | null;
  photo: Uint8Array | null;
  roll: number;
  class_name_en: string;
  class_name_bn: string;
  section_name_en: string;
  section_name_bn: string;
  group_name_en: string | null;
  group_name_bn: string | null;
  shift_name_en: string | null;
  shift_name_bn: string | null;
  version_name_en: string | null;
  version_name_bn: string | null;
  academic_year: string;
  board_registration_no: string | null;
  subjects: MarkSheetSubject[];
  /** Sum as the merit order counts it, and what it could be. */
  total_mark: number;
  full_mark: number;
  status: 'passed' | 'failed' | 'absent';
  /** Null, and no letter, for a student absent in every paper. */
  gpa: number | null;
  /** Null where the student takes no fourth subject. */
  gpa_without_fourth: number | null;
  letter: string | null;
  failed_subject_count: number;
  position_in_section: number | null;
  section_size: number | null;
  position_in_class: number | null;
  class_size: number | null;
  attendance: MarkSheetAttendance | null;
  /** Conduct and activities: what is judged, and the word for it. */
  conduct: { name_en: string; name_bn: string; rating_en: string; rating_bn: string }[];
  teacher_comment: string | null;
  head_comment: string | null;
  /** From `qrSvg` with the address where the result can be verified. */
  verification_qr: string | null;
  verification_code: string | null;
}

/** Working days of the term; late counts as present, approved leave is named apart. */
export interface MarkSheetAttendance {
  working_days: number;
  present_days: number;
  absent_days: number;
  leave_days: number;
  late_days: number;
  percent: number;
}

/** One line of the result: a subject of one paper, or of two papers graded together. */
export interface MarkSheetSubject {
  papers: MarkSheetPaper[];
  name_en: string;
  name_bn: string;
  full_mark: number;
  /** Null when absent in every component. */
  total_mark: number | null;
  highest_mark: number | null;
  letter: string;
  grade_point: number;
  is_fourth: boolean;
  /** False for subjects outside GPA and total. */
  is_counted: boolean;
  is_failed: boolean;
}

export interface MarkSheetPaper {
  code: string | null;
  /** As on the line of the paper: "Bangla 1st Paper"; the subject's own name where it has one paper. */
  name_en: string;
  name_bn: string;
  full_mark: number;
  total_mark: number | null;
  /** By component key; a component the paper lacks is left out. */
  marks: Record<string, ComponentMark>;
}

/** A mark, or `absent` (Ab), `exempt` (Ex). */
export interface ComponentMark {
  mark: number | null;
  state: 'marked' | 'absent' | 'exempt';
  is_failed: boolean;
}
