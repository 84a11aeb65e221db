import { Drawer, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import { today } from '#shared/dates.ts';
import { monthsAround } from '#shared/month-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { SiteScope } from '#ui/session/SiteScope.tsx';
import { toast } from '#ui/toast.ts';
import { platformApi } from '../api.ts';
import type { StartableKind } from './site-job.contract.ts';

const kinds: StartableKind[] = [
  'fees.generate_dues',
  'results.generate',
  'platform.resend_messages',
  'platform.copy_site',
];

interface StartJobProps {
  onStarted: () => void;
  onClose: () => void;
}

/** Starts a job of one institution, now or at a given time. */
export function StartJobDrawer({ onStarted, onClose }: StartJobProps) {
  const { t } = useTranslation(['platform', 'ui']);
  const [siteId, setSiteId] = useState<string | null>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('job.start')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack>
        <SiteSelect value={siteId} onChange={setSiteId} />
        {siteId ? (
          <SiteScope siteId={siteId}>
            <StartForm onStarted={onStarted} onClose={onClose} />
          </SiteScope>
        ) : (
          <EmptyState title={t('problem.select_site')} />
        )}
      </Stack>
    </Drawer>
  );
}

function StartForm({ onStarted, onClose }: StartJobProps) {
  const { t } = useTranslation(['platform', 'jobs']);
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const { data: choices } = useSuspenseQuery(platformApi.jobs.choices.queryOptions());
  const form = useServerForm({
    name: 'start-job',
    keepDraft: false,
    initialValues: {
      kind: 'fees.generate_dues' as string,
      academic_year_id: choices.academic_years.find((it) => it.is_current)?.id ?? '',
      period: '',
      fee_sub_head_ids: [] as string[],
      exam_id: '',
      starts_at: '',
      clock: '08:00',
    },
    submit: ({ starts_at, clock, ...values }) =>
      platformApi.jobs.start.call({
        ...values,
        kind: values.kind as StartableKind,
        starts_at: starts_at ? new Date(`${starts_at}T${clock || '00:00'}:00+06:00`).toISOString() : null,
      }),
    onSaved: () => {
      toast.done(t('job.started'));
      onStarted();
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <form {...form.formProps}>
      <Stack>
        <FormNotices form={form} />
        <Select
          {...form.field('kind')}
          label={t('job.kind')}
          data={kinds.map((value) => ({ value, label: t(`jobs:kind.${value}`) }))}
          allowDeselect={false}
        />
        {kind === 'fees.generate_dues' && (
          <>
            <SelectField
              {...form.field('academic_year_id')}
              data={choices.academic_years.map((it) => ({
                value: it.id,
                label: localDigits(it.name, language),
              }))}
              withAsterisk
            />
            <SelectField
              {...form.field('period')}
              label={t('job.month')}
              data={monthsAround(today(), language)}
              withAsterisk
            />
            <MultiSelect
              {...form.field('fee_sub_head_ids')}
              data={toChoices(choices.fee_sub_heads)}
              searchable
              withAsterisk
            />
          </>
        )}
        {kind === 'results.generate' && (
          <SelectField {...form.field('exam_id')} data={toChoices(choices.exams)} withAsterisk />
        )}
        {kind !== 'results.generate' && (
          <Stack gap={4}>
            <Group gap="sm" grow align="flex-start">
              <DayField {...form.field('starts_at')} label={t('job.begins_on')} />
              <TextInput {...form.field('clock')} label={t('job.begins_at')} type="time" />
            </Group>
            <Text size="xs" c="dimmed">
              {t('job.begins_hint')}
            </Text>
          </Stack>
        )}
        <FormActions form={form} save={t('job.start')} />
      </Stack>
    </form>
  );
}
