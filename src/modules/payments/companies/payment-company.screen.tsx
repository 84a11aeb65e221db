import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { paymentsApi } from '../api.ts';
import { type AccountKind, accountKinds, type CompanyName, companyNames } from './company-names.ts';
import type { PaymentCompany } from './payment-company.contract.ts';

/** The mobile money numbers to which families send fees by themselves. */
export function PaymentCompanyScreen() {
  const { t } = useTranslation('payments');
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const { names, active } = useSetupColumns<PaymentCompany>();
  const { data } = useQuery(paymentsApi.companies.choices.queryOptions());
  const named = useNamedChoices();
  const usual = data?.ledgers.find((it) => it.system_key === 'mobile_banking_clearing')?.id ?? '';
  return (
    <SetupScreen
      name="payment-companies"
      words="payments:company"
      api={paymentsApi.companies}
      stale={paymentsApi.key()}
      permission="payments.company.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        { key: 'company', value: (row) => t(`company.name.${row.company}`) },
        { key: 'account_number', phone: 'fact' },
        { key: 'account_kind', value: (row) => t(`company.kind.${row.account_kind}`) },
        { key: 'ledger', title: t('field.ledger_id'), names: 'ledger_name', optional: true },
        active,
      ]}
      blank={{
        company: 'bkash' as CompanyName,
        name_en: '',
        name_bn: '',
        account_number: '',
        account_kind: 'merchant' as AccountKind,
        ledger_id: usual,
        is_active: true,
      }}
      fields={(form, row) => (
        <>
          <SelectField
            {...form.field('company')}
            data={companyNames.map((value) => ({ value, label: t(`company.name.${value}`) }))}
            onChange={(value) => form.setValue('company', value as CompanyName)}
            disabled={row !== undefined}
            withAsterisk
          />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('account_number')} inputMode="tel" withAsterisk />
          <SelectField
            {...form.field('account_kind')}
            data={accountKinds.map((value) => ({ value, label: t(`company.kind.${value}`) }))}
            onChange={(value) => form.setValue('account_kind', value as AccountKind)}
            withAsterisk
          />
          <SelectField
            {...form.field('ledger_id')}
            description={t('company.ledger_hint')}
            data={named(data?.ledgers)}
            withAsterisk
          />
          <Checkbox {...form.checkbox('is_active')} description={t('company.active_hint')} />
        </>
      )}
    />
  );
}
