import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import type { DeskSubmission } from './transaction.contract.ts';

/** Asks why a transaction is not counted; the family is told. */
export function RejectionDrawer({
  submission,
  onClose,
}: {
  submission: DeskSubmission;
  onClose: () => void;
}) {
  const { t } = useTranslation('payments');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `reject-transaction:${submission.id}`,
    initialValues: { reason: '' },
    submit: ({ reason }) => paymentsApi.transactions.reject.call({ id: submission.id, reason }),
    onSaved: async () => {
      toast.done(t('desk.rejected'));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('desk.reject_title', { number: submission.transaction_id })}
      form={form}
      save={t('desk.reject')}
      keep={t('desk.reject_keep')}
      onClose={onClose}
    >
      <Textarea
        {...form.field('reason')}
        description={t('desk.reject_hint')}
        autosize
        minRows={3}
        withAsterisk
        data-autofocus
      />
    </FormDrawer>
  );
}
