import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { feesApi } from '../api.ts';
import type { BankAccountRule, BankTeller, TellerCredentials } from './bank-setting.contract.ts';

interface AddTellerDrawerProps {
  account: BankAccountRule;
  onClose: () => void;
  /** User name and first password of a new account. */
  onHandedOut: (credentials: TellerCredentials | null) => void;
}

/** Allows a bank user at the account: one that the institution has, or a new one. */
export function AddTellerDrawer({ account, onClose, onHandedOut }: AddTellerDrawerProps) {
  const { t } = useTranslation('fees');
  const { data: users } = useQuery(feesApi.bankSettings.users.queryOptions());
  const saved = useAfterSave(feesApi.key(), onClose);
  const form = useServerForm({
    name: `bank-teller:${account.id}`,
    keepDraft: false,
    initialValues: {
      user_id: '',
      is_of_another: false,
      username: '',
      full_name: '',
      branch_name: account.branches[0] ?? '',
    },
    submit: ({ user_id, ...values }) =>
      feesApi.bankSettings.addTeller.call({ id: account.id, ...values, user_id: user_id || null }),
    onSaved: ({ credentials }) => {
      onHandedOut(credentials);
      return saved();
    },
  });
  const there = new Set(account.tellers.map((it) => it.user_id));
  const choices = (users ?? []).filter((it) => !there.has(it.id));
  return (
    <FormDrawer title={t('bank.teller.add')} form={form} onClose={onClose}>
      {choices.length > 0 && (
        <SelectField
          {...form.field('user_id')}
          label={t('bank.teller.user')}
          placeholder={t('bank.teller.new_user')}
          data={choices.map((it) => ({ value: it.id, label: `${it.full_name} (${it.username})` }))}
        />
      )}
      {!form.values.user_id && (
        <>
          <Checkbox
            {...form.checkbox('is_of_another')}
            label={t('bank.teller.of_another')}
            description={t('bank.teller.of_another_hint')}
          />
          {!form.values.is_of_another && <TextInput {...form.field('full_name')} withAsterisk />}
          <TextInput
            {...form.field('username')}
            label={t('bank.teller.username')}
            autoComplete="off"
            withAsterisk
          />
        </>
      )}
      <BranchField field={form.field('branch_name')} branches={account.branches} />
    </FormDrawer>
  );
}

interface EditTellerDrawerProps {
  account: BankAccountRule;
  teller: BankTeller;
  onClose: () => void;
}

/** Where a bank user works, and whether they may take fees. */
export function EditTellerDrawer({ account, teller: opened, onClose }: EditTellerDrawerProps) {
  const teller = latestOf(opened);
  const { t } = useTranslation('fees');
  const form = useServerForm({
    name: `bank-teller:${teller.id}`,
    keepDraft: false,
    initialValues: { branch_name: teller.branch_name, is_active: teller.is_active },
    read: teller,
    submit: (values, context) =>
      feesApi.bankSettings.updateTeller.call({ id: teller.id, ...values }, { context }),
    onSaved: useAfterSave(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={`${t('bank.teller.edit')}: ${teller.full_name}`} form={form} onClose={onClose}>
      <BranchField field={form.field('branch_name')} branches={account.branches} />
      <Checkbox {...form.checkbox('is_active')} label={t('bank.teller.allowed')} />
    </FormDrawer>
  );
}

interface BranchFieldProps {
  field: Omit<React.ComponentProps<typeof SelectField>, 'data'>;
  branches: string[];
}

function BranchField({ field, branches }: BranchFieldProps) {
  const { t } = useTranslation('fees');
  return <SelectField {...field} label={t('bank.teller.branch')} data={branches} withAsterisk />;
}
