import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { feesApi } from '../api.ts';
import type { FeeGroup } from './fee-group.contract.ts';

/** Fee groups that bundle fee heads for set-up and reports. */
export function FeeGroupScreen() {
  const { t } = useTranslation('fees');
  const mayEdit = useCan()('fees.fee_head.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const active = useActiveColumn<FeeGroup>();
  const setup = useSetupList<FeeGroup>({
    mayEdit,
    type: t('fee_group.type'),
    add: t('fee_group.add'),
    remove: (row) => feesApi.feeGroups.delete.call({ id: row.id }),
    stale: feesApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="fee-groups"
        source={feesApi.feeGroups.list}
        list={list}
        filters={<ActiveFilter list={list} />}
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          { key: 'head_count', title: t('fee_group.heads'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('fee_group.empty'), hint: t('fee_group.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <FeeGroupDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function FeeGroupDrawer({ edited, onClose }: { edited?: FeeGroup; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const form = useServerForm({
    name: `fee-group:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? feesApi.feeGroups.update.call({ ...values, id: edited.id })
        : feesApi.feeGroups.create.call(values),
    onSaved: useSaved(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'fee_group.edit' : 'fee_group.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
