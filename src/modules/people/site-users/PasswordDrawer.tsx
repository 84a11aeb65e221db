import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import type { SiteUser } from './site-user.contract.ts';

/** A password that somebody is told, and replaces at the next sign-in. */
export function PasswordDrawer({ user, onClose }: { user: SiteUser; onClose: () => void }) {
  const { t } = useTranslation('people');
  const form = useServerForm({
    name: `site-user-password:${user.id}`,
    initialValues: { password: '', password_confirmation: '' },
    keepDraft: false,
    submit: (values) => peopleApi.siteUsers.setPassword.call({ ...values, id: user.id }),
    onSaved: () => {
      toast.done(t('user.password_set'));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('user.password_of', { name: user.full_name })} form={form} onClose={onClose}>
      <PasswordInput
        {...form.field('password')}
        description={t('user.password_hint')}
        autoComplete="new-password"
        withAsterisk
      />
      <PasswordInput {...form.field('password_confirmation')} autoComplete="new-password" withAsterisk />
    </FormDrawer>
  );
}
