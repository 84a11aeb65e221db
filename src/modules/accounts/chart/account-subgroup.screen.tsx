import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { accountsApi } from '../api.ts';
import type { AccountSubgroup } from './account-subgroup.contract.ts';
import { useGroupChoices } from './chart-choices.ts';

export function AccountSubgroupScreen() {
  const { t } = useTranslation('accounts');
  const list = useListState({ sort: 'code', filters: ['account_group_id'] });
  const { names, code, sortOrder } = useSetupColumns<AccountSubgroup>();
  const groups = useGroupChoices();
  return (
    <SetupScreen
      name="account-subgroups"
      words="accounts:subgroup"
      api={accountsApi.subgroups}
      stale={accountsApi.key()}
      permission="accounts.chart.edit"
      list={list}
      filters={[{ name: 'account_group_id', choices: groups }]}
      orderWithin="account_group_id"
      columns={[
        { ...code, optional: false },
        ...names,
        { key: 'group', title: t('field.account_group_id'), names: 'group_name' },
        { key: 'nature', value: (row) => t(`nature.${row.nature}`), optional: true },
        { key: 'ledger_count', title: t('subgroup.ledgers'), kind: 'count' },
        sortOrder,
      ]}
      blank={{
        account_group_id: list.filters.account_group_id ?? '',
        code: '',
        name_en: '',
        name_bn: '',
        sort_order: 0,
      }}
      fields={(form) => (
        <>
          <SelectField {...form.field('account_group_id')} data={groups} withAsterisk />
          <TextInput {...form.field('code')} withAsterisk />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <CountField {...form.field('sort_order')} />
        </>
      )}
    />
  );
}
