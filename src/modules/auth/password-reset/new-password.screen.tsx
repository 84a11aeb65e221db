import { Anchor, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';

/** Sets the new password that a mailed link allows. */
export function NewPasswordScreen() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [params] = useSearchParams();
  const form = useServerForm({
    name: 'new-password',
    initialValues: { email: params.get('email') ?? '', password: '', password_confirmation: '' },
    keepDraft: false,
    submit: (values) => authApi.passwordReset.complete.call({ ...values, token }),
    onSaved: async () => {
      toast.done(t('reset.done'));
      await navigate('/login');
    },
  });
  return (
    <Page>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
          <NewPasswordFields form={form} autoFocus />
          <FormActions form={form} save={t('reset.set')} />
          <Anchor component={Link} to="/password/reset" size="sm">
            {t('reset.again')}
          </Anchor>
        </Stack>
      </form>
    </Page>
  );
}
