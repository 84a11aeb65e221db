import { Alert, Button, MultiSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import type { HelpDeskSetting } from './help-desk.contract.ts';
import { TopicsField } from './TopicsField.tsx';

/** Chooses an institution, then shows what is set for it. */
export function HelpDeskForm() {
  const { t } = useTranslation('communication');
  const { values, set } = useFilters({ site_id: '' });
  const site_id = values.site_id || null;
  const { data, error, refetch } = useQuery({
    ...communicationApi.helpDesks.show.queryOptions({ input: { site_id: site_id ?? '' } }),
    enabled: site_id !== null,
  });
  return (
    <Stack gap="md" maw={720}>
      <SiteSelect value={site_id} onChange={(value) => set('site_id', value ?? '')} />
      {!site_id && <EmptyState title={t('help_desk.choose')} hint={t('help_desk.choose_hint')} />}
      {site_id && error && <ErrorState error={error} onRetry={refetch} />}
      {site_id && !error && !data && <LoadingState />}
      {site_id && data && <SettingForm key={data.site_id} setting={data} />}
    </Stack>
  );
}

function SettingForm({ setting }: { setting: HelpDeskSetting }) {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const answerers = useQuery(communicationApi.helpDesks.answerers.queryOptions());
  const form = useServerForm({
    name: `help-desk:${setting.site_id}`,
    initialValues: {
      phones: setting.phones,
      email: setting.email ?? '',
      hours_en: setting.hours_en,
      hours_bn: setting.hours_bn,
      topics: setting.topics as { id?: string; name_en: string; name_bn: string }[],
      answerer_ids: setting.answerer_ids,
    },
    read: setting,
    submit: (values, context) =>
      communicationApi.helpDesks.save.call({ ...values, site_id: setting.site_id }, { context }),
    onSaved: async (saved) => {
      toast.done(t('ui:saved'));
      // Take over the ids of new topics, so that saving again does not make them twice.
      form.setValue('topics', saved.topics);
      await queryClient.invalidateQueries({ queryKey: communicationApi.helpDesks.key() });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        {!setting.is_set && <Alert variant="light">{t('help_desk.not_set')}</Alert>}
        <CopyFrom
          siteId={setting.site_id}
          onCopy={(other) => {
            form.setValue('phones', other.phones);
            form.setValue('email', other.email ?? '');
            form.setValue('hours_en', other.hours_en);
            form.setValue('hours_bn', other.hours_bn);
            form.setValue(
              'topics',
              other.topics.map(({ name_en, name_bn }) => ({ name_en, name_bn })),
            );
            form.setValue('answerer_ids', other.answerer_ids);
          }}
        />
        <TagsInput {...form.field('phones')} description={t('help_desk.phones_hint')} maxTags={5} />
        <TextInput {...form.field('email')} type="email" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...form.field('hours_en')} lang="en" />
          <TextInput {...form.field('hours_bn')} lang="bn" />
        </SimpleGrid>
        <TopicsField
          topics={form.values.topics}
          onChange={(topics) => form.setValue('topics', topics)}
          errorOf={form.error}
        />
        <MultiSelect
          {...form.field('answerer_ids')}
          description={t('help_desk.answerers_hint')}
          data={(answerers.data ?? []).map((it) => ({
            value: it.id,
            label: `${it.full_name} (${it.username})`,
          }))}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('ui:form.no_choice')}
        />
        <FormActions form={form} />
      </Stack>
    </form>
  );
}

/** Fills the form with the settings of another institution, without saving them. */
function CopyFrom({ siteId, onCopy }: { siteId: string; onCopy: (other: HelpDeskSetting) => void }) {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const copy = async (from: string | null) => {
    if (!from || from === siteId) return;
    onCopy(
      await queryClient.fetchQuery(
        communicationApi.helpDesks.show.queryOptions({ input: { site_id: from } }),
      ),
    );
    setOpen(false);
    toast.done(t('help_desk.copied'));
  };
  if (isOpen) return <SiteSelect value={null} onChange={copy} />;
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('help_desk.copy')}
      </Button>
    </div>
  );
}
