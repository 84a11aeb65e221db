import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { invoicingApi } from '../api.ts';
import type { Invoice } from './invoice.contract.ts';

interface CancelInvoiceDrawerProps {
  invoice: Pick<Invoice, 'id' | 'invoice_no'>;
  onClose: () => void;
}

/** Asks why an invoice is cancelled. */
export function CancelInvoiceDrawer({ invoice, onClose }: CancelInvoiceDrawerProps) {
  const { t } = useTranslation('invoicing');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `site-invoice-cancellation:${invoice.id}`,
    initialValues: { reason: '' },
    submit: ({ reason }) => invoicingApi.invoices.cancel.call({ id: invoice.id, reason }),
    onSaved: async () => {
      toast.done(t('invoice.cancel_done'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: invoicingApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('invoice.cancel_title', { number: invoice.invoice_no })}
      form={form}
      onClose={onClose}
      save={t('invoice.cancel')}
      keep={t('invoice.cancel_keep')}
    >
      <Text size="sm" c="dimmed">
        {t('invoice.cancel_hint')}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
