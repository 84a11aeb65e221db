import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { feesApi } from '../api.ts';
import { useFeeGroups } from '../fee-groups/useFeeGroups.ts';
import type { FeeHead } from './fee-head.contract.ts';

/** Fee heads (খাত) that every institution draws its fees from. */
export function FeeHeadScreen() {
  const { t } = useTranslation('fees');
  const list = useListState({ sort: 'sort_order', filters: ['fee_group_id', 'is_item', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<FeeHead>();
  const groups = useFeeGroups();
  return (
    <SetupScreen
      name="fee-heads"
      words="fees:fee_head"
      api={feesApi.feeHeads}
      stale={feesApi.key()}
      permission="fees.fee_head.edit"
      list={list}
      filters={[
        { name: 'fee_group_id', choices: groups },
        {
          name: 'is_item',
          choices: ['true', 'false'].map((value) => ({ value, label: t(`fee_head.items.${value}`) })),
        },
        activeFilter,
      ]}
      columns={[
        ...names,
        code,
        { key: 'fee_group', title: t('field.fee_group_id'), names: 'fee_group_name' },
        { key: 'is_item', optional: true, value: (row) => t(`fee_head.items.${row.is_item}`) },
        { key: 'sub_head_count', title: t('fee_head.sub_heads'), kind: 'count' },
        sortOrder,
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        fee_group_id: '',
        is_item: false,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
          <SelectField {...form.field('fee_group_id')} data={groups} withAsterisk />
          <Checkbox {...form.checkbox('is_item')} description={t('fee_head.item_rule')} />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
