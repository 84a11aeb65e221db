import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { sitesApi } from '../api.ts';
import { ApplicationFields, useApplicationChoices, valuesOf } from './ApplicationFields.tsx';
import { DecisionNotice } from './DecisionNotice.tsx';
import type { SiteApplication } from './site-application.contract.ts';

/** Corrects an application before it is decided on. */
export function EditSiteApplicationScreen() {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  const { id = '' } = useParams();
  const { data: application } = useSuspenseQuery(sitesApi.applications.show.queryOptions({ input: { id } }));
  return (
    <Page subtitle={`${t('application.number')} ${localDigits(application.application_no, language)}`}>
      <Stack gap="md" maw={900}>
        <DecisionNotice application={application} />
        {application.can.edit && <EditForm key={application.id} application={application} />}
      </Stack>
    </Page>
  );
}

function EditForm({ application }: { application: SiteApplication }) {
  const { t } = useTranslation('sites');
  const navigate = useNavigate();
  const { packages } = useApplicationChoices();
  const back = () => navigate('/edu/site/application/list');
  const form = useServerForm({
    name: `site-application:${application.id}`,
    initialValues: { ...valuesOf(application), package_id: application.package_id },
    read: application,
    submit: (values, context) =>
      sitesApi.applications.update.call({ ...values, id: application.id } as Changed, { context }),
    onSaved: useAfterSave(sitesApi.key(), back),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        <ApplicationFields form={form} />
        <SelectField
          {...form.field('package_id')}
          label={t('application.wanted_package')}
          data={packages}
          maw={440}
        />
        <FormActions form={form} onCancel={back} />
      </Stack>
    </form>
  );
}

type Changed = Parameters<typeof sitesApi.applications.update.call>[0];
