import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Column } from '#ui/table/columns.tsx';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { ReportedStudent } from './fee-report.contract.ts';

export interface ReportProps {
  name: string;
  subtitle: string;
  which: ReactNode;
  filters: ReactNode;
  /** The values of the filters; `channel` and `collected_by` only for reports on receipts. */
  input: {
    from: string;
    to: string;
    class_id: string;
    class_section_id: string;
    fee_head_id: string;
    channel?: string;
    collected_by?: string;
  };
}

export function useStudentColumns<Row extends ReportedStudent>(): Column<Row>[] {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  return [
    { key: 'student_no', title: t('counter.student_no'), width: 116 },
    {
      key: 'student',
      title: t('counter.student'),
      value: (row) => pick(row.student_name_en, row.student_name_bn),
    },
    {
      key: 'class',
      title: t('field.class_id'),
      width: 150,
      value: sectionOf,
    },
    { key: 'roll', title: t('report.roll'), value: (row) => localDigits(row.roll, language) },
  ];
}
