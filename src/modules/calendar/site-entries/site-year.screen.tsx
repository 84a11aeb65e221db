import { Button, Group, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { countDays, daysBetween } from '../view/month.rules.ts';
import { YearTurner } from '../view/Turner.tsx';
import { YearGrid, YearLegend } from '../view/YearGrid.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { useSiteCalendar } from './useSiteCalendar.ts';

/** The institution's calendar of a year on one page, with its working days; on A4 too. */
export function SiteYearScreen() {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { values, set } = useFilters({ month: today().slice(0, 7), kind: '', audience: '' });
  const year = Number(values.month.slice(0, 4)) || Number(today().slice(0, 4));
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const query = useSiteCalendar(days, values);
  const number = (value: number) => localDigits(value, language);
  const counts = query.data && countDays(daysBetween(days), query.data.rows, query.data.weekly_holidays);
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
      <Group gap="xs">
        <YearTurner value={year} onChange={(value) => set('month', `${value}-01`)} />
        <Group gap="xs" className="no-print">
          <EntryFilters values={values} set={set} />
        </Group>
      </Group>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && (
        <>
          {query.data.rows.length === 0 && (
            <EmptyState title={t('year.empty')} hint={t('own.year_empty_hint')} />
          )}
          <YearGrid
            year={year}
            entries={query.data.rows}
            weekly={query.data.weekly_holidays}
            monthPath="/site/calendar-view"
          />
          {query.data.rows.length > 0 && (
            <>
              <Title order={2} size="h4">
                {t('year.legend')}
              </Title>
              <YearLegend entries={query.data.rows} />
            </>
          )}
        </>
      )}
    </Page>
  );
}
