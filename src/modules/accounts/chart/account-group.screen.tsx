import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { accountsApi } from '../api.ts';
import { MissingHeads } from '../heads/MissingHeads.tsx';
import type { AccountGroup } from './account-group.contract.ts';
import { type Nature, natures } from './ledger.rules.ts';

/** Account groups of the institution under the five heads. */
export function AccountGroupScreen() {
  const { t } = useTranslation('accounts');
  const list = useListState({ sort: 'code', filters: ['nature'] });
  const { names, code, sortOrder } = useSetupColumns<AccountGroup>();
  const heads = natures.map((nature) => ({ value: nature, label: t(`nature.${nature}`) }));
  return (
    <SetupScreen
      name="account-groups"
      words="accounts:group"
      api={accountsApi.groups}
      stale={accountsApi.key()}
      permission="accounts.chart.edit"
      list={list}
      filters={[{ name: 'nature', choices: heads }]}
      columns={[
        { ...code, optional: false },
        ...names,
        { key: 'nature', sort: true, value: (row) => t(`nature.${row.nature}`) },
        { key: 'subgroup_count', title: t('group.subgroups'), kind: 'count' },
        sortOrder,
      ]}
      actions={<MissingHeads />}
      blank={{ nature: 'asset' as Nature, code: '', name_en: '', name_bn: '', sort_order: 0 }}
      fields={(form) => (
        <>
          <SelectField {...form.field('nature')} data={heads} withAsterisk />
          <TextInput {...form.field('code')} withAsterisk />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <CountField {...form.field('sort_order')} />
        </>
      )}
    />
  );
}
