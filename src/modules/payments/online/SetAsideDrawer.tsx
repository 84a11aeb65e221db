import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import type { OfficePayment } from './online-payment.contract.ts';

/** Asks how held money was cleared up, and sets it aside. */
export function SetAsideDrawer({ payment, onClose }: { payment: OfficePayment; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `set-aside:${payment.id}`,
    initialValues: { note: '' },
    submit: ({ note }) => paymentsApi.online.setAside.call({ id: payment.id, note }),
    onSaved: async () => {
      toast.done(t('online.set_aside_done'));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('online.set_aside_title', { number: payment.tran_id })}
      form={form}
      save={t('online.set_aside')}
      onClose={onClose}
    >
      <Textarea
        {...form.field('note')}
        description={t('online.set_aside_hint')}
        autosize
        minRows={3}
        withAsterisk
        data-autofocus
      />
    </FormDrawer>
  );
}
