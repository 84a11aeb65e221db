import { PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Section } from '#ui/page/Section.tsx';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';

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
  return (
    <Section title={t('profile.password')}>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <PasswordInput
            {...form.field('current_password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
          />
          <NewPasswordFields form={form} />
          <FormActions form={form} save={t('profile.change_password')} />
        </Stack>
      </form>
    </Section>
  );
}
