import { PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { agreeOnLanguage, goOn } from '../session/go-on.ts';

/** Replaces a password that somebody else knows, then goes on to the page first asked for. */
export function FirstPasswordScreen() {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: session } = useQuery(
    authApi.session.show.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  );
  const form = useServerForm({
    name: 'first-password',
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    keepDraft: false,
    submit: (values) => authApi.profile.changePassword.call(values),
    onSaved: async () => {
      if (session) await agreeOnLanguage(session.user.language);
      toast.done(t('first.done'));
      queryClient.clear();
      await goOn(params.get('next'), navigate);
    },
  });
  return (
    <Page>
      <form {...form.formProps}>
        <Stack gap="sm">
          <Text size="sm">{t('first.explanation', { name: session?.user.full_name ?? '' })}</Text>
          <FormNotices form={form} />
          <input type="text" autoComplete="username" value={session?.user.username ?? ''} readOnly hidden />
          <PasswordInput
            {...form.field('current_password')}
            label={t('first.current')}
            description={t('first.current_hint')}
            autoComplete="current-password"
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
          />
          <NewPasswordFields form={form} />
          <FormActions form={form} save={t('first.choose')} />
        </Stack>
      </form>
    </Page>
  );
}
