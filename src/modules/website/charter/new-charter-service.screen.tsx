import { Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { websiteApi } from '../api.ts';
import { blankService, CharterFields } from './CharterFields.tsx';

const listPath = '/site/web/setting/citizen-charter';

/** Adds a service to the charter, behind those that are there. */
export function NewCharterServiceScreen() {
  const navigate = useNavigate();
  const leave = () => navigate(listPath);
  const form = useServerForm({
    name: 'citizen-charter:new',
    initialValues: blankService,
    submit: (values) => websiteApi.citizenCharter.create.call(values),
    onSaved: useAfterSave(websiteApi.key(), leave),
  });
  return (
    <Page>
      <form {...form.formProps}>
        <Stack gap="sm" maw={900}>
          <FormNotices form={form} />
          <CharterFields form={form} />
          <FormActions form={form} onCancel={leave} />
        </Stack>
      </form>
    </Page>
  );
}
