import { Button, Checkbox, Fieldset, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { sitesApi } from '../api.ts';
import { useCompanies, useSiteGroups } from '../choices.ts';
import { SiteSelect } from '../SiteSelect.tsx';
import { SitesSelect } from '../SitesSelect.tsx';
import { ReplicationCounts } from './ReplicationCounts.tsx';
import { ReplicationHistory } from './ReplicationHistory.tsx';
import type { ReplicationCount } from './replication.contract.ts';
import { type ReplicationPart, replicationPartNames } from './replication.parts.ts';

/** Copies what one institution has set up to others, or from one of its years to another: preview first, then a job. */
export function ReplicationScreen() {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  const companies = useCompanies();
  const groups = useSiteGroups();
  const { jobId, start, clear } = useJobInUrl();
  const [mode, setMode] = useState<'sites' | 'year'>('sites');
  const [preview, setPreview] = useState<{ of: string; counts: ReplicationCount[] }>();
  const form = useServerForm({
    name: 'site-replication',
    initialValues: {
      source_site_id: '',
      source_year_id: '',
      parts: [] as ReplicationPart[],
      target_site_ids: [] as string[],
      target_company_id: null as string | null,
      target_site_group_id: null as string | null,
      target_year_id: null as string | null,
      is_replacing: false,
    },
    keepDraft: false,
    submit: async (values) => {
      const wanted =
        mode === 'year'
          ? { ...values, target_site_ids: [], target_company_id: null, target_site_group_id: null }
          : { ...values, target_year_id: null };
      // Runs exactly what was previewed; after a change of the form, previews again.
      if (preview?.of === JSON.stringify([mode, values]))
        return { job_id: (await sitesApi.replications.run.call(wanted)).job_id };
      return { counts: await sitesApi.replications.preview.call(wanted) };
    },
    onSaved: (answer, values) => {
      if ('counts' in answer)
        return setPreview({ of: JSON.stringify([mode, values]), counts: answer.counts! });
      setPreview(undefined);
      start(answer.job_id!);
    },
  });
  const siteId = form.values.source_site_id;
  const { data: years = [] } = useQuery(
    sitesApi.replications.years.queryOptions({ input: siteId ? { site_id: siteId } : skipToken }),
  );
  const shown = preview?.of === JSON.stringify([mode, form.values]) ? preview.counts : undefined;
  const yearChoices = years.map((it) => ({ value: it.id, label: localDigits(it.name, language) }));
  const chooseSource = (id: string | null) => {
    form.setValue('source_site_id', id ?? '');
    form.setValue('source_year_id', '');
    form.setValue('target_year_id', null);
  };
  return (
    <Page>
      {jobId && <JobProgress jobId={jobId} label={t('replication.run')} onClose={clear} />}
      <form {...form.formProps}>
        <Stack gap="md" maw={900}>
          <FormNotices form={form} />
          <Fieldset legend={t('replication.source')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <div data-field="source_site_id">
                <SiteSelect
                  label={t('replication.source_site')}
                  value={siteId}
                  onChange={chooseSource}
                  error={form.error('source_site_id')}
                  withAsterisk
                />
              </div>
              <SelectField
                {...form.field('source_year_id')}
                label={t('replication.source_year')}
                data={yearChoices}
                disabled={!siteId}
                withAsterisk
              />
            </SimpleGrid>
          </Fieldset>
          <Fieldset legend={t('replication.what')}>
            <Checkbox.Group
              data-field="parts"
              aria-label={t('replication.what')}
              value={form.values.parts}
              onChange={(parts) => form.setValue('parts', parts as ReplicationPart[])}
              error={form.error('parts')}
            >
              <Stack gap="xs" mb={form.error('parts') ? 'xs' : 0}>
                {replicationPartNames.map((part) => (
                  <Checkbox key={part} value={part} label={t(`replication.part.${part}`)} />
                ))}
              </Stack>
            </Checkbox.Group>
          </Fieldset>
          <Fieldset legend={t('replication.to')}>
            <Stack gap="sm">
              <SegmentedControl
                aria-label={t('replication.to')}
                value={mode}
                onChange={(value) => setMode(value as 'sites' | 'year')}
                data={[
                  { value: 'sites', label: t('replication.to_sites') },
                  { value: 'year', label: t('replication.to_year') },
                ]}
              />
              {mode === 'sites' ? (
                <>
                  <div data-field="target_site_ids">
                    <SitesSelect
                      label={t('replication.to_sites')}
                      value={form.values.target_site_ids}
                      onChange={(ids) => form.setValue('target_site_ids', ids)}
                      without={siteId}
                      error={form.error('target_site_ids')}
                      w="100%"
                    />
                  </div>
                  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                    <SelectField
                      {...form.field('target_company_id')}
                      label={t('replication.all_of_company')}
                      data={companies}
                    />
                    <SelectField
                      {...form.field('target_site_group_id')}
                      label={t('replication.all_of_group')}
                      data={groups}
                    />
                  </SimpleGrid>
                </>
              ) : (
                <SelectField
                  {...form.field('target_year_id')}
                  label={t('replication.to_year')}
                  data={yearChoices.filter((it) => it.value !== form.values.source_year_id)}
                  disabled={!siteId}
                  withAsterisk
                />
              )}
              <Checkbox
                {...form.checkbox('is_replacing')}
                label={t('replication.replace')}
                description={t('replication.replace_hint')}
              />
            </Stack>
          </Fieldset>
          {shown && <ReplicationCounts title={t('replication.preview_title')} counts={shown} />}
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSaving}>
              {t(shown ? 'replication.run' : 'replication.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ReplicationHistory />
    </Page>
  );
}
