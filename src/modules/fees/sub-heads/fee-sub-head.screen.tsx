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
import { useFeeHeads, useMonths } from '../fee-heads/useFeeHeads.ts';
import type { FeeSubHead } from './fee-sub-head.contract.ts';

/** Sub-heads of the fee heads: the instalments that dues are raised for. */
export function FeeSubHeadScreen() {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const mayEdit = useCan()('fees.fee_head.edit');
  const list = useListState({ sort: 'sort_order', filters: ['fee_head_id', 'month', 'is_active'] });
  const heads = useFeeHeads();
  const months = useMonths();

  const active = useActiveColumn<FeeSubHead>();
  const setup = useSetupList<FeeSubHead>({
    mayEdit,
    type: t('sub_head.type'),
    add: t('sub_head.add'),
    remove: (row) => feesApi.feeSubHeads.delete.call({ id: row.id }),
    stale: feesApi.feeSubHeads.key(),
  });

  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="fee-sub-heads"
        source={feesApi.feeSubHeads.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('field.fee_head_id')}
              data={heads}
              value={list.filters.fee_head_id}
              onChange={(value) => list.setFilter('fee_head_id', value)}
            />
            <FilterSelect
              label={t('field.month')}
              data={months}
              value={list.filters.month}
              onChange={(value) => list.setFilter('month', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          {
            key: 'fee_head',
            title: t('field.fee_head_id'),
            value: (row) => pick(row.fee_head_name_en, row.fee_head_name_bn),
          },
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          {
            key: 'month',
            title: t('field.month'),
            sort: true,
            value: (row) => months.find((it) => it.value === String(row.month))?.label ?? t('sub_head.once'),
          },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('sub_head.empty'), hint: t('sub_head.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && (
        <FeeSubHeadDrawer
          subHead={setup.edited}
          fee_head_id={list.filters.fee_head_id}
          onClose={setup.close}
        />
      )}
    </Page>
  );
}

interface DrawerProps {
  subHead?: FeeSubHead;
  /** The head that the list is narrowed to. */
  fee_head_id?: string;
  onClose: () => void;
}

function FeeSubHeadDrawer({ subHead, fee_head_id, onClose }: DrawerProps) {
  const { t } = useTranslation('fees');
  const heads = useFeeHeads();
  const months = useMonths();
  const form = useServerForm({
    name: `fee-sub-head:${subHead?.id ?? 'new'}`,
    initialValues: {
      fee_head_id: subHead?.fee_head_id ?? fee_head_id ?? '',
      name_en: subHead?.name_en ?? '',
      name_bn: subHead?.name_bn ?? '',
      code: subHead?.code ?? '',
      month: subHead?.month ? String(subHead.month) : null,
      sort_order: subHead?.sort_order ?? 0,
      is_active: subHead?.is_active ?? true,
    },
    submit: (values) => {
      const fields = { ...values, month: values.month ? Number(values.month) : null };
      return subHead
        ? feesApi.feeSubHeads.update.call({ ...fields, id: subHead.id })
        : feesApi.feeSubHeads.create.call(fields);
    },
    onSaved: useSaved(feesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(subHead ? 'sub_head.edit' : 'sub_head.add')} form={form} onClose={onClose}>
      <SelectField {...form.field('fee_head_id')} data={heads} withAsterisk />
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
      <SelectField {...form.field('month')} data={months} description={t('sub_head.month_rule')} />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
