import { Checkbox, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '#shared/dates.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { calendarApi } from '../api.ts';
import { useTitles } from '../useChoices.ts';
import { DayKindField } from '../view/DayKindField.tsx';
import type { CalendarEntry, CalendarPage } from './calendar-page.contract.ts';

interface EntryDrawerProps {
  entry?: CalendarEntry;
  /** Pages that a new entry may go to; the first is proposed. */
  pages: CalendarPage[];
  /** The day that a new entry is for. */
  day?: Day;
  onClose: () => void;
}

/** An entry of a calendar page: a title, its days, and whether schools are closed. */
export function EntryDrawer({ entry: opened, pages, day, onClose }: EntryDrawerProps) {
  const entry = latestOf(opened);
  const { t } = useTranslation('calendar');
  const toChoices = useNamedChoices();
  const titles = useTitles() ?? [];
  const form = useServerForm({
    name: `calendar-entry:${entry?.id ?? day ?? 'new'}`,
    initialValues: {
      calendar_page_id: entry?.calendar_page_id ?? pages[0]?.id ?? '',
      calendar_title_id: entry?.calendar_title_id ?? '',
      starts_on: entry?.starts_on ?? day ?? null,
      ends_on: entry?.ends_on ?? day ?? null,
      is_holiday: entry?.is_holiday ?? true,
      is_movable: entry?.is_movable ?? false,
    },
    read: entry,
    submit: ({ calendar_page_id, ...values }, context) =>
      entry
        ? calendarApi.pages.updateEntry.call({ ...values, id: entry.id }, { context })
        : calendarApi.pages.createEntry.call({ ...values, id: calendar_page_id }),
    onSaved: useAfterSave(calendarApi.key(), onClose),
  });
  const { starts_on, ends_on } = form.values;
  const choose = (id: string | null) => {
    form.setValue('calendar_title_id', id ?? '');
    const title = titles.find((it) => it.id === id);
    if (title) form.setValue('is_holiday', title.kind === 'holiday');
  };
  const begin = (value: string | null) => {
    form.setValue('starts_on', value);
    if (value && (!ends_on || ends_on === starts_on)) form.setValue('ends_on', value);
  };
  // Offer the entry's own title even if it is inactive.
  const ownTitle = entry && { id: entry.calendar_title_id, name_en: entry.name_en, name_bn: entry.name_bn };
  const choices = [...titles, ...(ownTitle && titles.every((it) => it.id !== ownTitle.id) ? [ownTitle] : [])];
  return (
    <FormDrawer title={t(entry ? 'entry.edit' : 'entry.add')} form={form} onClose={onClose}>
      {!entry && pages.length > 1 && (
        <SelectField {...form.field('calendar_page_id')} data={toChoices(pages)} withAsterisk />
      )}
      <SelectField
        {...form.field('calendar_title_id')}
        data={toChoices(choices)}
        onChange={choose}
        withAsterisk
      />
      <SimpleGrid cols={2} spacing="sm">
        <DayField {...form.field('starts_on')} onChange={begin} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </SimpleGrid>
      <DayKindField
        value={form.values.is_holiday ? 'holiday' : 'none'}
        onChange={(value) => form.setValue('is_holiday', value === 'holiday')}
        error={form.error('is_holiday')}
      />
      <Checkbox {...form.checkbox('is_movable')} description={t('holiday.moon_hint')} />
    </FormDrawer>
  );
}
