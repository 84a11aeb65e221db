import type { MarksOfPaper } from '../mark-settings/mark-setting.contract.ts';
import type { ExamTypeFields } from './exam-type.contract.ts';

/** What schools and colleges usually hold in a year; half-yearly and annual make up the final result. */
export const usualExamTypes: readonly ExamTypeFields[] = [
  usualExamType('Class Test', 'শ্রেণি পরীক্ষা', 'CT', 'শ্রেণি', 0, { full_mark: 20, pass_mark: 7 }),
  usualExamType('Monthly Test', 'মাসিক পরীক্ষা', 'MT', 'মাসিক', 0),
  usualExamType('Half-yearly Examination', 'অর্ধবার্ষিক পরীক্ষা', 'HY', 'অর্ধবার্ষিক', 40),
  usualExamType('Pre-test Examination', 'প্রাক-নির্বাচনি পরীক্ষা', 'PT', 'প্রাক-নির্বাচনি', 100),
  usualExamType('Test Examination', 'নির্বাচনি পরীক্ষা', 'TE', 'নির্বাচনি', 100),
  usualExamType('Model Test', 'মডেল টেস্ট', 'MD', 'মডেল', 0),
  usualExamType('Annual Examination', 'বার্ষিক পরীক্ষা', 'AN', 'বার্ষিক', 60),
].map((type, index) => ({ ...type, sort_order: (index + 1) * 10 }));

function usualExamType(
  name_en: string,
  name_bn: string,
  short_name_en: string,
  short_name_bn: string,
  weight_percent: number,
  marks: MarksOfPaper = { full_mark: null, pass_mark: null },
): ExamTypeFields {
  return {
    name_en,
    name_bn,
    short_name_en,
    short_name_bn,
    sort_order: 0,
    weight_percent,
    merit_order: null,
    is_active: true,
    ...marks,
  };
}
