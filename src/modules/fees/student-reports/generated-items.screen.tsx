import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { WhichReport } from '#ui/report/WhichReport.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { feesApi } from '../api.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { ItemRow } from './student-report.contract.ts';
import { useStudentReport } from './useStudentReport.tsx';

/** Books, uniform and other items that were charged to students, by student or by class. */
export function GeneratedItemsScreen() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const { values, filters, statementOf } = useStudentReport();
  const { values: chosen, set } = useFilters({ by: 'student' });
  const by = chosen.by === 'class' ? 'class' : 'student';
  const whom: Column<ItemRow>[] =
    by === 'class'
      ? [{ key: 'class', title: t('field.class_id'), names: 'class_name' }]
      : [
          { key: 'student_no', width: 116 },
          { key: 'student', title: t('counter.student'), names: 'student_name', href: statementOf },
          {
            key: 'class',
            title: t('field.class_id'),
            value: ({ class_section_id, section_name, ...names }) =>
              class_section_id && section_name && sectionOf({ ...names, class_section_id, section_name }),
          },
          {
            key: 'roll',
            title: t('report.roll'),
            value: (row) => row.roll && localDigits(row.roll, language),
          },
        ];
  return (
    <ReportPage
      name="student-items"
      source={feesApi.studentReports.items}
      input={{ ...values, by }}
      which={
        <WhichReport
          label={t('report.which')}
          data={(['student', 'class'] as const).map((value) => ({
            value,
            label: t(`student_report.by.${value}`),
          }))}
          value={by}
          onChange={(value) => set('by', value)}
        />
      }
      filters={filters}
      pageSize={50}
      states={{ empty: { hint: t('student_report.no_items') } }}
      columns={[
        ...whom,
        { key: 'item', title: t('student_report.item'), names: 'item_name' },
        { key: 'quantity', kind: 'count' },
        { key: 'gross_poisha', title: t('field.amount_poisha'), kind: 'money' },
        { key: 'waiver_poisha', title: t('counter.waiver'), kind: 'money' },
        { key: 'paid_poisha', title: t('counter.paid'), kind: 'money' },
        { key: 'due_poisha', title: t('counter.due'), kind: 'money' },
      ]}
    />
  );
}
