import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** The days of an exam on one sheet, to be posted at the gate. */
export const examRoutine: DocumentTemplate<ExamRoutine, ExamRoutineShared> = {
  name: 'demo.exam-routine',
  title: { en: 'Examination routine', bn: 'পরীক্ষার সময়সূচি' },
  source: new URL('./exam-routine.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.title_bn,
};

export interface ExamRoutineShared {
  letterhead: Letterhead;
  signatures: SignatureBox[];
  printed_on: string | null;
}

export interface ExamRoutine {
  title_bn: string;
  hours_bn: string;
  /** Headings of the columns: classes and study groups. */
  groups: string[];
  /** One subject a group, in their order. */
  days: { held_on: string; weekday: string; subjects: string[] }[];
  rules: string[];
}
