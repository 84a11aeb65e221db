import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { locationsApi } from '../api.ts';
import type { Country } from './country.contract.ts';

/** Countries, at the top of every address. */
export function CountryScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const { language } = useLanguage();
  const mayEdit = useCan()('locations.place.edit');
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const active = useActiveColumn<Country>();
  const setup = useSetupList<Country>({
    mayEdit,
    type: t('country.type'),
    add: t('country.add'),
    remove: (row) => locationsApi.countries.delete.call({ id: row.id }),
    stale: locationsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="countries"
        source={locationsApi.countries.list}
        list={list}
        filters={<ActiveFilter list={list} />}
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          { key: 'code', title: t('shared:field.code'), sort: true },
          {
            key: 'dialling_code',
            title: t('shared:field.dialling_code'),
            value: (row) => `+${localDigits(row.dialling_code, language)}`,
          },
          { key: 'division_count', title: t('country.divisions'), kind: 'count' },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('country.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <CountryDrawer country={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function CountryDrawer({ country, onClose }: { country?: Country; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const form = useServerForm({
    name: `country:${country?.id ?? 'new'}`,
    initialValues: {
      name_en: country?.name_en ?? '',
      name_bn: country?.name_bn ?? '',
      code: country?.code ?? '',
      dialling_code: country?.dialling_code ?? '',
      is_active: country?.is_active ?? true,
    },
    submit: (values) =>
      country
        ? locationsApi.countries.update.call({ ...values, id: country.id })
        : locationsApi.countries.create.call(values),
    onSaved: useSaved(locationsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(country ? 'country.edit' : 'country.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('country.code_rule')} withAsterisk />
      <DigitsField {...form.field('dialling_code')} withAsterisk />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
