import { Alert, Button, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { usePaymentTypes } from '../counter/MethodFields.tsx';
import { openReceipt } from './open-receipt.ts';
import type { Receipt } from './receipt.contract.ts';

/** Asks for the reason and cancels a receipt of today, or refunds one of an earlier day. */
export function TakeBackDrawer({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const methods = usePaymentTypes();
  const isRefund = receipt.can.refund;
  const words = isRefund ? 'refund' : 'cancel';
  const form = useServerForm({
    name: `${words}-receipt:${receipt.id}`,
    initialValues: { reason: '', method: 'cash' },
    submit: ({ reason, method }, context) =>
      isRefund
        ? feesApi.receipts.refund.call({ id: receipt.id, reason, method }, { context })
        : feesApi.receipts.cancel.call({ id: receipt.id, reason }, { context }),
    onSaved: async () => {
      toast.done(t(`receipt.${words}_done`, { receipt_no: receipt.receipt_no }));
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t(`receipt.${words}_title`, { receipt_no: receipt.receipt_no })}
      form={form}
      save={t(`receipt.${words}`)}
      keep={t(`receipt.${words}_keep`)}
      onClose={onClose}
    >
      <Alert
        color="red"
        variant="light"
        title={isRefund ? <Taka poisha={receipt.amount_poisha} /> : t('ui:delete.body')}
      >
        {t(`receipt.${words}_effect`)}
      </Alert>
      {isRefund && receipt.amount_poisha > 0 && (
        <SelectField
          {...form.field('method')}
          label={t('receipt.refund_method')}
          data={methods.filter((it) => it.isTaken)}
          withAsterisk
        />
      )}
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
