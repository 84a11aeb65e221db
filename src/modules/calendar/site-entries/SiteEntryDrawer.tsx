import { Alert, Checkbox, ColorInput, MultiSelect, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, type Day, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { calendarApi } from '../api.ts';
import type { EntryKind } from '../entry-kinds.ts';
import { proposedColours } from '../titles/colour.rules.ts';
import { useKinds } from '../useChoices.ts';
import { type DayEffect, DayKindField } from '../view/DayKindField.tsx';
import { useWeekdays } from '../weekdays.ts';
import type { Audience } from './audiences.ts';
import type { SiteEntry } from './site-entry.contract.ts';
import { useAudiences } from './useAudiences.ts';

/** Days that have come, in order: only on those a register can have been taken. */
const isRange = (from: string | null, to: string | null) =>
  from !== null && to !== null && from <= to && from <= today() && to <= addDays(from, 366);

interface SiteEntryDrawerProps {
  entry?: SiteEntry;
  /** The day that a new entry is for. */
  day?: Day;
  onClose: () => void;
}

/** An entry of the institution's own calendar; one of the core becomes its own by changing it. */
export function SiteEntryDrawer({ entry: opened, day, onClose }: SiteEntryDrawerProps) {
  const entry = latestOf(opened);
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const kinds = useKinds();
  const audiences = useAudiences();
  const form = useServerForm({
    name: `site-calendar-entry:${entry?.id ?? day ?? 'new'}`,
    initialValues: {
      name_en: entry?.name_en ?? '',
      name_bn: entry?.name_bn ?? '',
      kind: (entry?.kind ?? 'holiday') as EntryKind,
      colour: entry?.colour ?? '',
      starts_on: entry?.starts_on ?? day ?? null,
      ends_on: entry?.ends_on ?? day ?? null,
      is_holiday: entry?.is_holiday ?? true,
      is_working_day: entry?.is_working_day ?? false,
      shift_ids: entry?.shift_ids ?? ([] as string[]),
      class_ids: entry?.class_ids ?? ([] as string[]),
      routine_weekday: entry?.routine_weekday ? String(entry.routine_weekday) : '',
      is_movable: entry?.is_movable ?? false,
      audience: (entry?.audience ?? 'everyone') as Audience,
    },
    read: entry,
    submit: ({ colour, shift_ids, class_ids, routine_weekday, ...rest }, context) => {
      const school = rest.is_working_day
        ? { shift_ids, class_ids, routine_weekday: routine_weekday ? Number(routine_weekday) : null }
        : {};
      const values = { ...rest, ...school, colour: colour || null };
      return entry
        ? calendarApi.siteEntries.update.call({ ...values, id: entry.id }, { context })
        : calendarApi.siteEntries.create.call(values);
    },
    onSaved: useAfterSave(calendarApi.key(), onClose),
  });
  const { starts_on, ends_on } = form.values;
  const { is_holiday, is_working_day } = form.values;
  const takesSchool = is_holiday || (entry?.is_working_day === true && !is_working_day);
  const isOver = takesSchool && form.values.audience !== 'employees' && isRange(starts_on, ends_on);
  const chooseEffect = (effect: DayEffect) => {
    form.setValue('is_holiday', effect === 'holiday');
    form.setValue('is_working_day', effect === 'school');
    if (effect === 'school' && form.values.kind === 'holiday') form.setValue('kind', 'event');
  };
  const { data: effect } = useQuery(
    calendarApi.siteEntries.effect.queryOptions({
      input: { from: starts_on ?? '', to: ends_on ?? '' },
      enabled: isOver,
    }),
  );
  const registers = isOver ? (effect?.register_count ?? 0) : 0;
  const chooseKind = (kind: string | null) => {
    form.setValue('kind', (kind ?? 'event') as EntryKind);
    if (!is_working_day) form.setValue('is_holiday', kind === 'holiday');
  };
  const begin = (value: string | null) => {
    form.setValue('starts_on', value);
    if (value && (!ends_on || ends_on === starts_on || ends_on < value)) form.setValue('ends_on', value);
  };
  return (
    <FormDrawer title={t(entry ? 'entry.edit' : 'entry.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={2} spacing="sm">
        <SelectField {...form.field('kind')} data={kinds} onChange={chooseKind} withAsterisk />
        <SelectField {...form.field('audience')} data={audiences} withAsterisk />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        <DayField {...form.field('starts_on')} onChange={begin} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </SimpleGrid>
      <DayKindField
        value={is_working_day ? 'school' : is_holiday ? 'holiday' : 'none'}
        onChange={chooseEffect}
        error={form.error('is_holiday')}
        description={t('own.holiday_hint')}
        offersSchool
      />
      {is_working_day && <SchoolDayFields form={form} />}
      {registers > 0 && (
        <Alert color="yellow" variant="light" role="status">
          {t(is_holiday ? 'own.sets_aside' : 'own.no_school', {
            count: registers,
            number: formatNumber(registers, language),
          })}
        </Alert>
      )}
      <ColorInput
        {...form.field('colour')}
        description={t('own.colour_hint')}
        format="hex"
        swatches={proposedColours}
        withEyeDropper={false}
      />
      <Checkbox {...form.checkbox('is_movable')} description={t('holiday.moon_hint')} />
    </FormDrawer>
  );
}

interface Place {
  id: string;
  name_en: string;
  name_bn: string;
}

interface SchoolDayFieldsProps {
  form: {
    values: { shift_ids: string[]; class_ids: string[] };
    setValue: (name: 'shift_ids' | 'class_ids', value: string[]) => void;
    error: (name: 'shift_ids' | 'class_ids') => string | undefined;
    field: (name: 'routine_weekday') => Parameters<typeof SelectField>[0];
  };
}

/** Who has school on a day that is free for the others, and which lessons are held. */
function SchoolDayFields({ form }: SchoolDayFieldsProps) {
  const { t } = useTranslation('calendar');
  const { pick } = useLanguage();
  const weekdays = useWeekdays();
  const places = useQuery(calendarApi.siteEntries.places.queryOptions()).data;
  const choose = (name: 'shift_ids' | 'class_ids', offered: readonly Place[]) => (
    <MultiSelect
      label={t(`own.only.${name}`)}
      placeholder={form.values[name].length === 0 ? t('own.all_places') : undefined}
      data-field={name}
      data={offered.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
      value={form.values[name]}
      onChange={(value) => form.setValue(name, value)}
      error={form.error(name)}
      searchable
      clearable
    />
  );
  return (
    <>
      {choose('shift_ids', places?.shifts ?? [])}
      {choose('class_ids', places?.classes ?? [])}
      <SelectField
        {...form.field('routine_weekday')}
        description={t('own.routine_hint')}
        placeholder={t('own.own_weekday')}
        data={weekdays}
        clearable
      />
    </>
  );
}
