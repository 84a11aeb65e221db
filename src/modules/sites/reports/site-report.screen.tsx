import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { sitesApi } from '../api.ts';
import { useCompanies, useSiteGroups } from '../choices.ts';
import { SitesSelect } from '../SitesSelect.tsx';
import { chartedFigure, siteReportKinds, siteReports } from './report-kinds.ts';
import type { SiteReportRow } from './site-report.contract.ts';

/** Figures of many institutions beside each other, for a period. */
export function SiteReportScreen() {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const { values, set } = useFilters({
    kind: 'students',
    ...rangeOfPreset('this_month', today()),
    site_ids: '',
    company_id: '',
    site_group_id: '',
  });
  const kind = siteReportKinds.find((it) => it === values.kind) ?? 'students';
  const isMoney = (name: string) => name.endsWith('_poisha');
  const columns: Column<SiteReportRow>[] = [
    { key: 'site', title: t('field.site_id'), names: 'name' },
    ...siteReports[kind].map(
      (name): Column<SiteReportRow> => ({
        key: name,
        title: t(`report.figure.${kind}.${name}`),
        kind: isMoney(name) ? 'money' : 'count',
        value: (row) => row.figures[name] ?? 0,
      }),
    ),
    ...(kind === 'attendance' ? [percentColumn(t('report.percent'))] : []),
  ];
  const figure = chartedFigure(kind);
  return (
    <ReportPage
      name={`site-report-${kind}`}
      source={sitesApi.reports.show}
      input={{ ...values, kind }}
      pageSize={200}
      subtitle={t(`report.kind.${kind}`)}
      which={
        <SelectField
          label={t('report.choose')}
          data={siteReportKinds.map((value) => ({ value, label: t(`report.kind.${value}`) }))}
          value={kind}
          onChange={(value) => set('kind', value)}
          withAsterisk
          w={{ base: '100%', xs: 220 }}
        />
      }
      filters={
        <>
          <RangeFilter values={values} set={set} />
          <FilterSelect
            label={t('field.company_id')}
            data={useCompanies()}
            value={values.company_id}
            onChange={(value) => set('company_id', value)}
          />
          <FilterSelect
            label={t('field.site_group_id')}
            data={useSiteGroups()}
            value={values.site_group_id}
            onChange={(value) => set('site_group_id', value)}
          />
          <SitesSelect
            value={values.site_ids.split(',').filter(Boolean)}
            onChange={(ids) => set('site_ids', ids.join(','))}
          />
        </>
      }
      columns={columns}
      totals={({ total, totals }) => ({
        site: t('report.total', { count: total, sites: formatNumber(total, language) }),
        ...totals,
      })}
      chart={({ highest }) => ({
        title: t('report.highest', { figure: t(`report.figure.${kind}.${figure}`) }),
        bars: highest.map((row) => ({
          name: pick(row.name_en, row.name_bn),
          figure: row.figures[figure] ?? 0,
        })),
        isMoney: isMoney(figure),
        along: 'names',
      })}
      states={{ empty: { hint: t('report.empty_hint') } }}
    />
  );
}

function percentColumn(title: string): Column<SiteReportRow> {
  return {
    key: 'percent',
    title,
    kind: 'count',
    value: ({ figures: { present = 0, marked = 0 } }) =>
      marked > 0 ? Math.round((100 * present) / marked) : null,
  };
}
