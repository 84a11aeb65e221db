import { Alert, Checkbox, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RefundParts,
  type RefundPartsValues,
  refundOrderOf,
  refundSum,
  wholeRefund,
} from '#modules/fees/ui.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import type { OfficePayment, RefundableReceipt } from './online-payment.contract.ts';

const all = 'all';

interface RefundDrawerProps {
  payment: OfficePayment;
  onRequested: (jobId: string) => void;
  onClose: () => void;
}

/** Asks for the reason, and for what goes back: all that is left of all receipts or of one, or parts of one. */
export function RefundDrawer({ payment, onRequested, onClose }: RefundDrawerProps) {
  const { t } = useTranslation(['payments', 'fees']);
  const { data } = useQuery(paymentsApi.online.refundable.queryOptions({ input: { id: payment.id } }));
  const queryClient = useQueryClient();
  const isByHand = payment.refunds_by_hand;
  const isHeld = payment.state === 'held';
  const needsApproval = data?.needs_approval ?? false;
  const receipts = data?.receipts ?? [];
  const form = useServerForm({
    name: `refund-online:${payment.id}`,
    initialValues: { ...wholeRefund, fee_receipt_id: all, reason: '', is_paid_back: false },
    submit: ({ scope, charge, amounts, advance_poisha, ...values }) => {
      const one = oneOf(receipts, values.fee_receipt_id);
      const order = refundOrderOf({
        amounts,
        advance_poisha,
        scope: one?.has_parts ? scope : 'all',
        charge: receipts.some((it) => it.has_parts) ? charge : 'stays',
      });
      return paymentsApi.online.refund.call({
        ...values,
        ...order,
        id: payment.id,
        fee_receipt_id: one?.id ?? null,
      });
    },
    onSaved: async ({ job_id }) => {
      if (job_id) onRequested(job_id);
      else toast.done(t('fees:refund.asked', { refund_no: payment.tran_id }));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
      onClose();
    },
  });
  const one = oneOf(receipts, form.values.fee_receipt_id);
  const held = payment.paid_poisha ?? payment.amount_poisha + payment.charge_poisha;
  return (
    <FormDrawer
      title={t('online.refund_title', { number: payment.tran_id })}
      form={form}
      save={t(needsApproval ? 'fees:refund.ask' : isByHand ? 'online.refund_by_hand' : 'online.refund')}
      keep={t('online.refund_keep')}
      onClose={onClose}
      size="lg"
    >
      {data ? (
        <>
          {receipts.length > 1 && (
            <ReceiptChoice
              form={form as unknown as ServerForm<{ fee_receipt_id: string }>}
              receipts={receipts}
            />
          )}
          {one?.has_parts && (
            <Suspense fallback={<LoadingState />}>
              <RefundParts form={form as unknown as ServerForm<RefundPartsValues>} left={one} />
            </Suspense>
          )}
          <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
          {isByHand && !needsApproval && <Checkbox {...form.checkbox('is_paid_back')} />}
          <Alert
            color="red"
            variant="light"
            title={<Taka poisha={isHeld ? held : one ? refundSum(form.values, one) : sumOf(receipts)} />}
          >
            {t(effectOf({ needsApproval, isByHand, isHeld }))}
          </Alert>
        </>
      ) : (
        <LoadingState />
      )}
    </FormDrawer>
  );
}

function effectOf(refund: { needsApproval: boolean; isByHand: boolean; isHeld: boolean }) {
  if (refund.needsApproval) return 'online.refund_effect_asked';
  if (refund.isByHand) return 'online.refund_by_hand_effect';
  return refund.isHeld ? 'online.refund_held_effect' : 'online.refund_effect';
}

/** The receipt that was chosen, or the only one. */
const oneOf = (receipts: readonly RefundableReceipt[], chosen: string) =>
  receipts.length === 1 ? receipts[0] : receipts.find((it) => it.id === chosen);

const sumOf = (receipts: readonly RefundableReceipt[]) =>
  receipts.reduce((sum, it) => sum + refundSum(wholeRefund, it), 0);

function ReceiptChoice(props: {
  form: ServerForm<{ fee_receipt_id: string }>;
  receipts: readonly RefundableReceipt[];
}) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  return (
    <SelectField
      {...props.form.field('fee_receipt_id')}
      label={t('online.refund_what')}
      data={[
        {
          value: all,
          label: t('online.refund_all', { amount: formatTaka(sumOf(props.receipts), language) }),
        },
        ...props.receipts.map((it) => ({
          value: it.id,
          label: t('online.refund_one', {
            number: localDigits(it.receipt_no, language),
            name: pick(it.student_name_en, it.student_name_bn),
            amount: formatTaka(refundSum(wholeRefund, it), language),
          }),
        })),
      ]}
      withAsterisk
    />
  );
}
