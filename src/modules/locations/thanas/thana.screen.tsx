import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { locationsApi } from '../api.ts';
import { useDistricts, useDivisions } from '../choices/choices.ts';
import type { Thana } from './thana.contract.ts';

const kinds = ['upazila', 'metro_thana'] as const;

export function ThanaScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const list = useListState({ sort: 'name_en', filters: ['division_id', 'district_id', 'is_active'] });
  const { names, code, active } = useSetupColumns<Thana>();
  const divisions = useDivisions();
  const districts = useDistricts();
  const districtsOfDivision = useDistricts(list.filters.division_id);
  return (
    <SetupScreen
      name="thanas"
      words="locations:thana"
      api={locationsApi.thanas}
      stale={locationsApi.key()}
      permission="locations.place.edit"
      list={list}
      filters={[
        { name: 'division_id', choices: divisions },
        { name: 'district_id', choices: districtsOfDivision },
        activeFilter,
      ]}
      columns={[
        ...names,
        { ...code, optional: false },
        { key: 'district', title: t('shared:field.district_id'), names: 'district_name' },
        { key: 'kind', value: (row) => t(`kind.${row.kind}`) },
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        district_id: '',
        kind: 'upazila' as Thana['kind'],
        is_active: true,
      }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
          <SelectField {...form.field('district_id')} data={districts} withAsterisk />
          <SelectField
            {...form.field('kind')}
            data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            withAsterisk
          />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
