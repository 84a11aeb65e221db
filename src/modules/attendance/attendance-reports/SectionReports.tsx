import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { attendanceApi } from '../api.ts';
import classes from './AttendanceReport.module.css';
import type { AttendanceReport, ReportRow } from './attendance-report.contract.ts';

export interface ReportProps {
  /** Undefined while a section has to be chosen; the report on all sections has none. */
  input: { class_section_id?: string; from: string; to: string } | undefined;
  which: ReactNode;
  filters: ReactNode;
  /** Shown while a section has to be chosen. */
  choose: { title: string; hint: string } | undefined;
}

/** Students down, days across, one letter each; H and W where the institution is closed. */
export function RegisterReport({ choose, ...page }: ReportProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const student = useStudentColumns();
  const dayColumn = ({ on_date, kind }: AttendanceReport['days'][number], at: number): Column<ReportRow> => {
    const letterOf = (row: ReportRow) => {
      const status = row.statuses[at] ?? kind;
      return status === 'school' ? '' : t(`letter.${status}`);
    };
    return {
      key: on_date,
      title: localDigits(on_date.slice(8), language),
      value: letterOf,
      render: (row) => (
        <span className={classes.letter} data-status={row.statuses[at] ?? kind}>
          {letterOf(row)}
        </span>
      ),
    };
  };
  return (
    <ReportPage
      isWide
      {...page}
      name="attendance-register"
      source={attendanceApi.reports.section}
      columns={({ days }) => [
        ...student,
        ...days.map(dayColumn),
        { key: 'present', title: t('letter.P'), kind: 'count' },
        { key: 'absent', title: t('letter.A'), kind: 'count' },
      ]}
      totals={({ total: { present, absent } }) => ({ present, absent })}
      states={{ choose }}
    />
  );
}

/** Counts and percentage of each student; late counts as present, leave is counted apart. */
export function SummaryReport({ choose, ...page }: ReportProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const percent = (value: number | null) => (value === null ? '' : `${formatNumber(value, language, 1)}%`);
  return (
    <ReportPage
      {...page}
      name="attendance-summary"
      source={attendanceApi.reports.section}
      columns={[
        ...useStudentColumns(),
        { key: 'working_days', kind: 'count' },
        { key: 'present', title: t('count.present'), kind: 'count' },
        { key: 'late', title: t('count.late'), kind: 'count' },
        { key: 'absent', title: t('count.absent'), kind: 'count' },
        { key: 'leave', title: t('count.leave'), kind: 'count' },
        { key: 'percent', title: t('count.percent'), align: 'right', value: (row) => percent(row.percent) },
      ]}
      totals={({ total }) => ({
        present: total.present,
        late: total.late,
        absent: total.absent,
        leave: total.leave,
        percent: percent(total.percent),
      })}
      states={{ choose }}
    />
  );
}

function useStudentColumns(): Column<ReportRow>[] {
  const { t } = useTranslation('attendance');
  return [
    { key: 'roll', title: t('column.roll'), kind: 'count', width: 56 },
    { key: 'name', title: t('column.student'), names: 'name', width: 180 },
  ];
}
