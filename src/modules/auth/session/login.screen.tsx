import { Alert, Anchor, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Language } from '#shared/language.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { changeLanguage, currentLanguage, hasChosenLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useSignOutReason } from '#ui/session/sign-out-reason.ts';
import { rememberToken } from '#ui/session/stored-user.ts';
import { authApi } from '../api.ts';
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
    submit: (values) => authApi.session.create.call(values),
    onSaved: async ({ token, ...session }) => {
      rememberToken(token);
      rememberSession(session);
      queryClient.clear();
      // In another language the server words some of it differently, so it is fetched again.
      const isAgreed = (await agreeOnLanguage(session.user.language)) === session.user.language;
      if (isAgreed) queryClient.setQueryData(authApi.session.show.queryKey(), session);
      const next = ownPath(params.get('next'));
      // The pages of the authorization server are documents of their own.
      if (next.startsWith('/oauth/')) window.location.replace(next);
      else await navigate(next, { replace: true });
    },
  });

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

/** A language chosen in this browser takes precedence over the account's, and becomes the account's. */
async function agreeOnLanguage(ofAccount: Language): Promise<Language> {
  const language = hasChosenLanguage() ? currentLanguage() : ofAccount;
  await changeLanguage(language);
  if (language !== ofAccount) await authApi.profile.update.call({ language });
  return language;
}

/** Only a path of this site; another address in `next` is ignored. */
function ownPath(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : '/dashboard';
}
