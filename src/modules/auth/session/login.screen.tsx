import { Alert, Anchor, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useSignOutReason } from '#ui/session/sign-out-reason.ts';
import { rememberToken } from '#ui/session/stored-user.ts';
import { authApi } from '../api.ts';
import { endLeftSession } from './end-session.ts';
import { agreeOnLanguage, goOn } from './go-on.ts';
import { rememberSession } from './stored-session.ts';

/** Signs in and goes on to the page first asked for, else to the dashboard. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reason = useSignOutReason();
  const form = useServerForm({
    name: 'login',
    initialValues: { username: '', password: '' },
    keepDraft: false,
    submit: async (values) => {
      await endLeftSession();
      return authApi.session.create.call(values);
    },
    onSaved: async ({ token, ...session }) => {
      rememberToken(token);
      rememberSession(session);
      queryClient.clear();
      // In another language the server words some of it differently, so it is fetched again.
      const { user, must_change_password } = session;
      const isAgreed = (await agreeOnLanguage(user.language, !must_change_password)) === user.language;
      if (isAgreed) queryClient.setQueryData(authApi.session.show.queryKey(), session);
      await goOn(params.get('next'), navigate);
    },
  });

  useEffect(() => {
    const end = () => void endLeftSession();
    end();
    // A browser that is just opening a page may leave the event out; longer than the server may take.
    const timer = setInterval(end, 10_000);
    window.addEventListener('online', end);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', end);
    };
  }, []);

  return (
    <Page>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          {reason && form.formErrors.length === 0 && (
            <Alert color="orange" variant="light" role="alert">
              {reason}
            </Alert>
          )}
          <TextInput
            {...form.field('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            required
            withAsterisk={false}
          />
          <PasswordInput
            {...form.field('password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
          />
          <FormActions form={form} save={t('login.submit')} />
          <Anchor component={Link} to="/password/reset" size="sm">
            {t('login.forgot')}
          </Anchor>
        </Stack>
      </form>
    </Page>
  );
}
