import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accountsApi } from '../api.ts';
import type { AccountSubgroup } from './account-subgroup.contract.ts';
import { useGroupChoices } from './chart-choices.ts';

/** Account sub groups of the institution under their groups. */
export function AccountSubgroupScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const mayEdit = useCan()('accounts.chart.edit');
  const list = useListState({ sort: 'code', filters: ['account_group_id'] });
  const groups = useGroupChoices();

  const setup = useSetupList<AccountSubgroup>({
    mayEdit,
    type: t('subgroup.type'),
    add: t('subgroup.add'),
    remove: (row) => accountsApi.subgroups.delete.call({ id: row.id }),
    stale: accountsApi.subgroups.key(),
  });

  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="account-subgroups"
        source={accountsApi.subgroups.list}
        list={list}
        filters={
          <FilterSelect
            label={t('field.account_group_id')}
            data={groups}
            value={list.filters.account_group_id}
            onChange={(value) => list.setFilter('account_group_id', value)}
          />
        }
        columns={[
          { key: 'code', title: t('field.code'), sort: true },
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          {
            key: 'group',
            title: t('field.account_group_id'),
            value: (row) => pick(row.group_name_en, row.group_name_bn),
          },
          {
            key: 'nature',
            title: t('field.nature'),
            value: (row) => t(`nature.${row.nature}`),
            optional: true,
          },
          { key: 'ledger_count', title: t('subgroup.ledgers'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true, optional: true },
        ]}
        {...setup.table}
        empty={{ title: t('subgroup.empty'), hint: t('subgroup.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <AccountSubgroupDrawer subgroup={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function AccountSubgroupDrawer({ subgroup, onClose }: { subgroup?: AccountSubgroup; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const groups = useGroupChoices();
  const form = useServerForm({
    name: `account-subgroup:${subgroup?.id ?? 'new'}`,
    initialValues: {
      account_group_id: subgroup?.account_group_id ?? '',
      code: subgroup?.code ?? '',
      name_en: subgroup?.name_en ?? '',
      name_bn: subgroup?.name_bn ?? '',
      sort_order: subgroup?.sort_order ?? 0,
    },
    submit: (values) =>
      subgroup
        ? accountsApi.subgroups.update.call({ ...values, id: subgroup.id })
        : accountsApi.subgroups.create.call(values),
    onSaved: useSaved(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(subgroup ? 'subgroup.edit' : 'subgroup.add')} form={form} onClose={onClose}>
      <SelectField {...form.field('account_group_id')} data={groups} withAsterisk />
      <TextInput {...form.field('code')} withAsterisk />
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <CountField {...form.field('sort_order')} />
    </FormDrawer>
  );
}
