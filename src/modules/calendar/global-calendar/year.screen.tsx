import { Button, Group, MultiSelect, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { calendarApi } from '../api.ts';
import { usePages } from '../useChoices.ts';
import { countDays, daysBetween } from '../view/month.rules.ts';
import { YearTurner } from '../view/Turner.tsx';
import { YearGrid, YearLegend } from '../view/YearGrid.tsx';
import { useWeekdays } from '../weekdays.ts';

/** The global calendar of a year on one page, on paper too. */
export function GlobalCalendarYearScreen() {
  const { t } = useTranslation('calendar');
  const { language, pick } = useLanguage();
  const { values, set } = useFilters({ year: today().slice(0, 4), page_id: '', weekly: '5,6' });
  const year = Number(values.year) || Number(today().slice(0, 4));
  const weekly = values.weekly.split(',').map(Number).filter(Boolean);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const pages = usePages(year);
  const weekdays = useWeekdays();
  const query = useQuery({
    ...calendarApi.pages.listEntries.queryOptions({
      input: { ...days, page_id: values.page_id || undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const number = (value: number) => localDigits(value, language);
  const counts = query.data && countDays(daysBetween(days), query.data, weekly);
  const page = pages?.find((it) => it.id === values.page_id);
  return (
    <Page
      subtitle={
        counts &&
        t('year.totals', {
          holidays: number(counts.holidays),
          weekends: number(counts.weekends),
          working: number(counts.working_days),
        })
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('year.print')}
        </Button>
      }
    >
      <Group gap="xs" align="flex-end">
        <YearTurner value={year} onChange={(value) => set('year', String(value))} />
        {page && (
          <Text component="span" className="print-only">
            {pick(page.name_en, page.name_bn)}
          </Text>
        )}
        <Group gap="xs" className="no-print">
          <FilterSelect
            label={t('page.page')}
            data={(pages ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
            value={values.page_id}
            onChange={(value) => set('page_id', value)}
          />
          <MultiSelect
            aria-label={t('year.weekly')}
            placeholder={weekly.length === 0 ? t('year.weekly') : undefined}
            data={weekdays}
            value={weekly.map(String)}
            onChange={(value) => set('weekly', value.join(',') || '0')}
            w={{ base: '100%', xs: 260 }}
          />
        </Group>
      </Group>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && (
        <>
          {query.data.length === 0 && <EmptyState title={t('year.empty')} hint={t('page.empty_hint')} />}
          <YearGrid year={year} entries={query.data} weekly={weekly} monthPath="/edu/global-calendar/index" />
          {query.data.length > 0 && (
            <>
              <Title order={2} size="h4">
                {t('year.legend')}
              </Title>
              <YearLegend entries={query.data} />
            </>
          )}
        </>
      )}
    </Page>
  );
}
