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
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { peopleApi } from '../api.ts';
import type { Designation } from './designation.contract.ts';

/** Designations that employees of all institutions are given. */
export function DesignationScreen() {
  const { t } = useTranslation('people');
  const mayEdit = useCan()('people.designation.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_teaching', 'is_active'] });
  const active = useActiveColumn<Designation>();
  const setup = useSetupList<Designation>({
    mayEdit,
    type: t('designation.type'),
    add: t('designation.add'),
    remove: (row) => peopleApi.designations.delete.call({ id: row.id }),
    stale: peopleApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="designations"
        source={peopleApi.designations.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('designation.kind')}
              data={(['true', 'false'] as const).map((value) => ({
                value,
                label: t(`designation.is_teaching.${value}`),
              }))}
              value={list.filters.is_teaching}
              onChange={(value) => list.setFilter('is_teaching', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          {
            key: 'kind',
            title: t('designation.kind'),
            value: (row) => t(`designation.is_teaching.${row.is_teaching}`),
          },
          { key: 'pay_grade', title: t('field.pay_grade'), kind: 'count' },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('designation.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <DesignationDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function DesignationDrawer({ edited, onClose }: { edited?: Designation; onClose: () => void }) {
  const { t } = useTranslation('people');
  const form = useServerForm({
    name: `designation:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      is_teaching: edited?.is_teaching ?? false,
      pay_grade: edited?.pay_grade ?? null,
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? peopleApi.designations.update.call({ ...values, id: edited.id })
        : peopleApi.designations.create.call(values),
    onSaved: useSaved(peopleApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'designation.edit' : 'designation.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('designation.code_rule')} withAsterisk />
      <CountField {...form.field('pay_grade')} description={t('designation.pay_grade_rule')} />
      <Checkbox {...form.checkbox('is_teaching')} />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
