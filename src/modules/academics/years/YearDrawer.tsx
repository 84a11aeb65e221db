import { Button, Checkbox, Drawer, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '#shared/dates.ts';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { academicsApi } from '../api.ts';
import { NationalYears } from '../national-years/NationalYears.tsx';
import { useAcademicOptions } from '../options/useAcademicOptions.ts';
import { sessionDays, sessionName } from '../session-types/session-days.rules.ts';
import type { AcademicYear } from './academic-year.contract.ts';

/** The academic years of the institution: added, changed, and which is current. */
export function YearDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const years = useQuery(academicsApi.years.list.queryOptions());
  const [edited, setEdited] = useState<AcademicYear | 'new'>();
  const body = () => {
    if (edited) {
      const year = edited === 'new' ? undefined : edited;
      return <YearForm key={year?.id} year={year} onDone={() => setEdited(undefined)} />;
    }
    if (years.isError) return <ErrorState error={years.error} onRetry={() => years.refetch()} />;
    if (!years.data) return <LoadingState />;
    return (
      <Stack gap="xs">
        <NationalYears />
        {years.data.length === 0 && <EmptyState title={t('year.empty')} />}
        <Lines>
          {years.data.map((year) => (
            <Group key={year.id} justify="space-between" wrap="nowrap">
              <div>
                <Group gap="xs">
                  <Text fw={600}>{localDigits(year.name, language)}</Text>
                  {year.is_current && <Status tone="good">{t('year.current')}</Status>}
                </Group>
                <Text size="sm" c="dimmed">
                  {formatDay(year.starts_on, language)} – {formatDay(year.ends_on, language)} ·{' '}
                  {t('year.sections', { number: localDigits(year.class_section_count, language) })}
                </Text>
              </div>
              <Button variant="default" size="xs" flex="none" onClick={() => setEdited(year)}>
                {t('ui:edit')}
              </Button>
            </Group>
          ))}
        </Lines>
        <Group justify="flex-end">
          <Button onClick={() => setEdited('new')}>{t('year.add')}</Button>
        </Group>
      </Stack>
    );
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('year.title')}
      position="right"
      size="28rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {body()}
    </Drawer>
  );
}

function YearForm({ year: opened, onDone }: { year?: AcademicYear; onDone: () => void }) {
  const year = latestOf(opened);
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const sessionTypes = useAcademicOptions().data?.session_types ?? [];
  const form = useServerForm({
    name: `academic-year:${year?.id ?? 'new'}`,
    initialValues: {
      name: year?.name ?? '',
      session_type: year?.session_type ?? 'calendar_year',
      starts_on: (year?.starts_on ?? null) as string | null,
      ends_on: (year?.ends_on ?? null) as string | null,
      is_current: year?.is_current ?? false,
    },
    keepDraft: false,
    read: year,
    submit: (values, context) => {
      const sent = { ...values, starts_on: values.starts_on as string, ends_on: values.ends_on as string };
      return year
        ? academicsApi.years.update.call({ ...sent, id: year.id }, { context })
        : academicsApi.years.create.call(sent);
    },
    onSaved: useAfterSave(academicsApi.key(), onDone),
  });
  /** Fills in the days of the type's session that begins in the year of `name`, and the name where it is empty. */
  const propose = (code: string | null, name = form.values.name) => {
    form.setValue('session_type', code ?? '');
    const type = sessionTypes.find((it) => it.code === code);
    if (!type || year) return;
    const begins = Number(/^20\d\d/.exec(toAsciiDigits(name).trim())?.[0] ?? today().slice(0, 4));
    const days = sessionDays(type, begins);
    form.setValue('starts_on', days.starts_on);
    form.setValue('ends_on', days.ends_on);
    if (!name.trim()) form.setValue('name', sessionName(type, begins));
  };
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <TextInput
          {...form.field('name')}
          onChange={(event) => {
            const name = event.currentTarget.value;
            form.setValue('name', name);
            if (/^20\d\d$/.test(toAsciiDigits(name).trim())) propose(form.values.session_type, name);
          }}
          label={t('shared:field.academic_year_id')}
          description={t('year.name_rule')}
          withAsterisk
        />
        <SelectField
          {...form.field('session_type')}
          data={sessionTypes
            .filter((it) => it.is_active || it.code === year?.session_type)
            .map((it) => ({ value: it.code, label: pick(it.name_en, it.name_bn) }))}
          onChange={(code) => propose(code)}
          withAsterisk
        />
        <SimpleGrid cols={2} spacing="sm">
          <DayField {...form.field('starts_on')} withAsterisk />
          <DayField {...form.field('ends_on')} withAsterisk />
        </SimpleGrid>
        <Checkbox {...form.checkbox('is_current')} />
        <FormActions form={form} onCancel={onDone} />
      </Stack>
    </form>
  );
}
