import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { invoicingApi } from '../api.ts';
import type { InvoicePayment } from '../invoices/invoice.contract.ts';

/** Asks for the reason to reverse a payment. */
export function ReverseDrawer({ payment, onClose }: { payment: InvoicePayment; onClose: () => void }) {
  const { t } = useTranslation('invoicing');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `site-invoice-reversal:${payment.id}`,
    initialValues: { reason: '' },
    submit: ({ reason }, context) =>
      invoicingApi.payments.reverse.call({ id: payment.id, reason }, { context }),
    onSaved: async () => {
      toast.done(t('payment.reversed_now'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: invoicingApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('payment.reverse_title', { receipt: payment.receipt_no })}
      form={form}
      onClose={onClose}
      save={t('payment.reverse')}
      keep={t('payment.reverse_keep')}
    >
      <Text size="sm" c="dimmed">
        {t('payment.reverse_hint')}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
