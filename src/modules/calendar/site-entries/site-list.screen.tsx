import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayRange, formatWeekday, today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { SearchField } from '#ui/table/SearchField.tsx';
import { calendarApi } from '../api.ts';
import { daysOfMonth } from '../view/month.rules.ts';
import { EntryFilters } from './EntryFilters.tsx';

/** The entries of the institution's calendar in a range of days, to read, search, print and export. */
export function SiteCalendarListScreen() {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const year = today().slice(0, 4);
  const { values, set } = useFilters({
    month: '',
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    kind: '',
    audience: '',
    search: '',
  });
  const { month, ...input } = values;
  // A month that another view of the calendar brings along stands until days are chosen.
  const isOfMonth = month !== '' && values.from === `${year}-01-01` && values.to === `${year}-12-31`;
  const days = isOfMonth ? daysOfMonth(month) : { from: values.from, to: values.to };
  return (
    <ReportPage
      name="calendar"
      source={calendarApi.siteEntries.list}
      input={{ ...input, ...days }}
      filters={
        <>
          <RangeFilter
            values={days}
            set={(name, value) => {
              set('month', '');
              set(name, value);
            }}
            presets={['this_month', 'last_month']}
          />
          <EntryFilters values={values} set={set} />
          <SearchField value={values.search} onChange={(value) => set('search', value)} />
        </>
      }
      actions={
        <Button
          component="a"
          href={`/api/v1/calendar/site-entries/file?language=${language}`}
          variant="default"
          leftSection={<IconCalendarDown size={16} aria-hidden />}
        >
          {t('own.file')}
        </Button>
      }
      columns={[
        {
          key: 'name',
          title: t('own.title'),
          value: (row) => (language === 'bn' ? row.name_bn : row.name_en),
          phone: 'name',
        },
        {
          key: 'days',
          title: t('entry.days'),
          value: (row) => formatDayRange(row.starts_on, row.ends_on, language),
          phone: 'fact',
        },
        { key: 'weekday', title: t('own.weekday'), value: (row) => formatWeekday(row.starts_on, language) },
        { key: 'kind', value: (row) => t(`kind.${row.kind}`), phone: 'fact' },
        {
          key: 'is_holiday',
          title: t('entry.day_kind'),
          value: (row) =>
            t(row.is_working_day ? 'entry.extra_school_day' : `entry.is_holiday.${row.is_holiday}`),
          phone: 'state',
        },
        { key: 'audience', value: (row) => t(`audience.${row.audience}`) },
      ]}
      states={{ empty: { title: t('own.list_empty'), hint: t('own.list_empty_hint') } }}
    />
  );
}
