import { Checkbox, Fieldset, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { accountsApi } from '../api.ts';
import { LinkedLedgerFields } from '../chart/LinkedLedgerFields.tsx';
import type { Side } from '../chart/sides.ts';
import { ledgerReportPath } from '../report-range.ts';
import { type AccountType, accountTypes } from './account-types.ts';
import type { BankAccount } from './bank-account.contract.ts';

const blank = {
  bank_name: '',
  branch_name: '',
  name_en: '',
  name_bn: '',
  bank_account_no: '',
  account_type: 'current' as AccountType,
  routing_no: '',
  ledger_id: null as string | null,
  side: 'debit' as Side,
  opening_poisha: null as number | null,
  cheque_right_mm: 0,
  cheque_down_mm: 0,
  is_active: true,
};

/** The accounts of the institution at its banks, with what their ledgers hold on a day. */
export function BankAccountScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const list = useListState({
    sort: 'bank_name',
    filters: ['account_type', 'is_active', 'on'],
    defaults: { on: today() },
  });
  const { names, active } = useSetupColumns<BankAccount>();
  const types = accountTypes.map((value) => ({ value, label: t(`account_type.${value}`) }));
  return (
    <SetupScreen
      name="bank-accounts"
      words="accounts:bank_account"
      api={accountsApi.bankAccounts}
      stale={accountsApi.key()}
      permission="accounts.bank_account.edit"
      list={list}
      filters={[
        { name: 'account_type', choices: types },
        activeFilter,
        { name: 'on', label: t('linked.on'), kind: 'day', required: true },
      ]}
      columns={[
        { key: 'bank_name', sort: true, phone: 'name' },
        { key: 'branch_name' },
        ...names.map((it) => ({ ...it, phone: 'none' as const, optional: true })),
        { key: 'bank_account_no', sort: true, phone: 'fact' },
        { key: 'account_type', sort: true, value: (row) => t(`account_type.${row.account_type}`) },
        { key: 'routing_no', optional: true },
        {
          key: 'ledger',
          title: t('field.ledger_id'),
          value: (row) => `${row.ledger_code} ${pick(row.ledger_name_en, row.ledger_name_bn)}`,
          href: (row) => ledgerReportPath(row.ledger_id),
          optional: true,
        },
        {
          key: 'balance_poisha',
          title: t('linked.balance'),
          kind: 'money',
          phone: 'fact',
          href: (row) => ledgerReportPath(row.ledger_id),
        },
        active,
      ]}
      blank={blank}
      fields={(form, row) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput {...form.field('bank_name')} withAsterisk data-autofocus />
            <TextInput {...form.field('branch_name')} withAsterisk />
          </SimpleGrid>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput {...form.field('bank_account_no')} withAsterisk />
            <SelectField
              {...form.field('account_type')}
              onChange={(value) => form.setValue('account_type', value as AccountType)}
              data={types}
              withAsterisk
            />
          </SimpleGrid>
          <DigitsField {...form.field('routing_no')} description={t('bank_account.routing_rule')} />
          <LinkedLedgerFields
            kind="bank"
            isNew={!row}
            ledger={form.field('ledger_id')}
            side={form.field('side')}
            opening={form.field('opening_poisha')}
          />
          <Fieldset legend={t('bank_account.cheque_place')}>
            <SimpleGrid cols={2} spacing="sm">
              <NumberInput
                {...form.field('cheque_right_mm')}
                onChange={(mm) => form.setValue('cheque_right_mm', Number(mm))}
                min={-50}
                max={50}
              />
              <NumberInput
                {...form.field('cheque_down_mm')}
                onChange={(mm) => form.setValue('cheque_down_mm', Number(mm))}
                min={-50}
                max={50}
              />
            </SimpleGrid>
          </Fieldset>
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
