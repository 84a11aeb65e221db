import { Button, Group, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { addDays, dateHelper, formatDay, today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useReportPages } from '#ui/report/useReportPages.ts';
import type { Column } from '#ui/table/columns.tsx';
import { allRows } from '#ui/table/list-source.ts';
import { attendanceApi } from '../api.ts';
import classes from './AttendanceReport.module.css';
import type { UntakenSection } from './attendance-report.contract.ts';
import { AbsenteeReport, RegisterReport, type ReportFilters, SummaryReport } from './SectionReports.tsx';

const views = ['register', 'summary', 'absentees', 'untaken'] as const;

/** Register, summary, absentees of a section, and the sections that were forgotten. */
export function StudentAttendanceReportScreen() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const choice = useSectionChoice();
  const { values, set, setAll } = useReportFilters();
  const { from, to } = values;
  const view = views.find((it) => it === values.view) ?? 'register';
  const ranges = quickRanges();
  const filters = (
    <>
      <SegmentedControl
        aria-label={t('report.view')}
        value={view}
        onChange={(it) => set('view', it)}
        data={views.map((value) => ({ value, label: t(`report.${value}`) }))}
        className={classes.views}
      />
      {view !== 'untaken' && <SectionPicker choice={choice} />}
      <Group align="flex-end" gap="xs">
        <DayField
          label={t('report.from')}
          value={from}
          error={from ? undefined : t('problem.select_date')}
          onChange={(day) => set('from', day)}
        />
        <DayField
          label={t('report.to')}
          value={to}
          error={to ? undefined : t('problem.select_date')}
          onChange={(day) => set('to', day)}
        />
        {ranges.map((range) => (
          <Button
            key={range.name}
            variant={range.from === from && range.to === to ? 'light' : 'default'}
            aria-pressed={range.from === from && range.to === to}
            onClick={() => setAll(range.from, range.to)}
          >
            {t(`report.${range.name}`)}
          </Button>
        ))}
      </Group>
    </>
  );
  const subtitle = from && to ? `${formatDay(from, language)} – ${formatDay(to, language)}` : '';
  const section = choice.section?.id;
  const parts = { from, to, subtitle, filters };
  if (!from || !to) return <Page>{filters}</Page>;
  if (view === 'untaken') return <UntakenReport {...parts} />;
  if (!section) {
    return (
      <Page>
        {filters}
        {choice.options && <EmptyState title={t('choose_section')} hint={t('report.choose_hint')} />}
      </Page>
    );
  }
  const Report = sectionReports[view];
  return (
    <div className={classes.landscape}>
      <Report {...parts} sectionId={section} />
    </div>
  );
}

const sectionReports = { register: RegisterReport, summary: SummaryReport, absentees: AbsenteeReport };

/** View and range in the address; both ends of a range are written at once. */
function useReportFilters() {
  const month = today().slice(0, 7);
  const { values, set } = useFilters({ view: 'register', from: `${month}-01`, to: today() });
  const [, setParams] = useSearchParams();
  const setAll = (from: string, to: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('from', from);
        next.set('to', to);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { values, set, setAll };
}

function quickRanges() {
  const days = dateHelper();
  const firstOfMonth = `${days.today.slice(0, 7)}-01`;
  const lastOfPrevious = addDays(firstOfMonth, -1);
  return [
    { name: 'today', from: days.today, to: days.today },
    { name: 'seven_days', from: addDays(days.today, -6), to: days.today },
    { name: 'thirty_days', from: addDays(days.today, -29), to: days.today },
    { name: 'this_month', from: firstOfMonth, to: days.today },
    { name: 'last_month', from: `${lastOfPrevious.slice(0, 7)}-01`, to: lastOfPrevious },
  ];
}

function UntakenReport({ from, to, subtitle, filters }: ReportFilters) {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const { input: paging, pages } = useReportPages();
  const query = useQuery({
    ...attendanceApi.reports.untaken.queryOptions({ input: { from, to, ...paging } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<UntakenSection>[] = [
    { key: 'on_date', title: t('column.on_date'), kind: 'day' },
    {
      key: 'class',
      title: t('column.class'),
      value: (row) => pick(row.class_name_en, row.class_name_bn),
    },
    {
      key: 'study_group',
      title: t('column.study_group'),
      value: (row) => pick(row.study_group_name_en, row.study_group_name_bn),
    },
    { key: 'section_name', title: t('column.section') },
    {
      key: 'shift',
      title: t('column.shift'),
      value: (row) => pick(row.shift_name_en, row.shift_name_bn),
    },
    {
      key: 'version',
      title: t('column.version'),
      value: (row) => pick(row.version_name_en, row.version_name_bn),
    },
    {
      key: 'teacher',
      title: t('column.class_teacher'),
      value: (row) => pick(row.class_teacher_name_en, row.class_teacher_name_bn),
    },
  ];
  return (
    <ReportPage
      name="attendance-not-taken"
      subtitle={subtitle}
      filters={filters}
      query={query}
      emptyHint={t('report.untaken_empty')}
      columns={columns}
      rows={(data) => data.rows}
      pages={pages(() => allRows(attendanceApi.reports.untaken, { from, to }))}
    />
  );
}
