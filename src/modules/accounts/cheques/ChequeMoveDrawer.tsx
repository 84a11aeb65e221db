import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';
import { useBankAccountChoices } from '../banks/bank-account-choices.ts';
import type { Cheque } from './cheque.contract.ts';

export type DatedMove = 'present' | 'clear' | 'bounce' | 'cancel';

interface ChequeMoveDrawerProps {
  cheque: Cheque;
  move: DatedMove;
  onClose: () => void;
}

/** Asks on which day the bank had, paid or refused a cheque; and why, where its voucher is reversed with it. */
export function ChequeMoveDrawer({ cheque, move, onClose }: ChequeMoveDrawerProps) {
  const { t } = useTranslation('accounts');
  const accounts = useBankAccountChoices();
  const isOfFees = cheque.source_kind === 'fee_receipt';
  const goesBack = move === 'bounce' || move === 'cancel';
  const form = useServerForm({
    name: `cheque-${move}:${cheque.id}`,
    initialValues: {
      on: today() as string | null,
      reason: '',
      bank_account_id: null as string | null,
      charge_poisha: null as number | null,
    },
    submit: ({ on, reason, bank_account_id, charge_poisha }) => {
      const { cheques } = accountsApi;
      const { id } = cheque;
      if (move === 'present') return cheques.present.call({ id, on, bank_account_id });
      if (move === 'clear') return cheques.clear.call({ id, on, bank_account_id });
      return cheques[move].call({ id, on, reason, charge_poisha });
    },
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(`cheque.${move}_title`, { cheque_no: cheque.cheque_no })}
      form={form}
      onClose={onClose}
      save={t(`cheque.${move}`)}
    >
      {goesBack && cheque.voucher_no && (
        <Text size="sm" c="dimmed">
          {t('cheque.reverses', { voucher_no: cheque.voucher_no })}
        </Text>
      )}
      {goesBack && isOfFees && (
        <Text size="sm" c="dimmed">
          {t('cheque.takes_back')}
        </Text>
      )}
      {!goesBack && cheque.bank_account_id === null && (
        <SelectField {...form.field('bank_account_id')} data={accounts} withAsterisk />
      )}
      <DayField {...form.field('on')} label={t('field.dated_on')} withAsterisk data-autofocus />
      {move === 'bounce' && isOfFees && <MoneyField {...form.field('charge_poisha')} />}
      {goesBack && <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />}
    </FormDrawer>
  );
}
