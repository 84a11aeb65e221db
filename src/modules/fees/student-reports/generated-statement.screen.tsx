import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WithSignatures } from '#modules/accounts/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import type { HeadRow } from './student-report.contract.ts';
import { useStudentReport } from './useStudentReport.tsx';

/** From what was owed before to what is owed at the end, by class and head; the balance of the due list of the last day. */
export function GeneratedStatementScreen() {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const { values, filters } = useStudentReport();
  const dueList = (row: HeadRow) =>
    `/site/fee/payment-report/master?${new URLSearchParams({
      report: 'dues',
      to: values.to,
      class_id: row.class_id,
    })}`;
  return (
    <WithSignatures>
      {(signatures) => (
        <ReportPage
          name="generated-statement"
          source={feesApi.studentReports.generatedStatement}
          input={values}
          filters={filters}
          isStrong={(row) => row.level === 'class'}
          columns={[
            {
              key: 'class',
              title: t('field.class_id'),
              value: (row) => {
                const name = pick(row.class_name_en, row.class_name_bn);
                return row.level === 'class' ? t('student_report.total_of', { name }) : name;
              },
              href: (row) => (row.level === 'class' ? dueList(row) : null),
            },
            {
              key: 'head',
              title: t('field.fee_head_id'),
              value: (row) =>
                row.level === 'head' ? pick(row.head_name_en, row.head_name_bn) || t('report.fine') : null,
            },
            { key: 'arrears_poisha', title: t('student_report.arrears'), kind: 'money' },
            { key: 'generated_poisha', title: t('counter.gross'), kind: 'money' },
            { key: 'waived_poisha', title: t('counter.waiver'), kind: 'money' },
            { key: 'received_poisha', title: t('report.collected'), kind: 'money' },
            { key: 'outstanding_poisha', title: t('counter.due'), kind: 'money' },
          ]}
          footnote={() => (
            <Text size="sm" mt="xs">
              {t('student_report.agrees')}
            </Text>
          )}
          signatures={signatures}
        />
      )}
    </WithSignatures>
  );
}
