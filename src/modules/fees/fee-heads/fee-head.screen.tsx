import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import type { FeeHead } from './fee-head.contract.ts';

/** Fee heads (খাত) that every institution draws its fees from. */
export function FeeHeadScreen() {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
  const list = useListState({ sort: 'sort_order', filters: ['fee_group_id', 'is_active'] });
  const groups = useFeeGroups();
  const [edited, setEdited] = useState<FeeHead | 'new'>();

  const remove = useMutation({
    mutationFn: (row: FeeHead) => feesApi.feeHeads.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: feesApi.feeHeads.key() });
    },
  });
  const askAndRemove = async (row: FeeHead) => {
    const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type: t('fee_head.type') });
    if (agreed) remove.mutate(row);
  };

  const mayEdit = can('fees.fee_head.edit');
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('fee_head.add')}
    </Button>
  );

  return (
    <Page actions={addButton}>
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
            <FilterSelect
              label={t('field.status')}
              data={[
                { value: 'true', label: t('ui:active') },
                { value: 'false', label: t('ui:inactive') },
              ]}
              value={list.filters.is_active}
              onChange={(value) => list.setFilter('is_active', value)}
            />
          </>
        }
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true },
          {
            key: 'fee_group',
            title: t('field.fee_group_id'),
            value: (row) => pick(row.fee_group_name_en, row.fee_group_name_bn),
          },
          { key: 'sub_head_count', title: t('fee_head.sub_heads'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true, optional: true },
          {
            key: 'is_active',
            title: t('field.status'),
            value: (row) => t(row.is_active ? 'ui:active' : 'ui:inactive'),
            render: (row) => (
              <Status tone={row.is_active ? 'good' : 'quiet'}>
                {t(row.is_active ? 'ui:active' : 'ui:inactive')}
              </Status>
            ),
          },
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
        empty={{ title: t('fee_head.empty'), hint: t('fee_head.empty_hint'), action: addButton }}
      />
      {edited && (
        <FeeHeadDrawer feeHead={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

function FeeHeadDrawer({ feeHead, onClose }: { feeHead?: FeeHead; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const queryClient = useQueryClient();
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
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: feesApi.feeHeads.key() });
    },
  });
  return (
    <FormDrawer title={t(feeHead ? 'fee_head.edit' : 'fee_head.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
      <SelectField {...form.field('fee_group_id')} data={groups} withAsterisk />
      <NumberInput {...form.field('sort_order')} min={0} max={9999} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

function useFeeGroups() {
  const { pick } = useLanguage();
  const { data = [] } = useQuery(feesApi.feeHeads.groups.queryOptions());
  return data.map((group) => ({ value: group.id, label: pick(group.name_en, group.name_bn) }));
}
