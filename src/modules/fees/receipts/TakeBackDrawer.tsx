import { Alert, Button, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { RefundDrawer } from '../refunds/RefundDrawer.tsx';
import { openReceipt } from './open-receipt.ts';
import type { Receipt } from './receipt.contract.ts';

interface TakeBackDrawerProps {
  receipt: Receipt;
  onClose: () => void;
}

/** Cancels a receipt of today, or refunds one of an earlier day. */
export const TakeBackDrawer = (props: TakeBackDrawerProps) =>
  props.receipt.can.refund ? <RefundDrawer {...props} /> : <CancelDrawer {...props} />;

/** Asks for the reason and cancels a receipt of today. */
function CancelDrawer({ receipt, onClose }: TakeBackDrawerProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { id, receipt_no } = receipt;
  const form = useServerForm({
    name: `cancel-receipt:${id}`,
    initialValues: { reason: '' },
    submit: ({ reason }) => feesApi.receipts.cancel.call({ id, reason }),
    onSaved: async () => {
      toast.done(t('receipt.cancel_done', { receipt_no }));
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('receipt.cancel_title', { receipt_no })}
      form={form}
      save={t('receipt.cancel')}
      keep={t('receipt.cancel_keep')}
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
        onClick={() => openReceipt(id, language)}
      >
        {t('receipt.look', { name: pick(receipt.student_name_en, receipt.student_name_bn) })}
      </Button>
    </FormDrawer>
  );
}
