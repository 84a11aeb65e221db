import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { calendarApi } from '../api.ts';
import { daysBetween } from '../global-calendar/month.rules.ts';
import { useYears } from '../useChoices.ts';
import type { PublicHoliday } from './public-holiday.contract.ts';

/** The public holidays of a year as the government declares them. */
export function PublicHolidayScreen() {
  const { t } = useTranslation('calendar');
  const { pick } = useLanguage();
  const list = useListState({
    sort: 'starts_on',
    filters: ['year', 'is_movable', 'is_active'],
    defaults: { year: today().slice(0, 4) },
  });
  const active = useActiveColumn<PublicHoliday>();
  const years = useYears(Number(list.filters.year) || undefined);
  const setup = useSetupList<PublicHoliday>({
    mayEdit: useCan()('calendar.holiday.edit'),
    type: t('holiday.type'),
    add: t('holiday.add'),
    remove: (row) => calendarApi.publicHolidays.delete.call({ id: row.id }),
    stale: calendarApi.key(),
  });
  const moon = (row: PublicHoliday) => t(row.is_movable ? 'holiday.moon' : 'holiday.fixed');
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="public-holidays"
        source={calendarApi.publicHolidays.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.year')}
              data={years}
              value={list.filters.year}
              onChange={(value) => list.setFilter('year', value)}
            />
            <FilterSelect
              label={t('shared:field.is_movable')}
              data={[
                { value: 'true', label: t('holiday.moon') },
                { value: 'false', label: t('holiday.fixed') },
              ]}
              value={list.filters.is_movable}
              onChange={(value) => list.setFilter('is_movable', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'starts_on', title: t('shared:field.starts_on'), kind: 'day', sort: true },
          {
            key: 'name',
            title: t('holiday.name'),
            value: (row) => pick(row.name_en, row.name_bn),
            sort: 'name_en',
          },
          { key: 'ends_on', title: t('shared:field.ends_on'), kind: 'day', sort: true },
          {
            key: 'days',
            title: t('holiday.days'),
            kind: 'count',
            value: (row) => daysBetween({ from: row.starts_on, to: row.ends_on }).length,
          },
          { key: 'name_en', title: t('shared:field.name_en'), sort: true, optional: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true, optional: true },
          {
            key: 'is_movable',
            title: t('shared:field.is_movable'),
            value: moon,
            render: (row) => (row.is_movable ? <Status tone="waiting">{moon(row)}</Status> : moon(row)),
          },
          { key: 'note', title: t('shared:field.note'), optional: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('holiday.empty'), hint: t('holiday.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <HolidayDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function HolidayDrawer({ edited, onClose }: { edited?: PublicHoliday; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const form = useServerForm({
    name: `public-holiday:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      starts_on: edited?.starts_on ?? null,
      ends_on: edited?.ends_on ?? null,
      is_movable: edited?.is_movable ?? false,
      note: edited?.note ?? '',
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? calendarApi.publicHolidays.update.call({ ...values, id: edited.id })
        : calendarApi.publicHolidays.create.call(values),
    onSaved: useSaved(calendarApi.key(), onClose),
  });
  const { starts_on, ends_on } = form.values;
  const begin = (day: string | null) => {
    form.setValue('starts_on', day);
    // Most holidays are one day.
    if (day && (!ends_on || ends_on === starts_on)) form.setValue('ends_on', day);
  };
  return (
    <FormDrawer title={t(edited ? 'holiday.edit' : 'holiday.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={2} spacing="sm">
        <DayField {...form.field('starts_on')} onChange={begin} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </SimpleGrid>
      <Checkbox {...form.checkbox('is_movable')} description={t('holiday.moon_hint')} />
      <TextInput {...form.field('note')} />
      <Checkbox {...form.checkbox('is_active')} description={t('holiday.inactive_hint')} />
    </FormDrawer>
  );
}
