import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';
import type { Statement } from './statement.rules.ts';
import type { StatedStudent } from './student-report.contract.ts';

/** The account of a student over some days, with the running balance; a student begins a new page. */
export const studentStatement: DocumentTemplate<StatementItem, StatementShared> = {
  name: 'fees.student-statement',
  title: { en: 'Statement of account', bn: 'শিক্ষার্থীর হিসাব বিবরণী' },
  source: new URL('./statement.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.student_no,
};

export interface StatementShared {
  letterhead: Letterhead;
  from: string;
  to: string;
  signatures: SignatureBox[];
  printed_on: string;
}

export interface StatementItem extends Statement, StatedStudent {
  section_name_en: string;
  section_name_bn: string;
  /** Of the closing balance, whichever side it is on. */
  amount_in_words_en: string;
  amount_in_words_bn: string;
}
