import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';
import { useBankAccountChoices } from '../banks/bank-account-choices.ts';
import type { Cheque, ChequeFields } from './cheque.contract.ts';
import { type ChequeDirection, chequeDirections } from './cheque.rules.ts';

interface ChequeDrawerProps {
  cheque?: Cheque | undefined;
  onClose: () => void;
}

/** A cheque that came with no voucher. */
export function ChequeDrawer({ cheque: opened, onClose }: ChequeDrawerProps) {
  const cheque = latestOf(opened);
  const { t } = useTranslation('accounts');
  const accounts = useBankAccountChoices();
  const form = useServerForm({
    name: `cheque:${cheque?.id ?? 'new'}`,
    initialValues: {
      direction: cheque?.direction ?? ('issued' as ChequeDirection),
      cheque_no: cheque?.cheque_no ?? '',
      cheque_on: (cheque?.cheque_on ?? today()) as string | null,
      dated_on: (cheque?.dated_on ?? today()) as string | null,
      bank_account_id: cheque?.bank_account_id ?? '',
      drawn_on_bank: cheque?.drawn_on_bank ?? '',
      party_name: cheque?.party_name ?? '',
      amount_poisha: (cheque?.amount_poisha ?? null) as number | null,
    },
    read: cheque,
    submit: (values, context) => {
      const fields = values as typeof values & Pick<ChequeFields, 'amount_poisha'>;
      return cheque
        ? accountsApi.cheques.update.call({ ...fields, id: cheque.id }, { context })
        : accountsApi.cheques.create.call(fields);
    },
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  const { direction } = form.values;
  return (
    <FormDrawer title={t(cheque ? 'cheque.edit_title' : 'cheque.add')} form={form} onClose={onClose}>
      <SegmentedControl
        aria-label={t('cheque.direction')}
        value={direction}
        onChange={(value) => form.setValue('direction', value as ChequeDirection)}
        data={chequeDirections.map((value) => ({ value, label: t(`cheque.${value}`) }))}
      />
      <SelectField
        {...form.field('bank_account_id')}
        data={accounts}
        onChange={(value) => form.setValue('bank_account_id', value ?? '')}
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...form.field('cheque_no')} withAsterisk data-autofocus />
        <MoneyField {...form.field('amount_poisha')} withAsterisk />
        <DayField {...form.field('cheque_on')} withAsterisk />
        <DayField {...form.field('dated_on')} label={t(`cheque.day_${direction}`)} withAsterisk />
      </SimpleGrid>
      <TextInput {...form.field('party_name')} label={t(`cheque.party_${direction}`)} withAsterisk />
      {direction === 'received' && <TextInput {...form.field('drawn_on_bank')} />}
    </FormDrawer>
  );
}
