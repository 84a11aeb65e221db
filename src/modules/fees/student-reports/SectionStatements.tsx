import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import { useStudentColumns } from '../reports/report-columns.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { StatementRow } from './student-report.contract.ts';

interface SectionStatementsProps {
  input: { class_section_id: string; from: string; to: string } | undefined;
  which: ReactNode;
  filters: ReactNode;
  actions: ReactNode;
  statementOf: (row: StatementRow) => string | null;
}

/** What each student of a section owed at first, what came and went, and what is owed at last. */
export function SectionStatements({ statementOf, ...page }: SectionStatementsProps) {
  const { t } = useTranslation('fees');
  const sectionOf = useSectionOfStudent();
  const students = useStudentColumns<StatementRow>().filter((it) => it.key !== 'class');
  return (
    <ReportPage
      {...page}
      name="student-statements"
      subtitle={({ rows: [first] }) => (first && sectionOf(first)) ?? ''}
      source={feesApi.studentReports.statements}
      states={{
        choose: {
          title: t('student_report.choose'),
          hint: t('student_report.choose_hint'),
        },
      }}
      columns={[
        ...students.map((it) => (it.key === 'student' ? { ...it, href: statementOf } : it)),
        { key: 'opening_poisha', kind: 'money' },
        { key: 'charged_poisha', title: t('counter.gross'), kind: 'money' },
        { key: 'waived_poisha', title: t('counter.waiver'), kind: 'money' },
        { key: 'fine_poisha', kind: 'money' },
        { key: 'received_poisha', title: t('report.collected'), kind: 'money' },
        { key: 'refunded_poisha', title: t('report.refunded'), kind: 'money' },
        { key: 'closing_poisha', title: t('student_report.closing'), kind: 'money' },
      ]}
    />
  );
}
