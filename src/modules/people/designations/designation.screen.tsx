import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { peopleApi } from '../api.ts';
import type { Designation } from './designation.contract.ts';

/** Designations that employees of all institutions are given. */
export function DesignationScreen() {
  const { t } = useTranslation('people');
  const list = useListState({ sort: 'sort_order', filters: ['is_teaching', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<Designation>();
  const kinds = (['true', 'false'] as const).map((value) => ({
    value,
    label: t(`designation.is_teaching.${value}`),
  }));
  return (
    <SetupScreen
      name="designations"
      words="people:designation"
      api={peopleApi.designations}
      stale={peopleApi.key()}
      permission="people.designation.edit"
      list={list}
      filters={[{ name: 'is_teaching', label: t('designation.kind'), choices: kinds }, activeFilter]}
      columns={[
        ...names,
        code,
        { key: 'kind', value: (row) => t(`designation.is_teaching.${row.is_teaching}`) },
        { key: 'pay_grade', kind: 'count' },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        is_teaching: false,
        pay_grade: null as number | null,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('designation.code_rule')} withAsterisk />
          <CountField {...form.field('pay_grade')} description={t('designation.pay_grade_rule')} />
          <Checkbox {...form.checkbox('is_teaching')} />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
