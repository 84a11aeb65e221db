import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Status } from '#ui/report/Status.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { calendarApi } from '../api.ts';
import { useYears } from '../useChoices.ts';
import { daysBetween } from '../view/month.rules.ts';
import type { PublicHoliday } from './public-holiday.contract.ts';

const blank = {
  name_en: '',
  name_bn: '',
  starts_on: null as string | null,
  ends_on: null as string | null,
  is_movable: false,
  note: '',
  is_active: true,
};

/** The public holidays of a year as the government declares them. */
export function PublicHolidayScreen() {
  const { t } = useTranslation('calendar');
  const list = useListState({
    sort: 'starts_on',
    filters: ['year', 'is_movable', 'is_active'],
    defaults: { year: today().slice(0, 4) },
  });
  const { names, active } = useSetupColumns<PublicHoliday>();
  const years = useYears(Number(list.filters.year) || undefined);
  const moon = (row: PublicHoliday) => t(row.is_movable ? 'holiday.moon' : 'holiday.fixed');
  return (
    <SetupScreen
      name="public-holidays"
      words="calendar:holiday"
      api={calendarApi.publicHolidays}
      stale={calendarApi.key()}
      permission="calendar.holiday.edit"
      list={list}
      filters={[
        { name: 'year', choices: years },
        {
          name: 'is_movable',
          choices: [
            { value: 'true', label: t('holiday.moon') },
            { value: 'false', label: t('holiday.fixed') },
          ],
        },
        activeFilter,
      ]}
      columns={[
        { key: 'starts_on', phone: 'fact', kind: 'day', sort: true },
        { key: 'name', title: t('holiday.name'), names: 'name', sort: 'name_en' },
        { key: 'ends_on', phone: 'fact', kind: 'day', sort: true },
        {
          key: 'days',
          title: t('holiday.days'),
          kind: 'count',
          value: (row) => daysBetween({ from: row.starts_on, to: row.ends_on }).length,
        },
        ...names.map((name) => ({ ...name, optional: true })),
        {
          key: 'is_movable',
          value: moon,
          render: (row) => (row.is_movable ? <Status tone="waiting">{moon(row)}</Status> : moon(row)),
        },
        { key: 'note', optional: true },
        active,
      ]}
      blank={blank}
      fields={(form) => {
        const { starts_on, ends_on } = form.values;
        const begin = (day: string | null) => {
          form.setValue('starts_on', day);
          // Most holidays are one day.
          if (day && (!ends_on || ends_on === starts_on)) form.setValue('ends_on', day);
        };
        return (
          <>
            <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
            <SimpleGrid cols={2} spacing="sm">
              <DayField {...form.field('starts_on')} onChange={begin} withAsterisk />
              <DayField {...form.field('ends_on')} withAsterisk />
            </SimpleGrid>
            <Checkbox {...form.checkbox('is_movable')} description={t('holiday.moon_hint')} />
            <TextInput {...form.field('note')} />
            <Checkbox {...form.checkbox('is_active')} description={t('holiday.inactive_hint')} />
          </>
        );
      }}
    />
  );
}
