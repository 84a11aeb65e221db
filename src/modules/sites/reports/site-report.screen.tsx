import { Box, Pagination, Text } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { CellValue, Column } from '#ui/table/columns.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { sitesApi } from '../api.ts';
import { useCompanies, useSiteGroups } from '../choices.ts';
import { SitesSelect } from '../SitesSelect.tsx';
import { chartedFigure, siteReportKinds, siteReports } from './report-kinds.ts';
import type { SiteReport, SiteReportRow } from './site-report.contract.ts';

const Chart = lazy(() => import('./SiteReportChart.tsx'));

const pageSize = 200;

/** Figures of many institutions beside each other, for a period. */
export function SiteReportScreen() {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const { values, set } = useFilters({
    kind: 'students',
    from: `${today().slice(0, 7)}-01`,
    to: today(),
    site_ids: '',
    company_id: '',
    site_group_id: '',
    page: '1',
  });
  const kind = siteReportKinds.find((it) => it === values.kind) ?? 'students';
  const isWhole = values.from !== '' && values.to !== '';
  const query = useQuery({
    ...sitesApi.reports.show.queryOptions({
      input: isWhole
        ? {
            kind,
            from: values.from,
            to: values.to,
            page: Number(values.page),
            page_size: pageSize,
            ...(values.site_ids && { site_ids: values.site_ids }),
            ...(values.company_id && { company_id: values.company_id }),
            ...(values.site_group_id && { site_group_id: values.site_group_id }),
          }
        : skipToken,
    }),
    placeholderData: keepPreviousData,
  });
  const narrow = (name: keyof typeof values, value: string | null) => {
    set(name, value);
    if (name !== 'page') set('page', '1');
  };
  const dayField = (name: 'from' | 'to') => (
    <DayField
      label={t(`field.${name}`)}
      value={values[name]}
      onChange={(day) => narrow(name, day)}
      error={values[name] ? undefined : t('problem.select_date')}
      w={{ base: 'calc(50% - 5px)', xs: 150 }}
    />
  );
  const isMoney = (name: string) => name.endsWith('_poisha');
  const columns: Column<SiteReportRow>[] = [
    { key: 'site', title: t('field.site_id'), value: (row) => pick(row.name_en, row.name_bn) },
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
  const pages = Math.ceil((query.data?.total ?? 0) / pageSize);
  return (
    <ReportPage<SiteReport, SiteReportRow>
      name={`site-report-${kind}`}
      subtitle={
        isWhole
          ? `${t(`report.kind.${kind}`)} · ${formatDay(values.from, language)} – ${formatDay(values.to, language)}`
          : undefined
      }
      query={query}
      columns={columns}
      rows={(data) => data.rows}
      totals={(data): Partial<Record<string, CellValue>> => ({
        site: t('report.total', { count: data.total, sites: formatNumber(data.total, language) }),
        ...data.totals,
      })}
      emptyHint={t('report.empty_hint')}
      filters={
        <>
          <SelectField
            label={t('report.choose')}
            data={siteReportKinds.map((value) => ({ value, label: t(`report.kind.${value}`) }))}
            value={kind}
            onChange={(value) => narrow('kind', value)}
            withAsterisk
            w={{ base: '100%', xs: 220 }}
          />
          {dayField('from')}
          {dayField('to')}
          <FilterSelect
            label={t('field.company_id')}
            data={useCompanies()}
            value={values.company_id}
            onChange={(value) => narrow('company_id', value)}
          />
          <FilterSelect
            label={t('field.site_group_id')}
            data={useSiteGroups()}
            value={values.site_group_id}
            onChange={(value) => narrow('site_group_id', value)}
          />
          <SitesSelect
            value={values.site_ids.split(',').filter(Boolean)}
            onChange={(ids) => narrow('site_ids', ids.join(','))}
          />
          {pages > 1 && (
            <Pagination
              total={pages}
              value={Number(values.page)}
              onChange={(page) => narrow('page', String(page))}
              getItemProps={(page) => ({ children: formatNumber(page, language) })}
            />
          )}
        </>
      }
      summary={(data) =>
        data.highest.length > 1 && (
          <Box mb="md" className="no-print">
            <Text size="sm" fw={600} mb={4}>
              {t('report.highest', { figure: t(`report.figure.${kind}.${figure}`) })}
            </Text>
            <Suspense>
              <Chart
                label={t(`report.figure.${kind}.${figure}`)}
                isMoney={isMoney(figure)}
                rows={data.highest.map((row) => ({
                  name: pick(row.name_en, row.name_bn),
                  figure: row.figures[figure] ?? 0,
                }))}
              />
            </Suspense>
          </Box>
        )
      }
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
