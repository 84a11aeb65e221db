import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useCan } from '#ui/session/session.ts';
import type { Column } from '#ui/table/columns.tsx';
import { attendanceApi } from '../api.ts';
import type { Absence } from './attendance-report.contract.ts';

interface AbsenteeReportProps {
  /** Without a section: of all. */
  input: { class_section_id?: string; from: string; to: string };
  which: ReactNode;
  filters: ReactNode;
}

/** Who was absent or on leave on which day, with the phone to call. */
export function AbsenteeReport({ input, which, filters }: AbsenteeReportProps) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const can = useCan();
  const section: Column<Absence> = {
    key: 'section',
    title: t('column.section'),
    value: (row) => `${pick(row.class_name_en, row.class_name_bn)} ${row.section_name}`,
  };
  const columns: Column<Absence>[] = [
    { key: 'on_date', title: t('column.on_date'), kind: 'day' },
    { key: 'weekday', title: t('column.weekday'), value: (row) => formatWeekday(row.on_date, language) },
    ...(input.class_section_id ? [] : [section]),
    { key: 'roll', title: t('column.roll'), kind: 'count' },
    {
      key: 'name',
      title: t('column.student'),
      names: 'name',
      href: (row) => (can('people.student.list') ? `/student/view/${row.student_id}` : null),
    },
    { key: 'status', title: t('column.status'), value: (row) => t(`status.${row.status}`) },
    { key: 'phone', kind: 'phone' },
  ];
  return (
    <ReportPage
      input={input}
      which={which}
      filters={filters}
      name="attendance-absentees"
      source={attendanceApi.reports.absentees}
      pageSize={50}
      columns={columns}
      states={{ empty: { hint: t('report.absentees_empty') } }}
    />
  );
}
