import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { authApi } from '../api.ts';

/** Sends a link to set a new password. */
export function AskForResetScreen() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  const form = useServerForm({
    name: 'password-reset',
    initialValues: { email: '' },
    keepDraft: false,
    submit: (values) => authApi.passwordReset.create.call(values),
    onSaved: (_answer, { email }) => setSentTo(email),
  });
  return (
    <Page>
      {sentTo ? (
        <Text role="status">{t('reset.sent', { email: sentTo })}</Text>
      ) : (
        <form {...form.formProps}>
          <Stack gap="sm">
            <FormNotices form={form} />
            <Text size="sm">{t('reset.explanation')}</Text>
            <TextInput {...form.field('email')} type="email" autoComplete="email" autoFocus />
            <FormActions form={form} save={t('reset.send')} />
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/login" size="sm">
        {t('reset.back')}
      </Anchor>
    </Page>
  );
}
