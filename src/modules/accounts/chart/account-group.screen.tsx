import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accountsApi } from '../api.ts';
import { MissingHeads } from '../heads/MissingHeads.tsx';
import type { AccountGroup } from './account-group.contract.ts';
import { type Nature, natures } from './ledger.rules.ts';

/** Account groups of the institution under the five heads. */
export function AccountGroupScreen() {
  const { t } = useTranslation('accounts');
  const mayEdit = useCan()('accounts.chart.edit');
  const list = useListState({ sort: 'code', filters: ['nature'] });

  const setup = useSetupList<AccountGroup>({
    mayEdit,
    type: t('group.type'),
    add: t('group.add'),
    remove: (row) => accountsApi.groups.delete.call({ id: row.id }),
    stale: accountsApi.groups.key(),
  });

  return (
    <Page
      actions={
        <>
          <MissingHeads />
          {setup.addButton}
        </>
      }
    >
      <ListTable
        name="account-groups"
        source={accountsApi.groups.list}
        list={list}
        filters={
          <FilterSelect
            label={t('field.nature')}
            data={natures.map((nature) => ({ value: nature, label: t(`nature.${nature}`) }))}
            value={list.filters.nature}
            onChange={(value) => list.setFilter('nature', value)}
          />
        }
        columns={[
          { key: 'code', title: t('field.code'), sort: true },
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'nature', title: t('field.nature'), sort: true, value: (row) => t(`nature.${row.nature}`) },
          { key: 'subgroup_count', title: t('group.subgroups'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true, optional: true },
        ]}
        {...setup.table}
        empty={{ title: t('group.empty'), hint: t('group.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <AccountGroupDrawer group={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function AccountGroupDrawer({ group, onClose }: { group?: AccountGroup; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const form = useServerForm({
    name: `account-group:${group?.id ?? 'new'}`,
    initialValues: {
      nature: group?.nature ?? ('asset' as Nature),
      code: group?.code ?? '',
      name_en: group?.name_en ?? '',
      name_bn: group?.name_bn ?? '',
      sort_order: group?.sort_order ?? 0,
    },
    submit: (values) =>
      group
        ? accountsApi.groups.update.call({ ...values, id: group.id })
        : accountsApi.groups.create.call(values),
    onSaved: useSaved(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(group ? 'group.edit' : 'group.add')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('nature')}
        data={natures.map((nature) => ({ value: nature, label: t(`nature.${nature}`) }))}
        withAsterisk
      />
      <TextInput {...form.field('code')} withAsterisk />
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <CountField {...form.field('sort_order')} />
    </FormDrawer>
  );
}
