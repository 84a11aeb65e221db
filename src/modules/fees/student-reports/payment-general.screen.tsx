import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import { periodName } from '../dues/due-name.rules.ts';
import { receiptPath } from '../receipts/open-receipt.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { PaymentRow } from './student-report.contract.ts';
import { useStudentReport } from './useStudentReport.tsx';

/** What was received from students, by receipt, head and period, with the sums of each student and section. */
export function PaymentGeneralScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const { values, filters, statementOf } = useStudentReport();
  const nameOf = (row: PaymentRow) =>
    row.level === 'section'
      ? t('student_report.total_of', { name: sectionOf(row) })
      : row.level === 'student'
        ? t('student_report.total_of', { name: pick(row.student_name_en, row.student_name_bn) })
        : pick(row.student_name_en, row.student_name_bn);
  const headOf = (row: PaymentRow) => {
    if (row.kind === 'advance') return t('counter.advance');
    if (row.kind === 'fine') return t('report.fine');
    return row.kind && pick(row.head_name_en, row.head_name_bn);
  };
  return (
    <ReportPage
      name="student-payments"
      source={feesApi.studentReports.payments}
      input={values}
      filters={filters}
      pageSize={50}
      isStrong={(row) => row.level !== 'line'}
      columns={[
        { key: 'student_no', width: 116, value: ofLine((row) => row.student_no) },
        { key: 'student', title: t('counter.student'), value: nameOf, href: ofLine(statementOf) },
        { key: 'class', title: t('field.class_id'), value: ofLine(sectionOf) },
        {
          key: 'roll',
          title: t('report.roll'),
          value: ofLine((row) => row.roll && localDigits(row.roll, language)),
        },
        {
          key: 'receipt_no',
          title: t('receipt.number'),
          href: (row) => row.receipt_id && receiptPath(row.receipt_id),
        },
        { key: 'booked_on', title: t('receipt.day'), kind: 'day' },
        { key: 'head', title: t('field.fee_head_id'), value: headOf },
        { key: 'period', value: (row) => row.period && periodName(row.period, language) },
        {
          key: 'received_poisha',
          title: t('report.collected'),
          kind: 'money',
          value: amount('received_poisha'),
        },
        {
          key: 'refunded_poisha',
          title: t('report.refunded'),
          kind: 'money',
          value: amount('refunded_poisha'),
        },
      ]}
      footnote={({ totals }) => (
        <Text size="sm" mt="xs">
          {t('student_report.net', { amount: formatTaka(totals.net_poisha, language) })}
        </Text>
      )}
    />
  );
}

const ofLine =
  <Value,>(value: (row: PaymentRow) => Value) =>
  (row: PaymentRow) =>
    row.level === 'line' ? value(row) : null;

/** Nothing where there is no money, so that the eye finds the rest. */
const amount = (key: 'received_poisha' | 'refunded_poisha') => (row: PaymentRow) => row[key] || null;
