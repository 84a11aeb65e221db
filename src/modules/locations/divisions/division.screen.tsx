import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { locationsApi } from '../api.ts';
import { useCountries } from '../choices/choices.ts';
import type { Division } from './division.contract.ts';

export function DivisionScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const list = useListState({ sort: 'name_en', filters: ['country_id', 'is_active'] });
  const { names, code, active } = useSetupColumns<Division>();
  const countries = useCountries();
  return (
    <SetupScreen
      name="divisions"
      words="locations:division"
      api={locationsApi.divisions}
      stale={locationsApi.key()}
      permission="locations.place.edit"
      list={list}
      filters={[{ name: 'country_id', choices: countries }, activeFilter]}
      columns={[
        ...names,
        { ...code, optional: false },
        { key: 'country', title: t('shared:field.country_id'), names: 'country_name' },
        { key: 'district_count', title: t('division.districts'), kind: 'count' },
        active,
      ]}
      blank={{ name_en: '', name_bn: '', code: '', country_id: '', is_active: true }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
          <SelectField {...form.field('country_id')} data={countries} withAsterisk />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
