import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';

/** Whether one person may prepare, check and approve a voucher. */
export function VoucherRuleDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { data } = useSuspenseQuery(accountsApi.voucherRule.read.queryOptions());
  const form = useServerForm({
    name: 'voucher-rule',
    keepDraft: false,
    initialValues: data,
    read: data,
    submit: (values, context) => accountsApi.voucherRule.update.call(values, { context }),
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('voucher.rule')} form={form} onClose={onClose}>
      <Switch {...form.checkbox('has_separate_persons')} description={t('voucher.separate_persons_rule')} />
    </FormDrawer>
  );
}
