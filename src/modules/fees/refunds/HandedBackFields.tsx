import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import { usePaymentTypes } from '../MethodFields.tsx';

export interface HandedBackValues {
  method: string;
  bank_account_id: string | null;
  cheque_no: string;
  reference: string;
}

export const inCash: HandedBackValues = {
  method: 'cash',
  bank_account_id: null,
  cheque_no: '',
  reference: '',
};

/** How money is handed back; by cheque or bank it asks for the account that pays. */
export function HandedBackFields<Values extends HandedBackValues>({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const types = usePaymentTypes();
  const accounts = useQuery(feesApi.refunds.payingAccounts.queryOptions()).data ?? [];
  const own = form as unknown as ServerForm<HandedBackValues>;
  const kind = types.find((it) => it.value === own.values.method)?.kind;
  const isBank = kind === 'cheque' || kind === 'bank';
  return (
    <>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <SelectField
          {...own.field('method')}
          label={t('receipt.refund_method')}
          data={types.filter((it) => it.isTaken)}
          withAsterisk
        />
        {kind !== undefined && kind !== 'cash' && kind !== 'cheque' && (
          <TextInput {...own.field('reference')} />
        )}
      </Group>
      {isBank && (
        <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
          <SelectField
            {...own.field('bank_account_id')}
            data={accounts.map((it) => ({
              value: it.id,
              label: `${pick(it.name_en, it.name_bn)} · ${it.bank_account_no}`,
            }))}
            withAsterisk={kind === 'cheque'}
          />
          {kind === 'cheque' && <TextInput {...own.field('cheque_no')} withAsterisk />}
        </Group>
      )}
    </>
  );
}
