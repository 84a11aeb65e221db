import { Checkbox, MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import type { BankAccountRule } from './bank-setting.contract.ts';

/** What a bank account takes, where, and until when. */
export function RuleDrawer({ account: opened, onClose }: { account: BankAccountRule; onClose: () => void }) {
  const account = latestOf(opened);
  const { t } = useTranslation('fees');
  const heads = useFeeHeads();
  const form = useServerForm({
    name: `bank-rule:${account.id}`,
    initialValues: {
      is_active: account.has_rule ? account.is_active : true,
      branches: account.branches,
      fee_head_ids: account.fee_head_ids,
      closes_at: account.closes_at ?? '',
      is_partial_allowed: account.is_partial_allowed,
    },
    read: account,
    submit: (values, context) => feesApi.bankSettings.update.call({ id: account.id, ...values }, { context }),
    onSaved: useAfterSave(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('bank.rule.title', { bank: account.bank_name })} form={form} onClose={onClose}>
      <Checkbox {...form.checkbox('is_active')} label={t('bank.rule.is_active')} />
      <TagsInput {...form.field('branches')} description={t('bank.rule.branches_hint')} withAsterisk />
      <MultiSelect
        {...form.field('fee_head_ids')}
        label={t('bank.rule.heads')}
        description={t('bank.rule.heads_hint')}
        data={heads}
        placeholder={form.values.fee_head_ids.length === 0 ? t('bank.rule.all_heads') : undefined}
        searchable
        clearable
      />
      <TextInput
        {...form.field('closes_at')}
        type="time"
        description={t('bank.rule.closes_hint')}
        maw={220}
      />
      <Checkbox {...form.checkbox('is_partial_allowed')} label={t('bank.rule.partial')} />
    </FormDrawer>
  );
}
