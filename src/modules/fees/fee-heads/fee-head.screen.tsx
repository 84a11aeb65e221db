import { Checkbox, TextInput } from '@mantine/core';
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
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { feesApi } from '../api.ts';
import { useFeeGroups } from '../fee-groups/useFeeGroups.ts';
import type { FeeHead } from './fee-head.contract.ts';

/** Fee heads (খাত) that every institution draws its fees from. */
export function FeeHeadScreen() {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const mayEdit = useCan()('fees.fee_head.edit');
  const list = useListState({ sort: 'sort_order', filters: ['fee_group_id', 'is_active'] });
  const groups = useFeeGroups();

  const active = useActiveColumn<FeeHead>();
  const setup = useSetupList<FeeHead>({
    mayEdit,
    type: t('fee_head.type'),
    add: t('fee_head.add'),
    remove: (row) => feesApi.feeHeads.delete.call({ id: row.id }),
    stale: feesApi.feeHeads.key(),
  });

  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="fee-heads"
        source={feesApi.feeHeads.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('field.fee_group_id')}
              data={groups}
              value={list.filters.fee_group_id}
              onChange={(value) => list.setFilter('fee_group_id', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          {
            key: 'fee_group',
            title: t('field.fee_group_id'),
            value: (row) => pick(row.fee_group_name_en, row.fee_group_name_bn),
          },
          { key: 'sub_head_count', title: t('fee_head.sub_heads'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true, optional: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('fee_head.empty'), hint: t('fee_head.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <FeeHeadDrawer feeHead={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function FeeHeadDrawer({ feeHead, onClose }: { feeHead?: FeeHead; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const groups = useFeeGroups();
  const form = useServerForm({
    name: `fee-head:${feeHead?.id ?? 'new'}`,
    initialValues: {
      name_en: feeHead?.name_en ?? '',
      name_bn: feeHead?.name_bn ?? '',
      code: feeHead?.code ?? '',
      fee_group_id: feeHead?.fee_group_id ?? '',
      sort_order: feeHead?.sort_order ?? 0,
      is_active: feeHead?.is_active ?? true,
    },
    submit: (values) =>
      feeHead
        ? feesApi.feeHeads.update.call({ ...values, id: feeHead.id })
        : feesApi.feeHeads.create.call(values),
    onSaved: useSaved(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(feeHead ? 'fee_head.edit' : 'fee_head.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
      <SelectField {...form.field('fee_group_id')} data={groups} withAsterisk />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
