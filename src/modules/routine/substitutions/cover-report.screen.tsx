import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { routineApi } from '../api.ts';

/** How many lessons of others each teacher took in some days, and how many of the teacher's were taken. */
export function CoverReportScreen() {
  const { t } = useTranslation('routine');
  const { values, set } = useFilters(rangeOfPreset('this_month', today()));
  return (
    <ReportPage
      name="routine-substitutions"
      source={routineApi.substitutions.report}
      input={values}
      filters={<RangeFilter values={values} set={set} />}
      columns={[
        { key: 'name', title: t('weeks.teacher'), names: 'name' },
        { key: 'given_count', title: t('substitution.given'), kind: 'count' },
        { key: 'taken_count', title: t('substitution.taken'), kind: 'count' },
      ]}
    />
  );
}
