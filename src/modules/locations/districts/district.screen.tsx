import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { locationsApi } from '../api.ts';
import { useDivisions } from '../choices/choices.ts';
import type { District } from './district.contract.ts';

export function DistrictScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const list = useListState({ sort: 'name_en', filters: ['division_id', 'is_active'] });
  const { names, code, active } = useSetupColumns<District>();
  const divisions = useDivisions();
  return (
    <SetupScreen
      name="districts"
      words="locations:district"
      api={locationsApi.districts}
      stale={locationsApi.key()}
      permission="locations.place.edit"
      list={list}
      filters={[{ name: 'division_id', choices: divisions }, activeFilter]}
      columns={[
        ...names,
        { ...code, optional: false },
        { key: 'division', title: t('shared:field.division_id'), names: 'division_name' },
        { key: 'thana_count', title: t('district.thanas'), kind: 'count' },
        active,
      ]}
      blank={{ name_en: '', name_bn: '', code: '', division_id: '', is_active: true }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
          <SelectField {...form.field('division_id')} data={divisions} withAsterisk />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
