import { Alert, Button, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { openReceipt } from './open-receipt.ts';
import type { Receipt } from './receipt.contract.ts';

/** Asks for the reason and cancels a receipt. */
export function CancelDrawer({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `cancel-receipt:${receipt.id}`,
    initialValues: { reason: '' },
    submit: (values, context) => feesApi.receipts.cancel.call({ ...values, id: receipt.id }, { context }),
    onSaved: async () => {
      toast.done(t('receipt.was_cancelled', { receipt_no: receipt.receipt_no }));
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('receipt.cancel_title', { receipt_no: receipt.receipt_no })}
      form={form}
      save={t('receipt.cancel')}
      onClose={onClose}
    >
      <Alert color="red" variant="light" title={t('ui:delete.body')}>
        {t('receipt.cancel_effect')}
      </Alert>
      <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        leftSection={<IconPrinter size={14} aria-hidden />}
        onClick={() => openReceipt(receipt.id, language)}
      >
        {t('receipt.look', { name: pick(receipt.student_name_en, receipt.student_name_bn) })}
      </Button>
    </FormDrawer>
  );
}
