import { Alert, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { HandedBackFields, inCash } from './HandedBackFields.tsx';
import type { UnusedAdvance } from './refund.contract.ts';

/** Pays an advance back that nobody uses, all of it or a part. */
export function AdvanceRefundDrawer({ advance, onClose }: { advance: UnusedAdvance; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const { id: student_id, advance_poisha, owed_poisha } = advance;
  const form = useServerForm({
    name: `refund-advance:${student_id}`,
    initialValues: { ...inCash, amount_poisha: advance_poisha as number | null, reason: '' },
    submit: ({ amount_poisha, ...values }) =>
      feesApi.refunds.payAdvance.call({ ...values, student_id, amount_poisha: amount_poisha ?? 0 }),
    onSaved: async ({ refund_no, state }) => {
      toast.done(t(state === 'requested' ? 'refund.asked' : 'refund.advance_done', { refund_no }));
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('refund.advance_title', {
        name: pick(advance.student_name_en, advance.student_name_bn),
        student_no: advance.student_no,
      })}
      form={form}
      save={t('refund.pay_back')}
      keep={t('receipt.refund_keep')}
      onClose={onClose}
    >
      <Alert variant="light" title={<Taka poisha={advance_poisha} />}>
        {t('refund.advance_hint')}
      </Alert>
      {owed_poisha > 0 && (
        <Alert color="yellow" variant="light" title={<Taka poisha={owed_poisha} />}>
          {t('refund.owes')}
        </Alert>
      )}
      <MoneyField {...form.field('amount_poisha')} withAsterisk data-autofocus />
      <HandedBackFields form={form} />
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />
    </FormDrawer>
  );
}
