import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { sitesApi } from '../api.ts';
import type { SiteApplication } from './site-application.contract.ts';

/** Asks for the reason of a rejection, which is sent to the institution. */
export function RejectDrawer({
  application,
  onClose,
}: {
  application: SiteApplication;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `site-application-rejection:${application.id}`,
    initialValues: { reason: '' },
    submit: ({ reason }) => sitesApi.applications.reject.call({ id: application.id, reason }),
    onSaved: async () => {
      toast.done(t('application.rejected_now'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: sitesApi.key() });
    },
  });
  const number = localDigits(application.application_no, language);
  return (
    <FormDrawer
      title={t('application.reject_title', { number })}
      form={form}
      onClose={onClose}
      save={t('application.reject')}
      keep={t('application.reject_keep')}
    >
      <Text size="sm" c="dimmed">
        {t('application.reject_hint')}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={4} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
