import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import { useStudentColumns } from '../reports/report-columns.ts';
import type { GeneratedRow } from './student-report.contract.ts';
import { useStudentReport } from './useStudentReport.tsx';

/** What was charged to students in the days by head, and what was paid against it whenever it was. */
export function GeneratedGeneralScreen() {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const { values, filters, statementOf } = useStudentReport();
  const students = useStudentColumns<GeneratedRow>();
  return (
    <ReportPage
      name="student-dues"
      source={feesApi.studentReports.generated}
      input={values}
      filters={filters}
      pageSize={50}
      columns={[
        ...students.map((it) => (it.key === 'student' ? { ...it, href: statementOf } : it)),
        {
          key: 'head',
          title: t('field.fee_head_id'),
          value: (row) => (row.fee_head_id ? pick(row.head_name_en, row.head_name_bn) : t('report.fine')),
        },
        { key: 'gross_poisha', title: t('counter.gross'), kind: 'money' },
        { key: 'waiver_poisha', title: t('counter.waiver'), kind: 'money' },
        { key: 'net_poisha', title: t('run.net'), kind: 'money' },
        { key: 'paid_poisha', title: t('counter.paid'), kind: 'money' },
        { key: 'due_poisha', title: t('counter.due'), kind: 'money' },
      ]}
    />
  );
}
