import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** What is read out on result day: the merit list, the failed students by subject, the pass summary. */
export const meritList: DocumentTemplate<ResultList, ResultListShared> = {
  name: 'results.merit-list',
  title: { en: 'Result lists', bn: 'ফলাফলের তালিকা' },
  source: new URL('./merit-list.typ', import.meta.url),
  paper: 'a4',
  label: (item) => `${item.kind}, ${item.class_name_en}`,
  pages_per_item: 3,
};

export interface ResultListShared {
  letterhead: Letterhead;
  exam_name_en: string;
  exam_name_bn: string;
  academic_year: string;
  signatures: SignatureBox[];
  printed_on: string | null;
}

/** A list of one class, group, shift or section; each starts a sheet. */
export type ResultList = ResultListScope & (MeritList | FailList | PassSummary);

export interface ResultListScope {
  class_name_en: string;
  class_name_bn: string;
  /** What narrows it down: group, section, shift, version, joined for reading. */
  scope_en: string | null;
  scope_bn: string | null;
}

export interface MeritList {
  kind: 'merit';
  students: {
    position: number;
    student_no: string;
    roll: number;
    name_en: string;
    name_bn: string | null;
    section_name_en: string | null;
    section_name_bn: string | null;
    total_mark: number;
    gpa: number;
    letter: string;
  }[];
}

export interface FailList {
  kind: 'failed';
  subjects: {
    name_en: string;
    name_bn: string;
    appeared_count: number;
    students: FailedStudent[];
  }[];
}

export interface FailedStudent {
  student_no: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  section_name_en: string | null;
  section_name_bn: string | null;
  /** Null when absent. */
  mark: number | null;
  failed_subject_count: number;
}

export interface PassSummary {
  kind: 'summary';
  /** In the order of the scale, best first. */
  letters: string[];
  /** Heading of the rows: sections or subjects. */
  row_title_en: string;
  row_title_bn: string;
  rows: PassSummaryRow[];
  total: PassSummaryRow;
}

export interface PassSummaryRow {
  name_en: string;
  name_bn: string;
  enrolled_count: number;
  appeared_count: number;
  passed_count: number;
  failed_count: number;
  pass_percent: number;
  letter_counts: Record<string, number>;
  highest_mark?: number | null;
  average_mark?: number | null;
}
