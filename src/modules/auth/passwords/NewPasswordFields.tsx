import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface NewPasswordFieldsProps {
  form: { field: (name: 'password' | 'password_confirmation') => Partial<PasswordInputProps> };
  autoFocus?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, autoFocus }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const toggle = { 'aria-label': t('show_password') };
  return (
    <>
      <PasswordInput
        {...form.field('password')}
        label={t('reset.new_password')}
        description={t('reset.rule')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...form.field('password_confirmation')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
