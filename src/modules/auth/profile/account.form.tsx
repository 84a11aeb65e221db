import { PasswordInput, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { changeLanguage, useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';
import { useUpdateSessionUser } from './useUpdateSessionUser.ts';

/** Name, email, about and language. */
export function AccountSection() {
  const { t } = useTranslation('auth');
  const { pick } = useLanguage();
  const { user, site } = useSession();
  const keep = useUpdateSessionUser();
  const languageLabel = useId();
  const form = useServerForm({
    name: `profile:${user.id}`,
    secret: ['current_password'],
    initialValues: {
      full_name: user.full_name,
      email: user.email ?? '',
      current_password: '',
      about: user.about ?? '',
      language: user.language,
    },
    read: user,
    submit: ({ current_password, ...values }, context) =>
      authApi.profile.update.call({ ...values, ...(current_password && { current_password }) }, { context }),
    onSaved: async (saved) => {
      keep(saved);
      form.setValue('current_password', '');
      await changeLanguage(saved.language);
      toast.done(t('profile.saved'));
    },
  });
  return (
    <Section
      title={t('profile.account')}
      hint={[
        user.username,
        user.role_name ?? t(`user_type.${user.user_type}`),
        site && pick(site.name_en, site.name_bn),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <TextInput {...form.field('full_name')} autoComplete="name" withAsterisk />
          <TextInput {...form.field('email')} type="email" autoComplete="email" withAsterisk />
          {form.values.email.toLowerCase() !== (user.email ?? '').toLowerCase() && (
            <PasswordInput
              {...form.field('current_password')}
              description={t('profile.email_needs_password')}
              autoComplete="current-password"
              withAsterisk
              visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
            />
          )}
          <Textarea {...form.field('about')} autosize minRows={3} />
          <div>
            <Text size="sm" fw={500} id={languageLabel} mb={4}>
              {form.field('language').label}
            </Text>
            <SegmentedControl
              aria-labelledby={languageLabel}
              name="language"
              data={[
                { value: 'bn', label: 'বাংলা' },
                { value: 'en', label: 'English' },
              ]}
              value={form.values.language}
              onChange={(value) => form.setValue('language', value === 'bn' ? 'bn' : 'en')}
            />
          </div>
          <FormActions form={form} />
        </Stack>
      </form>
    </Section>
  );
}
