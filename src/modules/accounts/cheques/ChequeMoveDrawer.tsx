import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';
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
  const goesBack = move === 'bounce' || move === 'cancel';
  const form = useServerForm({
    name: `cheque-${move}:${cheque.id}`,
    initialValues: { on: today() as string | null, reason: '' },
    submit: ({ on, reason }, context) => {
      const { cheques } = accountsApi;
      if (move === 'present') return cheques.present.call({ id: cheque.id, on });
      if (move === 'clear') return cheques.clear.call({ id: cheque.id, on });
      return cheques[move].call({ id: cheque.id, on, reason }, { context });
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
      <DayField {...form.field('on')} label={t('field.dated_on')} withAsterisk data-autofocus />
      {goesBack && <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />}
    </FormDrawer>
  );
}
