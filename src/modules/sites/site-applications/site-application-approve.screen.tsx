import { Alert, Anchor, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { addDays, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { AdministratorFields } from '../AdministratorFields.tsx';
import { AliasField } from '../AliasField.tsx';
import { sitesApi } from '../api.ts';
import { useCompanies, useSiteGroups } from '../choices.ts';
import { ApplicationFields, useApplicationChoices, valuesOf } from './ApplicationFields.tsx';
import { DecisionNotice } from './DecisionNotice.tsx';
import { RejectDrawer } from './RejectDrawer.tsx';
import type { SiteApplication } from './site-application.contract.ts';

/** Looks an application over and founds its institution, or refuses it. */
export function ApproveSiteApplicationScreen() {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const { app_id: id = '' } = useParams();
  const { data: application } = useSuspenseQuery(sitesApi.applications.show.queryOptions({ input: { id } }));
  const [isRejecting, setRejecting] = useState(false);
  const job = useJobInUrl();
  return (
    <Page
      subtitle={
        <>
          {t('application.number')} {localDigits(application.application_no, language)} ·{' '}
          <Instant at={application.applied_at} />
          {application.package_id &&
            ` · ${t('application.wanted_package')}: ${pick(application.package_name_en, application.package_name_bn)}`}
        </>
      }
      actions={
        application.can.approve &&
        !job.jobId && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => setRejecting(true)}
          >
            {t('application.reject')}
          </Button>
        )
      }
    >
      <Stack gap="md" maw={900}>
        {job.jobId && <JobProgress jobId={job.jobId} label={t('application.founding')} onClose={job.clear} />}
        <DecisionNotice application={application} />
        {application.state === 'approved' && job.jobId && <Text>{t('application.stands')}</Text>}
        {application.can.approve && !job.jobId ? (
          <Approval key={application.id} application={application} onStarted={job.start} />
        ) : (
          <Anchor component={Link} to="/edu/site/application/list" size="sm">
            {t('application.open_list')}
          </Anchor>
        )}
      </Stack>
      {isRejecting && <RejectDrawer application={application} onClose={() => setRejecting(false)} />}
    </Page>
  );
}

interface ApprovalProps {
  application: SiteApplication;
  onStarted: (jobId: string) => void;
}

function Approval({ application, onStarted }: ApprovalProps) {
  const { data: suggestion } = useSuspenseQuery(
    sitesApi.applications.suggestion.queryOptions({ input: { id: application.id } }),
  );
  const { t } = useTranslation('sites');
  const [companies, siteGroups] = [useCompanies(), useSiteGroups()];
  const { packages, isLoaded } = useApplicationChoices();
  const form = useServerForm({
    name: `site-application-approval:${application.id}`,
    initialValues: {
      ...valuesOf(application),
      package_id: application.package_id,
      alias: suggestion.alias,
      company_id: null as string | null,
      site_group_id: null as string | null,
      starts_on: today() as string | null,
      ends_on: addDays(today(), 364) as string | null,
      administrator_name: application.contact_name ?? '',
      administrator_username: suggestion.username,
      administrator_email: application.email,
    },
    submit: (values) => sitesApi.applications.approve.call({ ...values, id: application.id } as Approved),
    onSaved: ({ job_id }) => onStarted(job_id),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        <Fieldset legend={t('application.institution')}>
          <ApplicationFields form={form} isBanglaRequired />
          <Text c="dimmed" size="sm" mt="xs">
            {t('application.frame_hint')}
          </Text>
        </Fieldset>
        <Fieldset legend={t('application.place_in')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <AliasField {...form.field('alias')} />
            <SelectField {...form.field('company_id')} data={companies} />
            {siteGroups.length > 0 && <SelectField {...form.field('site_group_id')} data={siteGroups} />}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend={t('application.membership')}>
          <Text c="dimmed" size="sm" mb="xs">
            {t('application.membership_hint')}
          </Text>
          {isLoaded && packages.length === 0 && (
            <Alert color="yellow" variant="light" p="xs" mb="xs">
              {t('application.no_package')}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <SelectField {...form.field('package_id')} data={packages} withAsterisk />
            <DayField {...form.field('starts_on')} withAsterisk />
            <DayField {...form.field('ends_on')} withAsterisk />
          </SimpleGrid>
        </Fieldset>
        <AdministratorFields form={form} />
        <Group justify="flex-end" gap="md">
          <Anchor component={Link} to="/edu/site/application/list" size="sm">
            {t('application.open_list')}
          </Anchor>
          <Button type="submit" loading={form.isSaving}>
            {t('application.approve')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Approved = Parameters<typeof sitesApi.applications.approve.call>[0];
