import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
import { locationsApi } from '../api.ts';
import { useCountries } from '../choices/choices.ts';
import type { Division } from './division.contract.ts';

/** Divisions of a country. */
export function DivisionScreen() {
  const { t } = useTranslation(['locations', 'shared']);
  const { pick } = useLanguage();
  const mayEdit = useCan()('locations.place.edit');
  const list = useListState({ sort: 'name_en', filters: ['country_id', 'is_active'] });
  const countries = useCountries();
  const active = useActiveColumn<Division>();
  const setup = useSetupList<Division>({
    mayEdit,
    type: t('division.type'),
    add: t('division.add'),
    remove: (row) => locationsApi.divisions.delete.call({ id: row.id }),
    stale: locationsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="divisions"
        source={locationsApi.divisions.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.country_id')}
              data={countries}
              value={list.filters.country_id}
              onChange={(value) => list.setFilter('country_id', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          { key: 'code', title: t('shared:field.code'), sort: true },
          {
            key: 'country',
            title: t('shared:field.country_id'),
            value: (row) => pick(row.country_name_en, row.country_name_bn),
          },
          { key: 'district_count', title: t('division.districts'), kind: 'count' },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('division.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <DivisionDrawer division={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function DivisionDrawer({ division, onClose }: { division?: Division; onClose: () => void }) {
  const { t } = useTranslation('locations');
  const countries = useCountries();
  const form = useServerForm({
    name: `division:${division?.id ?? 'new'}`,
    initialValues: {
      name_en: division?.name_en ?? '',
      name_bn: division?.name_bn ?? '',
      code: division?.code ?? '',
      country_id: division?.country_id ?? '',
      is_active: division?.is_active ?? true,
    },
    submit: (values) =>
      division
        ? locationsApi.divisions.update.call({ ...values, id: division.id })
        : locationsApi.divisions.create.call(values),
    onSaved: useSaved(locationsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(division ? 'division.edit' : 'division.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('code_rule')} withAsterisk />
      <SelectField {...form.field('country_id')} data={countries} withAsterisk />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
