import { Alert, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { paymentsApi } from '../api.ts';
import type { OfficePayment } from './online-payment.contract.ts';

const all = 'all';

/** Asks for the reason, and for what goes back where a payment has several receipts. */
export function RefundDrawer(props: {
  payment: OfficePayment;
  onRequested: (jobId: string) => void;
  onClose: () => void;
}) {
  const { payment, onRequested, onClose } = props;
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const standing = payment.receipts.filter((it) => !it.is_taken_back);
  const sum = standing.reduce((total, it) => total + it.amount_poisha, 0);
  const isByHand = payment.can.refund_by_hand;
  const isHeld = payment.state === 'held';
  const form = useServerForm({
    name: `refund-online:${payment.id}`,
    initialValues: { fee_receipt_id: all, reason: '', is_paid_back: false },
    submit: ({ fee_receipt_id, ...rest }, context) =>
      paymentsApi.online.refund.call(
        { id: payment.id, fee_receipt_id: fee_receipt_id === all ? null : fee_receipt_id, ...rest },
        { context },
      ),
    onSaved: async ({ job_id }) => {
      onRequested(job_id);
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
      onClose();
    },
  });
  const chosen = standing.find((it) => it.id === form.values.fee_receipt_id);
  const held = payment.paid_poisha ?? payment.amount_poisha + payment.charge_poisha;
  return (
    <FormDrawer
      title={t('online.refund_title', { number: payment.tran_id })}
      form={form}
      save={t(isByHand ? 'online.refund_by_hand' : 'online.refund')}
      keep={t('online.refund_keep')}
      onClose={onClose}
    >
      <Alert
        color="red"
        variant="light"
        title={<Taka poisha={isHeld ? held : (chosen?.amount_poisha ?? sum)} />}
      >
        {isByHand
          ? t('online.refund_by_hand_effect')
          : t(isHeld ? 'online.refund_held_effect' : 'online.refund_effect')}
      </Alert>
      {standing.length > 1 && (
        <SelectField
          {...form.field('fee_receipt_id')}
          label={t('online.refund_what')}
          data={[
            { value: all, label: t('online.refund_all', { amount: formatTaka(sum, language) }) },
            ...standing.map((it) => ({
              value: it.id,
              label: t('online.refund_one', {
                number: localDigits(it.receipt_no, language),
                name: pick(it.student_name_en, it.student_name_bn),
                amount: formatTaka(it.amount_poisha, language),
              }),
            })),
          ]}
          withAsterisk
        />
      )}
      <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
      {isByHand && <Checkbox {...form.checkbox('is_paid_back')} />}
    </FormDrawer>
  );
}
