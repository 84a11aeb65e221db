import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import type { AccountGroup } from './account-group.contract.ts';
import { type Nature, natures } from './ledger.rules.ts';

/** Account groups of the institution under the five heads. */
export function AccountGroupScreen() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const mayEdit = useCan()('accounts.chart.edit');
  const queryClient = useQueryClient();
  const list = useListState({ sort: 'code', filters: ['nature'] });
  const [edited, setEdited] = useState<AccountGroup | 'new'>();

  const remove = useMutation({
    mutationFn: (row: AccountGroup) => accountsApi.groups.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: accountsApi.groups.key() });
    },
  });
  const askAndRemove = async (row: AccountGroup) => {
    const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type: t('group.type') });
    if (agreed) remove.mutate(row);
  };

  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('group.add')}
    </Button>
  );

  return (
    <Page actions={addButton}>
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
        onRowClick={mayEdit ? setEdited : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  onClick: () => setEdited(row),
                },
                {
                  label: t('ui:remove'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () => askAndRemove(row),
                },
              ]
            : undefined
        }
        empty={{ title: t('group.empty'), hint: t('group.empty_hint'), action: addButton }}
      />
      {edited && (
        <AccountGroupDrawer
          group={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

function AccountGroupDrawer({ group, onClose }: { group?: AccountGroup; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
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
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: accountsApi.key() });
    },
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
      <NumberInput {...form.field('sort_order')} min={0} max={9999} />
    </FormDrawer>
  );
}
