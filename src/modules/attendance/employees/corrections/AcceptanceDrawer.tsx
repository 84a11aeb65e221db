import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#shared/dates.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import type { CorrectionRequest } from './correction.contract.ts';

/** Accepts a request, with a word for the employee. */
export function AcceptanceDrawer({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const about = {
    name: pick(request.name_en, request.name_bn),
    date: formatDay(request.on_date, language),
  };
  const form = useServerForm({
    name: `accept-correction:${request.id}`,
    initialValues: { note: '' },
    submit: ({ note }) => attendanceApi.corrections.accept.call({ id: request.id, note }),
    onSaved: async () => {
      toast.done(t('correction.accept_done'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('correction.accept_title', about)}
      form={form}
      save={t('correction.accept')}
      onClose={onClose}
    >
      <Text size="sm">
        {[
          request.in_at && `${t('column.in_at')} ${formatTime(request.in_at, language)}`,
          request.out_at && `${t('column.out_at')} ${formatTime(request.out_at, language)}`,
          request.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('correction.accept_hint')}
      </Text>
      <Textarea {...form.field('note')} label={t('correction.note')} autosize minRows={2} />
    </FormDrawer>
  );
}
