import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import type { VoucherRow } from './voucher.contract.ts';

interface ReversalDrawerProps {
  voucher: Pick<VoucherRow, 'id' | 'voucher_no' | 'dated_on'>;
  onClose: () => void;
}

/** Asks for day and reason and posts the opposite of a voucher. */
export function ReversalDrawer({ voucher, onClose }: ReversalDrawerProps) {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const earliest = [today(), voucher.dated_on].sort().at(-1);
  const form = useServerForm({
    name: `voucher-reversal:${voucher.id}`,
    initialValues: {
      posted_on: earliest as string | null,
      reason: '',
    },
    submit: (values) => accountsApi.vouchers.reverse.call({ ...values, id: voucher.id }),
    onSaved: async () => {
      toast.done(t('voucher.reverse_done', { voucher_no: voucher.voucher_no }));
      await queryClient.invalidateQueries({ queryKey: accountsApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('voucher.reverse_title', { voucher_no: voucher.voucher_no })}
      form={form}
      onClose={onClose}
      save={t('voucher.reverse')}
      keep={t('voucher.reverse_keep')}
    >
      <Text size="sm" c="dimmed">
        {t('voucher.reverse_hint')}
      </Text>
      <DayField {...form.field('posted_on')} withAsterisk />
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
