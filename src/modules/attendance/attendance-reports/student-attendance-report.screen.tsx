import { useTranslation } from 'react-i18next';
import { SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { WhichReport } from '#ui/report/WhichReport.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { attendanceApi } from '../api.ts';
import { AbsenteeReport } from './AbsenteeReport.tsx';
import classes from './AttendanceReport.module.css';
import type { UntakenSection } from './attendance-report.contract.ts';
import { RegisterReport, type ReportProps, SummaryReport } from './SectionReports.tsx';

const views = ['register', 'summary', 'absentees', 'untaken'] as const;

/** The server accepts at most 92 days of one section, and 31 of all. */
const presets = ['today', 'seven_days', 'thirty_days', 'this_month', 'last_month'] as const;

/** Register, summary and absentees of a section, and the sections without attendance. */
export function StudentAttendanceReportScreen() {
  const { t } = useTranslation('attendance');
  const choice = useSectionChoice();
  const { values, set } = useFilters({ view: 'register', ...rangeOfPreset('this_month', today()) });
  const { from, to } = values;
  const view = views.find((it) => it === values.view) ?? 'register';
  const section = choice.section?.id;
  const which = (
    <WhichReport
      label={t('report.view')}
      value={view}
      onChange={(it) => set('view', it)}
      data={views.map((value) => ({ value, label: t(`report.${value}`) }))}
    />
  );
  const filters = (
    <>
      {view !== 'untaken' && <SectionPicker choice={choice} />}
      <RangeFilter values={values} set={set} presets={presets} />
    </>
  );
  if (view === 'absentees') {
    return <AbsenteeReport input={{ class_section_id: section, from, to }} which={which} filters={filters} />;
  }
  if (view === 'untaken') return <UntakenReport input={{ from, to }} which={which} filters={filters} />;
  const Report = sectionReports[view];
  return (
    <div className={classes.landscape}>
      <Report
        input={section ? { class_section_id: section, from, to } : undefined}
        which={which}
        filters={filters}
        choose={choice.options && { title: t('choose_section'), hint: t('report.choose_hint') }}
      />
    </div>
  );
}

const sectionReports = { register: RegisterReport, summary: SummaryReport };

function UntakenReport(page: Pick<ReportProps, 'input' | 'which' | 'filters'>) {
  const { t } = useTranslation('attendance');
  const columns: Column<UntakenSection>[] = [
    { key: 'on_date', title: t('column.on_date'), kind: 'day' },
    { key: 'class', title: t('column.class'), names: 'class_name' },
    { key: 'study_group', title: t('column.study_group'), names: 'study_group_name' },
    { key: 'section_name', title: t('column.section') },
    { key: 'shift', title: t('column.shift'), names: 'shift_name' },
    { key: 'version', title: t('column.version'), names: 'version_name' },
    { key: 'teacher', title: t('column.class_teacher'), names: 'class_teacher_name' },
  ];
  return (
    <ReportPage
      {...page}
      name="attendance-not-taken"
      source={attendanceApi.reports.untaken}
      pageSize={50}
      columns={columns}
      states={{ empty: { hint: t('report.untaken_empty') } }}
    />
  );
}
