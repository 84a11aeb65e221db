import { useTranslation } from 'react-i18next';
import { useSiteGroups } from '#modules/sites/ui.ts';
import { today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { calendarApi } from '../api.ts';
import { useYears } from '../useChoices.ts';
import { useWeekdays } from '../weekdays.ts';

/** The calendar of each institution in a year. */
export function SiteCalendarList() {
  const { t } = useTranslation('calendar');
  const { pick } = useLanguage();
  const weekdays = useWeekdays();
  const groups = useSiteGroups();
  const list = useListState({
    sort: 'name_en',
    filters: ['year', 'site_group_id'],
    defaults: { year: today().slice(0, 4) },
  });
  const years = useYears(Number(list.filters.year));
  return (
    <Section title={t('site.calendars')}>
      <ListTable
        name="site-calendars"
        source={calendarApi.siteCalendars.list}
        list={list}
        search={t('site.search')}
        filters={[
          { name: 'year', choices: years, required: true },
          { name: 'site_group_id', choices: groups },
        ]}
        columns={[
          { key: 'name', title: t('set_up.sites'), names: 'name', sort: 'name_en' },
          { key: 'alias', sort: true, optional: true },
          {
            key: 'pages',
            title: t('site.pages'),
            value: (row) => row.pages.map((it) => pick(it.name_en, it.name_bn)).join(', ') || t('site.none'),
          },
          {
            key: 'weekly_holidays',
            value: (row) =>
              weekdays
                .filter((it) => row.weekly_holidays.includes(Number(it.value)))
                .map((it) => it.label)
                .join(', ') || t('site.by_shift'),
          },
          { key: 'entry_count', title: t('site.entries'), kind: 'count' },
          { key: 'holiday_count', title: t('site.holidays'), kind: 'count' },
          { key: 'own_count', title: t('site.own'), kind: 'count' },
        ]}
        empty={{ title: t('site.empty') }}
      />
    </Section>
  );
}
