import { useTranslation } from 'react-i18next';
import { SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { attendanceApi } from '../api.ts';

/** The server accepts at most 92 days. */
const presets = ['seven_days', 'thirty_days', 'this_month', 'last_month'] as const;

/** The students of a section by the subjects of their lessons, in percent. */
export function LessonReportScreen() {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const choice = useSectionChoice();
  const { values, set } = useFilters(rangeOfPreset('thirty_days', today()));
  const percent = (value: number | null) => (value === null ? '' : `${formatNumber(value, language, 1)}%`);
  const share = (cell: { held: number; present: number } | null | undefined) =>
    percent(cell && cell.held > 0 ? Math.round((1000 * cell.present) / cell.held) / 10 : null);
  const section = choice.section?.id;
  return (
    <ReportPage
      isWide
      name="attendance-by-lesson"
      source={attendanceApi.lessons.section}
      input={section && values.from && values.to ? { class_section_id: section, ...values } : undefined}
      filters={
        <>
          <SectionPicker choice={choice} />
          <RangeFilter values={values} set={set} presets={presets} />
        </>
      }
      columns={({ subjects }) => [
        { key: 'roll', title: t('column.roll'), kind: 'count', width: 56 },
        { key: 'name', title: t('column.student'), names: 'name' as const, width: 180 },
        ...subjects.map((it, at) => ({
          key: it.subject_id,
          title: `${pick(it.name_en, it.name_bn)} (${formatNumber(it.lessons, language)})`,
          align: 'right' as const,
          value: (row: { cells: ({ held: number; present: number } | null)[] }) => share(row.cells[at]),
        })),
        { key: 'held', title: t('lesson.held'), kind: 'count' },
        { key: 'present', title: t('count.present'), kind: 'count' },
        { key: 'absent', title: t('count.absent'), kind: 'count' },
        { key: 'leave', title: t('count.leave'), kind: 'count' },
        { key: 'percent', title: t('count.percent'), align: 'right', value: (row) => percent(row.percent) },
      ]}
      totals={({ subjects, total }) => ({
        ...Object.fromEntries(subjects.map((it, at) => [it.subject_id, share(total.cells[at])])),
        held: total.held,
        present: total.present,
        absent: total.absent,
        leave: total.leave,
        percent: percent(total.percent),
      })}
      footnote={() => t('lesson.report_note')}
      states={{
        choose: choice.options && { title: t('choose_section'), hint: t('report.choose_hint') },
        empty: { hint: t('lesson.report_empty') },
      }}
    />
  );
}
