import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { paymentsApi } from '../api.ts';
import { type AccountOwner, accountOwners } from '../choices.ts';
import type { MerchantType } from './merchant-type.contract.ts';

/** The merchant accounts that online payments go to. */
export function MerchantTypeScreen() {
  const { t } = useTranslation('payments');
  const list = useListState({ sort: 'sort_order', filters: ['account_owner', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<MerchantType>();
  const owners = accountOwners.map((value) => ({ value, label: t(`owner.${value}`) }));
  return (
    <SetupScreen
      name="merchant-types"
      words="payments:merchant"
      api={paymentsApi.merchantTypes}
      stale={paymentsApi.key()}
      permission="payments.merchant_type.edit"
      list={list}
      filters={[{ name: 'account_owner', choices: owners }, activeFilter]}
      columns={[
        ...names,
        code,
        { key: 'account_owner', value: (row) => t(`owner.${row.account_owner}`) },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        account_owner: 'site' as AccountOwner,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
          <SelectField
            {...form.field('account_owner')}
            data={owners}
            description={t('merchant.owner_rule')}
            withAsterisk
          />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
