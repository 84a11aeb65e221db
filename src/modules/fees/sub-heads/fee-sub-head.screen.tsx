import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { NumberSelect } from '#ui/form/NumberSelect.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { feesApi } from '../api.ts';
import { useFeeHeads, useMonths } from '../fee-heads/useFeeHeads.ts';
import type { FeeSubHead } from './fee-sub-head.contract.ts';

/** Sub-heads of the fee heads: the instalments that dues are raised for. */
export function FeeSubHeadScreen() {
  const { t } = useTranslation('fees');
  const list = useListState({ sort: 'sort_order', filters: ['fee_head_id', 'month', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<FeeSubHead>();
  const heads = useFeeHeads();
  const months = useMonths();
  return (
    <SetupScreen
      name="fee-sub-heads"
      words="fees:sub_head"
      api={feesApi.feeSubHeads}
      stale={feesApi.key()}
      permission="fees.fee_head.edit"
      list={list}
      filters={[{ name: 'fee_head_id', choices: heads }, { name: 'month', choices: months }, activeFilter]}
      orderWithin="fee_head_id"
      columns={[
        { key: 'fee_head', title: t('field.fee_head_id'), names: 'fee_head_name' },
        ...names,
        code,
        {
          key: 'month',
          sort: true,
          value: (row) => months.find((it) => it.value === String(row.month))?.label ?? t('sub_head.once'),
        },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={{
        // A new one belongs to the head that the list is narrowed to.
        fee_head_id: list.filters.fee_head_id ?? '',
        name_en: '',
        name_bn: '',
        code: '',
        month: null as number | null,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form) => (
        <>
          <SelectField {...form.field('fee_head_id')} data={heads} withAsterisk />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
          <NumberSelect {...form.field('month')} data={months} description={t('sub_head.month_rule')} />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
