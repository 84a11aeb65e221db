import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { attendanceApi } from '../api.ts';
import classes from './AttendanceReport.module.css';
import type { AttendanceReport, ReportRow } from './attendance-report.contract.ts';

export interface ReportFilters {
  from: string;
  to: string;
  subtitle: string;
  filters: ReactNode;
}

type SectionReportProps = ReportFilters & { sectionId: string };

/** Students down, days across, one letter each; H and W where the institution is closed. */
export function RegisterReport({ sectionId, from, to, subtitle, filters }: SectionReportProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const query = useSectionReport(sectionId, from, to);
  const student = useStudentColumns();
  const letterOf = (row: ReportRow, at: number) => {
    const status = row.statuses[at] ?? query.data?.days[at]?.kind;
    return !status || status === 'school' ? '' : t(`letter.${status}`);
  };
  const days = (query.data?.days ?? []).map(
    (day, at): Column<ReportRow> => ({
      key: day.on_date,
      title: localDigits(day.on_date.slice(8), language),
      value: (row) => letterOf(row, at),
      render: (row) => (
        <span className={classes.letter} data-status={row.statuses[at] ?? day.kind}>
          {letterOf(row, at)}
        </span>
      ),
    }),
  );
  return (
    <ReportPage
      isWide
      name={`attendance-register-${from}-${to}`}
      subtitle={subtitle}
      filters={filters}
      query={query}
      columns={[
        ...student,
        ...days,
        { key: 'present', title: t('letter.P'), kind: 'count' },
        { key: 'absent', title: t('letter.A'), kind: 'count' },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({
        name: t('report.total'),
        present: data.total.present,
        absent: data.total.absent,
      })}
    />
  );
}

/** Counts and percentage of each student; late is present, leave stands apart. */
export function SummaryReport({ sectionId, from, to, subtitle, filters }: SectionReportProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const query = useSectionReport(sectionId, from, to);
  const percent = (value: number | null) => (value === null ? '' : `${formatNumber(value, language, 1)}%`);
  return (
    <ReportPage
      name={`attendance-summary-${from}-${to}`}
      subtitle={subtitle}
      filters={filters}
      query={query}
      columns={[
        ...useStudentColumns(),
        { key: 'working_days', title: t('count.working_days'), kind: 'count' },
        { key: 'present', title: t('count.present'), kind: 'count' },
        { key: 'late', title: t('count.late'), kind: 'count' },
        { key: 'absent', title: t('count.absent'), kind: 'count' },
        { key: 'leave', title: t('count.leave'), kind: 'count' },
        { key: 'percent', title: t('count.percent'), value: (row) => percent(row.percent) },
      ]}
      rows={(data) => data.rows}
      totals={({ total }) => ({
        name: t('report.total'),
        present: total.present,
        late: total.late,
        absent: total.absent,
        leave: total.leave,
        percent: percent(total.percent),
      })}
    />
  );
}

/** Who was absent on which day, with the phone to call. */
export function AbsenteeReport({ sectionId, from, to, subtitle, filters }: SectionReportProps) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const query = useSectionReport(sectionId, from, to);
  return (
    <ReportPage
      name={`attendance-absentees-${from}-${to}`}
      subtitle={subtitle}
      filters={filters}
      query={query}
      emptyHint={t('report.absentees_empty')}
      columns={[
        { key: 'on_date', title: t('column.on_date'), kind: 'day' },
        { key: 'weekday', title: t('column.weekday'), value: (row) => formatWeekday(row.on_date, language) },
        { key: 'roll', title: t('column.roll'), kind: 'count' },
        { key: 'name', title: t('column.student'), value: (row) => pick(row.name_en, row.name_bn) },
        {
          key: 'phone',
          title: t('column.phone'),
          value: (row) => (row.phone ? localDigits(row.phone.slice(2), language) : ''),
        },
      ]}
      rows={absences}
    />
  );
}

function useSectionReport(sectionId: string, from: string, to: string) {
  return useQuery(
    attendanceApi.reports.section.queryOptions({ input: { class_section_id: sectionId, from, to } }),
  );
}

function useStudentColumns(): Column<ReportRow>[] {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  return [
    { key: 'roll', title: t('column.roll'), kind: 'count', width: 56 },
    {
      key: 'name',
      title: t('column.student'),
      value: (row) => pick(row.name_en, row.name_bn),
      width: 180,
    },
  ];
}

/** One row an absence, the latest day first. */
function absences({ days, rows }: AttendanceReport) {
  return days
    .flatMap(({ on_date }, at) =>
      rows.filter((row) => row.statuses[at] === 'A').map((row) => ({ ...row, on_date })),
    )
    .toSorted((a, b) => b.on_date.localeCompare(a.on_date) || a.roll - b.roll);
}
