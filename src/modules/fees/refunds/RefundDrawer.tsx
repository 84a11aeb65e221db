import { Alert, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import type { Receipt } from '../receipts/receipt.contract.ts';
import { HandedBackFields, inCash } from './HandedBackFields.tsx';
import { RefundParts } from './RefundParts.tsx';
import { refundOrderOf, refundSum, wholeRefund } from './refund-parts.rules.ts';

interface RefundDrawerProps {
  receipt: Pick<Receipt, 'id' | 'receipt_no'>;
  onClose: () => void;
}

/** Refunds a receipt of an earlier day: all that is left of it, or chosen lines and amounts. */
export function RefundDrawer({ receipt, onClose }: RefundDrawerProps) {
  const { t } = useTranslation('fees');
  const { data } = useQuery(feesApi.refunds.refundable.queryOptions({ input: { id: receipt.id } }));
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `refund-receipt:${receipt.id}`,
    initialValues: { ...inCash, ...wholeRefund, reason: '' },
    submit: ({ scope, charge, amounts, advance_poisha, ...values }) =>
      feesApi.refunds.refund.call({
        ...values,
        ...refundOrderOf({ scope, charge, amounts, advance_poisha }),
        id: receipt.id,
      }),
    onSaved: async ({ refunds }) => {
      const last = refunds.at(-1);
      toast.done(
        t(last?.state === 'requested' ? 'refund.asked' : 'receipt.refund_done', {
          receipt_no: receipt.receipt_no,
          refund_no: last?.refund_no,
        }),
      );
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('receipt.refund_title', { receipt_no: receipt.receipt_no })}
      form={form}
      save={t(data?.needs_approval ? 'refund.ask' : 'receipt.refund')}
      keep={t('receipt.refund_keep')}
      onClose={onClose}
      size="lg"
    >
      {data ? (
        <>
          <RefundParts form={form} left={data} />
          <HandedBackFields form={form} />
          <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk data-autofocus />
          <Alert color="red" variant="light" title={<Taka poisha={refundSum(form.values, data)} />}>
            {t(data.needs_approval ? 'refund.effect_asked' : 'refund.effect')}
          </Alert>
        </>
      ) : (
        <LoadingState />
      )}
    </FormDrawer>
  );
}
