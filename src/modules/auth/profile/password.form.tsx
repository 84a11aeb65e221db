import { Paper, PasswordInput, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';

const emptyForm = { current_password: '', password: '', password_confirmation: '' };

/** A new password, against the current one. */
export function PasswordSection() {
  const { t } = useTranslation('auth');
  const form = useServerForm({
    name: 'profile-password',
    initialValues: emptyForm,
    keepDraft: false,
    submit: (values) => authApi.profile.changePassword.call(values),
    onSaved: () => {
      form.discard();
      toast.done(t('profile.password_changed'));
    },
  });
  const toggle = { 'aria-label': t('show_password') };
  return (
    <Paper withBorder p="md" component="section">
      <form {...form.formProps}>
        <Stack gap="sm">
          <Title order={2}>{t('profile.password')}</Title>
          <FormNotices form={form} />
          <PasswordInput
            {...form.field('current_password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
          />
          <PasswordInput
            {...form.field('password')}
            label={t('reset.new_password')}
            description={t('reset.rule')}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
          />
          <PasswordInput
            {...form.field('password_confirmation')}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
          />
          <FormActions form={form} save={t('profile.change_password')} />
        </Stack>
      </form>
    </Paper>
  );
}
