import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { locationsApi } from '../api.ts';
import type { Country } from './country.contract.ts';

/** Countries, at the top of every address. */
export function CountryScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const { language } = useLanguage();
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const { names, code, active } = useSetupColumns<Country>();
  return (
    <SetupScreen
      name="countries"
      words="locations:country"
      api={locationsApi.countries}
      stale={locationsApi.key()}
      permission="locations.place.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        { ...code, optional: false },
        { key: 'dialling_code', value: (row) => `+${localDigits(row.dialling_code, language)}` },
        { key: 'division_count', title: t('country.divisions'), kind: 'count' },
        active,
      ]}
      blank={{ name_en: '', name_bn: '', code: '', dialling_code: '', is_active: true }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('country.code_rule')} withAsterisk />
          <DigitsField {...form.field('dialling_code')} withAsterisk />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
